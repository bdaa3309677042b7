import type { CSSProperties } from 'react'
import { isId } from '#src/kernel/ids.ts'
import { listingHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { isFrom } from '#src/storefront/catalog/rules.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import { Rating } from '#src/ui/elements/rating.tsx'

type RankedListProps = {
  listings: readonly ListingView[]
  start: number
  /** In two columns, the first ranks in the first. */
  wide?: boolean | undefined
}

/** Listings as rows with their ranks. */
export function RankedList({ listings, start, wide }: RankedListProps) {
  return (
    <ol
      className={classNames('ranks', wide && 'ranks-wide')}
      start={start}
      style={wide ? ({ '--rows': Math.ceil(listings.length / 2) } as CSSProperties) : undefined}
    >
      {listings.map((listing, i) => (
        <Ranked key={listing.id} rank={start + i} listing={listing} />
      ))}
    </ol>
  )
}

function Ranked({ rank, listing }: { rank: number; listing: ListingView }) {
  return (
    <li>
      <span className="no" aria-hidden="true">
        {rank}
      </span>
      <ListingPlate listing={listing} sizes="13rem" />
      <div>
        <h3 dir="auto">
          <Link to={listingHref(listing)}>{listing.title}</Link>
        </h3>
        <p dir="auto">{listing.description}</p>
        <div className="meta">
          <span dir="auto">{listing.creator.name}</span>
          {isId(listing.id) ? <Rating average={listing.rating} reviews={listing.reviews} /> : <Badge>Demo</Badge>}
          <Price cents={listing.priceCents} isFrom={isFrom(listing)} />
        </div>
      </div>
    </li>
  )
}
