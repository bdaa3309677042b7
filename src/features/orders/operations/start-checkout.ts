import { z } from 'zod'
import { systemOnly, signedIn } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok, err } from '#src/kernel/result.ts'
import { releaseUses } from '#src/features/discounts/public/use-store.ts'
import {
  markExpired,
  recordSession,
  nextCheckoutAttempt,
  findOrder,
  onlyPurchaseId,
  readLines,
} from '../public/store.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { CheckoutRequest, CheckoutSession, Outcome } from '#src/ports/payments.ts'
import { cents } from '#src/kernel/money.ts'
import { emailOf } from '#src/features/accounts/public/users.ts'
import { ensureCustomer, renewCustomer } from '#src/features/payments/operations/customers.ts'
import { checkoutInput } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { discountHeld, providerFailed } from '../failures.ts'
import { closeCheckoutPage } from './close-orders.ts'
import { canStillBePaid, isCardPayment } from '../rules.ts'
import { expireOrder } from './sync-checkout.ts'
import type { OpenedOrder, PayableOrder } from './open-order.ts'
import { openOrder } from './open-order.ts'

/** Saves the payment page of an order, or that the provider rejected it. */
export const saveCheckout = defineOperation({
  name: 'orders.save-checkout',
  input: z.object({
    orderId: z.uuid(),
    provider: z.string(),
    session: z.object({ id: z.string(), url: z.string() }).nullable(),
  }),
  access: systemOnly,
  async run({ tx, now }, { orderId, provider, session }) {
    if (session) return ok({ isSaved: await recordSession(tx, orderId, provider, session) })
    if (await markExpired(tx, orderId)) await releaseUses(tx, orderId, now)
    return ok({ isSaved: false })
  },
})

/** Records a provider error, so that the next request gets a new key. */
export const retryCheckout = defineOperation({
  name: 'orders.retry-checkout',
  input: z.object({ orderId: z.uuid(), attempt: z.number().int().positive() }),
  access: systemOnly,
  async run({ tx }, { orderId, attempt }) {
    await nextCheckoutAttempt(tx, orderId, attempt)
    return ok()
  },
})

export type StartedCheckout =
  | { readonly kind: 'pay'; readonly orderId: string; readonly sessionId: string; readonly url: string }
  /** `purchaseId`: of a single item. */
  | { readonly kind: 'claimed'; readonly orderId: string; readonly purchaseId: string | null }

/**
 * Creates the order, commits it, and then requests a payment page with a key derived from it, so that a retry after a timeout
 * finds the page of the first request.
 */
export const startCheckout = defineWorkflow({
  name: 'orders.start-checkout',
  input: checkoutInput,
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  async run(flow, input): Promise<Result<StartedCheckout, Failure>> {
    const started = await startOnce(flow, input)
    if (started !== 'customer-gone') return started
    // Expires the order of a deleted customer. The next order gets another customer.
    const again = await startOnce(flow, input)
    return again === 'customer-gone' ? err(providerFailed) : again
  },
})

type CheckoutInput = z.infer<typeof checkoutInput>

async function startOnce(
  flow: Flow,
  input: CheckoutInput,
): Promise<Result<StartedCheckout, Failure> | 'customer-gone'> {
  const userId = userIdOf(flow.actor) ?? ''
  // Before the order, which stores the customer. A free order has no payment page.
  const costs = input.lines.some(({ priceCents }) => priceCents > 0)
  if (costs && flow.settings.paymentsReady()) await flow.runAsSystem(ensureCustomer, { userId })
  const opened = await openFor(flow, input, isCardPayment)
  if (!opened.ok) return opened
  if (opened.value.kind === 'claimed') {
    const { orderId } = opened.value
    return ok({ kind: 'claimed', orderId, purchaseId: await onlyPurchaseId(flow.db, orderId) })
  }
  const { order } = opened.value
  const known = pageOf(order)
  if (known) return ok(known)

  const outcome = await createPage(flow, order)
  if (outcome.kind !== 'unknown') {
    const session = outcome.kind === 'done' ? outcome.value : null
    const saved = await flow.runAsSystem(saveCheckout, {
      orderId: order.id,
      provider: flow.payments.provider,
      session,
    })
    if (session && saved.ok && saved.value.isSaved)
      return ok({ kind: 'pay', orderId: order.id, sessionId: session.id, url: session.url })
  }
  if (outcome.kind !== 'rejected') {
    // Only the saved page is returned, since another click may have saved one first.
    const since = await findOrder(flow.db, order.id)
    const page = since && pageOf(since)
    return page ? ok(page) : err(providerFailed)
  }
  flow.log.error({ orderId: order.id, code: outcome.code, reason: outcome.message }, 'the provider refused a checkout')
  // The customer was deleted at the provider's dashboard.
  if (outcome.code !== 'resource_missing' || order.customerId === null) return err(providerFailed)
  await flow.runAsSystem(renewCustomer, { userId, customerId: order.customerId })
  return 'customer-gone'
}

/**
 * Requests a payment page, with a new key after a provider error, since the provider repeats an error under the same key for a
 * day. A timeout keeps its key, which finds the page. A page that was never returned cannot be paid.
 */
async function createPage(flow: Flow, order: PayableOrder): Promise<Outcome<CheckoutSession>> {
  const request = await requestFor(flow, order)
  for (const attempt of [order.checkoutAttempt, order.checkoutAttempt + 1]) {
    const outcome = await flow.payments.createCheckout({ ...request, idempotencyKey: checkoutKey(order.id, attempt) })
    if (outcome.kind !== 'unknown') return outcome
    flow.log.warn({ orderId: order.id, attempt, reason: outcome.message }, 'the provider created no payment page')
    if (!outcome.isRepeated) return outcome
    await flow.runAsSystem(retryCheckout, { orderId: order.id, attempt })
  }
  return { kind: 'unknown', message: 'the provider failed twice' }
}

const checkoutKey = (orderId: string, attempt: number) => `checkout:${orderId}:${attempt}`

type Opened = Result<OpenedOrder, Failure>

/**
 * Creates the order. If its payment was begun the other way, on a page or with a saved card, that is closed first, so that it is
 * not paid twice. If it was paid meanwhile, it is delivered and the cart is empty.
 */
export async function openFor(flow: Flow, input: CheckoutInput, isOther: (id: string) => boolean): Promise<Opened> {
  const opened = await openFreed(flow, input)
  if (!opened.ok || opened.value.kind === 'claimed') return opened
  const { sessionId } = opened.value.order
  if (sessionId === null || !isOther(sessionId)) return opened
  const closed = await flow.runAsSystem(closeCheckoutPage, { sessionId })
  return closed.ok ? openFreed(flow, input) : err(providerFailed)
}

/** Creates the order. If another payment page of the buyer holds the discount, it is closed first. */
async function openFreed(flow: Flow, input: CheckoutInput): Promise<Opened> {
  const opened = await flow.run(openOrder, input)
  if (opened.ok || opened.failure.code !== discountHeld.code) return opened
  const { orderId } = opened.failure.data ?? {}
  const held = typeof orderId === 'string' ? await findOrder(flow.db, orderId) : undefined
  if (!held) return opened
  if (held.sessionId) await flow.runAsSystem(closeCheckoutPage, { sessionId: held.sessionId })
  // It has no page and will get none.
  else if (!canStillBePaid(held, flow.now())) await flow.runAsSystem(expireOrder, { orderId: held.id })
  return flow.run(openOrder, input)
}

function pageOf({
  id,
  sessionId,
  checkoutUrl,
}: Pick<PayableOrder, 'id' | 'sessionId' | 'checkoutUrl'>): StartedCheckout | null {
  return sessionId && checkoutUrl ? { kind: 'pay', orderId: id, sessionId, url: checkoutUrl } : null
}

async function requestFor(flow: Flow, order: PayableOrder): Promise<Omit<CheckoutRequest, 'idempotencyKey'>> {
  const lines = await readLines(flow.db, order.id)
  // The page takes the address of a customer from the provider.
  const contact = order.customerId === null ? await emailOf(flow.db, userIdOf(flow.actor) ?? '') : null
  const base = flow.settings.publicUrl
  return {
    orderId: order.id,
    currency: 'usd',
    lines: lines
      .filter((line) => line.priceCents > 0)
      .map((line) => ({ title: line.title, amount: cents(line.priceCents) })),
    buyerEmail: contact?.address ?? '',
    customerId: order.customerId,
    successUrl: new URL('/checkout/return?session_id={CHECKOUT_SESSION_ID}', base).href
      .replaceAll('%7B', '{')
      .replaceAll('%7D', '}'),
    cancelUrl: new URL('/checkout?canceled=1', base).href,
    expiresAt: order.expiresAt,
  }
}
