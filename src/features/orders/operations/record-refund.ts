import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context, Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { orderMissing, notSettled } from '../failures.ts'
import { bookRefund, bookRefundFailure } from '../book-refund.ts'
import { sendRefundJob } from '../jobs.ts'
import type { RefundRow } from '../refund-store.ts'
import {
  backOf,
  countRefunds,
  disputedOf,
  findRefund,
  finishRefund,
  insertRefund,
  lockLine,
  lockRefund,
  markRefundPending,
  endAccess,
  findOrderOfIntent,
  findPurchaseOfLine,
  listOfProvider,
} from '../refund-store.ts'
import { nextRefundTry, isUnknownThere } from '../rules.ts'
import { cents } from '#src/kernel/money.ts'
import { book, isBooked } from '#src/features/ledger/public/store.ts'
import { excessRefundEntry } from '#src/features/ledger/public/provider-entries.ts'
import { purchaseRefunded, refundedOutside } from '../events.ts'
import { splitBack } from '../split-back.ts'
import { lockOrder, readLines } from '../public/store.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { RefundState } from '#src/ports/payments.ts'

/**
 * Books a refund that the provider made, once, or writes down why it would not. What was refused for certain is asked for
 * again later, as a new refund under a key of its own, since under the old one the provider only repeats its answer.
 */
export const recordRefund = defineOperation({
  name: 'orders.record-refund',
  input: z.object({
    refundId: z.uuid(),
    providerRefundId: z.string().nullable(),
    errorMessage: z.string().nullable(),
    /** True where less is left of the line than was asked for: that is asked for at once. */
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
    // A refund that went well may fail days later: the buyer's bank sends the money back. Only the provider's word of that very
    // refund says so: a try of ours that was refused may be answered when another one has long succeeded.
    const isBounced = refund.state === 'succeeded' && state === 'failed' && providerRefundId !== null
    if (refund.state !== 'requested' && !isBounced) return ok({ state: refund.state, again: null })
    if (state === 'succeeded') await bookRefund(context, refund)
    if (isBounced) await bookRefundFailure(context, refund)
    await finishRefund(tx, refundId, { state, providerRefundId, errorMessage, now })
    // What was refunded at the provider's own dashboard is for those to repeat who did it there.
    const isOurs = refund.reason !== 'provider'
    const isLater = state === 'failed' && isOurs && !isBackInPart
    const again = isLater ? nextRefundTry(await countRefunds(tx, refund.lineId), now) : null
    if (again) await askAgain(context, refund, again)
    else if (isBackInPart)
      await ask(context, refund, Math.min(refund.amount, refund.price - (await backOf(tx, refund.lineId))))
    return ok({ state, again })
  },
})

async function askAgain(context: Context, refund: RefundRow, startAfter: Date) {
  const { lineId, price, amount } = refund
  // Meanwhile part of it may have gone back at the provider's dashboard. What a bank has, it may still give back.
  const { tx } = context
  const refunded = (await backOf(tx, lineId)) - (await disputedOf(tx, lineId))
  await ask(context, refund, Math.min(amount, price - refunded), startAfter)
}

async function ask(context: Context, { lineId, reason, keepsFee }: RefundRow, amountCents: number, startAfter?: Date) {
  if (amountCents <= 0) return
  const id = context.newId()
  await insertRefund(context.tx, { id, lineId, amountCents, reason, keepsFee, now: context.now })
  await context.enqueue(sendRefundJob, { refundId: id }, startAfter ? { startAfter } : {})
}

/** The provider has a refund and does not know yet how it ends: it is asked about that one from now on. */
export const recordRefundId = defineOperation({
  name: 'orders.note-refund',
  input: z.object({ refundId: z.uuid(), providerRefundId: z.string() }),
  access: systemOnly,
  async run({ tx }, { refundId, providerRefundId }) {
    await markRefundPending(tx, refundId, providerRefundId)
    return ok()
  },
})

/**
 * Books a refund that somebody made at the provider's dashboard: split over the order's lines by what is left of each. Where a bank took
 * of them meanwhile what is refunded too, the rest is the platform's to bear, until it is heard that the refund failed.
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
    const known = await listOfProvider(tx, providerRefundId)
    const source = { sourceType: 'provider-refund', sourceId: providerRefundId } as const
    const isInExcess = await isBooked(tx, { kind: 'excess-refund', ...source })
    if (hasFailed && isInExcess) {
      const excess = amountCents - sum(known.map((part) => part.amountCents))
      await book(context, excessRefundEntry(providerRefundId, cents(-excess)))
    }
    if (hasFailed || isInExcess || known.length > 0) return ok({ lines: 0 })
    const sold = await readLines(tx, orderId)
    for (const line of sold) await lockLine(tx, line.id)
    const parts = await splitBack(tx, sold, cents(amountCents))
    for (const { line, amount, isAll } of parts) await keepPart(context, line.id, amount, providerRefundId, isAll)
    const excess = amountCents - sum(parts.map(({ amount }) => amount))
    if (excess > 0) await book(context, excessRefundEntry(providerRefundId, cents(excess)))
    return ok({ lines: parts.length })
  },
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

async function keepPart(
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
  const purchase = isAll ? await findPurchaseOfLine(tx, lineId) : undefined
  if (purchase?.refundedAt !== null) return
  await endAccess(tx, purchase.id, now)
  await context.emit(purchaseRefunded(purchase.id, purchase.buyerId, purchase.promptId))
  await context.emit(refundedOutside(purchase.id))
}

/** Something happened to a refund, ours or one made at the provider's dashboard: the provider is asked what. */
export const syncRefund = defineWorkflow({
  name: 'orders.settle-refund',
  input: z.object({ providerRefundId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { providerRefundId }): Promise<Result<undefined, Failure>> {
    const read = await flow.payments.readRefund(providerRefundId)
    if (read.kind !== 'done') return err(isUnknownThere(read) ? orderMissing : notSettled)
    const { refundId } = read.value
    const ours = refundId !== null && isId(refundId) ? await findRefund(flow.db, refundId) : undefined
    return ours ? settleOurs(flow, ours.id, read.value) : settleOutside(flow, read.value)
  },
})

async function settleOurs(flow: Flow, refundId: string, { id, status }: RefundState) {
  // Nothing is done before it is: another event tells when.
  if (status === 'pending') return flow.run(recordRefundId, { refundId, providerRefundId: id })
  const kept = await flow.run(recordRefund, { refundId, providerRefundId: id, errorMessage: errorOf(status) })
  return kept.ok ? ok() : kept
}

/** Made at the provider's dashboard. */
async function settleOutside(flow: Flow, { id, status, amount, paymentIntentId, balanceTransactionId }: RefundState) {
  if (status === 'pending') return ok()
  const hasFailed = status === 'failed'
  // Where it failed before it was heard of, what it moved is booked first: it came back as another movement.
  const hasMoved = !hasFailed || balanceTransactionId !== null
  const movement = paymentIntentId && { providerRefundId: id, paymentIntentId, amountCents: amount }
  if (movement && hasMoved) {
    const kept = await flow.run(recordProviderRefund, { ...movement, hasFailed: false })
    if (!kept.ok) return kept
  }
  for (const part of await listOfProvider(flow.db, id)) {
    const kept = await flow.run(recordRefund, {
      refundId: part.id,
      providerRefundId: id,
      errorMessage: errorOf(status),
    })
    if (!kept.ok) return kept
  }
  const kept = movement && hasFailed ? await flow.run(recordProviderRefund, { ...movement, hasFailed }) : ok()
  return kept.ok ? ok() : kept
}

const errorOf = (status: RefundState['status']) => (status === 'failed' ? 'The refund failed' : null)
