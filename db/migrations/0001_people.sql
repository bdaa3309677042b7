-- People: sign-in (users, sessions, accounts, verifications follow the sign-in library's shapes),
-- what others see of them (profiles) and what they may do (user_roles).
-- Users are never deleted: they are made anonymous, so that orders and ledger rows keep their owner.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  -- The username wished for at sign-up; what is in force is profiles.username.
  username text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email_key on users (lower(email));

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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);

-- How often something was tried in the window that ends then. Keys are keyed hashes: no address is kept.
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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
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

-- Names that speak for the shop: nobody gets one without asking the operator.
create function is_reserved_username(name text) returns boolean language sql immutable as $$
  select replace(replace(name, '-', ''), '_', '') in (
    'abuse', 'account', 'accounts', 'admin', 'administrator', 'administrators', 'admins', 'anonymous', 'api',
    'auth', 'billing', 'cart', 'checkout', 'dashboard', 'everyone', 'help', 'helpdesk', 'legal', 'login',
    'logout', 'marketplace', 'me', 'mod', 'moderation', 'moderator', 'moderators', 'noreply', 'null',
    'official', 'operator', 'owner', 'payments', 'postmaster', 'privacy', 'profile', 'purchases', 'refunds',
    'root', 'security', 'settings', 'signin', 'signout', 'signup', 'skald', 'staff', 'support', 'sysadmin',
    'system', 'team', 'terms', 'trust', 'undefined', 'verified', 'webmaster', 'www'
  )
$$;

-- A username out of any text: lower case, ASCII, 3 to 35 characters. Accents go, what is no letter becomes a hyphen,
-- and where too little is left, or a reserved name, "user" fills it up.
create function username_from(wish text) returns text language sql immutable as $$
  select case
    when char_length(made.name) >= 3 and not is_reserved_username(made.name) then made.name
    else ltrim(made.name || '-user', '-')
  end
  from (
    select btrim(left(btrim(regexp_replace(plain.name, '[^a-z0-9]+', '-', 'g'), '-'), 30), '-') as name
    from (select regexp_replace(lower(normalize(wish, NFKD)), '[\u0300-\u036f]', '', 'g') as name) plain
  ) made
$$;

-- The profile and the buyer role come with the user, in the same transaction: nobody is ever half signed up.
-- A username that was asked for is taken as it is and may collide (the form says so);
-- one that we made out of the address gets a suffix until it is free: counted at first, then drawn.
create function make_profile() returns trigger language plpgsql as $$
declare
  base text := username_from(split_part(new.email, '@', 1));
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
create trigger users_make_profile after insert on users for each row execute function make_profile();
