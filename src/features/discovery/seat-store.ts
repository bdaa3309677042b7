// Longer than 60 lines: which listings have a common word, read and kept.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'
import { lastLetter } from './word-order.ts'

/** Of so many listings the index of words reads a list in half a millisecond; two of longer ones are laid over each other by seats. */
const seatedFrom = 10_000
/** Shorter words are no beginnings, and stand for themselves. */
const shortestSeated = 3
/** Less than a second's work, which over the embedded database everybody waits for; of words that more have, one at a time. */
const lookedAtAtOnce = 50_000
/** What waits to be summed up is looked at one by one: more of it, and the index is asked instead. */
const awaitedAtMost = 500

/** True where the seats of a row of `search_words` are kept, and little waits to be summed up. */
export const isSeated = (row: RawBuilder<unknown>) => sql<boolean>`coalesce(${row}.has_seats and (
  select count(*) < ${sql.lit(awaitedAtMost)} from (
    select from search_word_changes awaited
    where awaited.word >= ${row}.word and awaited.word < ${row}.word || ${sql.lit(lastLetter)} limit ${sql.lit(awaitedAtMost)}
  ) waiting), false)`

/**
 * The seats of all documents that have all of these words, or longer ones that begin so; a few more, where what changed is not summed
 * up yet. Each of the words must be seated, and be looked for again in what is found.
 */
export function seatsWithAll(words: readonly string[]) {
  const name = (at: number) => sql.ref(`has${at}`)
  const blocks = words.map((_, at) => sql`search_word_seats ${name(at)}${at === 0 ? sql`` : sql` using (block)`}`)
  const bits = words.map((_, at) => sql`${name(at)}.bits`)
  const isOf = words.map((word, at) => sql`${name(at)}.word = (select ${word}::text)`)
  const isAwaited = words.map(
    (word) => sql`word >= (select ${word}::text) and word < (select ${word}::text) || ${sql.lit(lastLetter)}`,
  )
  // Of each seat that a block has, how many noughts stand before it and how many ones. Block by block, so that no more are told than
  // are looked at.
  return sql`(
    with awaited as materialized (
      select distinct seat from search_word_changes where seat is not null and (${sql.join(isAwaited, sql` or `)})
    )
    select seat from awaited
    union all
    select seat from (
      select block, ${sql.join(bits, sql` & `)} as bits from ${sql.join(blocks, sql` join `)} where ${sql.join(isOf, sql` and `)} offset 0
    ) met, lateral (
      select (block * 2048 + sum(length(noughts)) over (order by nth) + nth - 1)::integer as seat, nth
      from string_to_table(bits::text, '1') with ordinality between_ones (noughts, nth)
    ) seats
    where bit_count(bits) > 0 and nth <= bit_count(bits) and seat not in (select seat from awaited)
  )`
}

/**
 * Begins to keep the seats of words that have become common, some at a time, the most common first, while the words are held: no change is
 * taken between the look at the documents and the rows that come of it, and one that is noted meanwhile is looked at again when it is
 * taken. True where there may be more.
 */
export async function keepSeats(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    with due as materialized (
      select word, sum(listings) over (order by listings desc, word) - listings as before from search_words
      where listings >= ${sql.lit(seatedFrom)} and not has_seats and char_length(word) >= ${sql.lit(shortestSeated)}
    ), common as materialized (
      select word from due where before < ${sql.lit(lookedAtAtOnce)}
    ), known as (
      update search_words set has_seats = true where word = any (array(select word from common))
    ), kept as (
      insert into search_word_seats (word, block, bits)
      select word, seat / 2048 as block, bit_or(bit_of_seat(seat))
      from common, lateral (select seat from search_documents where words @@ ('''' || word || ''':*')::tsquery offset 0) documents
      group by word, block
      order by word, block
    )
    select exists (select from due where before >= ${sql.lit(lookedAtAtOnce)}) as is_left`.execute(tx)
  return rows[0]?.is_left ?? false
}
