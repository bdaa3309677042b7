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

-- They go with the account. The audit log keeps who looked when.
create function delete_account_views() returns trigger language plpgsql as $$
begin
  delete from account_views where user_id = new.id;
  return null;
end $$;
create trigger delete_account_views after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_account_views();
