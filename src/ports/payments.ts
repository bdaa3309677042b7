import type { Cents, Currency } from '#src/kernel/money.ts'

/**
 * How a call to the provider ended. `unknown` means that nobody can say whether it took effect (a time-out, a 5xx):
 * the same idempotency key must be used to find out, and nothing may be given back meanwhile.
 */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string }

export type CheckoutRequest = {
  readonly orderId: string
  readonly idempotencyKey: string
  readonly currency: Currency
  readonly lines: readonly { readonly title: string; readonly amount: Cents }[]
  readonly buyerEmail: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

export type CheckoutSession = { readonly id: string; readonly url: string }

export type CheckoutState = {
  readonly sessionId: string
  /** The order that we named when the session was made; null where the session is not ours. */
  readonly orderId: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment: Payment | null
}

/** A payment that the provider confirms. `fee` and `availableOn` are null until it knows them. */
export type Payment = {
  readonly paymentIntentId: string
  readonly chargeId: string
  readonly amount: Cents
  readonly currency: string
  readonly fee: Cents | null
  readonly availableOn: Date | null
  readonly balanceTransactionId: string | null
}

export type Refund = {
  readonly id: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly balanceTransactionId: string | null
}

export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly account: string | null
  readonly createdAt: Date
  readonly objectId: string
  readonly payload: unknown
}

export type Payments = {
  readonly provider: string
  createCheckout(request: CheckoutRequest): Promise<Outcome<CheckoutSession>>
  readCheckout(sessionId: string): Promise<Outcome<CheckoutState>>
  /** What became of a charge: its fee and when its funds are available. */
  readPayment(paymentIntentId: string): Promise<Outcome<Payment | null>>
  expireCheckout(sessionId: string): Promise<Outcome<undefined>>
  refund(request: {
    readonly refundId: string
    /** A line is paid back once: what was made for it before is found by this. */
    readonly lineId: string
    readonly paymentIntentId: string
    readonly amount: Cents
    readonly idempotencyKey: string
  }): Promise<Outcome<Refund>>
  /** Checks the signature on the raw body; null where it is not the provider's. */
  verifyEvent(rawBody: string, signature: string): ProviderEvent | null
  /** Which account and mode (test or live) this is, and whether it settles in our currency. */
  identity(): Promise<Outcome<{ readonly accountId: string; readonly live: boolean; readonly currency: string }>>
}
