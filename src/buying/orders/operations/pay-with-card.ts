import { shopCurrency } from '#src/kernel/currency.ts'
import { signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cents } from '#src/kernel/money.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { tooManyCardRequests } from '#src/money/payments/failures.ts'
import { countCardView } from '#src/money/payments/operations/cards.ts'
import { cardPaymentInput } from '../contract.ts'
import { cardRefused, notSynced, providerFailed } from '../failures.ts'
import { findOrder } from '../public/store.ts'
import { isCardPayment } from '../rules.ts'
import { checkoutTexts } from '../texts.ts'
import { closeCheckoutPage } from './close-orders.ts'
import type { OpenedOrder } from './open-order.ts'
import { openFor, retryCheckout, saveCheckout } from './start-checkout.ts'
import type { PaidOrder } from './sync-checkout.ts'
import { paidOrder, syncCheckout } from './sync-checkout.ts'

/**
 * Pays the cart with a saved card, without a payment page. The payment is prepared, saved with the order and only then confirmed,
 * so that the sweep finds it after a crash. A second click finds the same payment. If the card is refused, the payment is
 * canceled, and the order expires with it.
 */
export const payWithCard = defineWorkflow({
  name: 'orders.pay-with-card',
  input: cardPaymentInput,
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  async run(flow, { cardId, ...input }): Promise<Result<PaidOrder, Failure>> {
    const counted = await flow.runAsSystem(countCardView, { userId: flow.actor.userId })
    if (!counted.ok || !counted.value.allowed) return err(tooManyCardRequests)
    const opened = await openFor(flow, input, 'card')
    if (!opened.ok) return opened
    const { orderId } = opened.value
    if (opened.value.kind === 'claimed') return ok(await paidOrder(flow.db, orderId))
    const prepared = await prepare(flow, opened.value, cardId)
    if (!prepared.ok) return prepared
    const paymentId = prepared.value
    const confirmed = await flow.payments.confirmCardPayment(paymentId)
    const synced = await flow.runAsSystem(syncCheckout, { sessionId: paymentId })
    if (synced.ok && synced.value.state === 'paid') return ok(await paidOrder(flow.db, orderId))
    if (synced.ok && synced.value.state === 'returned') return ok({ purchaseId: null, isRefunded: true, isGift: false })
    // It may have been charged. Another click confirms the same payment, and the sweep delivers or cancels it.
    if (confirmed.kind !== 'rejected') return err(notSynced)
    flow.log.info({ orderId, code: confirmed.code }, 'a saved card was refused')
    const closed = await flow.runAsSystem(closeCheckoutPage, { sessionId: paymentId })
    if (!closed.ok) return err(notSynced)
    return closed.value.state === 'paid' ? ok(await paidOrder(flow.db, orderId)) : err(cardRefused)
  },
})

type Payable = Extract<OpenedOrder, { kind: 'pay' }>

/** Returns the id of the payment that is saved with the order. */
async function prepare(flow: Flow, { orderId, order }: Payable, methodId: string): Promise<Result<string, Failure>> {
  if (order.sessionId !== null) return isCardPayment(order.sessionId) ? ok(order.sessionId) : err(providerFailed)
  const stored = await findOrder(flow.db, orderId)
  if (!stored || order.customerId === null) return err(cardRefused)
  const prepared = await flow.payments.prepareCardPayment({
    orderId,
    idempotencyKey: `card:${orderId}:${order.checkoutAttempt}`,
    amount: cents(stored.totalCents),
    currency: shopCurrency().code,
    customerId: order.customerId,
    methodId,
  })
  if (prepared.kind === 'unknown') return err(providerFailed)
  if (prepared.kind === 'rejected') {
    // The card is gone, or another user's. The next attempt gets a new key, since the provider repeats this answer.
    await flow.runAsSystem(retryCheckout, { orderId, attempt: order.checkoutAttempt })
    return err(cardRefused)
  }
  const { id } = prepared.value
  await flow.runAsSystem(saveCheckout, { orderId, provider: flow.payments.provider, session: { id, url: '' } })
  // A concurrent click may have saved another payment or a page. Only what is saved may be charged.
  const saved = await findOrder(flow.db, orderId)
  return saved?.sessionId === id ? ok(id) : err(providerFailed)
}
