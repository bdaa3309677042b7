import type { ListingView } from '#src/features/catalog/view.ts'
import { cardMatter } from '#src/features/catalog/ui/card-matter.ts'
import { Card, type CardShow } from '#src/ui/card.tsx'
import { FavoriteToggle } from '#src/ui/favorite-toggle.tsx'

type ListingCardProps = {
  listing: ListingView
  /** For the first screen: its cover is fetched at once. */
  eager?: boolean | undefined
  heading?: 'h2' | 'h3' | undefined
  /** How to show the texts, where words in them are to be marked. */
  show?: CardShow | undefined
}

/** A listing in a list. */
export function ListingCard({ listing, eager, heading, show }: ListingCardProps) {
  return (
    <Card
      {...cardMatter(listing)}
      favorite={<FavoriteToggle id={listing.id} title={listing.title} />}
      eager={eager}
      heading={heading}
      show={show}
    />
  )
}
