-- Listings. What a buyer pays for (the text) lives in prompt_texts, apart from all that is public.

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
  -- What the public may know of the text without reading it.
  text_version integer not null default 1 check (text_version > 0),
  text_count integer not null default 1 check (text_count > 0),
  word_count integer not null default 0 check (word_count >= 0),
  average_rating numeric(3, 2) not null default 0 check (average_rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  total_sales integer not null default 0 check (total_sales >= 0),
  is_trending boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('simple', category || ' ' || model || ' ' || type), 'B')
    || setweight(to_tsvector('simple', description), 'C')
  ) stored,
  check (deleted_at is null or not is_active)
);
create index prompts_newest on prompts (created_at desc, id desc) where is_active = true;
create index prompts_popular on prompts (total_sales desc, created_at desc, id desc) where is_active = true;
create index prompts_rated on prompts (average_rating desc, total_reviews desc, created_at desc, id desc) where is_active = true;
create index prompts_price on prompts (price_cents, created_at desc, id desc) where is_active = true;
create index prompts_category on prompts (category, total_sales desc) where is_active = true;
create index prompts_creator on prompts (creator_id, created_at desc, id desc) where deleted_at is null;
create index prompts_image on prompts (image_url) where image_url is not null;
create index prompts_search on prompts using gin (search) where is_active = true;

-- What the tick beside a creator's name needs on every card, kept by each sale.
create table creator_totals (
  creator_id uuid primary key references users (id),
  total_sales integer not null default 0 check (total_sales >= 0),
  -- Those that money was paid for: the tick looks at these, since anybody can claim a free listing a hundred times.
  paid_sales integer not null default 0 check (paid_sales between 0 and total_sales)
);

create table prompt_versions (
  prompt_id uuid not null references prompts (id),
  version integer not null check (version > 0),
  note text not null default '',
  created_at timestamptz not null,
  primary key (prompt_id, version)
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

create table favorites (
  id uuid primary key,
  user_id uuid not null references users (id),
  prompt_id uuid not null references prompts (id),
  created_at timestamptz not null,
  unique (user_id, prompt_id)
);

create table cart_items (
  id uuid primary key,
  user_id uuid not null references users (id),
  prompt_id uuid not null references prompts (id),
  created_at timestamptz not null,
  unique (user_id, prompt_id)
);

create table reviews (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  user_id uuid not null references users (id),
  rating integer not null check (rating between 1 and 5),
  content text not null check (char_length(content) between 1 and 5000),
  is_verified boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (prompt_id, user_id)
);
create index reviews_prompt on reviews (prompt_id, created_at desc, id desc) where deleted_at is null;

create table reports (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  reporter_id uuid not null references users (id),
  reason text not null check (reason in ('spam', 'inappropriate', 'copyright', 'misleading', 'scam', 'other')),
  description text check (char_length(description) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'resolved', 'rejected')),
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (reviewed_at is null))
);
create index reports_order on reports (created_at desc, id desc);

create table waitlist (
  id uuid primary key,
  email text not null check (char_length(email) <= 255),
  name text not null check (char_length(name) between 1 and 100),
  referral_source text check (referral_source in ('social-media', 'search-engine', 'friend', 'blog', 'other')),
  created_at timestamptz not null
);
create unique index waitlist_email_key on waitlist (lower(email));
