import { shopCurrency } from '#src/kernel/currency.ts'
import { z } from 'zod'
import { systemOnly, signedIn } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok, err } from '#src/kernel/result.ts'
import { releaseUses } from '#src/money/discounts/public/use-store.ts'
import {
  isGiftOrder,
  markExpired,
  recordSession,
  nextCheckoutAttempt,
  findOrder,
  onlyPurchaseId,
  readLines,
} from '../public/store.ts'
import type { LineRow } from '../public/store.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { CheckoutRequest, CheckoutSession, Outcome } from '#src/ports/payments.ts'
import { cents } from '#src/kernel/money.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { ensureCustomer, renewCustomer } from '#src/money/payments/operations/customers.ts'
import { checkoutInput } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { alreadyPaid, cartChanged, notChecked, orderMissing, paymentPending, providerFailed } from '../failures.ts'
import { canceledHref } from '../buy-link-rules.ts'
import { closeCheckoutPage } from './close-orders.ts'
import type { PayableRow } from '../payable-store.ts'
import { expireOrder } from './sync-checkout.ts'
import type { OpenedOrder, PayableOrder } from './open-order.ts'
import { openOrder, pagesToClose } from './open-order.ts'
import { syncOwnOrders } from './sync-own-orders.ts'

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
  const opened = await openFor(flow, input, 'page')
  if (!opened.ok) return opened
  if (opened.value.kind === 'claimed') {
    const { orderId } = opened.value
    return ok({ kind: 'claimed', orderId, purchaseId: await onlyPurchaseId(flow.db, orderId) })
  }
  const { order } = opened.value
  const known = pageOf(order)
  if (known) return ok(known)

  const outcome = await createPage(flow, order, input)
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
  if (outcome.kind !== 'rejected') return savedPage(flow, order.id, outcome)
  flow.log.error({ orderId: order.id, code: outcome.code, reason: outcome.message }, 'the provider refused a checkout')
  // The customer was deleted at the provider's dashboard.
  if (outcome.code !== 'resource_missing' || order.customerId === null) return err(providerFailed)
  await flow.runAsSystem(renewCustomer, { userId, customerId: order.customerId })
  return 'customer-gone'
}

/** Returns the saved page of an order, which may be that of another click. */
async function savedPage(flow: Flow, orderId: string, outcome: Outcome<CheckoutSession>) {
  const order = await findOrder(flow.db, orderId)
  if (order?.state === 'superseded' || order?.state === 'expired') {
    // Another tab checks out some of the same listings. Nobody has seen this page.
    if (outcome.kind === 'done') await flow.payments.expireCheckout(outcome.value.id)
    return err(cartChanged)
  }
  const page = order && pageOf(order)
  return page ? ok(page) : err(providerFailed)
}

/**
 * Requests a payment page, with a new key after a provider error, since the provider repeats an error under the same key for a
 * day. A timeout keeps its key, which finds the page. A page that was never returned cannot be paid.
 */
async function createPage(flow: Flow, order: PayableOrder, input: CheckoutInput): Promise<Outcome<CheckoutSession>> {
  const request = await requestFor(flow, order, input)
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
 * Creates the order. The buyer's earlier payment pages are read from the provider first, since the webhook of a payment may be
 * late. Other payment pages with the same listings or discount are closed first, so that nothing is paid twice.
 */
export async function openFor(flow: Flow, input: CheckoutInput, by: 'page' | 'card'): Promise<Opened> {
  const isFree = input.lines.every(({ priceCents }) => priceCents === 0)
  const synced = isFree ? ok({ paidOrderIds: [] }) : await flow.run(syncOwnOrders, {})
  if (!synced.ok) return synced.failure.status === 'unavailable' ? err(notChecked) : synced
  for (const orderId of synced.value.paidOrderIds) if (await isIn(flow, orderId, input)) return err(alreadyPaid)
  for (let round = 1; ; round += 1) {
    const opened = await flow.run(openOrder, { ...input, by })
    const pages = opened.ok ? [] : pagesToClose(opened.failure)
    if (pages.length === 0 || round > closingRounds) return opened
    for (const page of pages) {
      const closed = await closePage(flow, page)
      if (!closed.ok) return closed
    }
  }
}

/** Whether an order contains one of the listings that are being paid, for the same person. */
async function isIn(flow: Flow, orderId: string, { lines, gift }: CheckoutInput): Promise<boolean> {
  if ((await isGiftOrder(flow.db, orderId)) !== gift) return false
  const bought = await readLines(flow.db, orderId)
  return bought.some(({ promptId }) => lines.some((line) => line.promptId === promptId))
}

/** How often pages of concurrent clicks are closed before the buyer is asked to try again. */
const closingRounds = 3

/** Closes a payment page. Fails if it was paid, or if it may still be. */
async function closePage(flow: Flow, { id, sessionId }: PayableRow): Promise<Result<undefined, Failure>> {
  const closed = await flow.runAsSystem(closeCheckoutPage, { sessionId })
  if (!closed.ok && closed.failure.code === orderMissing.code) {
    // The provider has no such page, so it cannot be paid.
    await flow.runAsSystem(expireOrder, { orderId: id, sessionId })
    return ok()
  }
  if (!closed.ok) return err(notChecked)
  if (closed.value.state === 'expired' || closed.value.state === 'returned') return ok()
  return err(closed.value.state === 'paid' ? alreadyPaid : paymentPending)
}

function pageOf({
  id,
  sessionId,
  checkoutUrl,
}: Pick<PayableOrder, 'id' | 'sessionId' | 'checkoutUrl'>): StartedCheckout | null {
  return sessionId && checkoutUrl ? { kind: 'pay', orderId: id, sessionId, url: checkoutUrl } : null
}

async function requestFor(
  flow: Flow,
  order: PayableOrder,
  input: CheckoutInput,
): Promise<Omit<CheckoutRequest, 'idempotencyKey'>> {
  const lines = await readLines(flow.db, order.id)
  // The page takes the address of a customer from the provider.
  const contact = order.customerId === null ? await emailOf(flow.db, userIdOf(flow.actor) ?? '') : null
  const base = flow.settings.publicUrl
  return {
    orderId: order.id,
    currency: shopCurrency().code,
    lines: lines
      .filter((line) => line.priceCents > 0)
      .map((line) => ({ title: titleOf(line), amount: cents(line.priceCents) })),
    buyerEmail: contact?.address ?? '',
    customerId: order.customerId,
    automaticTax: order.taxKind === 'provider' ? { behavior: order.taxIncluded ? 'inclusive' : 'exclusive' } : null,
    adaptivePricing: flow.settings.adaptivePricing,
    successUrl: new URL('/checkout/return?session_id={CHECKOUT_SESSION_ID}', base).href
      .replaceAll('%7B', '{')
      .replaceAll('%7D', '}'),
    cancelUrl: new URL(canceledHref(input), base).href,
    expiresAt: order.expiresAt,
  }
}

const titleOf = ({ title, upgrades }: LineRow) => (upgrades === null ? title : `Upgrade: ${title}`)
