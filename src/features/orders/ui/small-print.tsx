import { Link } from '#src/ui/elements/link.tsx'
import { brand } from '#src/kernel/brand.ts'
import type { Cents } from '#src/kernel/money.ts'

/** How one pays, how the price is shared, and what applies. */
export function SmallPrint({ total, feePercent }: { readonly total: Cents; readonly feePercent: number }) {
  return (
    <div className="quiet small grid gap-2">
      {total > 0 && (
        <>
          <p>You pay by card on a page of our payment provider. Your card number never comes to us.</p>
          <p>
            Creators get {100 - feePercent}% of the price; {brand.name} keeps {feePercent}% for payments, hosting and
            upkeep.
          </p>
        </>
      )}
      <p>
        The <Link to="/terms">terms</Link> apply, and each item comes under <Link to="/license">its licence</Link>.
      </p>
    </div>
  )
}
