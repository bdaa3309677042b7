import { plural } from '#src/kernel/plural.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { SavedCardView } from '#src/money/payments/view.ts'
import type { CheckoutView } from '#src/buying/orders/view.ts'
import { CartLine } from '#src/buying/orders/ui/cart-line.tsx'
import { ChangeLine } from '#src/buying/orders/ui/change-line.tsx'
import { GoodToKnow, isConsentMissing, PayForm } from '#src/buying/orders/ui/pay-form.tsx'
import { CheckoutBilling } from '#src/buying/orders/ui/checkout-billing.tsx'
import { RemoveLine, useRemainingLines } from '#src/buying/orders/ui/remove-line.tsx'
import { checkoutTexts } from '#src/buying/orders/texts.ts'
import '#src/buying/orders/ui/order.css'
import { useEffect } from 'react'
import { licenseText } from '#src/kernel/vocabulary.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import { toast } from '#src/ui/shell/toast.ts'

type CheckoutPageProps = {
  readonly checkout: CheckoutView
  /** The saved card to pay with; null for none. */
  readonly card: SavedCardView | null
  /** The buyer returned from the payment page without paying. */
  readonly wasCanceled: boolean
  readonly failure: Failure | null
}

export function CheckoutPage({ checkout, card, wasCanceled, failure }: CheckoutPageProps) {
  const lines = useRemainingLines(checkout.lines)
  return (
    <div className="wrap page-end">
      <PageHead title="Checkout" />
      <div className="with-summary order-page">
        <div className="stack min-w-0 gap-8">
          {failure && !isConsentMissing(failure) ? (
            <CheckoutFailure failure={failure} checkout={checkout} />
          ) : (
            wasCanceled && !failure && <Notice title="Nothing was charged">{checkoutTexts.notPaid}</Notice>
          )}
          {checkout.upgrade && <UpgradeNote upgrade={checkout.upgrade} />}
          <ul className="lines">
            {lines.map((line) => (
              <CartLine
                key={line.listing.id}
                line={line}
                change={checkout.only && <ChangeLine line={line} alone={{ code: checkout.code?.typed ?? null }} />}
                act={line.problem && !checkout.only && <RemoveLine line={line} />}
              />
            ))}
          </ul>
          <CheckoutBilling checkout={checkout} />
          <GoodToKnow checkout={checkout} />
        </div>
        <PayForm {...{ checkout, card, lines, failure }} />
      </div>
    </div>
  )
}

function UpgradeNote({ upgrade }: { readonly upgrade: NonNullable<CheckoutView['upgrade']> }) {
  return (
    <p>
      You upgrade <Link to={`/purchases/${upgrade.purchaseId}`}>your purchase</Link> with the{' '}
      {licenseText(useNameOf()('license', upgrade.from), upgrade.fromSeats)} and pay the difference.
    </p>
  )
}

type CheckoutFailureProps = { readonly failure: Failure; readonly checkout: CheckoutView }

/** The failure, on the page and as a toast. After a change it names the new total or refund period. */
export function CheckoutFailure({ failure, checkout: { total, refundDays } }: CheckoutFailureProps) {
  const title = failure.title ?? checkoutTexts.failedTitle
  useEffect(() => toast({ title, description: failure.message, tone: 'bad' }), [failure, title])
  const isPrice = failure.code === 'price-changed'
  const isTerms = failure.code === 'terms-changed'
  return (
    <Notice tone={isPrice || isTerms ? 'warn' : 'bad'} title={title} live>
      {failure.message} {isPrice && <b>The total is now {priceText(total)}.</b>}
      {isTerms && <b>It is now {plural(refundDays, { one: '1 day', other: `${refundDays} days` })}.</b>}
    </Notice>
  )
}
