import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import { maturedOf } from '#src/features/ledger/public/store.ts'
import type { SellerPosition } from './rules.ts'
import { readUpcoming } from './statement-store.ts'

export async function positionOf(db: Reader, sellerId: string, now: Date): Promise<SellerPosition> {
  const matured = await maturedOf(db, sellerId, now)
  const { amount: incoming } = await readUpcoming(db, sellerId, now)
  const payouts = await db
    .selectFrom('payout_attempts')
    .select((eb) => eb.fn.sum<string | null>('amount_cents').as('sum'))
    .where('seller_id', '=', sellerId)
    .where('released_at', 'is', null)
    .where('state', '<>', 'paid')
    .executeTakeFirst()
  return { matured, incoming, inFlight: cents(Number(payouts?.sum ?? 0)) }
}

/**
 * The lines that caused a seller's debt, newest first, with their amounts. A line whose own credit covers its refunds causes
 * none, so nothing of the debt may be written off on it.
 */
export async function listDebts(db: Reader, sellerId: string) {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select(['posting.order_line_id as lineId'])
    .select((eb) => [eb.fn.sum<string>('posting.amount').as('owed'), eb.fn.max('posting.id').as('newest')])
    .where('account.kind', '=', 'seller_payable')
    .where('account.owner_id', '=', sellerId)
    .where('posting.order_line_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payout_allocations as taken')
            .select('taken.payout_id')
            .whereRef('taken.posting_id', '=', 'posting.id')
            .where('taken.released_at', 'is', null),
        ),
      ),
    )
    .groupBy('posting.order_line_id')
    .having((eb) => eb(eb.fn.sum('posting.amount'), '>', 0))
    .orderBy('newest', 'desc')
    .execute()
  return rows.map((row) => ({ lineId: row.lineId ?? '', owed: cents(Number(row.owed)) }))
}
