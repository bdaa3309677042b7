import type Stripe from 'stripe'
import { countryName } from '#src/kernel/countries.ts'
import { cents } from '#src/kernel/money.ts'
import type { CheckoutTax } from '#src/ports/payments.ts'

/** Reads the tax of a paid session. Its lines are a list of their own, since the session has only the first of them. */
export async function readTax(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CheckoutTax> {
  const { data } = await stripe.checkout.sessions.listLineItems(session.id, { limit: 100, expand: ['data.taxes'] })
  const details = session.customer_details
  const address = details?.address ?? null
  return {
    country: address?.country ?? '',
    region: address?.state ?? null,
    name: details?.business_name ?? details?.name ?? null,
    address: address ? addressLines(address).join('\n') : '',
    taxId: details?.tax_ids?.[0]?.value ?? null,
    isReverseCharge: data.some((line) => taxesOf(line).some((tax) => tax.taxability_reason === 'reverse_charge')),
    lines: data.map((line) => ({
      amount: cents(line.amount_total),
      tax: cents(line.amount_tax),
      ratePercent: ratePercentOf(line),
    })),
  }
}

const taxesOf = (line: Stripe.LineItem): readonly Stripe.LineItem.Tax[] => line.taxes ?? []

/** The sum of what was collected, such as a state's and a city's rate. Rounded, since 6.25 + 0.1 is not exact in binary. */
function ratePercentOf(line: Stripe.LineItem): string {
  const percent = taxesOf(line).reduce((sum, { rate }) => sum + (rate.effective_percentage ?? rate.percentage), 0)
  return String(Math.round(percent * 10_000) / 10_000)
}

function addressLines({ line1, line2, postal_code: code, city, state, country }: Stripe.Address): string[] {
  const place = country === 'US' ? [[city, state].filter(Boolean).join(', '), code] : [code, city, state]
  const name = country ? countryName(country) : null
  return [line1, line2, place.filter(Boolean).join(' '), name].filter((line): line is string => Boolean(line))
}
