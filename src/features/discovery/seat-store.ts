// Longer than 60 lines: which documents have what many have, read and kept.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'
import { beginningsToKeep } from './beginnings.ts'
import { countedAtMost } from './compiled-search.ts'
import { kindKeys } from './seat-keys.ts'
import { totalOfAll } from './total-store.ts'
import { lastLetter } from './word-order.ts'

/** What so many listings have is kept: fewer are looked at one by one. */
const keptFrom = countedAtMost
/** As the table has them (migration 0049). */
export const blockOfSeat = sql`seat / 16384`
export const noBits = sql`0::bit(16384)`

/** Shorter words stand for themselves, and not for what begins so. */
const shortestBeginning = 3
/** Less than a second's work, which over the embedded database everybody waits for; of what more have, one at a time. */
const lookedAtAtOnce = 50_000
/** What waits to be summed up is looked at one by one: more of it, and the index is asked instead. */
const awaitedAtMost = 500

/** As the index of changes has it (migration 0042), and no other. */
export const awaitedWord = sql`search_word_changes.word collate "C"`

/** True where the seats of a folded word, and of longer ones that begin so, are kept, and little waits to be summed up. */
export const isSeated = (word: RawBuilder<unknown>) => sql<boolean>`case
  when exists (select from search_seat_keys where key = ${word} and is_kept) then ${areFewAwaited(beginsWith(word))} else false end`

/** True where few changes of such words wait to be summed up. */
export const areFewAwaited = (isOf: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from search_word_changes where ${isOf} offset ${sql.lit(awaitedAtMost - 1)})`

/** True where all that is counted of what is found is kept, and little waits to be summed up: of all words the same. */
export const areKindsKept = sql<boolean>`(
  (select count(*) from search_seat_keys where key >= '#' and key < '$' and is_kept) = ${sql.lit(kindKeys.length)}
  and ${areFewAwaited(sql`${awaitedWord} = '='`)}
)`

const beginsWith = (word: RawBuilder<unknown>) =>
  sql`${awaitedWord} >= ${word} and ${awaitedWord} < ${word} || ${sql.lit(lastLetter)}`

/**
 * The seats of all documents that have all of these words, or longer ones that begin so; a few more, where what changed is not summed
 * up yet. Each of the words must be seated, and be looked for again in what is found.
 */
export function seatsWithAll(words: readonly string[]) {
  const name = (at: number) => sql.ref(`has${at}`)
  const blocks = words.map((_, at) => sql`search_seats ${name(at)}${at === 0 ? sql`` : sql` using (block)`}`)
  const bits = words.map((_, at) => sql`${name(at)}.bits`)
  const isOf = words.map((word, at) => sql`${name(at)}.key = (select ${word}::text)`)
  const isAwaited = words.map((word) => beginsWith(sql`(select ${word}::text)`))
  return sql`(
    with awaited as materialized (
      select distinct seat from search_word_changes where seat is not null and (${sql.join(isAwaited, sql` or `)})
    )
    select seat from awaited
    union all
    select seat from ${seatsIn(sql`(
      select block, ${sql.join(bits, sql` & `)} as bits from ${sql.join(blocks, sql` join `)} where ${sql.join(isOf, sql` and `)} offset 0
    )`)} told where seat not in (select seat from awaited)
  )`
}

/**
 * The seats of which blocks have the bits: of each that a part of a block has, how many noughts stand before it and how many ones. Part by
 * part, so that no more are told than are looked at.
 */
export const seatsIn = (blocks: RawBuilder<unknown>) => sql`(
  select seat from (
    select block * 8 + part as part, substring(bits from part * 2048 + 1 for 2048) as bits
    from ${blocks} met, generate_series(0, 7) part where bit_count(bits) > 0 offset 0
  ) parts, lateral (
    select (part * 2048 + sum(length(noughts)) over (order by nth) + nth - 1)::integer as seat, nth
    from string_to_table(bits::text, '1') with ordinality between_ones (noughts, nth)
  ) seats
  where bit_count(bits) > 0 and nth <= bit_count(bits)
)`

/** A look at each of some seats: as many as there are, whatever the planner expects. */
export const documentsAt = (seats: RawBuilder<unknown>) => sql`(
  select documents.* from ${seats} told, lateral (select * from search_documents where search_documents.seat = told.seat offset 0) documents
)`

/** Notes of what many have by now that its seats are to be kept. True where there is anything to keep. */
export async function noteSeatsDue(tx: Tx): Promise<boolean> {
  await sql`
    with common as materialized (
      select word, listings from search_words where listings >= ${sql.lit(keptFrom)} and word !~ '^='
    )
    insert into search_seat_keys (key)
    select word from common where char_length(word) >= ${sql.lit(shortestBeginning)}
    union
    select '=' || word from common where char_length(word) < ${sql.lit(shortestBeginning)} or exists (
      select from search_words longer
      where longer.word > common.word and longer.word < common.word || ${sql.lit(lastLetter)} and longer.listings > 0)
    union
    select unnest(${[...kindKeys]}::text[]) where exists (select from common) or exists (select from search_seat_keys)
    on conflict (key) do nothing`.execute(tx)
  const { rows } = await sql<{
    is_due: boolean
  }>`select exists (select from search_seat_keys where not is_kept) as is_due`.execute(tx)
  return rows[0]?.is_due ?? false
}

/**
 * Begins to keep the seats of what is due, some at a time, while the words are held: no change is taken between the look at the documents and
 * the rows that come of it, and one that is noted meanwhile is looked at again when it is taken. True where there is more to keep.
 */
export async function keepSeats(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    with waiting as materialized (
      select key, sum(listings) over (order by key) - listings as before from (
        select key, coalesce(words.listings, ${totalOfAll}) as listings
        from search_seat_keys left join search_words words on words.word = ltrim(key, '=') where not is_kept
      ) counted
    ), due as materialized (
      select key from waiting where before < ${sql.lit(lookedAtAtOnce)}
    ), known as (
      update search_seat_keys set is_kept = true where key = any (array(select key from due))
    ), seats as (
      select key, seat from due, lateral (
        select seat from search_documents where words @@ ('''' || ltrim(key, '=') || '''' || case when key like '=%' then '' else ':*' end)::tsquery
        offset 0
      ) documents where key not like '#%'
      union all
      select key, seat from due, lateral (
        select seat from search_documents where has_key(key, null, category, model, type, price_cents) offset 0
      ) documents where key like '#%'
    ), kept as (
      insert into search_seats (key, block, bits)
      select key, ${blockOfSeat} as block, bit_or(seat_bit(seat)) from seats group by key, block order by key, block
    )
    select exists (select from waiting where before >= ${sql.lit(lookedAtAtOnce)}) as is_left`.execute(tx)
  return rows[0]?.is_left ?? false
}

/** Notes which beginnings of words are worth being kept by now. True where there are any to keep. */
export async function chooseBeginnings(tx: Tx): Promise<boolean> {
  const { rows: letters } = await sql<{ letter: string }>`
    select left(word, 1) as letter from search_words where word !~ '^=' group by 1 having sum(listings) >= ${sql.lit(keptFrom)}`.execute(
    tx,
  )
  const due: string[] = []
  for (const { letter } of letters) {
    const { rows: words } = await sql<{ word: string; listings: number }>`
      select word, listings from search_words
      where listings > 0 and word >= ${letter}::text and word < ${letter}::text || ${sql.lit(lastLetter)}`.execute(tx)
    const { rows: kept } = await sql<{ key: string }>`
      select key from search_seat_keys where key >= ${letter}::text and key < ${letter}::text || ${sql.lit(lastLetter)}`.execute(
      tx,
    )
    const known = new Set(kept.map(({ key }) => key))
    due.push(...beginningsToKeep(words, (beginning) => known.has(beginning), keptFrom))
  }
  await sql`insert into search_seat_keys (key) select unnest(${due}::text[]) on conflict (key) do nothing`.execute(tx)
  return due.length > 0
}
