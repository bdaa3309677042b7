import type { ChangeEvent, SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { marketplaceHref, type MarketplaceQuery } from '#src/features/catalog/ui/marketplace-href.ts'
import { sortLabels } from '#src/features/catalog/ui/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'

const options = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))

/** Takes effect at once; without a script there is a button for it. */
export function SortSelect({ query }: { query: MarketplaceQuery }) {
  const navigate = useNavigate()
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    void navigate(marketplaceHref({ ...query, sort: event.target.value }), { preventScrollReset: true })
  }
  return (
    <Form
      className="sort-form"
      method="get"
      action="/marketplace"
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <Select
        key={query.sort}
        name="sort"
        aria-label="Sort by"
        options={options}
        defaultValue={query.sort in sortLabels ? query.sort : 'popular'}
        onChange={choose}
      />
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </Form>
  )
}
