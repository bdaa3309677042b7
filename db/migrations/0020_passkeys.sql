-- Keys that a device or a password manager holds, in the shapes of the sign-in library. Nothing here is secret: the
-- other half never leaves its owner.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  name text,
  credential_id text not null unique,
  public_key text not null,
  -- How often the key was used, as some keys count it: a lower one than before is a copy.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null
);

create index passkeys_by_user on passkeys (user_id);
