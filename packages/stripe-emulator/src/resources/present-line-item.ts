import type { JsonObject, LineItem, LineTax, SessionRow } from '../model.ts'
import { subtotalOf, totalOf } from '../tax/compute-tax.ts'

export function presentLineItem(item: LineItem, session: SessionRow): JsonObject {
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotalOf(item),
    amount_tax: item.tax?.amount ?? 0,
    amount_total: totalOf(item),
    currency: session.currency,
    description: item.name,
    metadata: item.metadata ?? {},
    price: {
      id: item.price,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.created,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: item.product,
      recurring: null,
      tax_behavior: item.taxBehavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: item.unitAmount,
      unit_amount_decimal: String(item.unitAmount),
    },
    quantity: item.quantity,
  }
}

/** The taxes of a line, which are only included when expanded. */
export function presentTaxes({ tax, taxBehavior }: LineItem, session: SessionRow): JsonObject[] {
  if (!tax) return []
  const rate = presentTaxRate(tax, taxBehavior === 'inclusive', session)
  return [{ amount: tax.amount, rate, taxability_reason: tax.reason, taxable_amount: tax.taxableAmount }]
}

export const percentOf = ({ milliPercent }: LineTax): number => milliPercent / 1000

export const taxNameOf = ({ taxType }: LineTax): string =>
  taxType === 'vat' ? 'VAT' : taxType === 'sales_tax' ? 'Sales Tax' : 'Tax'

function presentTaxRate(tax: LineTax, inclusive: boolean, session: SessionRow): JsonObject {
  const { country, state, taxType, milliPercent, reason } = tax
  const isCollected = reason === 'standard_rated'
  const place = state ?? country
  return {
    id: `txr_${[country, state, milliPercent, inclusive ? 'inclusive' : 'exclusive'].filter(Boolean).join('_')}`,
    object: 'tax_rate',
    active: false,
    country,
    created: session.created,
    description: `${taxNameOf(tax)} ${place}`,
    display_name: taxNameOf(tax),
    effective_percentage: isCollected ? percentOf(tax) : 0,
    flat_amount: null,
    inclusive,
    jurisdiction: place,
    jurisdiction_level: state === null ? 'country' : 'state',
    livemode: false,
    metadata: {},
    percentage: percentOf(tax),
    rate_type: milliPercent > 0 ? 'percentage' : null,
    state,
    tax_type: taxType,
  }
}
