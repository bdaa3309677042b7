-- Of words that many listings have it is kept which: a bit for each seat (0044), in blocks. Where two lists of fifty thousand meet, the
-- index reads both from end to end; bits are laid over each other in a tenth of the time. The word's job begins with the words there
-- are, some at a time: a million listings would take it a minute here.

-- Whoever writes a listing meanwhile waits, or would note its words without its seat.
lock table prompts in share row exclusive mode;

-- True where the seats of what has the word, or a longer one that begins so, are in search_word_seats: all of them, save for those
-- whose changes are not summed up yet.
alter table search_words add column has_seats boolean not null default false;
create index search_words_with_seats on search_words (word) where has_seats;

-- A bit for each of 2,048 seats, the first one leftmost.
create table search_word_seats (
  word text collate "C" not null,
  block integer not null,
  bits bit(2048) not null,
  primary key (word, block)
) with (fillfactor = 85);
-- Where nothing is left.
create index search_word_seats_empty on search_word_seats (word, block) where bit_count(bits) = 0;

create function bit_of_seat(seat integer) returns bit language sql immutable strict parallel safe as $$
  select set_bit(0::bit(2048), seat % 2048, 1)
$$;

alter table search_word_changes add column seat integer;

create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes (word, listings, titles, category, model, type, seat)
  select lexeme, sum(listings), sum(titles), category, model, type, seat
  from (
    select lexeme, 1, 0, new.category, new.model, new.type, new.seat
      from unnest(case when tg_op <> 'DELETE' then new.words else '' end)
    union all
    select lexeme, -1, 0, old.category, old.model, old.type, old.seat
      from unnest(case when tg_op <> 'INSERT' then old.words else '' end)
    union all
    select lexeme, 0, 1, new.category, new.model, new.type, new.seat
      from unnest(case when tg_op <> 'DELETE' then new.title else '' end)
    union all
    select lexeme, 0, -1, old.category, old.model, old.type, old.seat
      from unnest(case when tg_op <> 'INSERT' then old.title else '' end)
  ) changed (lexeme, listings, titles, category, model, type, seat)
  where lexeme !~ '='
  group by lexeme, category, model, type, seat
  having sum(listings) <> 0 or sum(titles) <> 0;
  return null;
end $$;

-- With whatever takes the changes away, as the kinds are kept (0039), and under the same lock. A change only says where to look: the
-- document is asked anew, so that it does not matter in which order changes are taken. What changes meanwhile says so itself.
create function keep_word_seats() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301002);
  if not exists (select from search_words where has_seats) then
    return null;
  end if;
  with kept as materialized (
    select begun.word, begins.word as longer
    from (select distinct word from taken where seat is not null) begins cross join generate_series(1, char_length(begins.word)) letters
    join search_words begun on begun.word = left(begins.word, letters) collate "C" and begun.has_seats
  ), touched as materialized (
    select distinct kept.word, seat from kept join taken on taken.word = kept.longer where seat is not null
  ), seen as (
    select word, touched.seat / 2048 as block, bit_of_seat(touched.seat) as bit,
      coalesce(documents.words @@ ('''' || word || ''':*')::tsquery, false) as has
    from touched left join search_documents documents on documents.seat = touched.seat
  ), changed as (
    select word, block, bit_or(bit) as looked_at, coalesce(bit_or(bit) filter (where has), 0::bit(2048)) as has
    from seen group by word, block
  )
  insert into search_word_seats as kept (word, block, bits)
  select word, block, (coalesce(before.bits, 0::bit(2048)) & (~ looked_at)) | has
  from changed left join search_word_seats before using (word, block)
  order by word, block
  on conflict (word, block) do update set bits = excluded.bits;
  delete from search_word_seats where bit_count(bits) = 0;
  return null;
end $$;
create trigger search_word_changes_keep_seats after delete on search_word_changes
  referencing old table as taken
  for each statement execute function keep_word_seats();
