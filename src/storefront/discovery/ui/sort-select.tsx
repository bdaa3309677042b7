import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { sortLabels } from '#src/storefront/catalog/rules.ts'
import { marketplaceHref, marketplaceParams } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import type { FindQuery } from '#src/storefront/discovery/rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'

const options = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))
const searchOptions = [{ value: 'relevance', label: 'Best Match' }, ...options]

/** Applies immediately; without scripts there is a button. */
export function SortSelect({ query }: { query: FindQuery }) {
  const navigate = useNavigate()
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    void navigate(marketplaceHref({ ...query, after: null, sort: event.target.value }), { preventScrollReset: true })
  }
  return (
    <form className="sort-form" method="get" action="/marketplace">
      <HiddenFilters query={query} field="sort" />
      <Select
        key={query.sort}
        name="sort"
        aria-label="Sort by"
        options={query.search ? searchOptions : options}
        // Trending is not an option of the select.
        defaultValue={query.sort === 'trending' ? 'popular' : query.sort}
        onChange={choose}
      />
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  )
}

/** For forms without scripts: the query of the list except the form's own field. */
export function HiddenFilters({ query, field }: { query: FindQuery; field: string }) {
  const params = marketplaceParams({ ...query, after: null })
  params.delete(field)
  return [...params].map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}
