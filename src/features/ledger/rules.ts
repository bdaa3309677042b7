import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'

export type AccountKind =
  | 'platform_cash'
  | 'platform_bank'
  | 'connected_cash'
  | 'seller_payable'
  | 'payout_in_flight'
  | 'platform_revenue'
  | 'processor_fees'
  | 'tax_payable'
  | 'bad_debt'
  | 'suspense'

export type AccountName = { readonly kind: AccountKind; readonly ownerId: string | null }

/** One line of an entry: debits are positive, credits negative. */
export type Posting = {
  readonly account: AccountName
  readonly amount: Cents
  readonly orderLineId: string | null
  readonly availableAt: Date | null
}

/** The steps of a payout that move money, each booked once for a payout. */
export type PayoutEntryKind =
  | 'payout-request'
  | 'payout-transfer'
  | 'payout-paid'
  | 'payout-return'
  | 'payout-reversal'
  | 'payout-release'

export type Entry = {
  readonly kind:
    | 'sale'
    | 'processor-fee'
    | 'refund'
    | 'refund-failure'
    | 'dispute'
    | 'dispute-won'
    | 'write-off'
    | 'write-off-reversal'
    | 'suspense'
    | 'suspense-release'
    | 'suspense-settled'
    | 'bank-payout'
    | 'maturity'
    | PayoutEntryKind
  /** What happened in the world: an entry of a kind is booked once for each source. */
  readonly sourceType: 'order' | 'charge' | 'refund' | 'payout' | 'audit' | 'transaction'
  readonly sourceId: string
  readonly postings: readonly Posting[]
}

export type SoldLine = {
  readonly lineId: string
  readonly sellerId: string
  readonly price: Cents
  readonly fee: Cents
}

const platform = (kind: AccountKind): AccountName => ({ kind, ownerId: null })
const debit = (account: AccountName, amount: Cents, more: Partial<Posting> = {}): Posting => ({
  account,
  amount,
  orderLineId: null,
  availableAt: null,
  ...more,
})
const credit = (account: AccountName, amount: Cents, more: Partial<Posting> = {}): Posting =>
  debit(account, cents(-amount), more)

/** The platform's share of a price, rounded half up. The seller gets the rest, so no cent is lost. */
export function feeOf(price: Cents, percent: number): Cents {
  // Percentages have at most two decimals: in hundredths, the arithmetic stays in whole numbers.
  return cents(Math.floor((price * Math.round(percent * 100) + 5000) / 10_000))
}

const dayMs = 86_400_000
/** Where the provider does not say yet when it has the funds of a sale, it is taken to be as slow as it ever is. */
const slowestDays = 7

/** When a seller's share may leave: when the provider has the funds, and the shop's own hold is over. */
export function maturesAt(sale: { soldAt: Date; availableOn: Date | null; holdDays: number }): Date {
  const held = sale.soldAt.getTime() + sale.holdDays * dayMs
  const available = sale.availableOn?.getTime() ?? sale.soldAt.getTime() + slowestDays * dayMs
  return new Date(Math.max(held, available))
}

/** Money came in for an order: it belongs to the sellers, less the platform's share of each line. */
export function saleEntry(orderId: string, lines: readonly SoldLine[], availableAt: Date): Entry {
  return {
    kind: 'sale',
    sourceType: 'order',
    sourceId: orderId,
    postings: [
      debit(platform('platform_cash'), sum(lines.map((line) => line.price))),
      ...lines.flatMap((line) => [
        credit({ kind: 'seller_payable', ownerId: line.sellerId }, cents(line.price - line.fee), {
          orderLineId: line.lineId,
          availableAt,
        }),
        credit(platform('platform_revenue'), line.fee, { orderLineId: line.lineId }),
      ]),
    ],
  }
}

export type Share = { readonly lineId: string; readonly sellerId: string; readonly amount: Cents }

/** The provider said when it has the funds of a sale, after that was booked on a guess: the shares mature then. */
export function maturityEntry(chargeId: string, shares: readonly Share[], from: Date, to: Date): Entry {
  return {
    kind: 'maturity',
    sourceType: 'charge',
    sourceId: chargeId,
    postings: shares.flatMap(({ lineId, sellerId, amount }) => [
      debit({ kind: 'seller_payable', ownerId: sellerId }, amount, { orderLineId: lineId, availableAt: from }),
      credit({ kind: 'seller_payable', ownerId: sellerId }, amount, { orderLineId: lineId, availableAt: to }),
    ]),
  }
}

/** The provider kept its fee of a charge; the platform bears it. */
export function processorFeeEntry(chargeId: string, fee: Cents): Entry {
  return {
    kind: 'processor-fee',
    sourceType: 'charge',
    sourceId: chargeId,
    postings: [debit(platform('processor_fees'), fee), credit(platform('platform_cash'), fee)],
  }
}

/** A line's money goes back: seller and platform give back what the sale gave them. */
export function refundEntry(refundId: string, line: SoldLine, availableAt: Date): Entry {
  return {
    kind: 'refund',
    sourceType: 'refund',
    sourceId: refundId,
    postings: [
      debit({ kind: 'seller_payable', ownerId: line.sellerId }, cents(line.price - line.fee), {
        orderLineId: line.lineId,
        availableAt,
      }),
      debit(platform('platform_revenue'), line.fee, { orderLineId: line.lineId }),
      credit(platform('platform_cash'), line.price),
    ],
  }
}

/** The provider could not pay a buyer back after all: what the refund took comes back to where it was. */
export function refundFailureEntry(refundId: string, line: SoldLine, availableAt: Date): Entry {
  const { postings } = refundEntry(refundId, line, availableAt)
  const mirrored = postings.map((posting) => ({ ...posting, amount: cents(-posting.amount) }))
  return { kind: 'refund-failure', sourceType: 'refund', sourceId: refundId, postings: mirrored }
}

export type DisputeMovement = {
  readonly id: string
  /** What the bank took, or gave back where it is negative: more than the lines gave is the platform's to bear. */
  readonly amount: Cents
  /** What the provider keeps for it. */
  readonly fee: Cents
}

/**
 * A bank took a payment back, or gave it back: seller and platform bear what the sale gave them, as with a refund. What
 * goes beyond the lines was never theirs.
 */
export function disputeEntry(
  movement: DisputeMovement,
  parts: readonly (SoldLine & { readonly availableAt: Date })[],
): Entry {
  const beyond = cents(movement.amount - parts.reduce((total, { price }) => total + price, 0))
  return {
    kind: movement.amount < 0 ? 'dispute-won' : 'dispute',
    sourceType: 'transaction',
    sourceId: movement.id,
    postings: [
      ...parts.flatMap(({ lineId, sellerId, price, fee, availableAt }) => [
        debit({ kind: 'seller_payable', ownerId: sellerId }, cents(price - fee), { orderLineId: lineId, availableAt }),
        debit(platform('platform_revenue'), fee, { orderLineId: lineId }),
      ]),
      debit(platform('bad_debt'), beyond),
      debit(platform('processor_fees'), movement.fee),
      credit(platform('platform_cash'), cents(movement.amount + movement.fee)),
    ],
  }
}

/** The provider moved money for a reason that we do not know: it is held apart until somebody finds out. */
export function suspenseEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'suspense',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('platform_cash'), net), credit(platform('suspense'), net)],
  }
}

/** The platform's own money goes to its bank account, or comes back from there. */
export function bankPayoutEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'bank-payout',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('platform_cash'), net), credit(platform('platform_bank'), net)],
  }
}

/** An admin says that a strange movement is the platform's: its gain, or its loss. */
export function suspenseSettledEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'suspense-settled',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('suspense'), net), credit(platform(net > 0 ? 'platform_revenue' : 'bad_debt'), net)],
  }
}

/** It is known by now what such a movement was: it is booked as that, and held apart no longer. */
export function suspenseReleaseEntry(transactionId: string, net: Cents): Entry {
  const { postings } = suspenseEntry(transactionId, cents(-net))
  return { kind: 'suspense-release', sourceType: 'transaction', sourceId: transactionId, postings }
}

/** A part of a debt that is written off, and the line that it stems from where that is known. */
export type WrittenOff = { readonly lineId: string | null; readonly amount: Cents }

/** The platform takes over what a seller will not earn back. `id` is of the decision. */
export function writeOffEntry(id: string, sellerId: string, parts: readonly WrittenOff[], now: Date): Entry {
  return {
    kind: 'write-off',
    sourceType: 'audit',
    sourceId: id,
    postings: [
      debit(platform('bad_debt'), sum(parts.map(({ amount }) => amount))),
      ...parts.map(({ lineId, amount }) =>
        credit({ kind: 'seller_payable', ownerId: sellerId }, amount, { orderLineId: lineId, availableAt: now }),
      ),
    ],
  }
}

/** What was written off turns out to come back: the platform gets it first. */
export function writeOffReversalEntry(
  source: Pick<Entry, 'sourceType' | 'sourceId'>,
  parts: readonly { readonly lineId: string; readonly sellerId: string; readonly amount: Cents }[],
  now: Date,
): Entry {
  return {
    kind: 'write-off-reversal',
    ...source,
    postings: [
      ...parts.map(({ lineId, sellerId, amount }) =>
        debit({ kind: 'seller_payable', ownerId: sellerId }, amount, { orderLineId: lineId, availableAt: now }),
      ),
      credit(platform('bad_debt'), sum(parts.map(({ amount }) => amount))),
    ],
  }
}

/** Spreads a debt over the lines that made it, the newest first; what no line explains stands alone. */
export function splitDebt(
  debt: Cents,
  lines: readonly { readonly lineId: string; readonly owed: Cents }[],
): readonly WrittenOff[] {
  let left: number = debt
  const parts = lines.map(({ lineId, owed }): WrittenOff => {
    const amount = cents(Math.min(left, owed))
    left -= amount
    return { lineId, amount }
  })
  return [...parts, { lineId: null, amount: cents(left) }].filter(({ amount }) => amount > 0)
}

/** What went back of a line by now, and what of that the platform bore. */
export type TakenBack = { readonly price: Cents; readonly fee: Cents }

/**
 * The part that seller and platform bear of what goes back of a line now, or comes again where `amount` is negative:
 * alike, and such that all parts together are exactly what the sale gave, in whatever order they come and go.
 */
export function refundedPart(line: SoldLine, before: TakenBack, amount: Cents): SoldLine {
  const feeInAll = Math.round((line.fee * (before.price + amount)) / line.price)
  return { ...line, price: amount, fee: cents(feeInAll - before.fee) }
}

/** Splits a refund over lines by what is left of each, to the cent, by the largest remainder. */
export function splitRefund<Line extends { readonly left: Cents }>(
  amount: Cents,
  lines: readonly Line[],
): readonly { readonly line: Line; readonly amount: Cents }[] {
  const total = lines.reduce((sum, { left }) => sum + left, 0)
  if (total === 0) return []
  const parts = lines.map((line) => {
    const exact = (Math.min(amount, total) * line.left) / total
    return { line, whole: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  const missing = Math.min(amount, total) - parts.reduce((sum, { whole }) => sum + whole, 0)
  const extra = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ line }) => line),
  )
  return parts
    .map(({ line, whole }) => ({ line, amount: cents(whole + (extra.has(line) ? 1 : 0)) }))
    .filter((part) => part.amount > 0)
}

export type PayoutMove = {
  readonly payoutId: string
  readonly sellerId: string
  readonly amount: Cents
  readonly now: Date
}

/** From what a seller is owed, by way of their account at the provider, to their bank; and the way back. */
export function payoutEntry(kind: PayoutEntryKind, { payoutId, sellerId, amount, now }: PayoutMove): Entry {
  const payable: AccountName = { kind: 'seller_payable', ownerId: sellerId }
  const inFlight: AccountName = { kind: 'payout_in_flight', ownerId: payoutId }
  const connected: AccountName = { kind: 'connected_cash', ownerId: sellerId }
  const cash = platform('platform_cash')
  const moves: Record<PayoutEntryKind, readonly [AccountName, AccountName]> = {
    'payout-request': [payable, inFlight],
    'payout-transfer': [connected, cash],
    'payout-paid': [inFlight, connected],
    'payout-return': [connected, inFlight],
    'payout-reversal': [cash, connected],
    'payout-release': [inFlight, payable],
  }
  const [to, from] = moves[kind]
  // What is taken out of the earnings, or comes back into them, counts at once.
  const dated = (account: AccountName) => (account.kind === 'seller_payable' ? { availableAt: now } : {})
  const postings = [debit(to, amount, dated(to)), credit(from, amount, dated(from))]
  return { kind, sourceType: 'payout', sourceId: payoutId, postings }
}
