-- Search: a document for each listing on sale, with two word indexes.

-- For spelling suggestions.
create extension if not exists pg_trgm;

-- Lowercase without accents. `normalize` does not decompose ø or ß, so these are listed.
create function fold_text(given text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(translate(
  lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''\u2018\u2019]', '', 'g')),
  'øØđĐðÐłŁħĦıŧŦ', 'ooddddllhhitt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Folded words, separated by single spaces. Character ranges, since character classes differ between locales.
create function fold_words(given text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(fold_text(given),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufe30-\ufe4f\uff00-\uff0f\uff1a-\uff20]+',
  ' ', 'g'));

-- The words with their positions. The parser of Postgres would split 3e70c5b8 into a number and a word.
create function words_vector(given text) returns tsvector language sql immutable parallel safe
return (
  select coalesce(string_agg('''' || left(word, 40) || ''':' || least(position, 16383), ' '), '')::tsvector
  from unnest(string_to_array(nullif(fold_words(given), ''), ' ')) with ordinality as words (word, position)
);

-- The words by which a listing is found. Synonyms and tags belong here.
create function search_words_of(title text, description text, category text, model text, type text) returns tsvector
language sql immutable parallel safe
return words_vector(title) || words_vector(category || ' ' || model || ' ' || type) || words_vector(description);

-- A table of its own, since a sale rewrites the row in `prompts`, and would write every word into the index again.
create table search_documents (
  prompt_id uuid primary key references prompts (id) on delete cascade,
  created_at timestamptz not null,
  price_cents integer not null,
  rank_score integer not null,
  category text not null,
  model text not null,
  type text not null,
  title tsvector not null,
  words tsvector not null
) with (fillfactor = 80);
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_title on search_documents using gin (title) with (fastupdate = off);

-- Runs in the transaction that changes the listing, so that search shows each change immediately.
create function save_search_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where prompt_id = old.id;
  elsif not new.is_active then
    delete from search_documents where prompt_id = new.id;
  else
    insert into search_documents as saved (prompt_id, created_at, price_cents, rank_score, category, model, type, title, words)
    values (new.id, new.created_at, new.price_cents, new.rank_score, new.category, new.model, new.type,
      words_vector(new.title), search_words_of(new.title, new.description, new.category, new.model, new.type))
    on conflict (prompt_id) do update set
      (created_at, price_cents, rank_score, category, model, type, title, words)
        = (excluded.created_at, excluded.price_cents, excluded.rank_score, excluded.category, excluded.model, excluded.type,
          excluded.title, excluded.words);
  end if;
  return null;
end $$;
create trigger prompts_save_search_document
  after insert or delete or update of title, description, category, model, type, is_active on prompts
  for each row execute function save_search_document();

-- A sale, review or price change leaves the words as they are, so that it writes neither index.
create function save_search_order() returns trigger language plpgsql as $$
begin
  update search_documents set created_at = new.created_at, price_cents = new.price_cents, rank_score = new.rank_score
    where prompt_id = new.id;
  return null;
end $$;
create trigger prompts_save_search_order
  after update of created_at, price_cents, total_sales, total_reviews, average_rating on prompts
  for each row when (new.is_active and (old.created_at, old.price_cents, old.rank_score)
    is distinct from (new.created_at, new.price_cents, new.rank_score))
  execute function save_search_order();

-- The number of listings with each word, for spelling suggestions. A daily job counts them; search itself does not need them.
create table search_words (
  word text collate "C" primary key,
  listings integer not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- Admins also search the titles of listings that are off sale.
create index prompts_inactive_title on prompts using gin (words_vector(title)) where is_active = false and deleted_at is null;

-- Creators by a prefix of their name. A prefix search needs the "C" collation.
create index profiles_name_prefix on profiles ((fold_text(display_name) collate "C"));
