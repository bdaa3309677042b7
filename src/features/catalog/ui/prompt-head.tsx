import { person } from '#src/features/catalog/ui/cards/card-data.ts'
import { marketplaceHref } from '#src/features/catalog/ui/cards/marketplace-href.ts'
import { typeLabels } from '#src/features/catalog/rules.ts'
import type { ListingDetail } from '#src/features/catalog/view.ts'
import { Badge, Tag } from '#src/ui/elements/badge.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import type { Missing } from '#src/ui/listings/card-data.ts'
import { isLongTitle } from '#src/ui/listings/card.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { Rating } from '#src/ui/elements/rating.tsx'

/** Title, author, how it is rated and sold, and what it is filed under. */
export function PromptHead({ listing, missing }: { listing: ListingDetail; missing?: Missing | undefined }) {
  return (
    <header className="piece-head">
      <h1 className={titleClass(listing.title)} dir="auto">
        {listing.title}
      </h1>
      <div className="piece-meta">
        <Byline person={person(listing.creator)} />
        <a className="to-reviews" href="#reviews">
          <Rating average={listing.rating} reviews={listing.reviews} />
        </a>
        {listing.sales > 0 && <span>{countText(listing.sales)} sold</span>}
        <span className="row row-wrap piece-tags">
          {listing.isTrending && listing.isActive && <Badge tone="mark">Trending</Badge>}
          {!listing.isActive && <Badge tone="warn">{offSaleTexts[listing.heldState ?? 'paused']}</Badge>}
          {listing.type !== 'prompt' && <Tag>{typeLabels[listing.type]}</Tag>}
          {!missing?.has('model') && <Tag href={marketplaceHref({ model: [listing.model] })}>{listing.model}</Tag>}
          {!missing?.has('category') && (
            <Tag href={marketplaceHref({ category: [listing.category] })}>{listing.category}</Tag>
          )}
        </span>
      </div>
    </header>
  )
}

const offSaleTexts = { paused: 'Paused', waiting: 'Held for review', removed: 'Removed', withheld: 'Off sale' } as const

/** A title may have 200 letters, and a word of it nearly as many: the longer either is, the smaller it is set. */
function titleClass(title: string): string | undefined {
  const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  if (title.length > 120 || longestWord > 32) return 'is-longest'
  if (longestWord > 18) return 'is-long'
  return isLongTitle(title) ? 'is-long' : undefined
}
