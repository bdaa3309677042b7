-- API keys, and the answers to API requests with an idempotency key.

create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- The beginning of the key, by which its owner recognizes it.
  prefix text not null,
  -- SHA-256 of the key.
  hash text not null unique,
  scopes text[] not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index api_keys_user on api_keys (user_id, created_at desc);

create table api_requests (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  -- SHA-256 of the method, path and body.
  request_hash text not null,
  -- Null while the request runs.
  status integer,
  response text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index api_requests_age on api_requests (created_at);

-- A deleted account keeps its row.
create function delete_api_access() returns trigger language plpgsql as $$
begin
  delete from api_keys where user_id = new.id;
  delete from api_requests where user_id = new.id;
  return null;
end $$;
create trigger delete_api_access after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_api_access();
