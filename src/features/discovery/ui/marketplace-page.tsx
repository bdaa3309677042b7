import { useLocation, useNavigation } from 'react-router'
import type { ActiveFilter } from '#src/features/discovery/ui/active-filters.ts'
import type { ListingBatch } from '#src/features/catalog/ui/cards/listing-batch.ts'
import { ListingResults } from '#src/features/catalog/ui/cards/listing-results.tsx'
import { MarketplaceBar } from '#src/features/discovery/ui/marketplace-bar.tsx'
import { MarketplaceFilters } from '#src/features/discovery/ui/marketplace-filters.tsx'
import { MarketplaceSearch } from '#src/features/discovery/ui/marketplace-search.tsx'
import { MeantNote } from '#src/features/discovery/ui/meant-note.tsx'
import type { FindQuery } from '#src/features/discovery/rules.ts'
import type { Found } from '#src/features/discovery/view.ts'
import { ButtonLink, IconButton } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { X } from '#src/ui/elements/icons.ts'
import '#src/features/discovery/ui/marketplace-page.css'

type MarketplacePageProps = ListingBatch & {
  query: FindQuery
  found: Omit<Found, 'page'>
  /** What the list is narrowed to. */
  active: readonly ActiveFilter[]
  /** The list without search and filters. */
  clearHref: string
  /** The start of the same list, where this page begins further on (Load More without a script). */
  startHref: string | null
}

export function MarketplacePage(props: MarketplacePageProps) {
  const { query, found } = props
  return (
    <div className="wrap">
      <MarketplaceSearch query={query} />
      <div className="market">
        <aside className="filters" id="filters" popover="auto" aria-label="Filters">
          <div className="filters-head only-phone">
            Filters
            <IconButton type="button" look="bare" label="Close" popoverTarget="filters" popoverTargetAction="hide">
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <MarketplaceFilters query={query} facets={found.facets} />
        </aside>
        <MarketplaceList {...props} />
      </div>
    </div>
  )
}

const columns = 3

function MarketplaceList({ query, found, active, page, nextHref, clearHref, startHref }: MarketplacePageProps) {
  const { key } = useLocation()
  const isBusy = useNavigation().location?.pathname === '/marketplace'
  return (
    <section className="listings" aria-label="Listings" aria-busy={isBusy || undefined}>
      <MarketplaceBar query={query} active={active} total={found.facets.total} startHref={startHref} />
      {query.search && <MeantNote query={query} meant={found.meant} creators={found.creators} />}
      {page.items.length === 0 ? (
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
