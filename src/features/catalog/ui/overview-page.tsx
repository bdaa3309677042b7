import { Link } from '#src/ui/elements/link.tsx'
import { StateBadge } from '#src/features/catalog/ui/held-state.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Plus } from '#src/ui/elements/icons.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { countText, priceText } from '#src/ui/elements/price-text.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { listingHref } from '#src/features/catalog/ui/cards/card-data.ts'
import { ShopStats } from '#src/features/catalog/ui/own-listing.tsx'
import type { OwnListingView, ShopTotals } from '#src/features/catalog/view.ts'

type OverviewPageProps = {
  readonly name: string
  /** Newest first. */
  readonly listings: readonly OwnListingView[]
  readonly stats: ShopTotals
}

const latest = 5

const columns: readonly Column<OwnListingView>[] = [
  {
    head: 'Title',
    cell: (listing) => (
      <Link className="title" dir="auto" to={listingHref(listing)}>
        {listing.title}
      </Link>
    ),
  },
  {
    head: 'Status',
    cell: (listing) => <StateBadge listing={listing} />,
  },
  { head: 'Sales', numeric: true, wideOnly: true, cell: ({ sales }) => countText(sales) },
  { head: 'Price', numeric: true, wideOnly: true, cell: ({ priceCents }) => priceText(priceCents) },
]

/** A creator's key figures and latest listings. */
export function OverviewPage({ name, listings, stats }: OverviewPageProps) {
  return (
    <div className="overview">
      <PageHead title={`Hello, ${name}`} />
      <ShopStats totals={stats} />
      <section className="section-block" aria-labelledby="quick-actions">
        <h2 id="quick-actions">Quick Actions</h2>
        <div className="row row-wrap">
          <ButtonLink look="ink" to="/create-prompt">
            <Plus aria-hidden="true" />
            Create New Listing
          </ButtonLink>
          <ButtonLink to="/profile/payouts">View Payouts</ButtonLink>
          <ButtonLink to="/profile/analytics">View Analytics</ButtonLink>
          <ButtonLink to="/dashboard">Dashboard</ButtonLink>
        </div>
      </section>
      <section className="section-block" aria-labelledby="latest-listings">
        <h2 id="latest-listings">Latest listings</h2>
        {listings.length === 0 ? (
          <p className="quiet">No listings yet.</p>
        ) : (
          <Table
            caption="Your latest listings"
            columns={columns}
            rows={listings.slice(0, latest)}
            rowKey={({ id }) => id}
          />
        )}
      </section>
    </div>
  )
}
