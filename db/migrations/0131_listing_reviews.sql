-- Listings that wait for an admin because the shop reviews new listings or holds those with certain words, and the decisions. A listing
-- is held by prompts.flagged_at, as a near-duplicate is; the version before shows the hold and does not decide about it.
create table listing_reviews (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  -- False if it was held for its words only.
  is_new boolean not null,
  -- The words of the shop's list that were found.
  words text[] not null default '{}',
  -- It had been published before.
  is_edit boolean not null,
  held_at timestamptz not null,
  decision text check (decision in ('released', 'removed')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 500),
  check ((decision is null) = (decided_at is null))
);
create unique index listing_reviews_waiting on listing_reviews (prompt_id) where decision is null;
create index listing_reviews_queue on listing_reviews (held_at, prompt_id) where decision is null;
create index listing_reviews_listing on listing_reviews (prompt_id, held_at);
