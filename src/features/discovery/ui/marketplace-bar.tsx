import type { ActiveFilter } from '#src/features/discovery/ui/active-filters.ts'
import { SortSelect } from '#src/features/discovery/ui/sort-select.tsx'
import type { FindQuery } from '#src/features/discovery/rules.ts'
import { Chip, Chips } from '#src/ui/elements/chip.tsx'
import { SlidersHorizontal } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'

type MarketplaceBarProps = {
  query: FindQuery
  active: readonly ActiveFilter[]
  total: string
  startHref: string | null
}

/** How much there is, what it is narrowed to, each with a way out of it, and its order. */
export function MarketplaceBar({ query, active, total, startHref }: MarketplaceBarProps) {
  return (
    <div className="market-bar">
      <button type="button" className="btn btn-line only-phone" popoverTarget="filters">
        <SlidersHorizontal aria-hidden="true" />
        Filters
      </button>
      <div className="market-title" role="status">
        <h2>
          {total} {total === '1' ? 'listing' : 'listings'}
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
