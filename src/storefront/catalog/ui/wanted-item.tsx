import { isFrom } from '#src/storefront/catalog/rules.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import '#src/storefront/catalog/ui/wanted-item.css'

/** The listing that a visitor wanted when they were asked to sign in. */
export function WantedItem({ listing }: { readonly listing: ListingView }) {
  return (
    <div className="wanted">
      <ListingPlate listing={listing} sizes="(min-width: 861px) 26rem, 6rem" eager />
      <div className="min-w-0">
        <p className="wanted-title clamp wrap-anywhere" dir="auto">
          {listing.title}
        </p>
        <p className="small wrap-anywhere">
          By <bdi>{listing.creator.name}</bdi>
        </p>
        <p className="wanted-price">{priceText(listing.priceCents, isFrom(listing))}</p>
      </div>
    </div>
  )
}
