-- Listings that come from files: the creator's own key, by which a later import finds them, and drafts, which were never on sale.
alter table prompts
  add column file_key text check (length(file_key) between 1 and 200),
  add column is_draft boolean not null default false;

create unique index prompts_file_key on prompts (creator_id, file_key) where file_key is not null and deleted_at is null;
