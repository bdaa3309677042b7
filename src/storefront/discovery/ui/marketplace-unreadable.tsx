import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { MarketplaceSearch } from '#src/storefront/discovery/ui/marketplace-search.tsx'
import type { FindQuery } from '#src/storefront/discovery/rules.ts'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import '#src/storefront/discovery/ui/marketplace-page.css'

/** Keeps the search field filled when the list fails to load. */
export function MarketplaceUnreadable({ query }: { query: FindQuery }) {
  return (
    <div className="wrap page-end">
      <MarketplaceSearch query={query} />
      <LoadFailed text="Failed to load listings" href={marketplaceHref(query)} />
    </div>
  )
}
