import { BuyNow, Refusal } from '#src/features/catalog/ui/buy-actions.tsx'
import { insteadOfBuying, type Buying } from '#src/features/catalog/ui/buy-state.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Price } from '#src/ui/elements/price.tsx'

/** On a phone: price and Buy Now at the thumb, wherever one has scrolled to. */
export function BuyBar({ listing, personal, failure }: Buying) {
  const instead = insteadOfBuying(listing, personal)
  return (
    <div className="buybar">
      <Refusal failure={failure} />
      <Price cents={listing.priceCents} />
      {instead ? (
        <ButtonLink look="ink" size="large" to={instead.href}>
          {instead.label}
        </ButtonLink>
      ) : (
        <BuyNow listing={listing} />
      )}
    </div>
  )
}
