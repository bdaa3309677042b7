-- Bits also say what a listing is and costs, so that what several common words find is counted by laying bits over each other, without a
-- look at what is found. Blocks are eight times as long as those of 0046, which takes a third of what it takes to lay them over each other; they are
-- a new table, as machines of the version before would read them wrongly. Those find no word to be seated, and ask the index.

-- The job of the version before keeps its seats until this is done, and none after.
select pg_advisory_xact_lock(7301002);

-- Of what it is kept which documents have it. A key is the beginning of words ('amber'), a word that is exactly so ('=amber'), a kind
-- ('#c:Art', '#m:Claude', '#t:pack'), a price below so many tens of dollars ('#<1' to '#<10'), or one whose step within ten dollars is below
-- another ('#%1' to '#%19'; of 20, as price_step counts them). Those that wait to be kept have no bits yet.
create table search_seat_keys (
  key text collate "C" primary key,
  is_kept boolean not null default false
);
create index search_seat_keys_waiting on search_seat_keys (key) where not is_kept;
-- A bit for each of 16,384 seats, the first one leftmost.
create table search_seats (
  key text collate "C" not null,
  block integer not null,
  bits bit(16384) not null,
  primary key (key, block)
) with (fillfactor = 85);
-- Two kilobytes that are as long as any other: to pack it takes longer than to read it.
alter table search_seats alter column bits set storage plain;
-- Where nothing is left.
create index search_seats_empty on search_seats (key, block) where bit_count(bits) = 0;

create function seat_bit(seat integer) returns bit language sql immutable strict parallel safe as $$
  select set_bit(0::bit(16384), seat % 16384, 1)
$$;

-- True where a document has what a key stands for.
create function has_key(key text, words tsvector, category text, model text, type text, price_cents integer) returns boolean
language sql immutable parallel safe as $$
  select coalesce(
    case
      when left(key, 2) = '#<' then price_step(price_cents) < 20 * substr(key, 3)::integer
      when left(key, 2) = '#%' then price_step(price_cents) % 20 < substr(key, 3)::integer
      when left(key, 1) = '#' then substr(key, 2) in ('c:' || category, 'm:' || model, 't:' || type)
      when left(key, 1) = '=' then words @@ ('''' || substr(key, 2) || '''')::tsquery
      else words @@ ('''' || key || ''':*')::tsquery
    end, false)
$$;

-- The job begins anew, some at a time: to make the new blocks of the old ones would hold up whoever writes. Machines of the version before
-- still ask for this column, so that a later migration has to drop it.
update search_words set has_seats = false where has_seats;
drop index search_words_with_seats;
drop table search_word_seats;

create or replace function keep_word_seats() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301002);
  if not exists (select from search_seat_keys where is_kept) then
    return null;
  end if;
  with begins as materialized (
    select distinct word from taken where seat is not null and word <> '='
  ), kept as materialized (
    select key, word from begins cross join generate_series(1, char_length(word)) letters
      join search_seat_keys on key = left(word, letters) collate "C" and is_kept
    union all
    select key, word from begins join search_seat_keys on key = ('=' || word) collate "C" and is_kept
    union all
    select key, '=' from search_seat_keys where key >= '#' and key < '$' and is_kept
  ), touched as materialized (
    select distinct key, seat from kept join taken using (word) where seat is not null
  ), changed as (
    select key, touched.seat / 16384 as block, bit_or(seat_bit(touched.seat)) as looked_at,
      coalesce(bit_or(seat_bit(touched.seat)) filter (where has_key(key, words, category, model, type, price_cents)), 0::bit(16384)) as has
    from touched left join search_documents documents on documents.seat = touched.seat
    group by key, touched.seat / 16384
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
drop function bit_of_seat(integer);

-- A document whose kinds or price changed is noted as '=', which is no word: machines of the version before sum it up to nothing.
create function note_search_kinds() returns trigger language plpgsql as $$
begin
  insert into search_word_changes (word, listings, titles, seat)
    values ('=', 0, 0, case when tg_op = 'DELETE' then old.seat else new.seat end);
  return null;
end $$;
create trigger search_documents_note_kinds after insert or delete on search_documents
  for each row execute function note_search_kinds();
create trigger search_documents_note_other_kinds after update of category, model, type, price_cents on search_documents
  for each row
  when ((old.category, old.model, old.type, price_step(old.price_cents)) is distinct from (new.category, new.model, new.type, price_step(new.price_cents)))
  execute function note_search_kinds();
