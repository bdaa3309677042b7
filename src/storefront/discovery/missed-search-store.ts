import { sql } from 'kysely'
import type { SearchDictionary } from '#src/kernel/search-rules.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { parseSearch } from './query-language.ts'
import { toSearchQuery } from './search-query.ts'
import type { WantedSearch } from './view.ts'

/** Different queries of a day; further ones are not counted. */
export const queriesPerDay = 1000

/** Counts a search without results. */
export async function countMiss(tx: Tx, query: string, now: Date): Promise<void> {
  const day = sql`(${now.toISOString()}::text::timestamptz at time zone 'utc')::date`
  await sql`
    insert into missed_searches as missed (day, query, searches)
    select ${day}, ${query}, 1
    where (select count(*) from missed_searches where day = ${day}) < ${sql.lit(queriesPerDay)}
      or exists (select from missed_searches where day = ${day} and query = ${query})
    on conflict (day, query) do update set searches = missed.searches + 1`.execute(tx)
}

/** The most frequent missed searches since a time that still find nothing. Reads at most `looksAt` of them. */
export async function readMostWanted(
  db: Reader,
  { since, atLeast, limit }: { since: Date; atLeast: number; limit: number },
  dictionary: SearchDictionary,
): Promise<WantedSearch[]> {
  const { rows: frequent } = await sql<WantedSearch>`
    select query, sum(searches)::int as searches from missed_searches
    where day >= ${since.toISOString()}::text::timestamptz::date
    group by query having sum(searches) >= ${sql.lit(atLeast)}
    order by sum(searches) desc, query limit ${sql.lit(looksAt)}`.execute(db)
  // Every word as the beginning of one, or a synonym of today.
  const matches = frequent.map(({ query }) => toSearchQuery(parseSearch(query), dictionary, 1)?.prefix ?? '')
  const { rows: missed } = await sql<{ at: number }>`
    select given.at::int as at from unnest(${matches}::text[]) with ordinality as given (match, at)
    where not exists (select from search_documents where words @@ given.match::tsquery)`.execute(db)
  const still = new Set(missed.map(({ at }) => at - 1))
  return frequent.filter((_, at) => still.has(at)).slice(0, limit)
}

const looksAt = 50

export async function deleteMissesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from missed_searches where day < ${before.toISOString()}::text::timestamptz::date`.execute(tx)
}
