import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ListingBatch } from '#src/features/catalog/ui/listing-batch.ts'
import { ListingResults } from '#src/features/catalog/ui/listing-results.tsx'
import { MarketplaceBar } from '#src/features/catalog/ui/marketplace-bar.tsx'
import type { MarketplaceQuery } from '#src/features/catalog/ui/marketplace-href.ts'
import { MarketplaceSearch } from '#src/features/catalog/ui/marketplace-search.tsx'
import { useSlowNavigation } from '#src/features/catalog/ui/use-slow-navigation.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CardGridSkeleton } from '#src/ui/card-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import '#src/features/catalog/ui/marketplace-page.css'

type MarketplacePageProps = {
  query: MarketplaceQuery
  /** Null where the list could not be read; the rest of the page still works. */
  page: ListingBatch['page'] | null
  /** The same list from where this page ends; null at its end. */
  nextHref: string | null
  /** The list without search and filters. */
  clearHref: string
  /** The start of the same list, where this page begins further on (Load More without a script). */
  startHref?: string | null | undefined
  /** Stand in a column of their own when there are any. */
  filters?: ReactNode
}

export function MarketplacePage({ query, filters, ...list }: MarketplacePageProps) {
  return (
    <div className="wrap">
      <MarketplaceSearch query={query} />
      {filters ? (
        <div className="market">
          <aside className="filters" aria-label="Filters">
            {filters}
          </aside>
          <MarketplaceList query={query} columns={3} {...list} />
        </div>
      ) : (
        <MarketplaceList query={query} columns={4} {...list} />
      )}
    </div>
  )
}

type MarketplaceListProps = Omit<MarketplacePageProps, 'filters'> & { columns: 3 | 4 }

function MarketplaceList({ query, columns, page, nextHref, clearHref, startHref }: MarketplaceListProps) {
  const { key } = useLocation()
  const isSlow = useSlowNavigation('/marketplace')
  return (
    <section className="listings" aria-label="Listings" aria-busy={isSlow || undefined}>
      <MarketplaceBar query={query} startHref={startHref ?? null} />
      {isSlow ? (
        <CardGridSkeleton columns={columns} cards={12} />
      ) : page === null ? (
        <Unreadable query={query} />
      ) : page.items.length === 0 ? (
        <Nothing clearHref={clearHref} />
      ) : (
        // A new place in the history is a new list; the old one comes back with its own place.
        <ListingResults key={key} place={key} columns={columns} batch={{ page, nextHref }} />
      )}
    </section>
  )
}

function Nothing({ clearHref }: { clearHref: string }) {
  return (
    <EmptyState
      title="No products found matching your criteria."
      actions={
        <ButtonLink look="ink" to={clearHref}>
          Clear All Filters
        </ButtonLink>
      }
    >
      Try fewer words, or a word for what the text should do.
    </EmptyState>
  )
}

function Unreadable({ query }: { query: MarketplaceQuery }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorState
      title="The listings could not be loaded."
      actions={
        <ButtonLink look="ink" to={`${pathname}${search}`} reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      {query.search ? 'Your search is kept.' : 'The fault is ours, not yours.'} Please try again in a moment.
    </ErrorState>
  )
}
