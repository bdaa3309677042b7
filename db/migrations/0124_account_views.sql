-- Admins who look at the pages of a user as that user sees them, without being able to change anything.

create table account_views (
  id uuid primary key,
  admin_id uuid not null references users (id),
  user_id uuid not null references users (id),
  -- SHA-256 of the token in the cookie of the admin.
  token_hash text not null unique,
  reason text not null check (char_length(reason) between 1 and 2000),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz
);
create index account_views_of_user on account_views (user_id, started_at desc, id desc);
-- An admin views one account at a time.
create unique index account_views_open on account_views (admin_id) where ended_at is null;
