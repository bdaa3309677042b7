import { cartTexts } from '#src/buying/cart/texts.ts'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

/** Shown if the cart could not be loaded. */
export function CheckoutUnreadable() {
  return (
    <div className="wrap page-end">
      <PageHead title="Checkout" />
      <LoadFailed text={cartTexts.loadFailed} href="/checkout" />
    </div>
  )
}
