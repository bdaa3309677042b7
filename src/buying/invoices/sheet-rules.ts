import { dayText } from '#src/kernel/dates.ts'
import { moneyText } from '#src/kernel/money.ts'
import { percentText } from '#src/money/tax/rules.ts'
import type { InvoiceContent, InvoiceLine } from './rules.ts'
import { buyerLines, nameOf } from './rules.ts'

/** A document as it is printed: the page and the PDF show the same. */
export type Sheet = {
  readonly title: string
  readonly seller: readonly string[]
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly columns: readonly [what: string, ...amounts: string[]]
  readonly rows: readonly { readonly title: string; readonly note: string; readonly amounts: readonly string[] }[]
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isMain?: true }[]
  readonly sentences: readonly string[]
}

const titles = { invoice: 'Invoice', correction: 'Correction', 'credit-note': 'Credit note' } as const

export const titleOf = ({ kind, number }: Pick<InvoiceContent, 'kind' | 'number'>): string =>
  `${titles[kind]} ${number}`

const day = (iso: string) => dayText(new Date(iso))

export function sheetOf(content: InvoiceContent): Sheet {
  const { seller, buyer, refersTo, orderId, receiptNumber, taxName, currency } = content
  const vat = (number: string) => (number === '' ? [] : [`VAT number ${number}`])
  return {
    title: titleOf(content),
    seller: [seller.name, ...seller.lines, ...vat(seller.vatNumber)],
    facts: [
      { label: 'Billed to', lines: [...buyerLines(buyer), ...vat(buyer.vatNumber)] },
      { label: 'Date of issue', lines: [day(content.issuedAt)] },
      { label: 'Date of supply', lines: [day(content.suppliedAt)] },
      ...(refersTo === null
        ? []
        : [{ label: 'Refers to', lines: [`${capital(nameOf(refersTo))} of ${day(refersTo.issuedAt)}`] }]),
      { label: 'Order number', lines: [orderId] },
      { label: 'Receipt', lines: [`#${receiptNumber}`] },
    ],
    columns: hasTax(content) ? ['What', 'Net', taxName, 'Total'] : ['What', 'Total'],
    rows: content.lines.map((line) => rowOf(line, content)),
    sums: sumsOf(content),
    sentences: [...content.sentences, `All amounts are in ${currency}.`],
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A shop without tax states none. */
const hasTax = ({ taxKind }: InvoiceContent) => taxKind !== 'none'

function rowOf(line: InvoiceLine, content: InvoiceContent): Sheet['rows'][number] {
  const { title, license, quantity, unitNet, discountNet, rate, net, tax, gross } = line
  const note = [
    license,
    `${quantity} × ${moneyText(unitNet)}`,
    discountNet > 0 ? `discount -${moneyText(discountNet)}` : '',
    hasTax(content) ? `${content.taxName} ${percentText(rate)}` : '',
  ]
  const amounts = hasTax(content) ? [net, tax, gross] : [gross]
  return { title, note: note.filter((part) => part !== '').join(', '), amounts: amounts.map(moneyText) }
}

function sumsOf(content: InvoiceContent): Sheet['sums'] {
  const { kind, taxName, discount, net, total, rates } = content
  const taxes = rates.map(({ rate, net: taxable, tax }) => ({
    label: `${taxName} ${percentText(rate)} on ${moneyText(taxable)}`,
    amount: moneyText(tax),
  }))
  return [
    ...(discount > 0 ? [{ label: 'Discount, deducted above', amount: moneyText(discount) }] : []),
    ...(hasTax(content) ? [{ label: 'Net', amount: moneyText(net) }, ...taxes] : []),
    { label: kind === 'credit-note' ? 'Total credited' : 'Total', amount: moneyText(total), isMain: true },
  ]
}
