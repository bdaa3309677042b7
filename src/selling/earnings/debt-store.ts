import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import { maturedOf } from '#src/money/ledger/public/store.ts'
import { refundingOf } from './public/refunding-store.ts'
import type { SellerPosition } from './rules.ts'
import { returnableSince } from './rules.ts'
import { readUpcoming } from './statement-store.ts'

export async function positionOf(db: Reader, sellerId: string, now: Date): Promise<SellerPosition> {
  const matured = await maturedOf(db, sellerId, now)
  const { amount: incoming } = await readUpcoming(db, sellerId, now)
  return { matured, incoming, ...((await pendingReturns(db, [sellerId], now)).get(sellerId) ?? noneReturning) }
}

export const noneReturning = { inFlight: cents(0), returnable: cents(0), refunding: cents(0) }

/** What a seller can be paid: the matured earnings less what refunds under way will take. */
export async function availableOf(db: Reader, sellerId: string, now: Date) {
  const matured = await maturedOf(db, sellerId, now)
  const { rows } = await sql<{ cents: string }>`select ${refundingOf(sql`${sellerId}::uuid`)} as cents`.execute(db)
  const reserved = cents(Number(rows[0]?.cents ?? 0))
  return { matured, reserved, available: cents(matured - reserved) }
}

/** What may still change the balances of sellers, by seller. */
export async function pendingReturns(db: Reader, sellerIds: readonly string[], now: Date) {
  const { rows } = await sql<Record<'inFlight' | 'returnable' | 'disputed' | 'refunding', string> & { id: string }>`
    select seller.id,
      (select coalesce(sum(amount_cents), 0) from payout_attempts
        where seller_id = seller.id and released_at is null and state <> 'paid') as "inFlight",
      (select coalesce(sum(amount_cents), 0) from payout_attempts
        where seller_id = seller.id and state = 'paid' and changed_at > ${returnableSince(now)}) as returnable,
      (select coalesce(sum(returned_part(party.before_cents, party.amount_cents, line.price_cents, taken.withdrawn_cents)), 0)
        from disputes join dispute_lines taken on taken.dispute_id = disputes.id
        join order_lines line on line.id = taken.order_line_id join line_parties party on party.order_line_id = line.id
        where party.party_id = seller.id and disputes.state = 'open') as disputed,
      ${refundingOf(sql`seller.id`)} as refunding
    from unnest(${sellerIds}::uuid[]) seller (id)`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        inFlight: cents(Number(row.inFlight)),
        returnable: cents(Number(row.returnable) + Number(row.disputed)),
        refunding: cents(Number(row.refunding)),
      },
    ]),
  )
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
