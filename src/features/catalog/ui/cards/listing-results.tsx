import type { MouseEvent } from 'react'
import type { ListingBatch } from '#src/features/catalog/ui/cards/use-more-listings.ts'
import { ListingCard } from '#src/features/catalog/ui/cards/listing-card.tsx'
import { useMoreListings } from '#src/features/catalog/ui/cards/use-more-listings.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { SkeletonCard } from '#src/ui/elements/skeleton.tsx'

type ListingResultsProps = {
  batch: ListingBatch
  columns: 3 | 4
  /** The key of the place in the history that this list belongs to. */
  place: string
}

/** The cards and Load More. With a script it adds to the list in place; without, it leads to the next part. */
export function ListingResults({ batch, columns, place }: ListingResultsProps) {
  const { items, nextHref, isLoading, hasGrown, loadMore, grid } = useMoreListings(batch, place)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    loadMore()
  }
  return (
    <>
      <div ref={grid}>
        <CardGrid columns={columns}>
          {items.map((listing, i) => (
            <ListingCard key={listing.id} listing={listing} eager={i < columns} />
          ))}
          {isLoading && Array.from({ length: columns }, (_, i) => <SkeletonCard key={i} />)}
        </CardGrid>
      </div>
      <div className="load">
        <p className="quiet" role="status">
          {hasGrown && shownText(items.length, nextHref === null)}
        </p>
        {nextHref && (
          <ButtonLink to={nextHref} size="large" aria-busy={isLoading || undefined} onClick={press}>
            {isLoading && <span className="spin" aria-hidden="true" />}
            Load More
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const shownText = (count: number, isAll: boolean) => `${isAll ? 'All ' : ''}${countText(count)} listings shown`
