-- Imports of listings from files. The rows hold what was read; nothing of it is a listing before the creator confirms.
create table imports (
  id uuid primary key,
  creator_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  format text not null check (length(format) between 1 and 40),
  state text not null check (state in ('checked', 'running', 'done', 'undoing', 'undone')),
  -- Whether new listings that name no state go on sale.
  publishes boolean not null default false,
  note text not null default '',
  -- The tables among the files with their columns, and what rows get that lack it.
  tables jsonb not null default '[]',
  defaults jsonb not null default '{}',
  created_at timestamptz not null,
  started_at timestamptz,
  -- While a limit of the creator stops the run.
  waits_until timestamptz,
  ended_at timestamptz
);
create index imports_of_creator on imports (creator_id, created_at desc, id desc);
-- One import of a creator at a time.
create unique index imports_under_way on imports (creator_id) where state in ('running', 'undoing');

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null check (position >= 1),
  file text not null,
  file_key text not null check (length(file_key) between 1 and 200),
  title text not null,
  kind text not null check (kind in ('new', 'changed', 'unchanged', 'wrong')),
  -- Skipped by the creator.
  is_skipped boolean not null default false,
  -- The listing as read, and for a changed one as it was.
  fields jsonb not null,
  before jsonb,
  problems jsonb not null default '[]',
  prompt_id uuid references prompts (id) on delete set null,
  edition integer,
  outcome text check (outcome in ('created', 'updated', 'held', 'refused')),
  reason text not null default '',
  done_at timestamptz,
  undone text check (undone in ('deleted', 'restored', 'kept')),
  primary key (import_id, position),
  unique (import_id, file_key)
);
create index import_rows_listing on import_rows (prompt_id) where prompt_id is not null;

-- The files as uploaded, unpacked. `url`: where a picture is stored like an upload. Deleted when the import ends.
create table import_files (
  import_id uuid not null references imports (id) on delete cascade,
  path text not null,
  bytes bytea not null,
  url text,
  primary key (import_id, path)
);

-- What a deleted user imported goes with the account.
create function delete_imports() returns trigger language plpgsql as $$
begin
  delete from imports where creator_id = new.id;
  return null;
end $$;
create trigger delete_imports after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_imports();
