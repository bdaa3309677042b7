-- Lists of listings that users make and share.

create table collections (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null check (char_length(title) between 1 and 80),
  description text not null default '' check (char_length(description) <= 1000),
  visibility text not null check (visibility in ('private', 'link', 'public')),
  -- A moderator hid it from everyone but its owner.
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index collections_owner on collections (owner_id, updated_at desc, id desc);
create index collections_public on collections (updated_at desc, id desc) where visibility = 'public' and hidden_at is null;

create table collection_items (
  collection_id uuid not null references collections (id) on delete cascade,
  prompt_id uuid not null references prompts (id),
  -- The order. Changes lock the collection.
  position integer not null,
  note text not null default '' check (char_length(note) <= 500),
  added_at timestamptz not null,
  primary key (collection_id, prompt_id)
);
create index collection_items_prompt on collection_items (prompt_id);

-- Removes the collections of a deleted user, whichever way the account is deleted.
create function delete_collections() returns trigger language plpgsql as $$
begin
  delete from collections where owner_id = new.id;
  return null;
end $$;
create trigger users_delete_collections after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_collections();
