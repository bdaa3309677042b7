import { countryName } from '#src/kernel/countries.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { BilledTo, TaxKind } from '#src/money/tax/rules.ts'
import { sentenceOf, taxedPrice } from '#src/money/tax/rules.ts'

/** A `correction` names another buyer on an invoice, or cancels a credit note. */
export type DocumentKind = 'invoice' | 'correction' | 'credit-note'

export type Seller = {
  readonly name: string
  /** With the name of the shop, the address and the register. */
  readonly lines: readonly string[]
  readonly vatNumber: string
}

/** `email` only without billing details. */
export type Buyer = BilledTo & { readonly email: string }

export type InvoiceLine = {
  readonly title: string
  readonly license: string
  readonly quantity: 1
  /** As in the order: with tax if the prices included it. */
  readonly listPrice: Cents
  readonly discount: Cents
  /** The unit price and the discount without tax. */
  readonly unitNet: Cents
  readonly discountNet: Cents
  readonly net: Cents
  /** In percent. */
  readonly rate: number
  readonly tax: Cents
  readonly gross: Cents
}

export type RateTotal = { readonly rate: number; readonly net: Cents; readonly tax: Cents; readonly gross: Cents }

/** The number and date of another document. */
export type Reference = { readonly kind: DocumentKind; readonly number: string; readonly issuedAt: string }

/** What a document says, as it was issued. Times are ISO 8601. */
export type InvoiceContent = {
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: string
  /** When the order was paid and delivered. */
  readonly suppliedAt: string
  readonly currency: string
  readonly seller: Seller
  readonly buyer: Buyer
  readonly orderId: string
  readonly receiptNumber: number
  /** What a correction or credit note refers to; null for an invoice. */
  readonly refersTo: Reference | null
  readonly lines: readonly InvoiceLine[]
  readonly rates: readonly RateTotal[]
  readonly discount: Cents
  readonly net: Cents
  readonly tax: Cents
  readonly total: Cents
  readonly taxKind: TaxKind
  readonly taxName: string
  readonly isTaxIncluded: boolean
  readonly sentences: readonly string[]
}

/** A paid order, as an invoice needs it. */
export type Invoiced = {
  readonly orderId: string
  readonly receiptNumber: number
  readonly paidAt: Date
  readonly currency: string
  readonly taxKind: TaxKind
  readonly taxName: string
  readonly taxNote: string
  readonly isTaxIncluded: boolean
  readonly buyer: Buyer
  readonly lines: readonly SoldAs[]
}

/** A line of an order. `price` is what the buyer paid, with the tax. */
export type SoldAs = {
  readonly lineId: string
  readonly title: string
  readonly license: string
  readonly listPrice: Cents
  readonly discount: Cents
  readonly price: Cents
  readonly tax: Cents
  readonly rate: number
}

export type Numbered = { readonly kind: DocumentKind; readonly number: number; readonly now: Date }

/** "INV-17", "CN-4". Invoices and corrections share a series. */
export const numberText = ({ kind, number }: Pick<Numbered, 'kind' | 'number'>): string =>
  `${kind === 'credit-note' ? 'CN' : 'INV'}-${number}`

export function sellerOf(settings: ShopSettings): Seller {
  const { company, shopName, legalAddress, registerEntry, vatNumber, responsiblePerson, supportEmail } = settings
  const lines = [
    company === '' || company === shopName ? '' : shopName,
    ...legalAddress.split('\n'),
    registerEntry,
    responsiblePerson && `Represented by ${responsiblePerson}`,
    supportEmail,
  ]
  return { name: company || shopName, lines: lines.filter((line) => line !== ''), vatNumber }
}

/** The buyer by their billing details, else by the name and address of their account. */
export function buyerOf(billed: BilledTo | null, account: { readonly name: string; readonly email: string }): Buyer {
  const none: BilledTo = { name: '', company: '', address: '', country: '', region: '', vatNumber: '' }
  const details = billed ?? none
  if (details.name !== '' || details.company !== '') return { ...details, email: '' }
  return { ...details, name: account.name, email: account.email }
}

/** The company, address and country below the buyer's name. */
export function buyerLines({ name, company, address, country, region, email }: Buyer): readonly string[] {
  const place = country === '' ? '' : countryName(country)
  return [company, name, ...address.split('\n'), region && place ? `${region}, ${place}` : place, email].filter(
    (line) => line !== '',
  )
}

/** The invoice of an order. */
export function invoiceOf(order: Invoiced, seller: Seller, numbered: Numbered): InvoiceContent {
  return {
    ...headOf(order, seller, numbered),
    refersTo: null,
    ...totalsOf(order.lines.map((line) => lineOf(line, order.isTaxIncluded))),
    sentences: taxSentences(order),
  }
}

/** An invoice with the buyer's details, which they added later. */
export function correctionOf(invoice: InvoiceContent, buyer: Buyer, numbered: Numbered): InvoiceContent {
  const refersTo = referenceTo(invoice)
  return {
    ...invoice,
    ...issued(numbered),
    buyer,
    refersTo,
    sentences: [
      `This document corrects ${nameOf(refersTo)}: the details of the buyer. The amounts and the tax do not change.`,
      ...invoice.sentences,
    ],
  }
}

/** What a refund returned of a line. */
export type Refunded = { readonly lineId: string; readonly amount: Cents; readonly tax: Cents }

/** The credit note of a refund, with the shares that the ledger booked. */
export function creditNoteOf(
  order: Invoiced,
  { invoice, refund }: { readonly invoice: InvoiceContent; readonly refund: Refunded },
  numbered: Numbered,
): InvoiceContent {
  const refersTo = referenceTo(invoice)
  const lines = order.lines.filter(({ lineId }) => lineId === refund.lineId).map((line) => partOf(line, refund))
  return {
    ...headOf(order, invoice.seller, numbered),
    buyer: invoice.buyer,
    refersTo,
    ...totalsOf(lines),
    sentences: [
      `This credit note reduces ${nameOf(refersTo)} by the amount that was refunded.`,
      ...taxSentences({ ...order, isTaxIncluded: false }),
    ],
  }
}

/** Cancels a credit note whose refund the buyer's bank returned. */
export function cancellationOf(creditNote: InvoiceContent, numbered: Numbered): InvoiceContent {
  const refersTo = referenceTo(creditNote)
  const invoice = creditNote.refersTo === null ? '' : ` So ${nameOf(creditNote.refersTo)} applies without it.`
  return {
    ...creditNote,
    ...issued(numbered),
    refersTo,
    sentences: [
      `This document cancels ${nameOf(refersTo)}, since the refund could not be paid out.${invoice}`,
      ...creditNote.sentences.slice(1),
    ],
  }
}

const kindNames: Readonly<Record<DocumentKind, string>> = {
  invoice: 'invoice',
  correction: 'corrected invoice',
  'credit-note': 'credit note',
}

/** "invoice INV-17". */
export const nameOf = ({ kind, number }: Pick<Reference, 'kind' | 'number'>): string => `${kindNames[kind]} ${number}`

const referenceTo = ({ kind, number, issuedAt }: InvoiceContent): Reference => ({ kind, number, issuedAt })

const issued = (numbered: Numbered) => ({
  kind: numbered.kind,
  number: numberText(numbered),
  issuedAt: numbered.now.toISOString(),
})

function headOf(order: Invoiced, seller: Seller, numbered: Numbered) {
  const { orderId, receiptNumber, paidAt, currency, taxKind, taxName, isTaxIncluded, buyer } = order
  return {
    ...issued(numbered),
    suppliedAt: paidAt.toISOString(),
    currency: currency.toUpperCase(),
    ...{ seller, buyer, orderId, receiptNumber, taxKind, taxName, isTaxIncluded },
  }
}

/** The unit price and the discount without tax. What is left of them is the net amount exactly. */
function lineOf(line: SoldAs, isIncluded: boolean): InvoiceLine {
  const { title, license, rate, listPrice, discount, price } = line
  const net = cents(price - line.tax)
  const { tax } = taxedPrice(listPrice, { percent: rate, isIncluded: true })
  const listNet = isIncluded ? cents(listPrice - tax) : listPrice
  const unitNet = discount === 0 ? net : listNet
  return {
    ...{ title, license, quantity: 1, listPrice, discount, unitNet, discountNet: cents(unitNet - net), net },
    ...{ rate, tax: line.tax, gross: price },
  }
}

/** The refunded part of a line, as a line of its own. */
function partOf({ title, license, rate }: SoldAs, { amount, tax }: Refunded): InvoiceLine {
  const net = cents(amount - tax)
  const none = cents(0)
  return {
    ...{ title, license, quantity: 1, listPrice: net, discount: none, unitNet: net, discountNet: none, net },
    ...{ rate, tax, gross: amount },
  }
}

/** The totals by rate and of all: sums of the lines. */
function totalsOf(lines: readonly InvoiceLine[]) {
  const added = (its: readonly InvoiceLine[]) => ({
    net: sum(its.map(({ net }) => net)),
    tax: sum(its.map(({ tax }) => tax)),
    gross: sum(its.map(({ gross }) => gross)),
  })
  const byRate = Map.groupBy(lines, ({ rate }) => rate)
  const { net, tax, gross } = added(lines)
  return {
    lines,
    rates: [...byRate].map(([rate, its]) => ({ rate, ...added(its) })),
    discount: sum(lines.map(({ discountNet }) => discountNet)),
    ...{ net, tax, total: gross },
  }
}

function taxSentences({ taxKind, taxNote, taxName, isTaxIncluded }: Invoiced): readonly string[] {
  const sentence = sentenceOf({ kind: taxKind, note: taxNote })
  const included = taxKind === 'taxed' && isTaxIncluded ? `The prices of the shop include ${taxName}.` : ''
  return [sentence, included].filter((text) => text !== '')
}
