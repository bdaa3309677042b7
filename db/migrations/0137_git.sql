-- Listings as a Git repository of each creator, and tokens that open only that.
alter table api_keys add column kind text not null default 'api' check (kind in ('api', 'git'));

create table git_repositories (
  creator_id uuid primary key references users (id) on delete cascade,
  -- The last commit; null before the first.
  head text check (head ~ '^[0-9a-f]{40}$'),
  -- A digest of the listings that the files of the head describe.
  listings text not null default '',
  -- The size of the stored objects.
  bytes bigint not null default 0
);

create table git_objects (
  creator_id uuid not null references git_repositories (creator_id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{40}$'),
  type text not null check (type in ('commit', 'tree', 'blob', 'tag')),
  -- Compressed with zlib.
  content bytea not null,
  primary key (creator_id, hash)
);

-- The file of each stored picture, which was re-encoded, so that both count as the same.
create table git_pictures (
  creator_id uuid not null references git_repositories (creator_id) on delete cascade,
  url text not null,
  hash text not null check (hash ~ '^[0-9a-f]{40}$'),
  primary key (creator_id, url)
);

-- A deleted account keeps its row.
create function delete_git_repository() returns trigger language plpgsql as $$
begin
  delete from git_repositories where creator_id = new.id;
  return null;
end $$;
create trigger delete_git_repository after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_git_repository();
