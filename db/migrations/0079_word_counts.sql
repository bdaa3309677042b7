-- Words of scripts without spaces: each two letters are one, as `countWords` in the code. Before, such a text had as many words as
-- lines.
update prompts listing set word_count = counted.words
from (
  select id, sum(case when letters = 0 then 1 else ceil(letters / 2.0) + others end)::integer as words
  from (
    select texts.prompt_id as id,
      length(part) - length(regexp_replace(part, '[\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2-\u0eb3\u0ebd-\u0ec6\u1000-\u102a\u103f-\u1055\u1780-\u17b3\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]', '', 'g')) as letters,
      (select count(*) from regexp_matches(part, '[A-Za-z0-9\u00c0-\u024f\u0370-\u052f\uac00-\ud7a3]+', 'g')) as others
    from prompt_texts texts
    join prompts on prompts.id = texts.prompt_id and prompts.text_version = texts.version
    cross join lateral regexp_split_to_table(texts.body, '\s+') as parts (part)
    where part <> ''
      and texts.body ~ '[\u0e01-\u0eff\u1000-\u1055\u1780-\u17b3\u3041-\u30fa\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]'
  ) pieces
  group by id
) counted
where counted.id = listing.id;
