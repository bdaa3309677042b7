import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
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
): Promise<WantedSearch[]> {
  const { rows } = await sql<WantedSearch>`
    select query, searches from (
      select query, sum(searches)::int as searches from missed_searches
      where day >= ${since.toISOString()}::text::timestamptz::date
      group by query having sum(searches) >= ${sql.lit(atLeast)}
      order by sum(searches) desc, query limit ${sql.lit(looksAt)}
    ) frequent
    where not exists (
      select from search_documents
      where words @@ ('''' || replace(fold_words(frequent.query), ' ', ''':* & ''') || ''':*')::tsquery
    )
    order by searches desc, query limit ${sql.lit(limit)}`.execute(db)
  return rows
}

const looksAt = 50

export async function deleteMissesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from missed_searches where day < ${before.toISOString()}::text::timestamptz::date`.execute(tx)
}
