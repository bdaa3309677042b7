import { countryName } from '#src/kernel/countries.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, sum, zero } from '#src/kernel/money.ts'
import { feeOf, splitShares } from '#src/money/ledger/rules.ts'
import type { BilledTo, TaxKind } from '#src/money/tax/rules.ts'
import type { Tx } from '#src/ports/database.ts'
import type { CheckoutTax } from '#src/ports/payments.ts'
import { updateShares } from './public/share-store.ts'
import type { LineRow, OrderRow } from './public/store.ts'

type Priced = { readonly lines: readonly LineRow[]; readonly total: Cents }

/**
 * The lines of an order with the tax that the provider computed for its payment page. Null if the page had other lines or prices. A
 * line is found by its price, since lines of the same price have the same tax. The fee is a share of the price without tax.
 */
export function pricedByProvider(
  { taxIncluded }: Pick<OrderRow, 'taxIncluded'>,
  lines: readonly LineRow[],
  { lines: computed }: CheckoutTax,
): Priced | null {
  const rest = [...computed]
  const priced: LineRow[] = []
  for (const line of lines) {
    const at = rest.findIndex(({ amount, tax }) => line.price === (taxIncluded ? amount : amount - tax))
    const paid = line.price === 0 ? free : rest.splice(at === -1 ? rest.length : at, 1)[0]
    if (!paid) return null
    const { amount: price, tax, ratePercent: taxRate } = paid
    const fee = feeOf(cents(price - tax), Number(line.feePercent))
    const shares = splitShares({ price, fee, tax }, line.shares)
    priced.push({ ...line, price, tax, fee, shares, taxRate, priceCents: price, taxCents: tax, feeCents: fee })
  }
  return rest.length === 0 ? { lines: priced, total: sum(priced.map(({ price }) => price)) } : null
}

const free = { amount: zero, tax: zero, ratePercent: '0' }

/** Freezes the tax of an order that the caller has locked, with the buyer and the place that the payment page asked for. */
export async function saveProviderTax(
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  lines: readonly LineRow[],
  tax: CheckoutTax,
): Promise<void> {
  for (const line of lines) {
    const { id: lineId, price, taxCents, taxRate, feeCents } = line
    await tx
      .updateTable('order_lines')
      .set({ price_cents: price, tax_cents: taxCents, tax_rate: taxRate, fee_cents: feeCents })
      .where('id', '=', lineId)
      .execute()
    await updateShares(tx, line)
  }
  await tx
    .updateTable('orders')
    .set({
      total_cents: sum(lines.map(({ price }) => price)),
      tax_cents: sum(lines.map((line) => line.tax)),
      tax_kind: kindOf(tax),
      tax_country: /^[A-Z]{2}$/.test(tax.country) ? tax.country : null,
      tax_region: tax.region,
      billed_to: billedToOf(tax),
    })
    .where('id', '=', id)
    .execute()
}

function kindOf({ isReverseCharge, lines }: CheckoutTax): TaxKind {
  if (isReverseCharge) return 'reverse-charge'
  return lines.some(({ tax }) => tax > 0) ? 'taxed' : 'untaxed'
}

/** The provider's address ends with the country, which is a field of its own here. */
function billedToOf({ name, address, country, region, taxId }: CheckoutTax): BilledTo | null {
  if (country === '') return null
  const lines = address.split('\n').filter((line) => line !== countryName(country))
  const isCompany = taxId !== null
  return {
    name: isCompany ? '' : (name ?? ''),
    company: isCompany ? (name ?? '') : '',
    address: lines.join('\n'),
    country,
    region: country === 'US' ? (region ?? '') : '',
    vatNumber: taxId ?? '',
  }
}
