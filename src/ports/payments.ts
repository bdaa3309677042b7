import type { Cents, Currency } from '#src/kernel/money.ts'

/**
 * How a call to the provider ended. `unknown` means that nobody can say whether it took effect (a time-out, a 5xx):
 * the same idempotency key must be used to find out, and nothing may be given back meanwhile.
 */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  /** `isRepeated`: the provider answered with an error of its own, and repeats that answer under the same key. */
  | { readonly kind: 'unknown'; readonly message: string; readonly isRepeated?: boolean }

export type CheckoutRequest = {
  readonly orderId: string
  readonly idempotencyKey: string
  readonly currency: Currency
  readonly lines: readonly { readonly title: string; readonly amount: Cents }[]
  readonly buyerEmail: string
  /** Whose cards the page may show and save; null for a page that does neither. */
  readonly customerId: string | null
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
  /** The same for the same card, whoever pays with it; null where something else paid, or nobody says. */
  readonly cardFingerprint: string | null
}

/** A payment found by its charge. `orderId` is the order that we named; `email` is what the payer typed at the provider. */
export type ChargeState = {
  readonly orderId: string | null
  readonly email: string | null
  readonly payment: Payment | null
}

/** What somebody saved at the provider to pay with again: a card, or whatever else the provider lets them save. */
export type SavedMethod = {
  readonly id: string
  /** In the provider's words: the brand of a card, or the kind of what is none. */
  readonly kind: string
  readonly last4: string | null
  readonly expires: { readonly month: number; readonly year: number } | null
}

export type Refund = {
  readonly id: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly balanceTransactionId: string | null
}

/** A seller's account at the provider, as it is now. */
export type ConnectAccount = {
  readonly id: string
  readonly detailsSubmitted: boolean
  readonly transfersActive: boolean
  readonly payoutsEnabled: boolean
  /** False where the provider would sweep the balance by itself. */
  readonly payoutsManual: boolean
  readonly bankLast4: string | null
}

/** Money sent to a seller's account. `payoutId` is the payout that we named; null where it is none of ours. */
export type Transfer = {
  readonly id: string
  readonly payoutId: string | null
  readonly amount: Cents
  readonly amountReversed: Cents
  readonly reversalId: string | null
}

/** Money on its way from a seller's account to their bank. */
export type BankPayout = {
  readonly id: string
  readonly payoutId: string | null
  readonly status: 'pending' | 'in_transit' | 'paid' | 'failed'
  readonly failure: { readonly code: string; readonly message: string } | null
}

/** What is asked for when money leaves; the key makes that it leaves once. */
export type PayoutLeg = {
  readonly payoutId: string
  readonly accountId: string
  readonly amount: Cents
  readonly idempotencyKey: string
}

/** A refund as the provider has it, whoever made it. `refundId` is ours; null where it was made at its own dashboard. */
export type RefundState = Refund & {
  readonly amount: Cents
  readonly paymentIntentId: string | null
  readonly refundId: string | null
}

/** What a buyer's bank wants back, as the provider has it now. `orderId` is what we named with the payment. */
export type DisputeState = {
  readonly id: string
  readonly orderId: string | null
  readonly state: 'inquiry' | 'open' | 'won' | 'lost'
  readonly reason: string
  readonly amount: Cents
  readonly createdAt: Date
  readonly dueBy: Date | null
  /** What it moved: `net` is negative where money was withdrawn; `fee` is the part of it that the provider keeps. */
  readonly movements: readonly { readonly id: string; readonly net: Cents; readonly fee: Cents }[]
}

/** A bank's early word that a payment may not have been made by the card's owner. */
export type FraudWarning = {
  readonly id: string
  readonly orderId: string | null
  readonly isActionable: boolean
  readonly createdAt: Date
}

/** A movement of our balance at the provider, in its own words: what moved it, and by how much after its fee. */
export type BalanceTransaction = {
  readonly id: string
  readonly type: string
  readonly source: string
  readonly net: Cents
  readonly createdAt: Date
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
  readCharge(chargeId: string): Promise<Outcome<ChargeState>>
  expireCheckout(sessionId: string): Promise<Outcome<undefined>>
  /** Makes a customer, who may save cards. Asking again under the same key finds the one that was made. */
  createCustomer(request: {
    readonly userId: string
    readonly email: string
    readonly idempotencyKey: string
  }): Promise<Outcome<{ readonly id: string }>>
  /** The customers that were made for somebody under that address, the newest first. */
  findCustomers(request: { readonly userId: string; readonly email: string }): Promise<Outcome<readonly string[]>>
  /** Takes a customer away with their cards; one that is gone already is no failure. */
  deleteCustomer(customerId: string): Promise<Outcome<undefined>>
  /** What a customer saved, the newest first; nothing for one that is gone. */
  listSavedMethods(customerId: string): Promise<Outcome<readonly SavedMethod[]>>
  /** Takes away what this customer saved. `missing` where it is not theirs (any more): nothing is done then. */
  removeSavedMethod(request: {
    readonly customerId: string
    readonly methodId: string
  }): Promise<Outcome<'removed' | 'missing'>>
  refund(request: {
    readonly refundId: string
    /** A line is paid back once: what was made for it before is found by this. */
    readonly lineId: string
    /** Other refunds of that line, made or asked for. */
    readonly otherRefundIds: readonly string[]
    readonly paymentIntentId: string
    readonly amount: Cents
    readonly idempotencyKey: string
  }): Promise<Outcome<Refund>>
  readRefund(providerRefundId: string): Promise<Outcome<RefundState>>
  readDispute(id: string): Promise<Outcome<DisputeState>>
  readFraudWarning(id: string): Promise<Outcome<FraudWarning>>
  /** All that our account at the provider holds now, available or not, and every movement of it, the newest first. */
  readBooks(): Promise<Outcome<{ readonly balance: Cents; readonly transactions: readonly BalanceTransaction[] }>>
  /** What one object of the provider's, such as a payout to our own bank, moved of what our account holds. */
  readMovements(source: string): Promise<Outcome<readonly BalanceTransaction[]>>
  /** Checks the signature on the raw body; null where it is not the provider's. */
  verifyEvent(rawBody: string, signature: string): ProviderEvent | null
  /** Which account and mode (test or live) this is, and whether it settles in our currency. */
  identity(): Promise<
    Outcome<{
      readonly accountId: string
      readonly live: boolean
      readonly currency: string
      /** False where the provider sweeps our balance to our bank by itself, and with it what is owed to sellers. */
      readonly payoutsManual: boolean
      /** The provider's time when it answered; null if it did not say. */
      readonly at: Date | null
    }>
  >
  createAccount(request: {
    readonly sellerId: string
    readonly email: string
    readonly idempotencyKey: string
  }): Promise<Outcome<{ readonly id: string }>>
  /** Null where we have no access to it (any more). */
  readAccount(accountId: string): Promise<Outcome<ConnectAccount | null>>
  /** Keeps the provider from paying an account out by itself: only our payouts leave it. */
  makePayoutsManual(accountId: string): Promise<Outcome<undefined>>
  /** A page of the provider's where a seller gives their details. It serves once and for minutes. */
  createAccountLink(request: {
    readonly accountId: string
    readonly refreshUrl: string
    readonly returnUrl: string
  }): Promise<Outcome<{ readonly url: string }>>
  /** The provider's own dashboard of a seller's account. The address serves once and for minutes. */
  createLoginLink(accountId: string): Promise<Outcome<{ readonly url: string }>>
  transfer(leg: PayoutLeg): Promise<Outcome<Transfer>>
  /** The transfer that was made for a payout, if there is one. */
  findTransfer(payoutId: string): Promise<Outcome<Transfer | null>>
  readTransfer(transferId: string): Promise<Outcome<Transfer>>
  /** Takes a whole transfer back. */
  reverseTransfer(request: {
    readonly transferId: string
    readonly payoutId: string
    readonly idempotencyKey: string
  }): Promise<Outcome<{ readonly id: string }>>
  payOut(leg: PayoutLeg): Promise<Outcome<BankPayout>>
  /** What was made for a payout in a seller's account, if anything was. */
  findBankPayout(request: {
    readonly accountId: string
    readonly payoutId: string
  }): Promise<Outcome<BankPayout | null>>
  readBankPayout(request: { readonly accountId: string; readonly id: string }): Promise<Outcome<BankPayout>>
}
