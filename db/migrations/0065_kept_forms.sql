-- Forms that were posted after the session had ended, for at most an hour, until their author has signed in again. Encrypted with a
-- key that only the author's browser has.
create table kept_forms (
  id text primary key,
  sealed text not null check (octet_length(sealed) <= 5000000),
  expires_at timestamptz not null
);
create index kept_forms_expiry on kept_forms (expires_at);
