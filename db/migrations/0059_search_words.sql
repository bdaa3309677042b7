-- Search finds words inside Japanese, Chinese, Korean and Thai texts, and tells C++, C#, .NET and A/B from C, NET, A and B.

-- Splits a folded text into words, separated by single spaces. Character ranges, since character classes differ between locales.
-- Indexes call it with an empty search path, so it uses functions of Postgres only.
create function split_words(folded text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Scripts that write words without spaces, or compound words: Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean.
  joined constant text := '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff'
    '\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff';
  words text := folded;
begin
  -- Symbols of words are kept as private characters: + # / . as U+E000 to U+E003.
  if words ~ '[a-z](\+\+|#|/[a-z])|\.net' then
    words := regexp_replace(words, '(?<![a-z0-9])([a-z])\+\+', U&'\\1\E000\E000 ', 'g');
    words := regexp_replace(words, '(?<![a-z0-9])([a-z])#', U&'\\1\E001 ', 'g');
    words := regexp_replace(words, '(?<![a-z0-9])([a-z])/([a-z])(?![a-z0-9+#\ue000\ue001])', U&'\\1\E002\\2 ', 'g');
    words := regexp_replace(words, '(?<![a-z0-9])(asp|vb|ado|)\.net(?![a-z0-9])', U&'\\1 \E003net ', 'g');
  end if;
  words := btrim(regexp_replace(words,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe00-\ufe0f\ufe30-\ufe4f\uff00-\uff0f\uff1a-\uff20]+',
    ' ', 'g'));
  words := translate(words, U&'\E000\E001\E002\E003', '+#/.');
  -- `fold_text` takes Hangul and accents apart.
  if words ~ '[^\u0001-\u007f]' then
    words := normalize(words, NFC);
  end if;
  if words !~ ('[' || joined || ']') then
    return words;
  end if;
  -- Each two neighboring characters are a word, and so is the last one: a search for several finds them in a row.
  words := regexp_replace(words, '([' || joined || '])(?=[^ ' || joined || '])', '\1 ', 'g');
  words := regexp_replace(words, '([^ ' || joined || '])(?=[' || joined || '])', '\1 ', 'g');
  words := regexp_replace(words, '([' || joined || '])(?=[' || joined || '])', U&'\\1\0001 ', 'g');
  return (
    select string_agg(case when right(word, 1) = U&'\0001' then left(word, 1) || left(next, 1) else word end, ' ' order by position)
    from (
      select word, position, lead(word) over (order by position) as next
      from unnest(string_to_array(words, ' ')) with ordinality as parts (word, position)
    ) pairs
  );
end $$;

-- The same as `foldWords` in the code.
create or replace function fold_words(given text) returns text language sql immutable strict parallel safe
return split_words(fold_text(given));

-- The words of this index are made by the function.
drop index prompts_inactive_title;
create index prompts_inactive_title on prompts using gin (words_vector(title)) where is_active = false and deleted_at is null;

update search_documents document set title = fresh.title, words = fresh.words
from (
  select id, search_title_of(title, tags) as title, search_words_of(title, description, category, model, type, tags) as words
  from (
    select id, title, description, category, model, type, array_to_string(tags, ' ') as tags from prompts where is_active
  ) listing
  -- Only these have other words than before.
  where concat_ws(' ', title, description, tags) ~
    '[\u0e00-\u0eff\u1000-\u11ff\u1780-\u17ff\u3000-\u9fff\ua960-\ud7ff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]|[A-Za-z](\+\+|#|/[A-Za-z])|\.[Nn][Ee][Tt]'
) fresh
where fresh.id = document.prompt_id;
