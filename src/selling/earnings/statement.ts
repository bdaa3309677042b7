import { inCurrency } from '#src/kernel/money.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import type { Figure } from '#src/kernel/csv.ts'
import { csvLine } from '#src/kernel/csv.ts'

/** What the buyer paid or got back, and the platform's fee of it. The seller gets the net amount less the fee. */
export type SaleParts = { readonly net: Cents; readonly tax: Cents; readonly fee: Cents }

export type Movement = {
  readonly at: Date
  readonly kind: string
  readonly title: string | null
  readonly receiptNumber: number | null
  /** The list price, and the discount on it with its code; null for movements other than sales. */
  readonly listPrice: Cents | null
  readonly discount: Cents | null
  readonly code: string | null
  /** Null for movements that are not about a sale. */
  readonly sale: SaleParts | null
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
const nothing = Array.from({ length: 11 }, () => '')

/** A period as CSV, from the opening to the closing balance. */
export function statementCsv(opening: Cents, movements: readonly Movement[]): string {
  let balance: Cents = opening
  const rows = movements.map(({ at, kind, title, receiptNumber, amount, availableAt, sale, ...priced }) => {
    balance = cents(balance + amount)
    const day = availableAt?.toISOString().slice(0, 10) ?? ''
    const what = [at.toISOString(), names[kind] ?? kind, title ?? '', receiptNumber ?? '', day]
    const price = [priced.listPrice, priced.discount].map(moneyOrNothing)
    const paid = sale
      ? [sale.net, sale.tax, cents(sale.net + sale.tax), sale.fee].map(money)
      : Array.from({ length: 4 }, () => '')
    return [...what, ...price, priced.code ?? '', ...paid, money(amount), money(balance)]
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
      ...[inCurrency('Net'), inCurrency('Tax'), inCurrency('Gross'), inCurrency('Fee')],
      ...[inCurrency('Amount'), inCurrency('Balance')],
    ],
    ['', 'Brought forward', ...nothing, money(opening)],
    ...rows,
    ['', 'Carried forward', ...nothing, money(balance)],
  ]
    .map(csvLine)
    .join('')
}
