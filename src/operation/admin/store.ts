import { sql } from 'kysely'
import type { Database, Reader } from '#src/ports/database.ts'

export type Total = { readonly amount: number; readonly cents: number }

export async function readTotals(db: Reader) {
  const rows = await db
    .selectFrom('site_totals')
    .select(['metric', sql<number>`sum(amount)::bigint`.as('amount'), sql<number>`sum(cents)::bigint`.as('cents')])
    .groupBy('metric')
    .execute()
  const of = (metric: string): Total => rows.find((row) => row.metric === metric) ?? { amount: 0, cents: 0 }
  return { people: of('users'), listings: of('listings'), purchases: of('purchases'), refunded: of('refunded') }
}

/** Merges the rows of each total in one statement, so that concurrent readers see either the old rows or the new one. */
export async function sumUpTotals(db: Database): Promise<void> {
  await sql`
    with gone as (delete from site_totals returning metric, amount, cents)
    insert into site_totals (metric, amount, cents)
    select metric, sum(amount), sum(cents) from gone group by metric`.execute(db)
}
