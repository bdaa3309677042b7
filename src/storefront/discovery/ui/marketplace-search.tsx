import { Search } from '#src/ui/elements/shell-icons.ts'
import { HiddenFilters } from '#src/storefront/discovery/ui/sort-select.tsx'
import type { FindQuery } from '#src/storefront/discovery/rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { SearchField } from '#src/ui/shell/search-field.tsx'

/** The title of the page and the search field. */
export function MarketplaceSearch({ query }: { query: FindQuery }) {
  const kept = query.sort === 'relevance' || query.sort === 'popular' ? undefined : query.sort
  return (
    <section className="find">
      <h1 className="page-title">What do you need a prompt for?</h1>
      <form role="search" aria-label="Marketplace" method="get" action="/marketplace" data-nav="">
        <HiddenFilters query={{ ...query, sort: kept ?? 'relevance' }} field="search" />
        <SearchField
          key={query.search}
          id="find"
          defaultValue={query.search}
          dir="auto"
          aria-label="Search all listings"
          placeholder="Try “cold email” or “meeting notes”"
        />
        <Button look="ink" type="submit">
          <Search aria-hidden="true" />
          Search
        </Button>
      </form>
    </section>
  )
}
