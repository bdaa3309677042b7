-- Views of admin lists that an admin saved, and actions on several records at once.
create table saved_views (
  id uuid primary key,
  admin_id uuid not null references users (id),
  tab text not null check (char_length(tab) <= 40),
  name text not null check (char_length(name) between 1 and 60),
  -- The query of the list, without its place in it.
  query text not null check (char_length(query) <= 500),
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (admin_id, tab, lower(name));

create function delete_saved_views() returns trigger language plpgsql as $$
begin
  delete from saved_views where admin_id = new.id;
  return null;
end $$;
create trigger users_delete_saved_views after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_saved_views();

create table bulk_actions (
  -- Made by the page that confirms it, so that a form that is sent twice runs once.
  id uuid primary key,
  admin_id uuid not null references users (id),
  kind text not null check (kind in ('suspend', 'remove', 'refund')),
  details jsonb not null,
  -- For the audit entries of the items.
  request_id text,
  address text,
  created_at timestamptz not null
);
create table bulk_items (
  bulk_id uuid not null references bulk_actions (id),
  position integer not null check (position > 0),
  subject_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  -- Why it was skipped.
  message text not null default '',
  primary key (bulk_id, position),
  unique (bulk_id, subject_id)
);
