-- Words in a row. Where each of them is common, to find a phrase was a look at everything that has them all, as the index knows no places. Now
-- it is kept which documents have two words side by side, under a number for each such pair, and of phrases that many have it is kept by
-- seat, as it is of words (0049).

-- Stands for two words in a row; others may share it, so that what is found is held against the words.
create function pair_of(one text, other text) returns integer language sql immutable strict parallel safe as $$
  select hashtext(one || ' ' || other) & 1048575
$$;
create function pairs_in_row(words text[]) returns integer[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(pair_of(words[place], words[place + 1])), '{}') from generate_series(1, array_length(words, 1) - 1) place
$$;
create function pairs_of(words tsvector) returns integer[] language sql immutable strict parallel safe as $$
  with placed as materialized (
    select lexeme, place from unnest(words) lexemes (lexeme, places, weights), unnest(places) place
  )
  select coalesce(array_agg(distinct pair_of(one.lexeme, other.lexeme)), '{}')
  from placed one join placed other on other.place = one.place + 1
$$;

-- Apart from the documents, as a price or a sale writes those anew.
create table search_pairs (
  seat integer primary key,
  pairs integer[] not null
);
create function keep_search_pairs() returns trigger language plpgsql as $$
begin
  -- Noted as '"', which is no word: the same words may stand in another row.
  insert into search_word_changes (word, listings, titles, seat)
    values ('"', 0, 0, case when tg_op = 'DELETE' then old.seat else new.seat end);
  if tg_op = 'DELETE' then
    delete from search_pairs where seat = old.seat;
    return null;
  end if;
  insert into search_pairs as kept (seat, pairs) values (new.seat, pairs_of(new.words))
  on conflict (seat) do update set pairs = excluded.pairs where kept.pairs <> excluded.pairs;
  return null;
end $$;
create trigger search_documents_keep_pairs after insert or delete on search_documents
  for each row execute function keep_search_pairs();
create trigger search_documents_keep_other_pairs after update of words on search_documents
  for each row when (old.words <> new.words) execute function keep_search_pairs();

-- What was there before: of few at once, of many by a job, from one seat to another. While this has a row, nobody asks for pairs.
create table search_pairs_due (
  first_seat integer not null,
  last_seat integer not null
);
insert into search_pairs (seat, pairs) select seat, pairs_of(words) from search_documents order by seat limit 5000;
insert into search_pairs_due (first_seat, last_seat)
  select min(seat), max(seat) from search_documents where seat > (select max(seat) from search_pairs) having count(*) > 0;
create index search_pairs_pairs on search_pairs using gin (pairs) with (fastupdate = off);

-- A phrase is one more key ('"amber cobalt') for all that has its words in a row. Those that are to be kept wait in a table of their own,
-- as machines of the version before would take such a key for a word.
create table search_phrases_due (
  phrase text collate "C" primary key,
  listings integer not null
);

create function key_question(key text) returns tsquery language sql immutable parallel safe as $$
  select (case left(key, 1)
    when '=' then '''' || substr(key, 2) || ''''
    when '"' then '''' || replace(substr(key, 2), ' ', ''' <-> ''') || ''''
    else '''' || key || ''':*'
  end)::tsquery
$$;

-- One kind of keys more: at most so many tens of dollars even ('#~1' to '#~10'), where most ranges end.
create or replace function has_key(key text, words tsvector, category text, model text, type text, price_cents integer) returns boolean
language sql immutable parallel safe as $$
  select coalesce(
    case
      when left(key, 2) = '#<' then price_step(price_cents) < 20 * substr(key, 3)::integer
      when left(key, 2) = '#~' then price_step(price_cents) <= 20 * substr(key, 3)::integer
      when left(key, 2) = '#%' then price_step(price_cents) % 20 < substr(key, 3)::integer
      when left(key, 1) = '#' then substr(key, 2) in ('c:' || category, 'm:' || model, 't:' || type)
      else words @@ key_question(key)
    end, false)
$$;

create or replace function keep_word_seats() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301002);
  if not exists (select from search_seat_keys where is_kept) then
    return null;
  end if;
  with begins as materialized (
    select distinct word from taken where seat is not null and word not in ('=', '"')
  ), kept as materialized (
    select key, word from begins cross join generate_series(1, char_length(word)) letters
      join search_seat_keys on key = left(word, letters) collate "C" and is_kept
    union all
    select key, word from begins join search_seat_keys on key = ('=' || word) collate "C" and is_kept
    union all
    select key, '=' from search_seat_keys where key >= '#' and key < '$' and is_kept
  ), touched as materialized (
    select distinct key, seat from kept join taken using (word) where seat is not null
  ), came as materialized (
    select distinct seat from taken where seat is not null and word = '"'
  ), phrases as materialized (
    -- Of the phrases that begin with a word of the document those that it has.
    select key, came.seat from came join search_documents documents on documents.seat = came.seat,
      unnest(tsvector_to_array(words)) word
      join search_seat_keys on key >= ('"' || word || ' ') collate "C" and key < ('"' || word || '!') collate "C" and is_kept
    where words @@ key_question(key)
  ), changed as (
    select key, touched.seat / 16384 as block, bit_or(seat_bit(touched.seat)) as looked_at,
      coalesce(bit_or(seat_bit(touched.seat)) filter (where has_key(key, words, category, model, type, price_cents)), 0::bit(16384)) as has
    from touched left join search_documents documents on documents.seat = touched.seat
    group by key, touched.seat / 16384
    union all
    select key, block, looked_at, coalesce(has.bits, 0::bit(16384))
    from (select seat / 16384 as block, bit_or(seat_bit(seat)) as looked_at from came group by 1) blocks
      cross join (select key from search_seat_keys where key >= '"' and key < '#' and is_kept) keys
      left join (select key, seat / 16384 as block, bit_or(seat_bit(seat)) as bits from phrases group by 1, 2) has using (key, block)
  )
  insert into search_seats as kept (key, block, bits)
  select key, block, (coalesce(before.bits, 0::bit(16384)) & (~ looked_at)) | has
  from changed left join search_seats before using (key, block)
  where (coalesce(before.bits, 0::bit(16384)) & looked_at) <> has
  order by key, block
  on conflict (key, block) do update set bits = excluded.bits;
  delete from search_seats where bit_count(bits) = 0;
  return null;
end $$;
