-- The lists of the admins at a million rows, and where a deed of theirs came from.

alter table audit_log add column address text check (char_length(address) <= 64);

create index payment_events_newest on payment_events (received_at desc, event_id desc);
create index payment_events_object on payment_events (object_id);
create index payment_events_id on payment_events (event_id);
