-- Categories and AI models are rows that admins change. A listing keeps the id; the name and the slug may change.

create table categories (
  id text primary key check (id ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(id) <= 40),
  -- In addresses.
  slug text not null check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(slug) between 2 and 40),
  name text not null check (char_length(name) between 1 and 40),
  position integer not null,
  -- Of the generated covers.
  motif text not null,
  inks text not null,
  -- Further words that find its listings.
  keywords text not null default '' check (char_length(keywords) <= 500),
  -- Not offered for new listings.
  archived_at timestamptz
);
create unique index categories_name on categories (lower(name));

-- Each id and slug that a category has or had, in lowercase, so that its links keep working and no other category takes them.
create table category_slugs (
  slug text primary key check (slug = lower(slug)),
  category_id text not null references categories (id)
);

create table models (
  id text primary key check (id ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(id) <= 40),
  slug text not null check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(slug) between 2 and 40),
  name text not null check (char_length(name) between 1 and 40),
  position integer not null,
  vendor text not null default '' check (char_length(vendor) <= 60),
  makes text not null,
  -- Suggested for runs. Null if no provider runs it.
  provider text,
  archived_at timestamptz
);
create unique index models_name on models (lower(name));

create table model_slugs (
  slug text primary key check (slug = lower(slug)),
  model_id text not null references models (id)
);

insert into categories (id, slug, name, position, motif, inks)
select name, name, name, position, lower(name), lower(name)
from unnest(array['Marketing', 'Art', 'Coding', 'Business', 'Writing', 'Design', 'Productivity', 'Music', 'Video', 'Education'])
  with ordinality as today (name, position);
insert into category_slugs (slug, category_id) select lower(id), id from categories;

insert into models (id, slug, name, position, vendor, makes, provider) values
  ('ChatGPT', 'ChatGPT', 'ChatGPT', 1, 'OpenAI', 'text', 'openai'),
  ('Claude', 'Claude', 'Claude', 2, 'Anthropic', 'text', 'anthropic'),
  ('Midjourney', 'Midjourney', 'Midjourney', 3, 'Midjourney', 'images', null),
  ('Runway', 'Runway', 'Runway', 4, 'Runway', 'video', null),
  ('Sora', 'Sora', 'Sora', 5, 'OpenAI', 'video', null),
  ('DALL-E', 'DALL-E', 'DALL-E', 6, 'OpenAI', 'images', null);
insert into model_slugs (slug, model_id) select lower(id), id from models;

-- The version before inserts these values only.
alter table prompts drop constraint prompts_category_check;
alter table prompts drop constraint prompts_model_check;
alter table prompts add constraint prompts_category_fkey foreign key (category) references categories (id);
alter table prompts add constraint prompts_model_fkey foreign key (model) references models (id);

-- All processes keep them in memory.
create trigger categories_bump after insert or update or delete on categories for each statement execute function bump_shop_revision();
create trigger models_bump after insert or update or delete on models for each statement execute function bump_shop_revision();

-- Search finds listings by the names of their category and model, and by the keywords of the category.
create or replace function save_search_document() returns trigger language plpgsql as $$
declare
  tags text;
  category_words text;
  model_words text;
begin
  if tg_op = 'DELETE' then
    delete from search_documents where prompt_id = old.id;
  elsif not new.is_active then
    delete from search_documents where prompt_id = new.id;
  else
    tags := array_to_string(new.tags, ' ');
    category_words := (select name || ' ' || keywords from categories where id = new.category);
    model_words := (select name from models where id = new.model);
    insert into search_documents as saved (prompt_id, created_at, price_cents, rank_score, category, model, type, title, words)
    values (new.id, new.created_at, new.price_cents, new.rank_score, new.category, new.model, new.type,
      search_title_of(new.title, tags),
      search_words_of(new.title, new.description, category_words, model_words, new.type, tags))
    on conflict (prompt_id) do update set
      (created_at, price_cents, rank_score, category, model, type, title, words)
        = (excluded.created_at, excluded.price_cents, excluded.rank_score, excluded.category, excluded.model, excluded.type,
          excluded.title, excluded.words);
  end if;
  return null;
end $$;

create function update_search_words() returns trigger language plpgsql as $$
begin
  update search_documents document set
    words = search_words_of(listing.title, listing.description, categories.name || ' ' || categories.keywords, models.name,
      listing.type, array_to_string(listing.tags, ' '))
  from prompts listing
    join categories on categories.id = listing.category
    join models on models.id = listing.model
  where listing.id = document.prompt_id
    and case tg_table_name when 'categories' then document.category else document.model end = new.id;
  return null;
end $$;
create trigger categories_update_search_words after update of name, keywords on categories
  for each row when ((old.name, old.keywords) is distinct from (new.name, new.keywords)) execute function update_search_words();
create trigger models_update_search_words after update of name on models
  for each row when (old.name is distinct from new.name) execute function update_search_words();
