import { Link } from '#src/ui/link.tsx'
import { marketplaceHref, type MarketplaceQuery } from '#src/features/catalog/ui/marketplace-href.ts'
import { SortSelect } from '#src/features/catalog/ui/sort-select.tsx'
import { Chip, Chips } from '#src/ui/chip.tsx'

/** What the list is narrowed to, each with a way out of it, and its order. */
export function MarketplaceBar({ query, startHref }: { query: MarketplaceQuery; startHref: string | null }) {
  const { search, sort } = query
  return (
    <div className="market-bar">
      <h2 className="market-title">{search ? 'Found' : 'All listings'}</h2>
      {(search || sort === 'trending') && (
        <Chips>
          {search && <Chip href={marketplaceHref({ sort })} label={`“${search}”`} />}
          {sort === 'trending' && <Chip href={marketplaceHref({ search })} label="Trending" />}
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
