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

/** A line of an entry. Debits are positive, credits negative. */
export type Posting = {
  readonly account: AccountName
  readonly amount: Cents
  readonly orderLineId: string | null
  readonly availableAt: Date | null
}

/** The entries of a payout, each booked once. */
export type PayoutEntryKind =
  | 'payout-request'
  | 'payout-transfer'
  | 'payout-paid'
  | 'payout-return'
  | 'payout-reversal'
  | 'payout-release'
  | 'payout-kept'

export type Entry = {
  readonly kind:
    | 'sale'
    | 'processor-fee'
    | 'refund'
    | 'refund-failure'
    | 'fee-kept'
    | 'fee-kept-failure'
    | 'excess-refund'
    | 'excess-refund-failure'
    | 'dispute'
    | 'dispute-won'
    | 'write-off'
    | 'write-off-reversal'
    | 'suspense'
    | 'suspense-release'
    | 'suspense-settled'
    | 'closed-account'
    | 'bank-payout'
    | 'maturity'
    | 'found-transfer'
    | 'found-reversal'
    | PayoutEntryKind
  /** The cause of an entry. An entry of a kind is booked once for each source. */
  readonly sourceType:
    | 'order'
    | 'charge'
    | 'refund'
    | 'payout'
    | 'audit'
    | 'transaction'
    | 'provider-refund'
    | 'transfer'
  readonly sourceId: string
  readonly postings: readonly Posting[]
}

export type SoldLine = {
  readonly lineId: string
  readonly sellerId: string
  readonly price: Cents
  readonly fee: Cents
}

export const platform = (kind: AccountKind): AccountName => ({ kind, ownerId: null })
export const debit = (account: AccountName, amount: Cents, more: Partial<Posting> = {}): Posting => ({
  account,
  amount,
  orderLineId: null,
  availableAt: null,
  ...more,
})
export const credit = (account: AccountName, amount: Cents, more: Partial<Posting> = {}): Posting =>
  debit(account, cents(-amount), more)

/** The platform's share of a price, rounded half up. The seller gets the rest, so no cent is lost. */
export function feeOf(price: Cents, percent: number): Cents {
  // Percentages have at most two decimals, so hundredths keep the arithmetic in integers.
  return cents(Math.floor((price * Math.round(percent * 100) + 5000) / 10_000))
}

const dayMs = 86_400_000
/** The assumed delay until the provider reports when funds are available. */
const slowestDays = 7

/** When a seller's share can be paid out: the funds are available and the hold is over. */
export function maturesAt(sale: { soldAt: Date; availableOn: Date | null; holdDays: number }): Date {
  const held = sale.soldAt.getTime() + sale.holdDays * dayMs
  const available = sale.availableOn?.getTime() ?? sale.soldAt.getTime() + slowestDays * dayMs
  return new Date(Math.max(held, available))
}

/** The entry of a sale: credits each seller with the price less the platform's fee. */
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

/** Corrects the maturity of shares that were booked with an assumed date. */
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

/** Books the processor fee, which the platform bears. */
export function processorFeeEntry(chargeId: string, fee: Cents): Entry {
  return {
    kind: 'processor-fee',
    sourceType: 'charge',
    sourceId: chargeId,
    postings: [debit(platform('processor_fees'), fee), credit(platform('platform_cash'), fee)],
  }
}

/** Books a refund: seller and platform return their shares. */
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

/** Reverses a refund that failed. */
export function refundFailureEntry(refundId: string, line: SoldLine, availableAt: Date): Entry {
  const { postings } = refundEntry(refundId, line, availableAt)
  const mirrored = postings.map((posting) => ({ ...posting, amount: cents(-posting.amount) }))
  return { kind: 'refund-failure', sourceType: 'refund', sourceId: refundId, postings: mirrored }
}

/** Charges the seller with the platform's fee of a refund, which the platform keeps. */
export function feeKeptEntry(refundId: string, part: SoldLine, availableAt: Date): Entry {
  return {
    kind: 'fee-kept',
    sourceType: 'refund',
    sourceId: refundId,
    postings: [
      debit({ kind: 'seller_payable', ownerId: part.sellerId }, part.fee, { orderLineId: part.lineId, availableAt }),
      credit(platform('platform_revenue'), part.fee, { orderLineId: part.lineId }),
    ],
  }
}

/** Returns that fee to the seller after the refund failed. */
export function feeKeptFailureEntry(refundId: string, part: SoldLine, availableAt: Date): Entry {
  const { postings } = feeKeptEntry(refundId, part, availableAt)
  const mirrored = postings.map((posting) => ({ ...posting, amount: cents(-posting.amount) }))
  return { kind: 'fee-kept-failure', sourceType: 'refund', sourceId: refundId, postings: mirrored }
}

/** The amount returned of a line so far, and the platform's part of it. */
export type RefundedSoFar = { readonly price: Cents; readonly fee: Cents }

/**
 * Splits a refund of a line (or its reversal, if `amount` is negative) between seller and platform in proportion, so that all
 * parts add up to the sale exactly, in any order.
 */
export function refundedPart(line: SoldLine, before: RefundedSoFar, amount: Cents): SoldLine {
  const feeInAll = Math.round((line.fee * (before.price + amount)) / line.price)
  return { ...line, price: amount, fee: cents(feeInAll - before.fee) }
}

/** Splits a refund over lines in proportion to the rest of each, to the cent, with the largest-remainder method. */
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
