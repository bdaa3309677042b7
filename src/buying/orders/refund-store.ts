import { shopCurrency } from '#src/kernel/currency.ts'
import { cents } from '#src/kernel/money.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { RefundReason, UndeliveredReason } from './rules.ts'
import { undeliveredReasons } from './rules.ts'
import { sharesOf } from './public/share-store.ts'
import { buyerOf, lockBase } from './public/upgrade-store.ts'

export async function insertRefund(
  tx: Tx,
  refund: { id: string; lineId: string; amountCents: number; reason: RefundReason; keepsFee?: boolean; now: Date },
) {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_line_id: refund.lineId,
      amount_cents: refund.amountCents,
      currency: shopCurrency().code,
      reason: refund.reason,
      keeps_fee: refund.keepsFee ?? false,
      provider_refund_id: null,
      error_message: null,
      created_at: refund.now,
      finished_at: null,
      state: 'requested',
    })
    .execute()
}

export async function findRefund(db: Reader, id: string) {
  const row = await selectRefund(db, id).executeTakeFirst()
  return row && toRow(row)
}

export async function lockRefund(tx: Tx, id: string) {
  const row = await selectRefund(tx, id).forNoKeyUpdate('refunds').executeTakeFirst()
  return row && toRow(row)
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

function selectRefund(db: Reader, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('order_lines', 'order_lines.id', 'refunds.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('purchases', 'purchases.order_line_id', 'order_lines.id')
    .select('purchases.suspended_for as suspendedFor')
    .select([
      'refunds.id',
      'refunds.state',
      'refunds.reason',
      'refunds.keeps_fee as keepsFee',
      'refunds.amount_cents as amountCents',
      'order_lines.id as lineId',
    ])
    .select(['order_lines.seller_id as sellerId', 'order_lines.price_cents as priceCents'])
    .select(['order_lines.fee_cents as feeCents', 'order_lines.tax_cents as taxCents'])
    .select(['orders.payment_intent_id as paymentIntentId', sharesOf('order_lines')])
    .where('refunds.id', '=', id)
}

type Amounts = Readonly<Record<'amountCents' | 'priceCents' | 'feeCents' | 'taxCents', number>>

function toRow<Row extends Amounts>(row: Row) {
  const { amountCents, priceCents, feeCents, taxCents } = row
  return { ...row, amount: cents(amountCents), price: cents(priceCents), fee: cents(feeCents), tax: cents(taxCents) }
}

/** The number of failed refunds of a line. */
export async function countFailedRefunds(db: Reader, lineId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_line_id', '=', lineId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The lines that were refunded instead of delivered, and why. */
export async function undeliveredAmong(
  db: Reader,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, UndeliveredReason>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['order_line_id', 'reason'])
    .where('order_line_id', 'in', lineIds)
    .where('reason', 'in', undeliveredReasons)
    .execute()
  const isKnown = (reason: RefundReason): reason is UndeliveredReason =>
    undeliveredReasons.some((one) => one === reason)
  return new Map(rows.flatMap(({ order_line_id: id, reason }) => (isKnown(reason) ? [[id, reason] as const] : [])))
}

export async function finishRefund(
  tx: Tx,
  id: string,
  end: { state: 'succeeded' | 'failed'; providerRefundId: string | null; errorMessage: string | null; now: Date },
) {
  await tx
    .updateTable('refunds')
    .set({
      state: end.state,
      provider_refund_id: end.providerRefundId,
      error_message: end.errorMessage,
      finished_at: end.now,
    })
    .where('id', '=', id)
    .execute()
}

export async function markPolled(tx: Tx, id: string, now: Date) {
  await tx.updateTable('refunds').set({ polled_at: now }).where('id', '=', id).execute()
}

/** Saves the provider's id of a refund that is pending. */
export async function markRefundPending(tx: Tx, id: string, providerRefundId: string) {
  await tx
    .updateTable('refunds')
    .set({ provider_refund_id: providerRefundId })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

/** The amount of a line that was returned to the buyer or taken by the bank. */
export const returnedAmountOf = (db: Reader, lineId: string) => sumBack(db, lineId, ['succeeded'])

/** The same including requested refunds. */
export const claimedAmountOf = (db: Reader, lineId: string) => sumBack(db, lineId, ['succeeded', 'requested'])

async function sumBack(db: Reader, lineId: string, states: ('requested' | 'succeeded')[]): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string | null>('amount_cents').as('sum'))
    .where('order_line_id', '=', lineId)
    .where('state', 'in', states)
    .executeTakeFirst()
  return Number(row?.sum ?? 0) + (await disputedAmountOf(db, lineId))
}

/** The amount of a line that the buyer's bank has taken. */
export async function disputedAmountOf(db: Reader, lineId: string): Promise<number> {
  const row = await db
    .selectFrom('dispute_lines')
    .select((eb) => eb.fn.sum<string | null>('withdrawn_cents').as('sum'))
    .where('order_line_id', '=', lineId)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** Locks a line, so that its refunds are booked one after the other. */
export async function lockLine(tx: Tx, lineId: string) {
  await tx.selectFrom('order_lines').select('id').where('id', '=', lineId).forNoKeyUpdate().executeTakeFirst()
}

export function findPurchaseOfLine(db: Reader, lineId: string) {
  return db
    .selectFrom('purchases as p')
    .innerJoin('order_lines as line', 'line.id', 'p.order_line_id')
    .select(['p.id', 'p.prompt_id as promptId', 'p.price_paid_cents as pricePaidCents', 'p.base_id as baseId'])
    .select(['p.is_unclaimed as isUnclaimed', 'line.upgrades', buyerOf('p').as('buyerId')])
    .select(['p.refunded_at as refundedAt', 'p.suspended_for as suspendedFor'])
    .where('p.order_line_id', '=', lineId)
    .executeTakeFirst()
}

/** Locks the purchase of a line, for an upgrade the one that it upgrades, and reads it as it is then. */
export async function lockPurchaseOfLine(tx: Tx, lineId: string) {
  const known = await findPurchaseOfLine(tx, lineId)
  if (!known) return undefined
  await lockBase(tx, known.id)
  return findPurchaseOfLine(tx, lineId)
}

export async function endAccess(tx: Tx, purchaseId: string, now: Date) {
  await tx
    .updateTable('purchases')
    .set({ refunded_at: now })
    .where('id', '=', purchaseId)
    .where('refunded_at', 'is', null)
    .execute()
}

/** Our rows of one refund at the provider. */
export async function listByProviderId(db: Reader, providerRefundId: string) {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_cents as amountCents'])
    .where('provider_refund_id', '=', providerRefundId)
    .orderBy('id')
    .execute()
  return rows
}

export async function findOrderOfIntent(db: Reader, paymentIntentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Requested refunds of a line that the provider does not know yet. */
export const listRequested = (db: Reader, lineId: string) => listRefunds(db, lineId, ['requested'])

/** Refunds of a line that succeeded or are requested. */
export const listLive = (db: Reader, lineId: string) => listRefunds(db, lineId, ['requested', 'succeeded'])

async function listRefunds(db: Reader, lineId: string, states: ('requested' | 'succeeded')[]): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_line_id', '=', lineId)
    .where('state', 'in', states)
    .execute()
  return rows.map((row) => row.id)
}
