import { plural } from '#src/kernel/plural.ts'
import { useLocation, useNavigation } from 'react-router'
import type { ActiveFilter } from '#src/storefront/discovery/ui/active-filters.ts'
import type { ListingBatch } from '#src/storefront/catalog/ui/cards/listing-results.tsx'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { ListingResults } from '#src/storefront/catalog/ui/cards/listing-results.tsx'
import { MarketplaceFilters } from '#src/storefront/discovery/ui/marketplace-filters.tsx'
import { MarketplaceSearch } from '#src/storefront/discovery/ui/marketplace-search.tsx'
import type { FoundListing } from '#src/storefront/catalog/view.ts'
import type { FindQuery } from '#src/storefront/discovery/rules.ts'
import type { SearchResults, SpellingSuggestion, NamedCreator } from '#src/storefront/discovery/view.ts'
import { ButtonLink, IconButton } from '#src/ui/elements/button.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { X, SlidersHorizontal } from '#src/ui/elements/shell-icons.ts'
import '#src/storefront/discovery/ui/marketplace-page.css'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { Byline } from '#src/ui/elements/byline.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SortSelect } from '#src/storefront/discovery/ui/sort-select.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Chip, Chips } from '#src/ui/elements/chip.tsx'

type MarketplacePageProps = ListingBatch & {
  query: FindQuery
  found: Omit<SearchResults, 'page'>
  /** The query of the list. */
  active: readonly ActiveFilter[]
  /** Shown if nothing was found. */
  popular: readonly FoundListing[]
  /** The list without search and filters. */
  clearHref: string
  /** A link to the start of the list, if this page starts further down (Load More without scripts). */
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

function MarketplaceList({ query, found, active, page, popular, ...hrefs }: MarketplacePageProps) {
  const { nextHref, clearHref, startHref } = hrefs
  const { key } = useLocation()
  const isBusy = useNavigation().location?.pathname === '/marketplace'
  return (
    <section className="listings" aria-label="Listings" aria-busy={isBusy || undefined}>
      <MarketplaceBar query={query} active={active} total={found.facets.total} startHref={startHref} />
      {query.search && <SuggestionNote query={query} meant={found.meant} creators={found.creators} />}
      {page.items.length === 0 ? (
        <Nothing isFiltered={active.length > 0 || query.search !== ''} clearHref={clearHref} popular={popular} />
      ) : (
        // A new history entry is a new list; going back restores the old one.
        <ListingResults key={key} historyKey={key} columns={columns} batch={{ page, nextHref }} />
      )}
    </section>
  )
}

type NothingProps = Pick<MarketplacePageProps, 'clearHref' | 'popular'> & { readonly isFiltered: boolean }

function Nothing({ isFiltered, clearHref, popular }: NothingProps) {
  if (!isFiltered)
    return (
      <EmptyState
        title="No listings yet."
        actions={
          <ButtonLink look="ink" to="/create-prompt">
            Create the first listing
          </ButtonLink>
        }
      >
        New listings appear here as soon as they are published.
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        title="No products found matching your criteria."
        actions={
          <ButtonLink look="ink" to={clearHref}>
            Clear All Filters
          </ButtonLink>
        }
      >
        Try fewer or different words.
      </EmptyState>
      {popular.length > 0 && (
        <section className="section">
          <SectionHead title="Popular" />
          <CardGrid columns={columns} compact>
            {popular.map((listing) => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  )
}

type MeantNoteProps = { query: FindQuery; meant: SpellingSuggestion | null; creators: readonly NamedCreator[] }

/** Shows the corrected search or a suggestion, matching creators, and how results are ranked. */
export function SuggestionNote({ query, meant, creators }: MeantNoteProps) {
  const href = meant && marketplaceHref({ ...query, after: null, search: meant.search })
  return (
    <div className="search-notes">
      {href && meant.isShown && (
        <p role="status">
          Nothing found for “{query.search}”. Showing results for <Link to={href}>{meant.search}</Link>.
        </p>
      )}
      {href && !meant.isShown && (
        <p>
          Did you mean <Link to={href}>{meant.search}</Link>?
        </p>
      )}
      {creators.length > 0 && (
        <ul className="search-creators" aria-label="Creators">
          {creators.map(({ id, username, name, avatarUrl, isVerified }) => (
            <li key={id}>
              <Byline person={{ name, href: `/creator/${username}`, avatarId: id, avatarUrl, verified: isVerified }} />
            </li>
          ))}
        </ul>
      )}
      {query.sort === 'relevance' && (
        <p className="quiet small">
          Ranked by title match, then sales and ratings. <Link to="/guidelines#ranking">How listings are ranked</Link>
        </p>
      )}
    </div>
  )
}

type MarketplaceBarProps = {
  query: FindQuery
  active: readonly ActiveFilter[]
  total: string
  startHref: string | null
}

/** The total, the active filters with links to remove them, and the sort order. */
export function MarketplaceBar({ query, active, total, startHref }: MarketplaceBarProps) {
  return (
    <div className="market-bar">
      <button type="button" className="btn btn-line only-phone" popoverTarget="filters">
        <SlidersHorizontal aria-hidden="true" />
        Filters
      </button>
      <div className="market-title" role="status">
        <h2>
          {total === '0' ? 'No' : total} {plural(Number(total), { one: 'listing', other: 'listings' })}
        </h2>
      </div>
      {active.length > 0 && (
        <Chips>
          {active.map((filter) => (
            <Chip key={filter.label} {...filter} />
          ))}
        </Chips>
      )}
      {startHref && (
        <Link className="more" to={startHref}>
          Back to the first
        </Link>
      )}
      <SortSelect query={query} />
    </div>
  )
}
