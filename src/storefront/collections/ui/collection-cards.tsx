import type { ReactNode } from 'react'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { collectionHref } from '#src/storefront/collections/rules.ts'
import { listingsText, visibilityTexts } from '#src/storefront/collections/texts.ts'
import type { CollectionCard } from '#src/storefront/collections/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import './collections.css'

type CollectionCardsProps = {
  readonly collections: readonly CollectionCard[]
  /** Shows who can see each, to their owner. */
  readonly isOwn?: boolean
}

export function CollectionCards({ collections, isOwn = false }: CollectionCardsProps) {
  return (
    <CardGrid columns={3}>
      {collections.map((collection) => (
        <article key={collection.id} className="collection-card">
          <Covers collection={collection} />
          <h2 className="card-title" dir="auto">
            <Link to={collectionHref(collection.id)}>{collection.title}</Link>
          </h2>
          {collection.description !== '' && (
            <p className="desc clamp" dir="auto">
              {collection.description}
            </p>
          )}
          <p className="quiet small collection-facts">
            {listingsText(collection.count)} · <When at={collection.updatedAt} />
            {isOwn && <VisibilityBadge collection={collection} />}
          </p>
        </article>
      ))}
    </CardGrid>
  )
}

export function VisibilityBadge({
  collection,
}: {
  collection: Pick<CollectionCard, 'visibility' | 'isHidden'>
}): ReactNode {
  if (collection.isHidden) return <Badge tone="warn">Hidden</Badge>
  return <Badge tone="line">{visibilityTexts[collection.visibility].name}</Badge>
}

/** The covers of the first listings; decoration, since the title is the link. */
function Covers({ collection: { covers } }: { collection: CollectionCard }) {
  return (
    <div className={covers.length === 0 ? 'collection-covers is-empty' : 'collection-covers'} aria-hidden="true">
      {covers.map((listing) => (
        <ListingPlate key={listing.id} listing={listing} sizes="(min-width: 861px) 15vw, 50vw" />
      ))}
    </div>
  )
}
