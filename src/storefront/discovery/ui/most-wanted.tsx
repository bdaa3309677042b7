import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import type { WantedSearch } from '#src/storefront/discovery/view.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'

const columns: readonly Column<WantedSearch>[] = [
  { head: 'Search', cell: ({ query }) => <Link to={marketplaceHref({ search: query })}>{query}</Link> },
  { head: 'Searches', numeric: true, cell: ({ searches }) => countText(searches) },
]

/** Searches without results, for creators. */
export function MostWanted({ searches }: { searches: readonly WantedSearch[] }) {
  if (searches.length === 0) return null
  return (
    <section className="section">
      <h2>Most wanted</h2>
      <p className="quiet">Searches without results in the last 30 days.</p>
      <Table caption="Most wanted" columns={columns} rows={searches} rowKey={({ query }) => query} />
    </section>
  )
}
