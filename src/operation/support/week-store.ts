import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

type Count = { readonly week: string; readonly n: number }

/** The Monday of a time, as 2026-01-26. */
const weekOf = (column: string) =>
  sql<string>`to_char(date_trunc('week', ${sql.ref(column)} at time zone 'UTC'), 'YYYY-MM-DD')`

/** What was booked to the platform's cash and revenue since then, by week and kind of entry. */
export async function sumBooked(db: Reader, since: Date) {
  const rows = await db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .select([weekOf('p.booked_at').as('week'), 'a.kind as account', 'e.kind as entry'])
    .select(sql<string>`sum(p.amount)`.as('amount'))
    .where('a.kind', 'in', ['platform_cash', 'platform_revenue'])
    .where('p.booked_at', '>=', since)
    .groupBy([weekOf('p.booked_at'), 'a.kind', 'e.kind'])
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Buyers by the week of their first purchase. */
export function countNewBuyers(db: Reader, since: Date): Promise<readonly Count[]> {
  return db
    .selectFrom('purchases as b')
    .select([weekOf('b.created_at').as('week'), sql<number>`count(distinct b.buyer_id)::int`.as('n')])
    .where('b.created_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases as earlier')
            .select('earlier.id')
            .whereRef('earlier.buyer_id', '=', 'b.buyer_id')
            .whereRef('earlier.created_at', '<', 'b.created_at'),
        ),
      ),
    )
    .groupBy(weekOf('b.created_at'))
    .execute()
}

/** Sellers by the week in which they got the role. */
export function countNewSellers(db: Reader, since: Date): Promise<readonly Count[]> {
  return db
    .selectFrom('user_roles as r')
    .select([weekOf('r.created_at').as('week'), sql<number>`count(*)::int`.as('n')])
    .where('r.role', '=', 'seller')
    .where('r.created_at', '>=', since)
    .groupBy(weekOf('r.created_at'))
    .execute()
}

/** What sellers are owed in all, and what of it they can be paid now. */
export async function sumOwed(db: Reader, now: Date) {
  const row = await db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .select(sql<string>`coalesce(-sum(p.amount), 0)`.as('owed'))
    .select(
      sql<string>`coalesce(-sum(p.amount) filter (where p.available_at is null or p.available_at <= ${now}), 0)`.as(
        'due',
      ),
    )
    .where('a.kind', '=', 'seller_payable')
    .executeTakeFirstOrThrow()
  return { owed: Number(row.owed), due: Number(row.due) }
}
