-- Users, sign-in, public profiles and roles. The tables of the sign-in library (users, sessions, accounts, verifications,
-- two_factors, passkeys) have the shapes that it expects.

-- Users are never deleted but anonymized, so that orders and ledger entries keep their owner.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  -- The username requested at sign-up. The current one is profiles.username.
  username text,
  two_factor_enabled boolean not null default false,
  -- A suspension ends by itself at `suspended_until`, a ban has no end.
  suspension_kind text check (suspension_kind in ('suspended', 'banned')),
  suspended_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint users_bar_has_end check ((suspension_kind is not distinct from 'suspended') = (suspended_until is not null))
);
create unique index users_email_key on users (lower(email));
create index users_barred_until on users (suspended_until) where suspended_until is not null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

-- Ways to sign in: a password, or an account at another site.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  -- The email address of the account at the other site.
  address text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);
create unique index accounts_one_of_a_site on accounts (user_id, provider_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);

-- The sign-in library encrypts the secret and the recovery codes.
create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id),
  secret text not null,
  backup_codes text not null,
  -- False until the user has entered a first code.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Public keys only. The private key never leaves the user's device.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  name text,
  credential_id text not null unique,
  public_key text not null,
  -- The use counter of the authenticator. If it goes down, the key was cloned.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null
);
create index passkeys_by_user on passkeys (user_id);

-- Attempts in the window that ends at `ends_at`. Keys are keyed hashes, so no IP or email address is stored.
create table rate_limits (
  key text primary key,
  hits integer not null check (hits > 0),
  ends_at timestamptz not null
);
create index rate_limits_ends_at on rate_limits (ends_at);

create table profiles (
  id uuid primary key references users (id),
  username text not null check (username ~ '^[a-z0-9][a-z0-9_-]{1,38}[a-z0-9]$'),
  display_name text not null default '' check (char_length(display_name) <= 80),
  avatar_url text,
  bio text not null default '' check (char_length(bio) <= 2000),
  location text not null default '' check (char_length(location) <= 100),
  website text not null default '' check (char_length(website) <= 300),
  hide_location boolean not null default false,
  stripe_connect_account_id text unique,
  stripe_onboarding_complete boolean not null default false,
  -- A seller is a private person unless they declare themselves a trader. Buyers then see who they are.
  is_trader boolean not null default false,
  trader_name text not null default '',
  trader_address text not null default '',
  trader_contact text not null default '',
  trader_number text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint profiles_trader_is_named check (
    not is_trader or (trader_name <> '' and trader_address <> '' and trader_contact <> '')
  )
);
create unique index profiles_username_key on profiles (username);
create index profiles_avatar on profiles (avatar_url) where avatar_url is not null;

create table user_roles (
  user_id uuid not null references users (id),
  role text not null check (role in ('admin', 'seller', 'buyer')),
  granted_by uuid references users (id),
  created_at timestamptz not null,
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role, user_id);

-- The admin list of users: newest first, or by prefix. A prefix search needs the "C" collation.
create index profiles_joined on profiles (created_at desc, id desc) where deleted_at is null;
create index profiles_username_begins on profiles (username collate "C");
create index profiles_name_begins on profiles ((lower(display_name) collate "C"));
create index users_email_begins on users ((lower(email) collate "C"));

-- Names that could be mistaken for the shop, and the placeholder names of deleted users.
create function is_reserved_username(name text) returns boolean language sql immutable as $$
  select name like 'deleted-%' or replace(replace(name, '-', ''), '_', '') in (
    'abuse', 'account', 'accounts', 'admin', 'administrator', 'administrators', 'admins', 'anonymous', 'api',
    'auth', 'billing', 'cart', 'checkout', 'dashboard', 'everyone', 'help', 'helpdesk', 'legal', 'login',
    'logout', 'marketplace', 'me', 'mod', 'moderation', 'moderator', 'moderators', 'noreply', 'null',
    'official', 'operator', 'owner', 'payments', 'postmaster', 'privacy', 'profile', 'purchases', 'refunds',
    'root', 'security', 'settings', 'signin', 'signout', 'signup', 'skald', 'staff', 'support', 'sysadmin',
    'system', 'team', 'terms', 'trust', 'undefined', 'verified', 'webmaster', 'www'
  )
$$;

-- A valid username from any text: lowercase ASCII, 3 to 35 characters. A name that is too short or reserved gets "user".
create function username_from(wish text) returns text language sql immutable as $$
  select case
    when made.name like 'deleted-%' then 'user-' || made.name
    when char_length(made.name) >= 3 and not is_reserved_username(made.name) then made.name
    else ltrim(made.name || '-user', '-')
  end
  from (
    select btrim(left(btrim(regexp_replace(plain.name, '[^a-z0-9]+', '-', 'g'), '-'), 30), '-') as name
    from (select regexp_replace(lower(normalize(wish, NFKD)), '[\u0300-\u036f]', '', 'g') as name) plain
  ) made
$$;

-- Creates the profile and the buyer role in the transaction that creates the user. A requested username is used as it is and
-- may collide, which the form reports. One derived from a name or an address gets a suffix until it is free. Users from other
-- sites have a name, so that their username does not reveal their address.
create function create_profile() returns trigger language plpgsql as $$
declare
  base text := username_from(coalesce(nullif(new.name, ''), split_part(new.email, '@', 1)));
  made text := base;
  n integer := 1;
begin
  if new.username is not null and new.username <> '' then
    insert into profiles (id, username, display_name, created_at, updated_at)
    values (new.id, lower(new.username), left(coalesce(nullif(new.name, ''), new.username), 80), new.created_at, new.created_at);
  else
    loop
      insert into profiles (id, username, display_name, created_at, updated_at)
      values (new.id, made, left(coalesce(nullif(new.name, ''), split_part(new.email, '@', 1)), 80), new.created_at, new.created_at)
      on conflict (username) do nothing;
      exit when found;
      n := n + 1;
      made := base || '-' || case when n < 10 then n else 1000 + floor(random() * 999000)::integer end;
    end loop;
  end if;
  insert into user_roles (user_id, role, created_at) values (new.id, 'buyer', new.created_at);
  return new;
end $$;
create trigger users_create_profile after insert on users for each row execute function create_profile();

-- Refuses new rows of a deleted user, such as from a request that started before the deletion. The lock waits for a deletion
-- in progress. The error makes the transaction run again, and it then sees the deletion.
create function reject_deleted_user() returns trigger language plpgsql as $$
declare
  person uuid;
  departed timestamptz;
begin
  if tg_table_name = 'prompts' then person := new.creator_id;
  elsif tg_table_name = 'listing_drafts' then person := new.user_id;
  else person := new.seller_id;
  end if;
  select deleted_at into departed from users where id = person for key share;
  if departed is not null then
    raise exception 'user % has left', person using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
