// Longer than 60 lines: one asking, whose parts build on each other.
import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import type { SeatTerm } from './compiled-search.ts'
import { areFewAwaited, areKindsKept, awaitedWord } from './seat-store.ts'
import { lastLetter } from './word-order.ts'

/** Where the documents that have what a search asks for are found: those of these keys, and those of other words, which are few. */
export type Covered = SeatTerm & {
  readonly keys: readonly string[]
  readonly others: readonly string[]
  /** Or those that have these words in a row, which are looked for. */
  readonly phrase?: readonly string[]
}

/** Words that are not kept are looked for one by one, and the documents that have them: of all that is asked for, so many and no more. */
const mostOthers = 1200
const mostListings = 16_000

type CoverRow = {
  keys: string | null
  others: string | null
  listings: number
  are_few_awaited: boolean
  are_kinds_kept: boolean
}

/**
 * How all that has these words is told by what is kept, and where that ends by words of which few listings are; null where too much would be
 * left, where kinds are not kept, or where much waits to be summed up.
 */
export async function readCover(db: Reader, terms: readonly SeatTerm[]): Promise<Covered[] | null> {
  if (terms.length > 0 && terms.every(({ isCountable }) => isCountable))
    return terms.map((term) => ({ ...term, keys: [term.word], others: [] }))
  if (terms.length === 0) {
    const { rows } = await sql<{ are_kept: boolean }>`select ${areKindsKept} as are_kept`.execute(db)
    return rows[0]?.are_kept ? [] : null
  }
  // Between two keys that are kept stand the words that neither has, as all are in the order of their letters.
  const { rows } = await sql<CoverRow>`
    with asked as materialized (
      select at, word collate "C" as word, may_go_on
      from unnest((select ${terms.map(({ word }) => word)}::text[]), (select ${terms.map(({ mayGoOn }) => String(mayGoOn))}::text[]::boolean[]))
        with ordinality as given (word, may_go_on, at)
    ), keys as materialized (
      select at, key from asked join search_seat_keys on is_kept and key >= word and key < word || ${sql.lit(lastLetter)}
      where may_go_on and not exists (
        select from generate_series(char_length(word), char_length(key) - 1) letters
          join search_seat_keys shorter on shorter.key = left(search_seat_keys.key, letters) collate "C" and shorter.is_kept)
      union all
      select at, key from asked join search_seat_keys on is_kept and key = ('=' || word) collate "C" where not may_go_on
    ), gaps as (
      select at, lag(key || ${sql.lit(lastLetter)}, 1, asked.word) over (partition by at order by key) as first, key as next
      from keys join asked using (at) where may_go_on
      union all
      select at, coalesce(max(key) || ${sql.lit(lastLetter)}, asked.word), asked.word || ${sql.lit(lastLetter)}
      from asked left join keys using (at) where may_go_on group by at, asked.word
    ), others as materialized (
      (select at, found.word, listings from gaps, lateral (
        select word, listings from search_words where word >= first and word < next and listings > 0 offset 0
      ) found limit ${sql.lit(mostOthers + 1)})
      union all
      select at, word, listings from asked join search_words using (word) where not may_go_on and not exists (select from keys where keys.at = asked.at)
    )
    select
      (select string_agg(key, ' ') from keys where keys.at = asked.at) as keys,
      (select string_agg(others.word, ' ') from others where others.at = asked.at) as others,
      (select coalesce(sum(listings), 0)::int from others where others.at = asked.at) as listings,
      ${areFewAwaited(sql`${awaitedWord} >= asked.word and ${awaitedWord} <= asked.word || case when may_go_on then ${sql.lit(lastLetter)} else '' end`)} as are_few_awaited, ${areKindsKept} as are_kinds_kept
    from asked order by at`.execute(db)
  const covered = terms.map((term, at) => ({
    ...term,
    keys: wordsOf(rows[at]?.keys),
    others: wordsOf(rows[at]?.others),
  }))
  const others = covered.reduce((sum, one) => sum + one.others.length, 0)
  const listings = rows.reduce((sum, row) => sum + row.listings, 0)
  const isCovered =
    rows.length > 0 &&
    rows.every(({ are_few_awaited, are_kinds_kept }) => are_few_awaited && are_kinds_kept) &&
    others <= mostOthers &&
    listings <= mostListings
  return isCovered ? covered : null
}

const wordsOf = (text: string | null | undefined) => text?.split(' ') ?? []
