import type { Billing, LineItem, LineTax, SessionRow } from '../model.ts'
import type { PlaceRate } from './rates.ts'
import { isInEu, rateOf } from './rates.ts'

/** Returns an open session with the tax for this buyer, or, without automatic tax, only with the buyer. */
export function withBuyer(session: SessionRow, billing: Billing, sellerCountry: string): SessionRow {
  const lineItems = session.automaticTax
    ? session.lineItems.map((item) => ({ ...item, tax: taxOn(item, billing, sellerCountry) }))
    : session.lineItems
  return { ...session, billing, lineItems, amountTotal: lineItems.reduce((sum, item) => sum + totalOf(item), 0) }
}

export const subtotalOf = ({ unitAmount, quantity }: LineItem): number => unitAmount * quantity

/** The amount of a line with its tax. */
export function totalOf(item: LineItem): number {
  return subtotalOf(item) + (item.tax && item.taxBehavior === 'exclusive' ? item.tax.amount : 0)
}

export const taxTotalOf = ({ lineItems }: SessionRow): number =>
  lineItems.reduce((sum, { tax }) => sum + (tax?.amount ?? 0), 0)

/** Whether the tax is the same for two buyers. */
export function isTaxedLike(one: Billing | null | undefined, other: Billing): boolean {
  return (
    one?.address.country === other.address.country &&
    one.address.state === other.address.state &&
    one.taxId?.value === other.taxId?.value
  )
}

/**
 * The tax on a line, rounded half up to a minor unit. With reverse charge, the buyer pays the same inclusive price, as Stripe documents:
 * https://docs.stripe.com/payments/checkout/taxes.
 */
function taxOn(item: LineItem, { address, taxId }: Billing, sellerCountry: string): LineTax {
  const { country } = address
  const rate = rateOf(address)
  const place = {
    country,
    state: country === 'US' ? address.state : null,
    taxType: rate?.taxType ?? (country === 'US' ? 'sales_tax' : null),
    milliPercent: rate?.milliPercent ?? 0,
  } as const
  if (!rate) return { ...place, amount: 0, taxableAmount: 0, reason: 'not_collecting' }
  const amount = subtotalOf(item)
  if (taxId?.type === 'eu_vat' && isInEu(country) && country !== sellerCountry)
    return { ...place, amount: 0, taxableAmount: amount, reason: 'reverse_charge' }
  const tax = item.taxBehavior === 'inclusive' ? taxWithin(amount, rate) : taxUpon(amount, rate)
  const taxableAmount = item.taxBehavior === 'inclusive' ? amount - tax : amount
  return { ...place, amount: tax, taxableAmount, reason: 'standard_rated' }
}

/** 100 % in thousandths of a percent. */
const whole = 100_000

const taxUpon = (net: number, { milliPercent }: PlaceRate): number => dividedHalfUp(net * milliPercent, whole)

const taxWithin = (gross: number, { milliPercent }: PlaceRate): number =>
  dividedHalfUp(gross * milliPercent, whole + milliPercent)

export const dividedHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
