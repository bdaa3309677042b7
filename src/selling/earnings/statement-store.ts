import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import type { AccountKind } from '#src/money/ledger/rules.ts'
import { payableOf } from '#src/money/ledger/public/store.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

/** Returns a page of a seller's payouts. */
export function listPayouts(db: Reader, sellerId: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return db
    .selectFrom('payouts as p')
    .select(['p.id', 'p.amount_cents', 'p.platform_fee_cents', 'p.net_amount_cents', 'p.status', 'p.created_at'])
    .select(['p.processed_at', 'p.error_message', key.as('key')])
    .where('p.seller_id', '=', sellerId)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

/** Returns a seller's newest sales, with their maturity, refunds and payout. */
export async function listSales(db: Reader, sellerId: string, limit: number) {
  return db
    .with('newest', () => newestSales(db, sellerId, limit))
    .selectFrom('newest as line')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_postings as posting')
          .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
          .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
          .select(['posting.id', 'posting.available_at'])
          .whereRef('posting.order_line_id', '=', 'line.id')
          .where('account.id', '=', payableOf(db, sellerId))
          .where('entry.kind', 'in', ['sale', 'maturity'])
          .where('posting.amount', '<=', 0)
          .orderBy('posting.id', 'desc')
          .limit(1)
          .as('share'),
      (join) => join.onTrue(),
    )
    .leftJoin('payout_allocations as taken', (join) =>
      join.onRef('taken.posting_id', '=', 'share.id').on('taken.released_at', 'is', null),
    )
    .leftJoin('payouts', 'payouts.id', 'taken.payout_id')
    .leftJoin('purchases', 'purchases.order_line_id', 'line.id')
    .select('purchases.suspended_for')
    .select(['line.id', 'line.title', 'line.prompt_id', 'line.price_cents', 'line.fee_cents', 'line.tax_cents'])
    .select(['line.paid_at', 'line.share', 'line.is_own'])
    .select(['share.available_at', 'payouts.created_at as payout_at', 'payouts.status as payout_status'])
    .select((eb) =>
      eb
        .selectFrom('ledger_postings as back')
        .innerJoin('ledger_entries as entry', 'entry.id', 'back.entry_id')
        .innerJoin('ledger_accounts as account', 'account.id', 'back.account_id')
        .select((of) => of.fn.sum<string | null>('back.amount').as('sum'))
        .whereRef('back.order_line_id', '=', 'line.id')
        .where('account.id', '=', payableOf(db, sellerId))
        .where('entry.kind', 'in', [
          'refund',
          'refund-failure',
          'fee-kept',
          'fee-kept-failure',
          'dispute',
          'dispute-won',
        ])
        .as('refunded'),
    )
    .orderBy('line.paid_at', 'desc')
    .orderBy('line.id')
    .execute()
}

/** Selected first, from the end of the account's index, since a seller may have tens of thousands of sales. */
function newestSales(db: Reader, sellerId: string, limit: number) {
  return db
    .selectFrom('ledger_postings as booked')
    .innerJoin('ledger_entries as entry', 'entry.id', 'booked.entry_id')
    .innerJoin('order_lines as line', 'line.id', 'booked.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.id', 'line.title', 'line.prompt_id', 'line.price_cents', 'line.fee_cents', 'line.tax_cents'])
    .select(['orders.paid_at', sql<number>`-booked.amount`.as('share')])
    .select((eb) => eb('line.seller_id', '=', sellerId).as('is_own'))
    .where('booked.account_id', '=', payableOf(db, sellerId))
    .where('entry.kind', '=', 'sale')
    .orderBy('booked.booked_at', 'desc')
    .orderBy('booked.id', 'desc')
    .limit(limit)
}

/** The earnings that have not matured, and when the first of them will. */
export async function readUpcoming(db: Reader, sellerId: string, now: Date) {
  const row = await db
    .selectFrom('ledger_postings')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').as('amount'),
      eb.fn.min<Date | null>('available_at').as('from'),
    ])
    .where('account_id', '=', payableOf(db, sellerId))
    .where('available_at', '>', now)
    .executeTakeFirst()
  return { amount: cents(0 - Number(row?.amount ?? 0)), from: row?.from ?? null }
}

/** Every posting of a seller's payable in a period, in booking order. */
export async function listMovements(db: Reader, sellerId: string, from: Date, to: Date) {
  return (
    db
      .selectFrom('ledger_postings as posting')
      .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
      .leftJoin('order_lines as line', 'line.id', 'posting.order_line_id')
      .leftJoin('orders', 'orders.id', 'line.order_id')
      .select(['entry.created_at', 'entry.kind', 'entry.source_id', 'posting.amount', 'posting.available_at'])
      .select('line.title')
      // Of the seller only: others who share the sale do not learn the code, the price or the receipt.
      .select((eb) => {
        const ofSeller = eb('line.seller_id', '=', sellerId)
        return [
          eb.case().when(ofSeller).then(eb.ref('orders.receipt_number')).end().as('receipt_number'),
          eb.case().when(ofSeller).then(eb.ref('line.list_price_cents')).end().as('list_price_cents'),
          eb.case().when(ofSeller).then(eb.ref('line.discount_cents')).end().as('discount_cents'),
          eb.case().when(ofSeller).then(eb.ref('line.discount_code')).end().as('discount_code'),
        ]
      })
      // Negative if the platform receives it.
      .select([bookedWith('platform_revenue', sellerId).as('fee'), bookedWith('tax_payable', sellerId).as('tax')])
      .where('posting.account_id', '=', payableOf(db, sellerId))
      .where('posting.booked_at', '>=', from)
      .where('posting.booked_at', '<', to)
      .orderBy('posting.id')
      .execute()
  )
}

/** What the posting's entry booked of its line on an account of the platform, if it is a line of the seller. */
const bookedWith = (kind: AccountKind, sellerId: string) => sql<string | null>`(line.seller_id = ${sellerId})::int * (
  select sum(share.amount) from ledger_postings share join ledger_accounts account on account.id = share.account_id
  where share.entry_id = posting.entry_id and share.order_line_id = posting.order_line_id and account.kind = ${kind})`

/** A seller's balance before a time. */
export async function balanceBefore(db: Reader, sellerId: string, before: Date) {
  const row = await db
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.sum<string | null>('amount').as('amount'))
    .where('account_id', '=', payableOf(db, sellerId))
    .where('booked_at', '<', before)
    .executeTakeFirst()
  return cents(0 - Number(row?.amount ?? 0))
}

/** The time of a seller's first earnings, their own fee, and the categories of what they have on sale. */
export async function readOverview(db: Reader, sellerId: string) {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('seller_fees', 'seller_fees.user_id', 'profiles.id')
    .select(['seller_fees.fee_percent as percent', 'seller_fees.until'])
    .select((eb) => [
      eb
        .selectFrom('ledger_postings')
        .select((of) => of.fn.min<Date | null>('booked_at').as('at'))
        .where('account_id', '=', payableOf(db, sellerId))
        .as('first'),
      sql<string[]>`array(select distinct category from prompts where creator_id = ${sellerId} and is_active
        and deleted_at is null and price_cents > 0)`.as('categories'),
    ])
    .where('profiles.id', '=', sellerId)
    .executeTakeFirst()
  const { first = null, categories = [], percent = null, until = null } = row ?? {}
  return { first, categories, fee: percent === null ? null : { percent, until } }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number]
