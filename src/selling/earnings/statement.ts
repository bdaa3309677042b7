import { inCurrency } from '#src/kernel/money.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import type { Figure } from '#src/kernel/csv.ts'
import { csvLine } from '#src/kernel/csv.ts'

const monthOf = (date: Date) => date.toISOString().slice(0, 7)
const monthsAtMost = 120

/** The months from `first` to now in UTC, newest first. */
export function monthsSince(first: Date, now: Date): string[] {
  const months: string[] = []
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  while (months.length < monthsAtMost && monthOf(at) >= monthOf(first)) {
    months.push(monthOf(at))
    at.setUTCMonth(at.getUTCMonth() - 1)
  }
  return months
}

/** The bounds of a month ("2026-11") or a year ("2026"). */
export function boundsOf(period: string): { from: Date; to: Date } {
  const isYear = period.length === 4
  const from = new Date(`${isYear ? `${period}-01` : period}-01T00:00:00Z`)
  return {
    from,
    to: new Date(Date.UTC(from.getUTCFullYear() + (isYear ? 1 : 0), isYear ? 0 : from.getUTCMonth() + 1, 1)),
  }
}

export type Movement = {
  readonly at: Date
  readonly kind: string
  readonly title: string | null
  readonly receiptNumber: number | null
  /** The list price, the discount on it with its code, and the tax; null for movements other than sales. */
  readonly listPrice: Cents | null
  readonly discount: Cents | null
  readonly code: string | null
  readonly tax: Cents | null
  /** What the buyer paid or got back, and the platform's fee of it; null without a buyer. */
  readonly gross: Cents | null
  readonly fee: Cents | null
  /** Positive if it increases the balance. */
  readonly amount: Cents
  readonly availableAt: Date | null
}

const money = (amount: Cents): Figure => ({ figure: toDecimal(amount) })
const moneyOrNothing = (amount: Cents | null): Figure | string => (amount === null ? '' : money(amount))

const names: Readonly<Record<string, string>> = {
  sale: 'Sale',
  maturity: 'Change of date',
  refund: 'Refund',
  'refund-failure': 'Refund that failed',
  'fee-kept': 'Fee kept on a refund',
  'fee-kept-failure': 'Fee of a failed refund returned',
  'payout-request': 'Payout',
  'payout-release': 'Payout that failed',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
  'found-transfer': 'Transfer found at Stripe',
  'found-reversal': 'Transfer found at Stripe, reversed',
  'write-off': 'Write-off',
  'write-off-reversal': 'Write-off reversed',
  'closed-account': 'Settled after the account was closed',
}

/** The columns between the name of a row and its balance. */
const nothing = Array.from({ length: 10 }, () => '')

/** A period as CSV, from the opening to the closing balance. */
export function statementCsv(opening: Cents, movements: readonly Movement[]): string {
  let balance: Cents = opening
  const rows = movements.map(({ at, kind, title, receiptNumber, amount, availableAt, ...sale }) => {
    balance = cents(balance + amount)
    const day = availableAt?.toISOString().slice(0, 10) ?? ''
    const what = [at.toISOString(), names[kind] ?? kind, title ?? '', receiptNumber ?? '', day]
    const price = [sale.listPrice, sale.discount].map(moneyOrNothing)
    const paid = [sale.tax, sale.gross, sale.fee].map(moneyOrNothing)
    return [...what, ...price, sale.code ?? '', ...paid, money(amount), money(balance)]
  })
  return [
    [
      ...[
        'Date (UTC)',
        'What',
        'Listing',
        'Receipt',
        'Available on',
        inCurrency('List price'),
        inCurrency('Discount'),
        'Code',
      ],
      ...[inCurrency('Tax'), inCurrency('Gross'), inCurrency('Fee'), inCurrency('Amount'), inCurrency('Balance')],
    ],
    ['', 'Brought forward', ...nothing, money(opening)],
    ...rows,
    ['', 'Carried forward', ...nothing, money(balance)],
  ]
    .map(csvLine)
    .join('')
}
