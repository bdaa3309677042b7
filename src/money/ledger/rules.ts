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

/** What a collaborator or an affiliate gets of a line. */
export type PartyShare = { readonly partyId: string; readonly amount: Cents }

/** A sold line, or a part of it: the seller gets the price less the platform's fee, the tax in it and the shares of others. */
export type SoldLine = {
  readonly lineId: string
  readonly sellerId: string
  /** What the buyer paid, with the tax. */
  readonly price: Cents
  readonly fee: Cents
  readonly tax: Cents
  readonly shares: readonly PartyShare[]
}

/** What the parties of a line share: the price less the platform's fee and the tax. */
export const sharedAmountOf = ({ price, fee, tax }: Pick<SoldLine, 'price' | 'fee' | 'tax'>): Cents =>
  cents(price - fee - tax)

/** The seller's share. */
export const shareOf = ({ shares, ...line }: Pick<SoldLine, 'price' | 'fee' | 'tax' | 'shares'>): Cents =>
  cents(sharedAmountOf(line) - sum(shares.map(({ amount }) => amount)))

/** The shares of all parties, the seller's first. */
export const partiesOf = (line: Omit<SoldLine, 'lineId'>): readonly PartyShare[] => [
  { partyId: line.sellerId, amount: shareOf(line) },
  ...line.shares,
]

/** Computes each party's whole percentage, rounded down. The seller gets the rest, so no cent is lost. */
export function splitShares<Party extends { readonly percent: number }>(
  line: Pick<SoldLine, 'price' | 'fee' | 'tax'>,
  parties: readonly Party[],
): readonly (Party & { readonly amount: Cents })[] {
  return parties.map((party) => ({ ...party, amount: cents(Math.floor((sharedAmountOf(line) * party.percent) / 100)) }))
}

const payableTo = (partyId: string): AccountName => ({ kind: 'seller_payable', ownerId: partyId })

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

/** The entry of a sale: credits each party with their share, and books the tax as owed. */
export function saleEntry(orderId: string, lines: readonly SoldLine[], availableAt: Date): Entry {
  return {
    kind: 'sale',
    sourceType: 'order',
    sourceId: orderId,
    postings: [
      debit(platform('platform_cash'), sum(lines.map((line) => line.price))),
      ...lines.flatMap((line) => [
        ...partiesOf(line).map(({ partyId, amount }) =>
          credit(payableTo(partyId), amount, { orderLineId: line.lineId, availableAt }),
        ),
        credit(platform('platform_revenue'), line.fee, { orderLineId: line.lineId }),
        credit(platform('tax_payable'), line.tax, { orderLineId: line.lineId }),
      ]),
    ],
  }
}

export type Share = PartyShare & { readonly lineId: string }

/** Corrects the maturity of shares that were booked with an assumed date. */
export function maturityEntry(chargeId: string, shares: readonly Share[], from: Date, to: Date): Entry {
  return {
    kind: 'maturity',
    sourceType: 'charge',
    sourceId: chargeId,
    postings: shares.flatMap(({ lineId, partyId, amount }) => [
      debit(payableTo(partyId), amount, { orderLineId: lineId, availableAt: from }),
      credit(payableTo(partyId), amount, { orderLineId: lineId, availableAt: to }),
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

/** Debits that take a part of a sold line back: the shares of the parties and the platform, and the tax. */
export const takenBack = (part: SoldLine, availableAt: Date): readonly Posting[] => [
  ...partiesOf(part).map(({ partyId, amount }) =>
    debit(payableTo(partyId), amount, { orderLineId: part.lineId, availableAt }),
  ),
  debit(platform('platform_revenue'), part.fee, { orderLineId: part.lineId }),
  debit(platform('tax_payable'), part.tax, { orderLineId: part.lineId }),
]

/** Books a refund: the parties and the platform return their shares, and the tax on it is no longer owed. */
export function refundEntry(refundId: string, line: SoldLine, availableAt: Date): Entry {
  return {
    kind: 'refund',
    sourceType: 'refund',
    sourceId: refundId,
    postings: [...takenBack(line, availableAt), credit(platform('platform_cash'), line.price)],
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
      debit(payableTo(part.sellerId), part.fee, { orderLineId: part.lineId, availableAt }),
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

/** The amount returned of a line so far, and the platform's fee and the tax in it. */
export type RefundedSoFar = Pick<SoldLine, 'price' | 'fee' | 'tax'>

/**
 * Splits a refund of a line (or its reversal, if `amount` is negative) between the parties, the platform and the tax in proportion,
 * so that all parts add up to the sale exactly, in any order. Each part is rounded together with those before it, so that no party
 * returns more than their share. `returned_fee`, `returned_tax` and `returned_part` in the database are the same.
 */
export function refundedPart(line: SoldLine, before: RefundedSoFar, amount: Cents): SoldLine {
  const partOfPrice = (part: number, price: number) => Math.round((part * price) / line.price)
  const inAll = (part: number) => partOfPrice(part, before.price + amount)
  const added = (part: number) => inAll(part) - partOfPrice(part, before.price)
  const taxInAll = inAll(line.tax)
  const feeInAll = inAll(line.fee + line.tax) - taxInAll
  let below = line.tax + line.fee
  const shares = line.shares.map(({ partyId, amount: share }) => {
    below += share
    return { partyId, amount: cents(added(below) - added(below - share)) }
  })
  return { ...line, shares, price: amount, fee: cents(feeInAll - before.fee), tax: cents(taxInAll - before.tax) }
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
