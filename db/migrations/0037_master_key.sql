-- The key that signs sessions and encrypts secrets, encrypted with AUTH_SECRET, so that AUTH_SECRET can be changed.
create table master_key (
  only_row boolean primary key default true check (only_row),
  encrypted text not null,
  changed_at timestamptz not null
);
