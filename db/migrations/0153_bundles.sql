-- Several listings of one creator at one price.

create table bundles (
  id uuid primary key,
  seller_id uuid not null references users (id),
  title text not null check (char_length(title) between 1 and 80),
  description text not null default '' check (char_length(description) <= 1000),
  price_cents integer not null check (price_cents > 0),
  -- Its creator stopped selling it.
  closed_at timestamptz,
  -- A moderator hid it from everyone but its creator.
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index bundles_seller on bundles (seller_id, created_at desc, id desc);
create index bundles_open on bundles (updated_at desc, id desc) where closed_at is null and hidden_at is null;

create table bundle_items (
  bundle_id uuid not null references bundles (id) on delete cascade,
  prompt_id uuid not null references prompts (id),
  position smallint not null,
  primary key (bundle_id, prompt_id)
);
create index bundle_items_prompt on bundle_items (prompt_id);

-- The bundle that a line was bought with. A copy, since the bundle changes and is deleted with its creator's account.
alter table order_lines
  add column bundle_id uuid,
  add column bundle_title text,
  add constraint order_lines_bundle check ((bundle_id is null) = (bundle_title is null)),
  drop constraint order_lines_discounted,
  add constraint order_lines_discounted check (discount_code is not null or bundle_id is not null or discount_cents = 0),
  add constraint order_lines_one_discount check (discount_code is null or bundle_id is null);

-- Removes the bundles of a deleted user, whichever way the account is deleted.
create function delete_bundles() returns trigger language plpgsql as $$
begin
  delete from bundles where seller_id = new.id;
  return null;
end $$;
create trigger users_delete_bundles after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_bundles();
