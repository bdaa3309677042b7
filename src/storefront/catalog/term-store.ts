import { sql } from 'kysely'
import type { ListingKind, OrderingKind } from '#src/kernel/vocabulary.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** The number of listings by category, model or license, on sale or not. Deleted ones do not count. */
export async function countUses(db: Reader, kind: ListingKind): Promise<ReadonlyMap<string, number>> {
  if (kind === 'license') return countLicenseUses(db)
  const rows = await db
    .selectFrom('prompts')
    .select((eb) => [`${kind} as id`, eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy(kind)
    .execute()
  return new Map(rows.map((row) => [row.id, Number(row.count)]))
}

/** A listing counts for each license that it offers. */
async function countLicenseUses(db: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select licence as id, count(*)::int as count from (
      select licence from prompts where deleted_at is null
      union all
      select o.licence from offers o join prompts p on p.id = o.prompt_id where p.deleted_at is null) as used
    group by licence`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Moves all listings of a category or model to another one, deleted ones too, and returns how many. Triggers update the totals and the
 * search. Locked by id, as sales lock them.
 */
export async function moveListings(tx: Tx, kind: OrderingKind, from: string, into: string): Promise<number> {
  const column = sql.ref(kind)
  await sql`select from prompts where ${column} = ${from} order by id for no key update`.execute(tx)
  const { rows } = await sql<{ moved: number }>`
    with moved as (update prompts set ${column} = ${into} where ${column} = ${from} returning deleted_at)
    select count(*) filter (where deleted_at is null)::int as moved from moved`.execute(tx)
  return rows[0]?.moved ?? 0
}
