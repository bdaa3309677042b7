import { countryName } from '#src/kernel/countries.ts'
import { checkoutHref } from '#src/buying/orders/buy-link-rules.ts'
import type { CheckoutView } from '#src/buying/orders/view.ts'
import type { BillingDetails } from '#src/money/tax/rules.ts'
import { taxTexts } from '#src/money/tax/texts.ts'
import { BillingForm } from '#src/money/tax/ui/billing-form.tsx'

/** The billing details: open while the tax cannot be computed without them. */
export function CheckoutBilling({
  checkout: { billing, asksCountry, taxObstacle, total, code, bundle, only },
}: CheckoutBillingProps) {
  if (total === 0 && taxObstacle === null) return null
  const next = checkoutHref({ code: code?.typed, bundleId: bundle?.id, listing: only })
  return (
    <section aria-label={taxTexts.title}>
      <h2>{taxTexts.title}</h2>
      {billing ? <p className="quiet">{summaryOf(billing)}</p> : <p className="quiet">{purpose(asksCountry)}</p>}
      <details open={taxObstacle !== null} className="mt-4">
        <summary className="disclosure">{billing ? 'Change billing details' : 'Add billing details'}</summary>
        <div className="mt-4">
          <BillingForm billing={billing} next={next} isNeeded={asksCountry} />
        </div>
      </details>
    </section>
  )
}

type CheckoutBillingProps = { readonly checkout: CheckoutView }

const purpose = (asksCountry: boolean) =>
  asksCountry ? 'Your country decides the tax.' : 'For an invoice with your address or company.'

const summaryOf = ({ name, company, country, region, vatNumber }: BillingDetails): string =>
  [company, name, region === '' ? countryName(country) : `${region}, ${countryName(country)}`, vatNumber]
    .filter((part) => part !== '')
    .join(' · ')
