-- Apps of third parties that act for a user (OAuth 2.1). The tables have the shapes that the sign-in library expects; it
-- stores lists as JSON texts. Tokens are stored as hashes.

create table oauth_clients (
  id uuid primary key default gen_random_uuid(),
  client_id text not null unique,
  -- Encrypted. Null for an app that cannot keep a secret, such as a desktop app.
  client_secret text,
  client_discovery_id text,
  disabled boolean default false,
  skip_consent boolean,
  enable_end_session boolean,
  subject_type text,
  scopes text,
  client_credentials_scopes text,
  user_id uuid references users (id),
  created_at timestamptz,
  updated_at timestamptz,
  name text,
  uri text,
  icon text,
  contacts text,
  tos text,
  policy text,
  software_id text,
  software_version text,
  software_statement text,
  redirect_uris text not null,
  post_logout_redirect_uris text,
  backchannel_logout_uri text,
  backchannel_logout_session_required boolean,
  token_endpoint_auth_method text,
  application_type text,
  jwks text,
  jwks_uri text,
  grant_types text,
  response_types text,
  require_pkce boolean,
  dpop_bound_access_tokens boolean default false,
  reference_id text,
  metadata jsonb
);
create index oauth_clients_user_id on oauth_clients (user_id);

-- What tokens can be for: the REST API and MCP.
create table oauth_resources (
  id uuid primary key default gen_random_uuid(),
  identifier text not null unique,
  name text not null,
  access_token_ttl integer,
  refresh_token_ttl integer,
  signing_algorithm text,
  signing_key_id text,
  allowed_scopes text,
  custom_claims jsonb,
  dpop_bound_access_tokens_required boolean default false,
  disabled boolean default false,
  created_at timestamptz,
  updated_at timestamptz,
  policy_version integer default 1,
  metadata jsonb
);

create table oauth_client_resources (
  id uuid primary key default gen_random_uuid(),
  client_id text not null references oauth_clients (client_id) on delete cascade,
  resource_id text not null references oauth_resources (identifier) on delete cascade,
  metadata jsonb,
  created_at timestamptz,
  unique (client_id, resource_id)
);
create index oauth_client_resources_resource_id on oauth_client_resources (resource_id);

-- A rotated token stays until it expires, so that its reuse is noticed.
create table oauth_refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id uuid references sessions (id) on delete set null,
  user_id uuid not null references users (id),
  reference_id text,
  authorization_code_id text,
  resources text,
  requested_user_info_claims text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  revoked timestamptz,
  rotated_at timestamptz,
  rotation_replay_response text,
  rotation_replay_expires_at timestamptz,
  auth_time timestamptz,
  confirmation jsonb,
  scopes text not null
);
create index oauth_refresh_tokens_of_app on oauth_refresh_tokens (user_id, client_id);
create index oauth_refresh_tokens_client_id on oauth_refresh_tokens (client_id);
create index oauth_refresh_tokens_session_id on oauth_refresh_tokens (session_id);
create index oauth_refresh_tokens_authorization_code_id on oauth_refresh_tokens (authorization_code_id);
create index oauth_refresh_tokens_expires_at on oauth_refresh_tokens (expires_at);

create table oauth_access_tokens (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id uuid references sessions (id) on delete set null,
  user_id uuid references users (id),
  reference_id text,
  authorization_code_id text,
  resources text,
  requested_user_info_claims text,
  refresh_id uuid references oauth_refresh_tokens (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  revoked timestamptz,
  confirmation jsonb,
  scopes text not null
);
create index oauth_access_tokens_of_app on oauth_access_tokens (user_id, client_id);
create index oauth_access_tokens_client_id on oauth_access_tokens (client_id);
create index oauth_access_tokens_session_id on oauth_access_tokens (session_id);
create index oauth_access_tokens_authorization_code_id on oauth_access_tokens (authorization_code_id);
create index oauth_access_tokens_refresh_id on oauth_access_tokens (refresh_id);
create index oauth_access_tokens_expires_at on oauth_access_tokens (expires_at);

-- The apps that a user connected. Without this row, no token of the app works.
create table oauth_consents (
  id uuid primary key default gen_random_uuid(),
  client_id text not null references oauth_clients (client_id) on delete cascade,
  user_id uuid not null references users (id),
  reference_id text,
  resources text,
  requested_user_info_claims text,
  scopes text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Our own column: to the minute.
  last_used_at timestamptz,
  unique (user_id, client_id)
);
create index oauth_consents_client_id on oauth_consents (client_id);

-- Signed client assertions that were used, since each works once.
create table oauth_client_assertions (
  id text primary key,
  expires_at timestamptz not null
);
create index oauth_client_assertions_expires_at on oauth_client_assertions (expires_at);

create function disconnect_apps() returns trigger language plpgsql as $$
begin
  delete from oauth_access_tokens where user_id = new.id;
  delete from oauth_refresh_tokens where user_id = new.id;
  delete from oauth_consents where user_id = new.id;
  return null;
end $$;
create trigger users_disconnect_apps after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function disconnect_apps();
