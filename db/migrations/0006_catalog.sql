-- Listings, their paid texts by version, and drafts. Paid texts have a table of their own, apart from everything public.

create table prompts (
  id uuid primary key,
  creator_id uuid not null references users (id),
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 5000),
  type text not null default 'prompt' check (type in ('prompt', 'pack', 'agent')),
  category text not null check (category in
    ('Marketing', 'Art', 'Coding', 'Business', 'Writing', 'Design', 'Productivity', 'Music', 'Video', 'Education')),
  model text not null check (model in ('ChatGPT', 'Claude', 'Midjourney', 'Runway', 'Sora', 'DALL-E')),
  model_version text not null default '' check (char_length(model_version) <= 60),
  licence text not null default 'personal' check (licence in ('personal', 'commercial', 'extended')),
  price_cents integer not null check (price_cents between 0 and 9999999),
  currency text not null default 'usd' check (currency = 'usd'),
  image_url text,
  -- A part of the paid text that the creator shows to everyone.
  excerpt text not null default '' check (char_length(excerpt) <= 600),
  -- Facts about the current paid text, so that public pages never read it.
  text_version integer not null default 1 check (text_version > 0),
  text_count integer not null default 1 check (text_count > 0),
  word_count integer not null default 0 check (word_count >= 0),
  variable_count integer not null default 0 check (variable_count >= 0),
  -- Updated in the transaction of each sale or review.
  average_rating numeric(3, 2) not null default 0 check (average_rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  total_sales integer not null default 0 check (total_sales >= 0),
  -- The rank of a search result apart from its words: each doubling of sales counts the same, and ratings count by how many there are.
  rank_score integer not null generated always as (
    (3000 + 1000 * ln(1 + total_sales::float8)
      + 600 * ((total_reviews * average_rating::float8 + 20) / (total_reviews + 5) - 4))::integer
  ) stored,
  -- A logarithm of recent sales, favorites and views that grows with time, so that scores do not change as activity ages.
  -- 0 without activity in a week.
  trend_score integer not null default 0 check (trend_score >= 0),
  is_trending boolean not null default false,
  is_active boolean not null default true,
  -- Removed by an admin: the creator cannot put it on sale again.
  removed_at timestamptz,
  -- Under review as a near copy of another creator's text. Buyers keep reading `text_version`, and the creator sees `flagged_version`.
  flagged_at timestamptz,
  flagged_version integer,
  active_before_flag boolean,
  -- Off sale while its creator is suspended or banned. It was on sale and will be again.
  withheld_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (deleted_at is null or not is_active),
  constraint prompts_removed_is_inactive check (removed_at is null or not is_active),
  constraint prompts_flagged_is_inactive check (flagged_at is null or not is_active),
  constraint prompts_flagged_has_version
    check ((flagged_at is null) = (flagged_version is null) and (flagged_at is null) = (active_before_flag is null)),
  constraint prompts_withheld_is_inactive check (withheld_at is null or not is_active)
);

-- One index for each order of the marketplace. The filter columns are included, so that skipping a listing does not read its row.
create index prompts_newest on prompts (created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
create index prompts_popular on prompts (total_sales desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
create index prompts_rated on prompts (average_rating desc, total_reviews desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
create index prompts_trending on prompts (trend_score desc, total_sales desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
create index prompts_rank_score on prompts (rank_score desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
-- One direction throughout, so that it serves both orders by price.
create index prompts_price on prompts (price_cents, created_at, id)
  include (category, model, type) where is_active = true;
-- For filters that leave few listings: all matches are read and sorted in any order.
create index prompts_kind on prompts (category, model, type, price_cents)
  include (id, created_at, total_sales, average_rating, total_reviews, trend_score) where is_active = true;
create index prompts_category on prompts (category, total_sales desc) where is_active = true;
create index prompts_is_trending on prompts (trend_score desc) where is_active = true and is_trending = true;
-- For the sitemap.
create index prompts_on_sale on prompts (id) include (updated_at) where is_active = true;

create index prompts_creator on prompts (creator_id, created_at desc, id desc) where deleted_at is null;
create index prompts_flagged on prompts (creator_id) where flagged_at is not null;
create index prompts_withheld on prompts (creator_id) where withheld_at is not null;
create index prompts_image on prompts (image_url) where image_url is not null;

-- The admin list, which includes listings that are off sale.
create index prompts_all_newest on prompts (created_at desc, id desc) where deleted_at is null;
create index prompts_all_price on prompts (price_cents desc, created_at desc, id desc) where deleted_at is null;
create index prompts_all_sales on prompts (total_sales desc, created_at desc, id desc) where deleted_at is null;
create index prompts_inactive on prompts (created_at desc, id desc) where is_active = false and deleted_at is null;

create trigger prompts_reject_deleted_user before insert on prompts
  for each row execute function reject_deleted_user();

create table prompt_versions (
  prompt_id uuid not null references prompts (id),
  version integer not null check (version > 0),
  note text not null default '',
  created_at timestamptz not null,
  primary key (prompt_id, version),
  constraint prompt_versions_note_length check (char_length(note) <= 500)
);

create table prompt_texts (
  prompt_id uuid not null,
  version integer not null,
  position integer not null check (position between 1 and 50),
  name text not null check (char_length(name) between 1 and 120),
  body text not null check (char_length(body) between 1 and 100000),
  primary key (prompt_id, version, position),
  foreign key (prompt_id, version) references prompt_versions (prompt_id, version)
);

-- Descriptions of the variables that a buyer fills in. A public page shows only variables with a description.
create table prompt_variables (
  prompt_id uuid not null,
  version integer not null,
  position integer not null check (position between 1 and 30),
  name text not null check (char_length(name) between 1 and 64),
  description text not null default '' check (char_length(description) <= 200),
  fallback text not null default '' check (char_length(fallback) <= 500),
  choices text[] not null default '{}' check (cardinality(choices) <= 20),
  primary key (prompt_id, version, position),
  foreign key (prompt_id, version) references prompt_versions (prompt_id, version)
);

-- Sample outputs. Public, like the description.
create table prompt_samples (
  prompt_id uuid not null references prompts (id),
  position integer not null check (position between 1 and 5),
  caption text not null default '' check (char_length(caption) <= 120),
  body text not null default '' check (char_length(body) <= 4000),
  image_url text,
  primary key (prompt_id, position),
  check (body <> '' or image_url is not null)
);
create index prompt_samples_image on prompt_samples (image_url) where image_url is not null;

-- The unsaved form of a new listing, or of changes to one. Only its author can read it.
create table listing_drafts (
  id uuid primary key,
  user_id uuid not null references users (id),
  prompt_id uuid references prompts (id),
  title text not null default '' check (char_length(title) <= 200),
  fields jsonb not null,
  -- The images of the draft, so that they are not cleaned up.
  image_urls text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index listing_drafts_of_listing on listing_drafts (user_id, prompt_id) where prompt_id is not null;
create index listing_drafts_user on listing_drafts (user_id, updated_at desc);
create index listing_drafts_images on listing_drafts using gin (image_urls);
create trigger listing_drafts_reject_deleted_user before insert on listing_drafts
  for each row execute function reject_deleted_user();

create function delete_drafts() returns trigger language plpgsql as $$
begin
  delete from listing_drafts where user_id = new.id;
  return null;
end $$;
create trigger users_delete_drafts after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_drafts();

-- Sales of each creator, for the verified badge on every card. Updated in the transaction of each sale.
create table creator_totals (
  creator_id uuid primary key references users (id),
  total_sales integer not null default 0 check (total_sales >= 0),
  -- The badge counts these only, since anyone can claim a free listing many times.
  paid_sales integer not null default 0 check (paid_sales between 0 and total_sales)
);

-- The number of active listings of each category, model and type at each price step, so that filter counts read no listings.
-- Steps: 2n for exactly n dollars, 2n + 1 for more than n and less than n + 1 dollars, 201 for more than 100 dollars;
-- 1000 + n for 10n dollars to less than 10n + 10; -1 for all prices.
create table listing_totals (
  category text not null,
  model text not null,
  type text not null,
  price_step smallint not null,
  listings integer not null,
  primary key (price_step, category, model, type)
) with (fillfactor = 85);

create function price_step(cents integer) returns smallint language sql immutable strict parallel safe as $$
  select least(201, cents / 100 * 2 + case when cents % 100 > 0 then 1 else 0 end)::smallint
$$;

create function update_listing_totals() returns trigger language plpgsql as $$
begin
  insert into listing_totals as kept (category, model, type, price_step, listings)
  select category, model, type, step, sum(n)
  from (
    select new.category, new.model, new.type, price_step(new.price_cents), 1 where tg_op <> 'DELETE' and new.is_active
    union all
    select old.category, old.model, old.type, price_step(old.price_cents), -1 where tg_op <> 'INSERT' and old.is_active
  ) changed (category, model, type, own_step, n), lateral (values (-1::smallint), (own_step), ((1000 + own_step / 20)::smallint)) steps (step)
  group by category, model, type, step
  having sum(n) <> 0
  -- One order of locks for all transactions.
  order by step, category, model, type
  on conflict (price_step, category, model, type) do update set listings = kept.listings + excluded.listings;
  return null;
end $$;
create trigger prompts_update_totals after insert or delete or update of category, model, type, price_cents, is_active on prompts
  for each row execute function update_listing_totals();
