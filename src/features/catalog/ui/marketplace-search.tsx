import { Search } from '#src/ui/icons.ts'
import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { marketplaceHref, type MarketplaceQuery } from '#src/features/catalog/ui/marketplace-href.ts'
import { Button } from '#src/ui/button.tsx'

/** The question of the page, and the field that asks it. */
export function MarketplaceSearch({ query }: { query: MarketplaceQuery }) {
  const navigate = useNavigate()
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new FormData(event.currentTarget).get('search')
    void navigate(marketplaceHref({ ...query, search: typeof search === 'string' ? search : '' }))
  }
  return (
    <section className="find">
      <h1 className="page-title">What should the words do?</h1>
      <Form role="search" aria-label="Marketplace" method="get" action="/marketplace" onSubmit={go}>
        {query.sort !== 'popular' && <input type="hidden" name="sort" value={query.sort} />}
        <input
          key={query.search}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={200}
          dir="auto"
          aria-label="Search all listings"
          placeholder="answer a complaint, name a boat…"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button look="ink" type="submit">
          <Search aria-hidden="true" />
          Search
        </Button>
      </Form>
    </section>
  )
}
