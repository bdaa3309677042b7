import type { Cents } from '#src/kernel/money.ts'
import { cents, toDollars } from '#src/kernel/money.ts'
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

/** The bounds of a month. */
export function boundsOf(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) }
}

export type Movement = {
  readonly at: Date
  readonly kind: string
  readonly title: string | null
  readonly receiptNumber: number | null
  /** Positive if it increases the balance. */
  readonly amount: Cents
  readonly availableAt: Date | null
}

const money = (amount: Cents): Figure => ({ figure: toDollars(amount) })

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
}

/** A month as CSV, from the opening to the closing balance. */
export function statementCsv(opening: Cents, movements: readonly Movement[]): string {
  let balance: Cents = opening
  const rows = movements.map(({ at, kind, title, receiptNumber, amount, availableAt }) => {
    balance = cents(balance + amount)
    const day = availableAt?.toISOString().slice(0, 10) ?? ''
    const what = [at.toISOString(), names[kind] ?? kind, title ?? '', receiptNumber ?? '', day]
    return [...what, money(amount), money(balance)]
  })
  return [
    ['Date (UTC)', 'What', 'Listing', 'Receipt', 'Available on', 'Amount (USD)', 'Balance (USD)'],
    ['', 'Brought forward', '', '', '', '', money(opening)],
    ...rows,
    ['', 'Carried forward', '', '', '', '', money(balance)],
  ]
    .map(csvLine)
    .join('')
}
