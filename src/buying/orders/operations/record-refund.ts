import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context, Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { orderMissing, notSynced } from '../failures.ts'
import { bookRefund, bookRefundFailure } from '../book-refund.ts'
import { sendRefundJob } from '../jobs.ts'
import type { RefundRow } from '../refund-store.ts'
import {
  claimedAmountOf,
  returnedAmountOf,
  countFailedRefunds,
  disputedAmountOf,
  findRefund,
  finishRefund,
  insertRefund,
  lockLine,
  lockRefund,
  markRefundPending,
  findOrderOfIntent,
  lockPurchaseOfLine,
  listByProviderId,
} from '../refund-store.ts'
import { nextRefundRetry, isUnknownToProvider } from '../rules.ts'
import { cents } from '#src/kernel/money.ts'
import { book, isBooked } from '#src/money/ledger/public/store.ts'
import { excessRefundEntry } from '#src/money/ledger/public/provider-entries.ts'
import { endPurchase, restorePurchase } from '../end-purchase.ts'
import { refundedWithoutRequest } from '../events.ts'
import { splitOverLines } from '../split-over-lines.ts'
import { findOrder, lockOrder, readLines } from '../public/store.ts'
import { bookFound } from './sync-checkout.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { RefundState } from '#src/ports/payments.ts'

/**
 * Books a successful refund once, or records its failure. A rejected refund is requested again later as a new one with its own
 * key, since the provider repeats its answer to the old key.
 */
export const recordRefund = defineOperation({
  name: 'orders.record-refund',
  input: z.object({
    refundId: z.uuid(),
    providerRefundId: z.string().nullable(),
    errorMessage: z.string().nullable(),
    /** True if less is left of the line than requested; the rest is requested at once. */
    isBackInPart: z.boolean().optional(),
  }),
  access: systemOnly,
  async run(context, { refundId, providerRefundId, errorMessage, isBackInPart }) {
    const { tx, now } = context
    const known = await findRefund(tx, refundId)
    if (!known) return err(orderMissing)
    await lockLine(tx, known.lineId)
    const refund = (await lockRefund(tx, refundId)) ?? known
    const state = errorMessage === null ? ('succeeded' as const) : ('failed' as const)
    // A successful refund may fail days later, when the buyer's bank returns the money. Only the state of that refund proves it:
    // a late rejection of one attempt may arrive after another has succeeded.
    const isBounced = refund.state === 'succeeded' && state === 'failed' && providerRefundId !== null
    if (refund.state !== 'requested' && !isBounced) return ok({ state: refund.state, again: null })
    if (state === 'succeeded') await bookRefund(context, refund)
    if (isBounced) await bookRefundFailure(context, refund)
    await finishRefund(tx, refundId, { state, providerRefundId, errorMessage, now })
    // A failed refund of the provider's dashboard is not repeated, so the sale is valid again.
    const isOurs = refund.reason !== 'provider'
    if (isBounced && !isOurs) await restoreRefunded(context, refund)
    const isLater = state === 'failed' && isOurs && !isBackInPart
    const again = isLater ? nextRefundRetry(await countFailedRefunds(tx, refund.lineId), now) : null
    if (again) await retryLater(context, refund, again)
    else if (isBackInPart)
      await requestRefund(
        context,
        refund,
        Math.min(refund.amount, refund.price - (await returnedAmountOf(tx, refund.lineId))),
      )
    return ok({ state, again })
  },
})

/** Returns a purchase to the library if its refund ended it and failed. */
async function restoreRefunded(context: Context, { lineId, price }: RefundRow) {
  const { tx } = context
  const purchase = await lockPurchaseOfLine(tx, lineId)
  if (!purchase || purchase.refundedAt === null || purchase.suspendedFor !== null) return
  if ((await claimedAmountOf(tx, lineId)) >= price) return
  await restorePurchase(context, lineId, purchase)
}

async function retryLater(context: Context, refund: RefundRow, startAfter: Date) {
  const { lineId, price, amount } = refund
  // Part of it may have been refunded at the provider's dashboard. A bank may still return what it has taken.
  const { tx } = context
  const refunded = (await returnedAmountOf(tx, lineId)) - (await disputedAmountOf(tx, lineId))
  await requestRefund(context, refund, Math.min(amount, price - refunded), startAfter)
}

async function requestRefund(
  context: Context,
  { lineId, reason, keepsFee }: RefundRow,
  amountCents: number,
  startAfter?: Date,
) {
  if (amountCents <= 0) return
  const id = context.newId()
  await insertRefund(context.tx, { id, lineId, amountCents, reason, keepsFee, now: context.now })
  await context.enqueue(sendRefundJob, { refundId: id }, startAfter ? { startAfter } : {})
}

/** Saves the id of a pending refund, which is polled from now on. */
export const recordRefundId = defineOperation({
  name: 'orders.record-refund-id',
  input: z.object({ refundId: z.uuid(), providerRefundId: z.string() }),
  access: systemOnly,
  async run({ tx }, { refundId, providerRefundId }) {
    await markRefundPending(tx, refundId, providerRefundId)
    return ok()
  },
})

/**
 * Books a refund of the provider's dashboard, split over the order's lines by what is left of each. If a bank took the same
 * money, the platform bears the rest, unless the refund fails.
 */
export const recordProviderRefund = defineOperation({
  name: 'orders.record-provider-refund',
  input: z.object({
    providerRefundId: z.string(),
    paymentIntentId: z.string(),
    amountCents: z.number().int().positive(),
    hasFailed: z.boolean(),
  }),
  access: systemOnly,
  async run(context, { providerRefundId, paymentIntentId, amountCents, hasFailed }) {
    const { tx } = context
    const orderId = await findOrderOfIntent(tx, paymentIntentId)
    if (orderId === null) return err(orderMissing)
    await lockOrder(tx, orderId)
    const known = await listByProviderId(tx, providerRefundId)
    const source = { sourceType: 'provider-refund', sourceId: providerRefundId } as const
    const isInExcess = await isBooked(tx, { kind: 'excess-refund', ...source })
    if (hasFailed && isInExcess) {
      const excess = amountCents - sum(known.map((part) => part.amountCents))
      await book(context, excessRefundEntry(providerRefundId, cents(-excess)))
    }
    if (hasFailed || isInExcess || known.length > 0) return ok({ lines: 0 })
    const sold = await readLines(tx, orderId)
    for (const line of sold) await lockLine(tx, line.id)
    const parts = await splitOverLines(tx, sold, cents(amountCents))
    for (const { line, amount, isAll } of parts) await savePart(context, line.id, amount, providerRefundId, isAll)
    const excess = amountCents - sum(parts.map(({ amount }) => amount))
    if (excess > 0) await book(context, excessRefundEntry(providerRefundId, cents(excess)))
    return ok({ lines: parts.length })
  },
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

async function savePart(
  context: Context,
  lineId: string,
  amountCents: number,
  providerRefundId: string,
  isAll: boolean,
) {
  const { tx, now } = context
  const id = context.newId()
  await insertRefund(tx, { id, lineId, amountCents, reason: 'provider', now })
  const refund = await findRefund(tx, id)
  if (refund) await bookRefund(context, refund)
  await finishRefund(tx, id, { state: 'succeeded', providerRefundId, errorMessage: null, now })
  const purchase = isAll ? await lockPurchaseOfLine(tx, lineId) : undefined
  if (purchase?.refundedAt !== null) return
  await endPurchase(context, purchase)
  await context.emit(refundedWithoutRequest(purchase.id))
}

/** Reads the state of a refund, ours or one of the provider's dashboard, and records it. */
export const syncRefund = defineWorkflow({
  name: 'orders.sync-refund',
  input: z.object({ providerRefundId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { providerRefundId }): Promise<Result<undefined, Failure>> {
    const read = await flow.payments.readRefund(providerRefundId)
    if (read.kind !== 'done') return err(isUnknownToProvider(read) ? orderMissing : notSynced)
    const { refundId } = read.value
    const ours = refundId !== null && isId(refundId) ? await findRefund(flow.db, refundId) : undefined
    return ours ? recordOwnRefund(flow, ours.id, read.value) : recordDashboardRefund(flow, read.value)
  },
})

async function recordOwnRefund(flow: Flow, refundId: string, { id, status }: RefundState) {
  // Still pending; another event follows.
  if (status === 'pending') return flow.run(recordRefundId, { refundId, providerRefundId: id })
  const recorded = await flow.run(recordRefund, { refundId, providerRefundId: id, errorMessage: errorOf(status) })
  return recorded.ok ? ok() : recorded
}

/** Books the sale of a payment first, since the event of its refund may be faster. A payment that is not ours stays unknown. */
async function ensureSale(flow: Flow, paymentIntentId: string, orderId: string | null) {
  if ((await findOrderOfIntent(flow.db, paymentIntentId)) !== null) return ok()
  if (orderId === null || !isId(orderId) || !(await findOrder(flow.db, orderId))) return err(orderMissing)
  const read = await flow.payments.readPayment(paymentIntentId)
  if (read.kind !== 'done' || !read.value) return err(notSynced)
  const booked = await bookFound(flow, orderId, read.value)
  // The payment does not match the order and is refunded as a whole, which is no refund of its lines.
  if (booked.ok && booked.value.kind === 'returned') return err(orderMissing)
  return booked.ok ? ok() : booked
}

/** From the provider's dashboard. */
async function recordDashboardRefund(
  flow: Flow,
  { id, status, amount, paymentIntentId, orderId, balanceTransactionId }: RefundState,
) {
  if (status === 'pending') return ok()
  if (paymentIntentId !== null) {
    const sale = await ensureSale(flow, paymentIntentId, orderId)
    if (!sale.ok) return sale
  }
  const hasFailed = status === 'failed'
  // If it failed before we saw it, its movement is booked first, since the return is another movement.
  const hasMoved = !hasFailed || balanceTransactionId !== null
  const movement = paymentIntentId && { providerRefundId: id, paymentIntentId, amountCents: amount }
  if (movement && hasMoved) {
    const recorded = await flow.run(recordProviderRefund, { ...movement, hasFailed: false })
    if (!recorded.ok) return recorded
  }
  for (const part of await listByProviderId(flow.db, id)) {
    const recorded = await flow.run(recordRefund, {
      refundId: part.id,
      providerRefundId: id,
      errorMessage: errorOf(status),
    })
    if (!recorded.ok) return recorded
  }
  const recorded = movement && hasFailed ? await flow.run(recordProviderRefund, { ...movement, hasFailed }) : ok()
  return recorded.ok ? ok() : recorded
}

const errorOf = (status: RefundState['status']) => (status === 'failed' ? 'The refund failed' : null)
