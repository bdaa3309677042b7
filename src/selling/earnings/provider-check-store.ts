// The ledger's side of its comparison with the provider.
import { sql } from 'kysely'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'

/** Movements that were booked to suspense, fee included, and that no other entry explains since, settled or not. */
export async function unexplainedIds(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select source_id as id from ledger_entries e where kind = 'suspense' and not exists (
      select from ledger_entries r
      where r.kind = 'suspense-release' and r.source_type = e.source_type and r.source_id = e.source_id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** When the first share of each payment matures, by charge. */
export async function maturityByCharge(db: Reader): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ charge: string; matures: Date }>`
    select o.charge_id as charge, min(share.available_at) as matures
    from (
      select p.order_line_id, p.available_at from ledger_postings p join ledger_accounts a on a.id = p.account_id
      join ledger_entries e on e.id = p.entry_id
      where a.kind = 'seller_payable' and e.kind in ('sale', 'maturity') group by 1, 2 having sum(p.amount) < 0) share
    join order_lines l on l.id = share.order_line_id join orders o on o.id = l.order_id
    where o.charge_id is not null group by 1`.execute(db)
  return new Map(rows.map(({ charge, matures }) => [charge, matures]))
}

export type PaidAccount = { readonly accountId: string; readonly payoutIds: readonly string[] }

/** Connected accounts with an open payout or one that changed since a time, the latest first. */
export async function listPaidAccounts(db: Reader, since: Date, limit: number): Promise<readonly PaidAccount[]> {
  const { rows } = await sql<PaidAccount>`
    select account_id as "accountId", array_agg(payout_id::text) as "payoutIds" from payout_attempts
    where changed_at > ${since} or (released_at is null and state <> 'paid')
    group by account_id order by max(changed_at) desc limit ${limit}`.execute(db)
  return rows
}

/**
 * The most that an account may hold: a step whose result is not known yet has moved the money or not, and a transfer that an admin
 * accepted may have left the account since.
 */
export async function explainedIn(db: Reader, accountId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: string | number }>`
    select (select coalesce(sum(amount_cents), 0) from payout_attempts
        where account_id = ${accountId} and released_at is null and state in ('transferring', 'transferred', 'unknown', 'returned'))
      + (select coalesce(sum(amount_cents), 0) from unknown_transfers
        where account_id = ${accountId} and accepted_at is not null) as cents`.execute(db)
  return cents(Number(rows[0]?.cents ?? 0))
}
