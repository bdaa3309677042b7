import { z } from 'zod'
import { systemOnly, signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { orderMissing, notSynced } from '../failures.ts'
import { isFullyBooked, recordAvailability } from '../record-availability.ts'
import { deliverOrder } from '../deliver-order.ts'
import { withoutOwnAffiliates } from '../without-own-affiliates.ts'
import {
  lockOrder,
  readLines,
  markExpired,
  findOrder,
  findOrderOfSession,
  markPolled,
  isGiftOrder,
  onlyPurchaseId,
  isNothingDelivered,
} from '../public/store.ts'
import { releaseUses } from '#src/money/discounts/public/use-store.ts'
import type { Reader } from '#src/ports/database.ts'
import { isId } from '#src/kernel/ids.ts'
import type { CheckoutTax, Payment } from '#src/ports/payments.ts'
import { pricedByProvider, saveProviderTax } from '../provider-tax.ts'
import type { Context, Flow } from '#src/kernel/operation.ts'
import { returnPaymentJob } from '../jobs.ts'
import { insertReturnedPayment } from '../returned-payment-store.ts'
import type { OrderRow } from '../public/store.ts'
import type { ReturnReason } from '../rules.ts'
import { isUnknownToProvider } from '../rules.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { checkoutTexts } from '../texts.ts'

const amount = z.custom<Cents>((value) => Number.isSafeInteger(value))
const payment = z.object({
  paymentIntentId: z.string(),
  chargeId: z.string(),
  amount,
  currency: z.string(),
  fee: amount.nullable(),
  availableOn: z.date().nullable(),
  balanceTransactionId: z.string().nullable(),
  cardFingerprint: z.string().nullable().default(null),
  country: z.string().nullable().default(null),
  cardCountry: z.string().nullable().default(null),
  presentment: z.object({ amount: z.number().int(), currency: z.string() }).nullable().default(null),
})
/** Of the payment page. Others do not know it. */
const tax = z.custom<CheckoutTax>().nullable().default(null)

/**
 * Delivers and books an order that the provider reports as paid, once: the order is locked, and its state decides. An expired
 * order is delivered too. A payment of another amount or currency, or a second one, is returned to the buyer.
 */
export const bookSale = defineOperation({
  name: 'orders.book-sale',
  input: z.object({ orderId: z.uuid(), payment, tax }),
  access: systemOnly,
  async run(context, { orderId, payment, tax }): Promise<Result<BookedSale, Failure>> {
    const order = await lockOrder(context.tx, orderId)
    if (!order) return err(orderMissing)
    const { buyerId } = order
    if (order.state === 'paid') {
      if (order.paymentIntentId !== payment.paymentIntentId) return returned(context, order, payment, 'paid-twice')
      await recordAvailability(context, order, payment)
      return ok({ kind: 'known', buyerId })
    }
    // Only the payment page has the tax.
    if (order.taxKind === 'provider' && tax === null) return err(notSynced)
    const lines = await withoutOwnAffiliates(context, order, await readLines(context.tx, orderId), payment)
    const computed = order.taxKind === 'provider' ? tax : null
    const priced = computed === null ? { lines, total: order.totalCents } : pricedByProvider(order, lines, computed)
    if (payment.amount !== priced?.total || payment.currency !== order.currency)
      return returned(context, order, payment, 'amount-mismatch')
    if (computed !== null) await saveProviderTax(context.tx, order, priced.lines, computed)
    await deliverOrder(context, order, priced.lines, payment)
    return ok({ kind: 'booked', buyerId })
  },
})

/** `returned`: it does not match the order and is refunded. */
type BookedSale = { readonly kind: 'booked' | 'known' | 'returned'; readonly buyerId: string }

/** Ends the order, unless another payment has paid it, and has the payment refunded. */
async function returned(context: Context, order: OrderRow, payment: Payment, reason: ReturnReason) {
  const { tx, now } = context
  const { paymentIntentId, amount, currency } = payment
  const row = { id: context.newId(), paymentIntentId, orderId: order.id, amount, currency, reason, now }
  if (await insertReturnedPayment(tx, row)) await context.enqueue(returnPaymentJob, { paymentIntentId })
  if (await markExpired(tx, order.id)) await releaseUses(tx, order.id, now)
  return ok({ kind: 'returned', buyerId: order.buyerId } as const)
}

/** Expires an order that cannot be paid any more. With a session: only if it is the order's payment page, or the order has none. */
export const expireOrder = defineOperation({
  name: 'orders.expire-order',
  input: z.object({ orderId: z.uuid(), sessionId: z.string().optional() }),
  access: systemOnly,
  async run({ tx, now }, { orderId, sessionId }) {
    if (await markExpired(tx, orderId, sessionId)) await releaseUses(tx, orderId, now)
    return ok()
  },
})

export type SyncedCheckout = {
  /** `returned`: it was paid, but the payment does not match the order and is refunded. */
  readonly state: 'paid' | 'open' | 'expired' | 'returned'
  readonly orderId: string
  readonly buyerId: string | null
}

/**
 * Reads the state of a payment page from the provider and records it. Used by the return page, the webhook and the sweep, since
 * only the provider's state counts.
 */
export const syncCheckout = defineWorkflow({
  name: 'orders.sync-checkout',
  input: z.object({ sessionId: z.string().regex(/^(?:cs|pi)_[A-Za-z0-9_]{1,200}$/) }),
  access: systemOnly,
  async run(flow, { sessionId }): Promise<Result<SyncedCheckout, Failure>> {
    const known = await findOrderOfSession(flow.db, sessionId)
    if (known && (await isFullyBooked(flow.db, known)))
      return ok({ state: 'paid', orderId: known.id, buyerId: known.buyerId })
    const outcome = await flow.payments.readCheckout(sessionId)
    if (outcome.kind !== 'done') return err(isUnknownToProvider(outcome) ? orderMissing : notSynced)
    const { orderId, status, payment, tax } = outcome.value
    if (orderId === null || !isId(orderId)) return err(orderMissing)
    if (payment) {
      const booked = await flow.run(bookSale, { orderId, payment, tax })
      if (!booked.ok) return booked
      const { kind, buyerId } = booked.value
      if (kind === 'returned') flow.log.error({ orderId }, 'a payment does not match its order and is refunded')
      return ok({ state: kind === 'returned' ? 'returned' : 'paid', orderId, buyerId })
    }
    if (status === 'expired') await flow.run(expireOrder, { orderId, sessionId })
    return ok({ state: status === 'expired' ? 'expired' : 'open', orderId, buyerId: null })
  },
})

/** Books a payment that was found without its payment page. If the page has the tax, it is read first. */
export async function bookFound(flow: Flow, orderId: string, payment: Payment): Promise<Result<BookedSale, Failure>> {
  const order = await findOrder(flow.db, orderId)
  if (!order?.sessionId || order.state === 'paid' || order.taxKind !== 'provider')
    return flow.run(bookSale, { orderId, payment, tax: null })
  const synced = await flow.run(syncCheckout, { sessionId: order.sessionId })
  if (!synced.ok) return synced
  if (synced.value.state === 'returned') return ok({ kind: 'returned', buyerId: order.buyerId })
  return flow.run(bookSale, { orderId, payment, tax: null })
}

/** `purchaseId`: of a single item. `isRefunded`: nothing could be delivered. */
export type PaidOrder = { readonly purchaseId: string | null; readonly isRefunded: boolean; readonly isGift: boolean }

export async function paidOrder(db: Reader, orderId: string): Promise<PaidOrder> {
  return {
    purchaseId: await onlyPurchaseId(db, orderId),
    isRefunded: await isNothingDelivered(db, orderId),
    isGift: await isGiftOrder(db, orderId),
  }
}

type ReturnedBuyer = { readonly state: 'open' | 'expired' | 'returned' } | ({ readonly state: 'paid' } & PaidOrder)

/**
 * Handles the return from the payment page. Polls the provider only for the buyer's own page, since anyone can invent such a URL.
 */
export const returnFromCheckout = defineWorkflow({
  name: 'orders.return-from-checkout',
  input: z.object({ sessionId: z.string().max(300) }),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow, { sessionId }): Promise<Result<ReturnedBuyer, Failure>> {
    const order = await findOrderOfSession(flow.db, sessionId)
    if (!order || order.buyerId !== userIdOf(flow.actor)) return err(orderMissing)
    if (order.state !== 'paid') {
      const settled = await flow.runAsSystem(syncCheckout, { sessionId })
      if (!settled.ok) return settled
      if (settled.value.state !== 'paid') return ok({ state: settled.value.state })
    }
    return ok({ state: 'paid', ...(await paidOrder(flow.db, order.id)) })
  },
})

/** Marks an order as polled, so that others are polled first. */
export const markOrderPolled = defineOperation({
  name: 'orders.mark-order-polled',
  input: z.object({ orderId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { orderId }) {
    await markPolled(tx, orderId, now)
    return ok()
  },
})
