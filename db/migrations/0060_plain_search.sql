-- Search from two plain word indexes. What an earlier search kept by word, phrase and document number goes.

-- For spelling suggestions.
create extension if not exists pg_trgm;
drop trigger if exists prompts_keep_search_document on prompts;
drop trigger if exists prompts_keep_document_order on prompts;
drop table search_documents, search_pairs, search_pairs_due, search_phrases_due, search_seat_keys, search_seats, search_word_changes,
  search_word_kinds, search_words;
drop index prompts_quality, prompts_idle_words;
alter table prompts drop column title_words;
drop function keep_search_document, keep_document_order, keep_search_pairs, keep_word_kinds, keep_word_seats, note_search_kinds,
  note_search_words, has_key, key_question, pair_of, pairs_in_row, pairs_of, price_band, quality_level, quality_marks_of, search_marks_of,
  search_title_of, search_words_of, seat_bit, typo_keys, words_vector;
drop index profiles_name_prefix;
drop function fold_words, fold_text;

-- Letters as they are compared: lowercase, without accents. `normalize` does not take ø or ß apart, so these are named.
create function fold_text(given text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(translate(
  lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''\u2018\u2019]', '', 'g')),
  'øØđĐðÐłŁħĦıŧŦ', 'ooddddllhhitt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Folded words with single spaces between. Character ranges, since letter classes differ between locales.
create function fold_words(given text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(fold_text(given),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufe30-\ufe4f\uff00-\uff0f\uff1a-\uff20]+',
  ' ', 'g'));

-- The words with their positions. Postgres' own parser would take 3e70c5b8 for a number and a word.
create function words_vector(given text) returns tsvector language sql immutable parallel safe
return (
  select coalesce(string_agg('''' || left(word, 40) || ''':' || least(position, 16383), ' '), '')::tsvector
  from unnest(string_to_array(nullif(fold_words(given), ''), ' ')) with ordinality as words (word, position)
);

-- A listing on sale as search sees it. Synonyms and tags belong into `words`.
create function search_words_of(title text, description text, category text, model text, type text) returns tsvector
language sql immutable parallel safe
return words_vector(title) || words_vector(category || ' ' || model || ' ' || type) || words_vector(description);

-- Apart from `prompts`, since a sale rewrites the row there.
create table search_documents (
  prompt_id uuid primary key references prompts (id) on delete cascade,
  created_at timestamptz not null,
  price_cents integer not null,
  quality integer not null,
  category text not null,
  model text not null,
  type text not null,
  title tsvector not null,
  words tsvector not null
) with (fillfactor = 80);
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_title on search_documents using gin (title) with (fastupdate = off);

-- Written in the transaction that changes the listing, so that search shows each change at once.
create function save_search_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where prompt_id = old.id;
  elsif not new.is_active then
    delete from search_documents where prompt_id = new.id;
  else
    insert into search_documents as saved (prompt_id, created_at, price_cents, quality, category, model, type, title, words)
    values (new.id, new.created_at, new.price_cents, new.quality, new.category, new.model, new.type,
      words_vector(new.title), search_words_of(new.title, new.description, new.category, new.model, new.type))
    on conflict (prompt_id) do update set
      (created_at, price_cents, quality, category, model, type, title, words)
        = (excluded.created_at, excluded.price_cents, excluded.quality, excluded.category, excluded.model, excluded.type,
          excluded.title, excluded.words);
  end if;
  return null;
end $$;
create trigger prompts_save_search_document
  after insert or delete or update of title, description, category, model, type, is_active on prompts
  for each row execute function save_search_document();

-- A sale or a price change touches no word, so that it writes no index.
create function save_search_order() returns trigger language plpgsql as $$
begin
  update search_documents set created_at = new.created_at, price_cents = new.price_cents, quality = new.quality
    where prompt_id = new.id;
  return null;
end $$;
create trigger prompts_save_search_order
  after update of created_at, price_cents, total_sales, total_reviews, average_rating on prompts
  for each row when (new.is_active and (old.created_at, old.price_cents, old.quality)
    is distinct from (new.created_at, new.price_cents, new.quality))
  execute function save_search_order();

-- Words and in how many listings they occur, for spelling suggestions. A daily job counts them; search itself does not need it.
create table search_words (
  word text collate "C" primary key,
  listings integer not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- The order of search results, and of lists where the filters leave much.
create index prompts_quality on prompts (quality desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
-- Titles off sale, for admins.
create index prompts_inactive_title on prompts using gin (words_vector(title)) where is_active = false and deleted_at is null;
create index profiles_name_prefix on profiles (fold_text(display_name) text_pattern_ops);

insert into search_documents (prompt_id, created_at, price_cents, quality, category, model, type, title, words)
  select id, created_at, price_cents, quality, category, model, type, words_vector(title),
    search_words_of(title, description, category, model, type)
  from prompts where is_active;
insert into search_words (word, listings) select word, ndoc from ts_stat('select words from search_documents');
analyze search_documents;
analyze search_words;
