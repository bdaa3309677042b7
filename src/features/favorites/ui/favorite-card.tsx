import { coverMatter, person } from '#src/features/catalog/ui/cards/card-matter.ts'
import { ListingCard } from '#src/features/catalog/ui/cards/listing-card.tsx'
import { Removed } from '#src/features/favorites/ui/removed-notice.tsx'
import type { FavoriteView } from '#src/features/favorites/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { Kind } from '#src/ui/listings/card-foot.tsx'
import { FavoriteToggle, useHeart } from '#src/ui/listings/favorite-toggle.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'

type FavoriteCardProps = { favorite: FavoriteView; eager: boolean }

/** A listing that somebody keeps; once its heart is emptied, the way back. */
export function FavoriteCard({ favorite: { listing, isOnSale }, eager }: FavoriteCardProps) {
  const isKept = useHeart(listing.id)
  if (!isKept) return <Removed listing={listing} canUndo={isOnSale} />
  return isOnSale ? <ListingCard listing={listing} eager={eager} heading="h2" /> : <OffSale listing={listing} />
}

/** It has no page at the moment, so nothing leads to one. */
function OffSale({ listing }: { listing: FavoriteView['listing'] }) {
  return (
    <article className="card off-sale">
      <Plate {...coverMatter(listing)}>
        <Kind type={listing.type} texts={listing.textCount} />
      </Plate>
      <FavoriteToggle id={listing.id} title={listing.title} />
      <h2 className="card-title" dir="auto">
        {listing.title}
      </h2>
      <p className="off-sale-why">
        <Badge tone="warn">Not on sale</Badge> Its creator took it off the shelves. Who bought it keeps it.
      </p>
      <Byline person={person(listing.creator)} />
    </article>
  )
}
