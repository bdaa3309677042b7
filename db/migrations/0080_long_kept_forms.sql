-- A form is as long in every script: a character has up to three bytes, and four thirds of them when it is encrypted.
alter table kept_forms drop constraint kept_forms_sealed_check;
alter table kept_forms add constraint kept_forms_sealed_check check (octet_length(sealed) <= 15000000);
