-- Finding things: lists by any order and filter, and search, at a cost that hardly grows with the catalogue.

-- Letters as they are compared: small, without accents. What Unicode does not take apart (ø, ß) is named.
create function fold_text(given text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''\u2018\u2019]', '', 'g')),
    'øØđĐðÐłŁħĦıŧŦ', 'ooddddllhhitt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- Folded words with single spaces between. Ranges, since letter classes mean something else in each locale.
create function fold_words(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(fold_text(given),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufe30-\ufe4f\uff00-\uff0f\uff1a-\uff20]+',
    ' ', 'g'))
$$;

-- The words with their places. Not by Postgres' own parser, which takes 3e70c5b8 for a number and a word.
create function words_vector(given text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(word, 40) || ''':' || least(place, 16383), ' '), '')::tsvector
  from unnest(string_to_array(nullif(fold_words(given), ''), ' ')) with ordinality as words (word, place)
$$;

-- What a listing is found by: title, what it is, description, and marks such as c=Art for the filters.
create function search_words_of(title text, description text, category text, model text, type text)
returns tsvector language sql immutable parallel safe as $$
  select words_vector(title)
    || words_vector(category || ' ' || model || ' ' || type)
    || words_vector(description)
    || array_to_tsvector(array['c=' || category, 'm=' || model, 't=' || type])
$$;

-- Search looks here and no longer in prompts: a sale rewrites the row there, and would write sixty words into the index each time.
-- Titles have an index of their own, since the one of all words would have to look at every listing to tell where a word stands.
drop index prompts_search;
alter table prompts drop column search;
create table search_documents (
  prompt_id uuid primary key references prompts (id) on delete cascade,
  title tsvector not null,
  words tsvector not null
);
insert into search_documents (prompt_id, title, words)
  select id, words_vector(title), search_words_of(title, description, category, model, type)
  from prompts where is_active = true;
-- Without a list of pending words, which each search would have to read.
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_title on search_documents using gin (title) with (fastupdate = off);

create function keep_search_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where prompt_id = old.id;
  elsif new.is_active then
    insert into search_documents as kept (prompt_id, title, words)
    values (new.id, words_vector(new.title),
      search_words_of(new.title, new.description, new.category, new.model, new.type))
    on conflict (prompt_id) do update set title = excluded.title, words = excluded.words
      where kept.title <> excluded.title or kept.words <> excluded.words;
  else
    delete from search_documents where prompt_id = new.id;
  end if;
  return null;
end $$;
create trigger prompts_keep_search_document
  after insert or delete or update of title, description, category, model, type, is_active on prompts
  for each row execute function keep_search_document();

-- What is left of a word when a letter is forgotten: two words with a key in common are one slip apart.
create function typo_keys(word text) returns text[] language sql immutable strict parallel safe as $$
  select case when char_length(word) between 4 and 24 then
    array(select word union select left(word, at - 1) || substr(word, at + 1) from generate_series(1, char_length(word)) at)
  else '{}' end
$$;

-- In how many active listings a word occurs, and in how many titles. It says how to look for the word, and how it may be meant.
create table search_words (
  word text collate "C" primary key,
  listings integer not null,
  titles integer not null,
  keys text[] not null generated always as (typo_keys(word)) stored
) with (fillfactor = 85);

-- Listings that come and go add lines here, and a job sums them up: nobody waits for another's common words.
create table search_word_changes (
  word text not null,
  listings integer not null,
  titles integer not null
);

insert into search_words (word, listings, titles)
  select everywhere.word, everywhere.ndoc, coalesce(in_titles.ndoc, 0)
  from ts_stat('select words from search_documents') everywhere
  left join ts_stat('select title from search_documents') in_titles using (word)
  where everywhere.word !~ '=';
create index search_words_keys on search_words using gin (keys) with (fastupdate = off);

create function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes (word, listings, titles)
  select lexeme, sum(listings), sum(titles)
  from (
    select lexeme, 1, 0 from unnest(case when tg_op <> 'DELETE' then new.words else '' end)
    union all
    select lexeme, -1, 0 from unnest(case when tg_op <> 'INSERT' then old.words else '' end)
    union all
    select lexeme, 0, 1 from unnest(case when tg_op <> 'DELETE' then new.title else '' end)
    union all
    select lexeme, 0, -1 from unnest(case when tg_op <> 'INSERT' then old.title else '' end)
  ) changed (lexeme, listings, titles)
  where lexeme !~ '='
  group by lexeme
  having sum(listings) <> 0 or sum(titles) <> 0;
  return null;
end $$;
create trigger search_documents_note_words after insert or delete or update of title, words on search_documents
  for each row execute function note_search_words();

-- How many active listings there are of each kind at each price, so that no list has to be counted. Steps of prices are
-- 2n for n dollars even, 2n + 1 for more than that, 201 for all above 100 dollars, and -1 for all prices together.
create function price_step(cents integer) returns smallint language sql immutable strict parallel safe as $$
  select least(201, cents / 100 * 2 + case when cents % 100 > 0 then 1 else 0 end)::smallint
$$;
create table listing_totals (
  category text not null,
  model text not null,
  type text not null,
  price_step smallint not null,
  listings integer not null,
  primary key (price_step, category, model, type)
) with (fillfactor = 85);
insert into listing_totals (category, model, type, price_step, listings)
  select category, model, type, step, count(*)
  from prompts, lateral (values (-1), (price_step(price_cents))) steps (step)
  where is_active = true
  group by category, model, type, step;

create function keep_listing_totals() returns trigger language plpgsql as $$
begin
  insert into listing_totals as kept (category, model, type, price_step, listings)
  select category, model, type, step, sum(n)
  from (
    select new.category, new.model, new.type, price_step(new.price_cents), 1 where tg_op <> 'DELETE' and new.is_active
    union all
    select old.category, old.model, old.type, price_step(old.price_cents), -1 where tg_op <> 'INSERT' and old.is_active
  ) changed (category, model, type, own_step, n), lateral (values (-1::smallint), (own_step)) steps (step)
  group by category, model, type, step
  having sum(n) <> 0
  order by step, category, model, type
  on conflict (price_step, category, model, type) do update set listings = kept.listings + excluded.listings;
  return null;
end $$;
create trigger prompts_keep_totals after insert or delete or update of category, model, type, price_cents, is_active on prompts
  for each row execute function keep_listing_totals();

-- What search weighs besides words: sales, each doubling counting the same, and the rating, which many reviews make sure.
alter table prompts add column quality integer not null generated always as (
  (3000 + 1000 * ln(1 + total_sales::float8)
    + 600 * ((total_reviews * average_rating::float8 + 20) / (total_reviews + 5) - 4))::integer
) stored;
create index prompts_quality on prompts (quality desc, created_at desc, id desc) where is_active = true;
create index prompts_kind on prompts (category, model, type, price_cents) where is_active = true;
-- In one direction throughout, so that it serves both orders by price and a page can begin anywhere in it.
drop index prompts_price;
create index prompts_price on prompts (price_cents, created_at, id) where is_active = true;

-- Creators by the beginning of their names.
create index profiles_username_prefix on profiles (username text_pattern_ops);
create index profiles_name_prefix on profiles (fold_text(display_name) text_pattern_ops);
