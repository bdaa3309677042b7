import { plural } from '#src/kernel/plural.ts'
import { Form, useNavigation } from 'react-router'
import type { SampleEffect } from '#src/selling/listings/ui/missing-parts.tsx'
import { NoListings, OwnListing } from '#src/selling/listings/ui/own-listing.tsx'
import type { OwnListingPage } from '#src/storefront/catalog/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Plus } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import '#src/selling/listings/ui/dashboard-page.css'

const listingsHref = '/profile/listings'
const stateNames = { all: 'All', active: 'Active', inactive: 'Inactive' } as const
type ListQuery = Pick<OwnListingPage, 'search' | 'state' | 'page'>

/** All listings of a creator, page by page, with their actions. */
export function OwnListingsPage({ found, effect }: { readonly found: OwnListingPage; readonly effect: SampleEffect }) {
  const isFiltered = found.search !== '' || found.state !== 'all'
  return (
    <div className="own-listings">
      <PageHead
        title="Listings"
        actions={
          <>
            <ButtonLink to="/profile/git">Git</ButtonLink>
            <ButtonLink to="/profile/import">Import</ButtonLink>
            <ButtonLink look="ink" to="/create-prompt">
              <Plus aria-hidden="true" />
              Create New Listing
            </ButtonLink>
          </>
        }
      />
      {(found.total > 0 || isFiltered) && <Search {...found} />}
      {found.total === 0 ? <Empty isFiltered={isFiltered} /> : <Results {...found} effect={effect} />}
    </div>
  )
}

function Search({ search, state, total }: OwnListingPage) {
  const isSearching = useNavigation().location?.pathname === listingsHref
  return (
    <Form className="own-search" method="get" action={listingsHref} role="search" aria-label="Your listings">
      {state !== 'all' && <input type="hidden" name="state" value={state} />}
      <input
        key={search}
        type="search"
        name="search"
        className="input"
        defaultValue={search}
        maxLength={200}
        placeholder="Search your listings by title"
        aria-label="Search your listings"
        autoComplete="off"
      />
      <Button pending={isSearching}>Search</Button>
      <p className="own-states">
        {(['all', 'active', 'inactive'] as const).map((id) => (
          <Link
            key={id}
            to={hrefOf({ search, state: id, page: 1 })}
            aria-current={id === state ? 'true' : undefined}
            className={id === state ? 'strong' : undefined}
          >
            {stateNames[id]}
          </Link>
        ))}
        <span className="quiet small" role="status">
          {plural(total, { one: '1 listing', other: `${countText(total)} listings` })}
        </span>
      </p>
    </Form>
  )
}

function Results({ items, page, pages, search, state, effect }: OwnListingPage & { readonly effect: SampleEffect }) {
  return (
    <>
      <ul className="lines">
        {items.map((listing) => (
          <OwnListing key={listing.id} listing={listing} effect={effect} isDescribed />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(to) => hrefOf({ search, state, page: to })} />
    </>
  )
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="No listings found" actions={<ButtonLink to={listingsHref}>Show all</ButtonLink>}>
        Try fewer or different words.
      </EmptyState>
    )
  return <NoListings />
}

function hrefOf({ search, state, page }: ListQuery): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (state !== 'all') query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${listingsHref}?${query}` : listingsHref
}
