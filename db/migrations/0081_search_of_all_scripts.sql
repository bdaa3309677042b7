-- Search finds words beside emoji and the punctuation of all scripts, ignores invisible characters, and ignores the vowel signs of Arabic
-- and Hebrew as it does accents.

-- The same as `fold` in the code.
create or replace function fold_text(given text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(translate(
  lower(regexp_replace(normalize(given, NFKD), '[''\u2018\u2019\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20e3\ufe00-\ufe0f\ufeff]', '', 'g')),
  'øØđĐðÐłŁħĦıŧŦ', 'ooddddllhhitt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- As before, except for the characters that separate words.
create or replace function split_words(folded text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Scripts that write words without spaces, or compound words: Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean.
  joined constant text := '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff'
    '\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff';
  -- What is neither letter nor mark nor digit, such as punctuation of all scripts and emoji. Unassigned characters may be among it.
  apart constant text := '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7'
    '\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0375\u037e\u0384-\u0385\u0387\u03f6\u0482\u055a-\u055f'
    '\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe'
    '\u0700-\u070f\u07f6-\u07f9\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2\u0964-\u0965\u0970\u09f2-\u09f3'
    '\u09fa-\u09fb\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b'
    '\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f'
    '\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e\u1680\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6'
    '\u17d8-\u17db\u1800-\u180a\u180e\u1940-\u1945\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e-\u1b4f'
    '\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf'
    '\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u20c1\u2100-\u2101\u2103-\u2106\u2108-\u2109'
    '\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u244a'
    '\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u2e2e\u2e30-\u3004'
    '\u3008-\u3020\u3030\u3036-\u3037\u303d-\u303f\u309b-\u309c\u30a0\u30fb\u3190-\u3191\u3196-\u319f\u31c0-\u31ef'
    '\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua4fe-\ua4ff'
    '\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf'
    '\ua8f8-\ua8fa\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf\uaaf0-\uaaf1'
    '\uab5b\uab6a-\uab6b\uabeb\ufb29\ufbb2-\ufbd2\ufd3e-\ufd4f\ufd90-\ufd91\ufdc8-\ufdcf\ufdfc-\ufdff\ufe10-\ufe19'
    '\ufe30-\ufe6b\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd\U0001d000-\U0001d164'
    '\U0001f000-\U0001f0ff\U0001f10d-\U0001fbef\U000e0000-\U000e007f]+';
  words text := folded;
begin
  -- Symbols of words are kept as private characters: + # / . as U+E000 to U+E003.
  if words ~ '[a-z](\+\+|#|/[a-z])|\.net' then
    words := regexp_replace(words, '(?<![a-z0-9])([a-z])\+\+', U&'\\1\E000\E000 ', 'g');
    words := regexp_replace(words, '(?<![a-z0-9])([a-z])#', U&'\\1\E001 ', 'g');
    words := regexp_replace(words, '(?<![a-z0-9])([a-z])/([a-z])(?![a-z0-9+#\ue000\ue001])', U&'\\1\E002\\2 ', 'g');
    words := regexp_replace(words, '(?<![a-z0-9])(asp|vb|ado|)\.net(?![a-z0-9])', U&'\\1 \E003net ', 'g');
  end if;
  words := btrim(regexp_replace(words, apart, ' ', 'g'));
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

-- Their words and prefixes are made by the functions.
reindex index prompts_inactive_title;
reindex index profiles_name_prefix;

update search_documents document set title = fresh.title, words = fresh.words
from (
  select id, search_title_of(title, tags) as title, search_words_of(title, description, category, model, type, tags) as words
  from (
    select id, title, description, category, model, type, array_to_string(tags, ' ') as tags from prompts where is_active
  ) listing
  -- Only these can have other words than before.
  where concat_ws(' ', title, description, tags) ~ '[^\u0001-\u007f]'
) fresh
where fresh.id = document.prompt_id;
