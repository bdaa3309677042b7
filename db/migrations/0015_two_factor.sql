-- A second step at sign-in, in the shapes of the sign-in library. Secrets and recovery codes are encrypted by it.

alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id),
  secret text not null,
  backup_codes text not null,
  -- False until its owner has shown a first code.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
