import type { FoundListing, MarkedText } from '#src/storefront/catalog/view.ts'
import { cardData } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { Card } from '#src/ui/listings/card.tsx'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { FavoriteHeart, useFavorite } from '#src/ui/listings/favorite-toggle.tsx'

type ListingCardProps = {
  listing: FoundListing
  /** Loads the cover immediately, for cards on the first screen. */
  eager?: boolean | undefined
  heading?: 'h2' | 'h3' | undefined
  /** The label on the cover in place of Trending. */
  tag?: string | undefined
}

/** A listing in a list. */
export function ListingCard({ listing, eager, heading, tag }: ListingCardProps) {
  const isOn = useFavorite(listing.id)
  const card = cardData(listing, useVocabulary())
  return (
    <Card
      {...card}
      favorite={<FavoriteHeart id={listing.id} title={listing.title} isOn={isOn} />}
      eager={eager}
      heading={heading}
      tag={tag}
      show={marked(listing)}
      kept={['card', heading, eager, isOn, listing, tag, card.category, card.categoryName, card.model]}
    />
  )
}

/** The card's texts with the search words highlighted. */
function marked({ marked: texts }: FoundListing) {
  return texts
    ? { title: <Marked parts={texts.title} />, description: <Marked parts={texts.description} /> }
    : undefined
}

const Marked = ({ parts }: { parts: MarkedText }) =>
  parts.map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part))
