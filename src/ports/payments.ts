import type { Currency } from '#src/kernel/currencies.ts'
import type { Cents } from '#src/kernel/money.ts'

/**
 * The outcome of a provider call. `unknown` (a timeout, a 5xx) means that it may have taken effect: retry with the same
 * idempotency key, and reverse nothing until then.
 */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  /**
   * `isRepeated`: the provider returned a server error, which it repeats under the same key. `isForbidden`: this call did nothing,
   * but earlier ones may have.
   */
  | {
      readonly kind: 'unknown'
      readonly message: string
      readonly isRepeated?: boolean
      readonly isForbidden?: boolean
    }

export type CheckoutRequest = {
  readonly orderId: string
  readonly idempotencyKey: string
  readonly currency: Currency
  readonly lines: readonly { readonly title: string; readonly amount: Cents }[]
  readonly buyerEmail: string
  /** The customer whose cards the page shows and saves; null for none. */
  readonly customerId: string | null
  /** Has the provider compute the tax, collect an address and, if the buyer has one, a tax id; null for no tax. */
  readonly automaticTax: { readonly behavior: 'inclusive' | 'exclusive' } | null
  /** Whether the page offers to pay in the buyer's own currency. */
  readonly adaptivePricing: boolean
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

export type CardPaymentRequest = {
  readonly orderId: string
  readonly idempotencyKey: string
  readonly amount: Cents
  readonly currency: Currency
  readonly customerId: string
  readonly methodId: string
}

export type CheckoutSession = { readonly id: string; readonly url: string }

export type CheckoutState = {
  readonly sessionId: string
  /** The order of the session; null if the session is not ours. */
  readonly orderId: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment: Payment | null
  /** Null before the payment, or if no tax was to be computed. */
  readonly tax: CheckoutTax | null
}

/** The tax that the provider computed. */
export type CheckoutTax = {
  readonly country: string
  readonly region: string | null
  /** Of the business, or else of the buyer. */
  readonly name: string | null
  /** The postal address of the buyer, in lines. */
  readonly address: string
  readonly taxId: string | null
  readonly isReverseCharge: boolean
  /**
   * In the order of the lines of the request. `amount` is what was paid for the line, with the tax. A request of more than 100 lines
   * has 100, of which the last one is for the rest.
   */
  readonly lines: readonly {
    readonly amount: Cents
    readonly tax: Cents
    /** "19"; "0" if no tax was collected. */
    readonly ratePercent: string
  }[]
}

/** A confirmed payment. `fee` and `availableOn` are null until the provider knows them. */
export type Payment = {
  readonly paymentIntentId: string
  readonly chargeId: string
  readonly amount: Cents
  readonly currency: string
  readonly fee: Cents | null
  readonly availableOn: Date | null
  readonly balanceTransactionId: string | null
  /** Equal for the same card of any payer; null without a card or if unknown. */
  readonly cardFingerprint: string | null
  /** Of the billing address or else of the card, such as "DE"; null if unknown. */
  readonly country: string | null
  /** Of the bank of the card; null without a card or if unknown. */
  readonly cardCountry: string | null
  /** What the buyer paid in their own currency; null if they paid in ours. */
  readonly presentment: { readonly amount: number; readonly currency: string } | null
}

/** A payment found by its charge. `email` is what the payer entered at the provider. */
export type ChargeState = {
  readonly orderId: string | null
  readonly email: string | null
  readonly payment: Payment | null
}

/** A saved payment method, such as a card. */
export type SavedMethod = {
  readonly id: string
  /** The provider's name of the brand or kind. */
  readonly kind: string
  readonly last4: string | null
  readonly expires: { readonly month: number; readonly year: number } | null
}

export type Refund = {
  readonly id: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly balanceTransactionId: string | null
}

/** The current state of a seller's account. */
export type ConnectAccount = {
  readonly id: string
  readonly detailsSubmitted: boolean
  readonly transfersActive: boolean
  readonly payoutsEnabled: boolean
  /** False if the provider pays the balance out automatically. */
  readonly payoutsManual: boolean
  readonly bankLast4: string | null
}

/** A transfer to a seller's account. `payoutId` is null if it is not ours. */
export type Transfer = {
  readonly id: string
  readonly accountId: string
  readonly payoutId: string | null
  readonly amount: Cents
  readonly amountReversed: Cents
  /** Newest first. */
  readonly reversals: readonly TransferReversal[]
}

export type TransferReversal = { readonly id: string; readonly amount: Cents }

/** A payout from a seller's account to their bank. */
export type BankPayout = {
  readonly id: string
  readonly payoutId: string | null
  readonly status: 'pending' | 'in_transit' | 'paid' | 'failed'
  readonly failure: { readonly code: string; readonly message: string } | null
}

/** A payout request. The key makes it idempotent. */
export type PayoutLeg = {
  readonly payoutId: string
  readonly accountId: string
  readonly amount: Cents
  readonly idempotencyKey: string
}

/** A refund at the provider. `refundId` is null if it was made at the dashboard. */
export type RefundState = Refund & {
  readonly amount: Cents
  readonly paymentIntentId: string | null
  /** The order of the payment; null if it is not ours. */
  readonly orderId: string | null
  readonly refundId: string | null
}

/** The current state of a dispute. `orderId` is the order of the payment. */
export type DisputeState = {
  readonly id: string
  readonly orderId: string | null
  readonly state: 'inquiry' | 'open' | 'won' | 'lost'
  readonly reason: string
  readonly amount: Cents
  readonly createdAt: Date
  readonly dueBy: Date | null
  /** Its balance transactions: `net` is negative if money was withdrawn; `fee` is the provider's fee. */
  readonly movements: readonly { readonly id: string; readonly net: Cents; readonly fee: Cents }[]
}

/** An early fraud warning. */
export type FraudWarning = {
  readonly id: string
  readonly orderId: string | null
  readonly isActionable: boolean
  readonly createdAt: Date
}

/** A balance transaction: its source, its net amount, the provider's fee in it, and when it is available. */
export type BalanceTransaction = {
  readonly id: string
  readonly type: string
  readonly source: string
  readonly net: Cents
  readonly fee: Cents
  readonly availableAt: Date
  readonly createdAt: Date
}

export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly account: string | null
  readonly createdAt: Date
  readonly objectId: string
}

/** An address at which the provider reports events. `events` may be patterns such as `*`. */
export type EventEndpoint = { readonly url: string; readonly events: readonly string[]; readonly isEnabled: boolean }

/** The account of the marketplace at the provider. */
export type ProviderSetup = {
  readonly accountId: string
  readonly live: boolean
  readonly country: string | null
  readonly currency: string | null
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  /** False if the provider pays our balance out automatically, including what is owed to sellers. */
  readonly payoutsManual: boolean
  /** The state of each capability, such as `card_payments: active`. */
  readonly capabilities: Readonly<Record<string, string>>
  /** What the provider still wants to know. */
  readonly due: readonly string[]
  /** Null if the key may not read them. */
  readonly endpoints: readonly EventEndpoint[] | null
}

export type Payments = {
  readonly provider: string
  createCheckout(request: CheckoutRequest): Promise<Outcome<CheckoutSession>>
  readCheckout(sessionId: string): Promise<Outcome<CheckoutState>>
  /** The fee of a charge and when its funds are available. */
  readPayment(paymentIntentId: string): Promise<Outcome<Payment | null>>
  readCharge(chargeId: string): Promise<Outcome<ChargeState>>
  expireCheckout(sessionId: string): Promise<Outcome<undefined>>
  /**
   * Prepares the payment of an order with a saved card; nothing is charged yet. The order stores its id as that of its payment
   * page: `readCheckout` and `expireCheckout` take it too.
   */
  prepareCardPayment(request: CardPaymentRequest): Promise<Outcome<{ readonly id: string }>>
  /** Charges the card. Rejected if it was declined or its bank wants to see the buyer. */
  confirmCardPayment(id: string): Promise<Outcome<undefined>>
  /** Creates a customer. The same key returns the same one. */
  createCustomer(request: {
    readonly userId: string
    readonly email: string
    readonly idempotencyKey: string
  }): Promise<Outcome<{ readonly id: string }>>
  /** A user's customers with that email address, newest first. */
  findCustomers(request: { readonly userId: string; readonly email: string }): Promise<Outcome<readonly string[]>>
  /** Sets the address of a customer; a deleted one is no failure. */
  setCustomerEmail(request: { readonly customerId: string; readonly email: string }): Promise<Outcome<undefined>>
  /** Deletes a customer with their cards; a missing one is no failure. */
  deleteCustomer(customerId: string): Promise<Outcome<undefined>>
  /** A customer's payment methods, newest first; empty for a deleted one. */
  listSavedMethods(customerId: string): Promise<Outcome<readonly SavedMethod[]>>
  /** Detaches a customer's payment method; `missing` if it is not theirs. */
  removeSavedMethod(request: {
    readonly customerId: string
    readonly methodId: string
  }): Promise<Outcome<'removed' | 'missing'>>
  refund(request: {
    readonly refundId: string
    /** Finds an existing refund of a line, so that it is refunded once. */
    readonly lineId: string
    /** Other refunds of that line, made or requested. */
    readonly otherRefundIds: readonly string[]
    readonly paymentIntentId: string
    readonly amount: Cents
    readonly idempotencyKey: string
  }): Promise<Outcome<Refund>>
  readRefund(providerRefundId: string): Promise<Outcome<RefundState>>
  readDispute(id: string): Promise<Outcome<DisputeState>>
  readFraudWarning(id: string): Promise<Outcome<FraudWarning>>
  /** The account's balance and all its balance transactions, newest first. */
  readBooks(): Promise<Outcome<{ readonly balance: Cents; readonly transactions: readonly BalanceTransaction[] }>>
  /** The balance transactions of an object, such as a payout to our own bank. */
  readMovements(source: string): Promise<Outcome<readonly BalanceTransaction[]>>
  /** Verifies the signature of a raw body; null if it is invalid. */
  verifyEvent(rawBody: string, signature: string): ProviderEvent | null
  /** The account, its mode (test or live), and whether it settles in our currency. */
  identity(): Promise<
    Outcome<{
      readonly accountId: string
      readonly live: boolean
      readonly currency: string
      /** False if the provider pays our balance out automatically, including what is owed to sellers. */
      readonly payoutsManual: boolean
      /** The provider's time; null if unknown. */
      readonly at: Date | null
    }>
  >
  /** How the account is set up, for the checks before the opening. */
  readSetup(): Promise<Outcome<ProviderSetup>>
  /**
   * Makes the provider send an event about an object that belongs to no order, by opening a payment page and closing it. Returns the id
   * of the object, which `note` gets before the event is sent.
   */
  causeTestEvent(request: {
    readonly idempotencyKey: string
    readonly returnUrl: string
    readonly note: (objectId: string) => Promise<void>
  }): Promise<Outcome<{ readonly objectId: string }>>
  createAccount(request: {
    readonly sellerId: string
    readonly email: string
    readonly idempotencyKey: string
  }): Promise<Outcome<{ readonly id: string }>>
  /** The balance of a seller's account, available or not; null without access to it. */
  readAccountBalance(accountId: string): Promise<Outcome<Cents | null>>
  /** Null without access to it. */
  readAccount(accountId: string): Promise<Outcome<ConnectAccount | null>>
  /** Sets the address of a seller's account; one without access is no failure. */
  setAccountEmail(request: { readonly accountId: string; readonly email: string }): Promise<Outcome<undefined>>
  /** Sets an account to manual payouts. */
  makePayoutsManual(accountId: string): Promise<Outcome<undefined>>
  /** A single-use onboarding URL, valid for minutes. */
  createAccountLink(request: {
    readonly accountId: string
    readonly refreshUrl: string
    readonly returnUrl: string
  }): Promise<Outcome<{ readonly url: string }>>
  /** A single-use URL of the seller's dashboard, valid for minutes. */
  createLoginLink(accountId: string): Promise<Outcome<{ readonly url: string }>>
  transfer(leg: PayoutLeg): Promise<Outcome<Transfer>>
  /** All transfers to a seller's account, newest first. */
  listTransfers(accountId: string): Promise<Outcome<readonly Transfer[]>>
  readTransfer(transferId: string): Promise<Outcome<Transfer>>
  /** Reverses a whole transfer. */
  reverseTransfer(request: {
    readonly transferId: string
    readonly payoutId: string
    readonly idempotencyKey: string
  }): Promise<Outcome<{ readonly id: string }>>
  payOut(leg: PayoutLeg): Promise<Outcome<BankPayout>>
  /** Finds the bank payout of a payout in a seller's account. */
  findBankPayout(request: {
    readonly accountId: string
    readonly payoutId: string
  }): Promise<Outcome<BankPayout | null>>
  readBankPayout(request: { readonly accountId: string; readonly id: string }): Promise<Outcome<BankPayout>>
}
