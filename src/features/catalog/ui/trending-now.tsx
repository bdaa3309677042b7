import { Link } from '#src/ui/elements/link.tsx'
import type { ListingView } from '#src/features/catalog/view.ts'
import { coverSource, listingHref } from '#src/features/catalog/ui/cards/card-data.ts'
import { ListingCard } from '#src/features/catalog/ui/cards/listing-card.tsx'
import { marketplaceHref } from '#src/features/catalog/ui/cards/marketplace-href.ts'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import { Rating } from '#src/ui/elements/rating.tsx'

/** The first as a large specimen, the others ranked beside it. */
export function TrendingNow({ listings: [first, ...others] }: { listings: readonly ListingView[] }) {
  if (!first) return null
  return (
    <section className="section wrap">
      <SectionHead title="Trending Now">
        <Link className="more" to={marketplaceHref({ sort: 'trending' })}>
          All that trend
        </Link>
      </SectionHead>
      <div className="first">
        <ListingCard listing={first} />
        {others.length > 0 && (
          <ol className="ranks" start={2}>
            {others.map((listing, i) => (
              <Ranked key={listing.id} rank={i + 2} listing={listing} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

function Ranked({ rank, listing }: { rank: number; listing: ListingView }) {
  return (
    <li>
      <span className="no" aria-hidden="true">
        {rank}
      </span>
      <Plate {...coverSource(listing)} sizes="13rem" />
      <div>
        <h3 dir="auto">
          <Link to={listingHref(listing)}>{listing.title}</Link>
        </h3>
        <p dir="auto">{listing.description}</p>
        <div className="meta">
          <span dir="auto">{listing.creator.name}</span>
          <Rating average={listing.rating} reviews={listing.reviews} />
          <Price cents={listing.priceCents} />
        </div>
      </div>
    </li>
  )
}
