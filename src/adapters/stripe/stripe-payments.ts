import { shopCurrency } from '#src/kernel/currency.ts'
import Stripe from 'stripe'
import { cents } from '#src/kernel/money.ts'
import type { BalanceTransaction, ChargeState, Outcome, Payments, ProviderSetup, Refund } from '#src/ports/payments.ts'
import { balanceIn } from './balance-in.ts'
import { cardPayments, isCardPayment, readCardPayment } from './card-payments.ts'
import { readSession, sessionParams } from './checkout-sessions.ts'
import { connectPayments } from './connect-payments.ts'
import { customerPayments } from './customer-payments.ts'
import { disputePayments, orderOf } from './dispute-payments.ts'
import { outcomeOf, provenBy, readOutcomeOf } from './outcome.ts'
import { paymentExpand, paymentOf } from './payment-of.ts'
import type { StripeSettings } from './stripe-client.ts'
import { createStripeClient, defaultTimeoutMs } from './stripe-client.ts'
import { verifyEvent } from './verify-event.ts'

/** Payments with Stripe's hosted checkout, so that no card data reaches us. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = createStripeClient(settings)
  const soon = { timeout: Math.max(patienceMs, settings.timeoutMs ?? 0), maxNetworkRetries: 1 }
  const secrets = [settings.webhookSecret, settings.connectWebhookSecret].filter((secret) => secret !== '')
  return {
    provider: 'stripe',
    createCheckout: (request) =>
      outcomeOf(async () => {
        const session = await stripe.checkout.sessions.create(sessionParams(request), {
          idempotencyKey: request.idempotencyKey,
        })
        if (session.url === null) throw new Error(`checkout session ${session.id} has no page`)
        return { id: session.id, url: session.url }
      }),
    readCheckout: (sessionId) =>
      readOutcomeOf(async () =>
        isCardPayment(sessionId) ? readCardPayment(stripe, sessionId) : readSession(stripe, sessionId),
      ),
    readPayment: (paymentIntentId) =>
      readOutcomeOf(async () =>
        paymentOf(await stripe.paymentIntents.retrieve(paymentIntentId, { expand: [paymentExpand] })),
      ),
    readCharge: (chargeId) => readOutcomeOf(() => readCharge(stripe, chargeId)),
    expireCheckout: (sessionId) =>
      outcomeOf(async () => {
        if (isCardPayment(sessionId)) await stripe.paymentIntents.cancel(sessionId)
        else await stripe.checkout.sessions.expire(sessionId)
        return undefined
      }),
    ...cardPayments(stripe),
    async refund(request) {
      const found = await outcomeOf(() => findRefund(stripe, request))
      // A payment that the provider does not have was never refunded.
      if (found.kind === 'rejected' && found.code === 'resource_missing') return found
      // The lookup failed, so an earlier attempt may have succeeded: the result is unknown.
      if (found.kind !== 'done') return { kind: 'unknown', message: found.message }
      const { value } = found
      return value
        ? { kind: 'done', value: refundOf(value) }
        : provenBy(await outcomeOf(async () => refundOf(await createRefund(stripe, request))))
    },
    readBooks: () => outcomeOf(() => readBooks(stripe)),
    readMovements: (source) =>
      outcomeOf(async () => {
        const { data } = await stripe.balanceTransactions.list({ source, limit: 100 })
        return data.map(transactionOf)
      }),
    readRefund: (id) =>
      readOutcomeOf(async () => {
        const refund = await stripe.refunds.retrieve(id, { expand: ['payment_intent'] })
        const intent = refund.payment_intent
        return {
          ...refundOf(refund),
          amount: cents(refund.amount),
          paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
          orderId: orderOf(intent),
          refundId: refund.metadata?.['refund_id'] ?? null,
        }
      }),
    ...customerPayments(stripe, settings.timeoutMs ?? defaultTimeoutMs),
    ...disputePayments(stripe),
    ...connectPayments(stripe),
    readSetup: () => identityOf(() => readSetup(stripe, soon)),
    causeTestEvent: ({ idempotencyKey, returnUrl, note }) =>
      outcomeOf(async () => {
        const session = await stripe.checkout.sessions.create(testSession(returnUrl), { idempotencyKey })
        await note(session.id)
        await stripe.checkout.sessions.expire(session.id)
        return { objectId: session.id }
      }),
    verifyEvent: (rawBody, signature) => verifyEvent(stripe, secrets, rawBody, signature),
    identity: () =>
      identityOf(async () => {
        const [account, balance] = await Promise.all([
          stripe.accounts.retrieveCurrent({}, soon),
          stripe.balance.retrieve({}, soon),
        ])
        return {
          accountId: account.id,
          live: balance.livemode,
          currency: account.default_currency ?? '',
          payoutsManual: account.settings?.payouts?.schedule.interval === 'manual',
          at: timeOf(account.lastResponse.headers['date']),
        }
      }),
  }
}

async function readSetup(stripe: Stripe, soon: Stripe.RequestOptions): Promise<ProviderSetup> {
  const [account, balance, endpoints] = await Promise.all([
    stripe.accounts.retrieveCurrent({}, soon),
    stripe.balance.retrieve({}, soon),
    readEndpoints(stripe, soon),
  ])
  return {
    accountId: account.id,
    live: balance.livemode,
    country: account.country ?? null,
    currency: account.default_currency ?? null,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    payoutsManual: account.settings?.payouts?.schedule.interval === 'manual',
    capabilities: Object.fromEntries(
      Object.entries(account.capabilities ?? {}).map(([name, state]) => [name, String(state)]),
    ),
    due: account.requirements?.currently_due ?? [],
    endpoints,
  }
}

/** A restricted key may have no access to them. */
async function readEndpoints(stripe: Stripe, soon: Stripe.RequestOptions): Promise<ProviderSetup['endpoints']> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, soon)
    return data.map(({ url, enabled_events: events, status }) => ({ url, events, isEnabled: status === 'enabled' }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null
    throw error
  }
}

/** Without an order, so that its events change nothing. Nobody gets its address. */
const testSession = (returnUrl: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: shopCurrency().code, unit_amount: 100, product_data: { name: 'Webhook test' } },
    },
  ],
  metadata: { purpose: 'webhook-test' },
  success_url: returnUrl,
})

function timeOf(header: string | undefined): Date | null {
  const time = header === undefined ? NaN : Date.parse(header)
  return Number.isNaN(time) ? null : new Date(time)
}

/** The start waits for this call. Without an answer, it is retried in the background. */
const patienceMs = 5000

/** The call changes nothing, so an invalid key is a rejection here. */
async function identityOf<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  return outcomeOf(async () => {
    try {
      return { kind: 'done', value: await call() } as const
    } catch (error) {
      const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
      if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
        return { kind: 'rejected', code: error.code ?? error.type, message: error.message } as const
      throw error
    }
  }).then((outcome) => (outcome.kind === 'done' ? outcome.value : outcome))
}

type RefundRequest = Parameters<Payments['refund']>[0]

/**
 * Finds the refund of an earlier attempt whose answer was lost. The idempotency key would not do: Stripe forgets keys after a
 * day, and repeats a 500 even if it did the work.
 */
/** The refund of an earlier attempt for this line, without other partial refunds. */
async function findRefund(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund | null> {
  const { paymentIntentId, lineId, otherRefundIds } = request
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
    const { order_line_id: ofLine, refund_id: ofRefund = '' } = refund.metadata ?? {}
    if (ofLine === lineId && !otherRefundIds.includes(ofRefund) && refundOf(refund).status !== 'failed') return refund
  }
  return null
}

function createRefund(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> {
  const { paymentIntentId, amount, refundId, lineId, idempotencyKey } = request
  const params = { payment_intent: paymentIntentId, amount, metadata: { refund_id: refundId, order_line_id: lineId } }
  return stripe.refunds.create(params, { idempotencyKey })
}

async function readCharge(stripe: Stripe, chargeId: string): Promise<ChargeState> {
  const charge = await stripe.charges.retrieve(chargeId)
  const { payment_intent: of, billing_details: payer, receipt_email: receiptEmail } = charge
  const id = typeof of === 'string' ? of : of?.id
  const intent = id === undefined ? null : await stripe.paymentIntents.retrieve(id, { expand: [paymentExpand] })
  return {
    orderId: intent?.metadata['order_id'] ?? null,
    email: payer.email ?? receiptEmail,
    payment: paymentOf(intent),
  }
}

/** How often newer movements are read, which a busy account always has. */
const mostReads = 20

/**
 * Reads all movements and the balance after them. Reading them takes minutes in a large account, so newer ones are read again until
 * none came before the balance.
 */
async function readBooks(stripe: Stripe) {
  let transactions = await listMovements(stripe)
  for (let reads = 1; ; reads += 1) {
    const balance = balanceIn(await stripe.balance.retrieve())
    const newer = await listMovements(stripe, transactions[0]?.id)
    if (newer.length === 0 || reads === mostReads) return { balance, transactions }
    transactions = [...newer, ...transactions]
  }
}

/** The movements in our currency since another one, or all of them, newest first. */
async function listMovements(stripe: Stripe, since?: string): Promise<BalanceTransaction[]> {
  const found: BalanceTransaction[] = []
  const after = since === undefined ? {} : { ending_before: since }
  for await (const one of stripe.balanceTransactions.list({ currency: shopCurrency().code, limit: 100, ...after }))
    found.push(transactionOf(one))
  // From an end, the SDK reads backward.
  return since === undefined ? found : found.toReversed()
}

function transactionOf(one: Stripe.BalanceTransaction): BalanceTransaction {
  const source = typeof one.source === 'string' ? one.source : (one.source?.id ?? '')
  // Dispute movements are adjustments; the category distinguishes them from others.
  const type = one.reporting_category.startsWith('dispute') ? one.reporting_category : one.type
  const [createdAt, availableAt] = [new Date(one.created * 1000), new Date(one.available_on * 1000)]
  return { id: one.id, type, source, net: cents(one.net), fee: cents(one.fee), createdAt, availableAt }
}

function refundOf(refund: Stripe.Refund): Refund {
  const transaction = refund.balance_transaction
  return {
    id: refund.id,
    status:
      refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : refund.status === 'pending'
          ? 'pending'
          : 'succeeded',
    balanceTransactionId: typeof transaction === 'string' ? transaction : (transaction?.id ?? null),
  }
}
