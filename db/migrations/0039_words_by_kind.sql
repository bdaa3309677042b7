-- Common words are counted kind by kind as well, so that the counts beside the filters of a search for one need no look at thousands
-- of listings. The word's job begins with the words there are, some at a time: a million listings would take it a minute here.

-- Whoever writes a listing meanwhile waits, or would note its words without their kind.
lock table prompts in share row exclusive mode;
alter table search_word_changes
  add column category text,
  add column model text,
  add column type text;

-- Only of words that are in it at all; of those every listing, save for those whose changes are not summed up yet.
create table search_word_kinds (
  word text collate "C" not null,
  category text not null,
  model text not null,
  type text not null,
  listings integer not null,
  primary key (word, category, model, type)
) with (fillfactor = 85);

create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes (word, listings, titles, category, model, type)
  select lexeme, sum(listings), sum(titles), category, model, type
  from (
    select lexeme, 1, 0, new.category, new.model, new.type from unnest(case when tg_op <> 'DELETE' then new.words else '' end)
    union all
    select lexeme, -1, 0, old.category, old.model, old.type from unnest(case when tg_op <> 'INSERT' then old.words else '' end)
    union all
    select lexeme, 0, 1, new.category, new.model, new.type from unnest(case when tg_op <> 'DELETE' then new.title else '' end)
    union all
    select lexeme, 0, -1, old.category, old.model, old.type from unnest(case when tg_op <> 'INSERT' then old.title else '' end)
  ) changed (lexeme, listings, titles, category, model, type)
  where lexeme !~ '='
  group by lexeme, category, model, type
  having sum(listings) <> 0 or sum(titles) <> 0;
  return null;
end $$;

-- With whatever takes the changes away to sum them up, be it a machine that runs the version before and knows nothing of kinds.
-- The lock is a number of this feature's own: who begins with a word (keepCommonWords) holds it too, so that no change is taken
-- between the look at the listings and the rows that come of it.
create function keep_word_kinds() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301002);
  insert into search_word_kinds as kept (word, category, model, type, listings)
  select word collate "C", category, model, type, sum(listings)
  from taken
  where category is not null
    and exists (select from search_word_kinds known where known.word = taken.word collate "C")
  group by word collate "C", category, model, type
  having sum(listings) <> 0
  order by 1, 2, 3, 4
  on conflict (word, category, model, type) do update set listings = kept.listings + excluded.listings;
  return null;
end $$;
create trigger search_word_changes_keep_kinds after delete on search_word_changes
  referencing old table as taken
  for each statement execute function keep_word_kinds();
