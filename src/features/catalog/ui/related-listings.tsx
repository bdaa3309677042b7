import { ListingCard } from '#src/features/catalog/ui/cards/listing-card.tsx'
import type { ListingView } from '#src/features/catalog/view.ts'
import { Carousel } from '#src/ui/data/carousel.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'

/** Up to three of the same category, side by side; on a phone one swipes through them. */
export function RelatedListings({ listings }: { listings: readonly ListingView[] }) {
  if (listings.length === 0) return null
  return (
    <section className="section related">
      <SectionHead title="You May Also Like" />
      <Carousel
        label="You May Also Like"
        inThirds
        items={listings.slice(0, 3).map((listing) => ({
          key: listing.id,
          content: <ListingCard listing={listing} />,
        }))}
      />
    </section>
  )
}
