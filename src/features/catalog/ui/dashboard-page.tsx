import { Plus } from '#src/ui/elements/icons.ts'
import type { ReactNode } from 'react'
import { NoListings, OwnListing, ShopStats } from '#src/features/catalog/ui/own-listing.tsx'
import type { OwnListingView, ShopTotals } from '#src/features/catalog/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead, SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import '#src/features/catalog/ui/dashboard-page.css'

type DashboardPageProps = {
  /** The newest listings, newest first. */
  listings: readonly OwnListingView[]
  /** The totals of all listings, including those not shown. */
  stats: ShopTotals
  /** The creator's latest payouts, rendered by a higher feature. */
  payouts?: ReactNode
  /** A notice of steps that the creator must complete before selling. */
  notice?: ReactNode
  /** The failure of the last change. */
  error?: string | null | undefined
}

export function DashboardPage({ listings, stats, payouts, notice, error }: DashboardPageProps) {
  return (
    <div className="wrap dashboard">
      <PageHead
        title="Your listings"
        actions={
          <>
            {listings.length > 0 && (
              <ButtonLink look="ink" to="/create-prompt">
                <Plus aria-hidden="true" />
                Create New Listing
              </ButtonLink>
            )}
            <ButtonLink to="/analytics">Analytics</ButtonLink>
            <ButtonLink to="/purchases">My Purchases</ButtonLink>
          </>
        }
      />
      {notice}
      {error && (
        <Notice tone="bad" title={error} live>
          Nothing was changed.
        </Notice>
      )}
      <ShopStats totals={stats} />
      <section className="section own-listings" aria-label="Your listings">
        {listings.length === 0 ? <NoListings /> : <OwnListings listings={listings} total={stats.listings} />}
      </section>
      {payouts && (
        <section className="section" aria-labelledby="dashboard-payouts">
          <SectionHead title="Payouts" id="dashboard-payouts">
            <Link to="/profile/payouts">All about your payouts</Link>
          </SectionHead>
          {payouts}
        </section>
      )}
    </div>
  )
}

export function DashboardUnreadable() {
  return (
    <div className="wrap dashboard">
      <PageHead title="Your listings" />
      <LoadFailed text="Failed to load your listings" href="/dashboard" />
    </div>
  )
}

function OwnListings({ listings, total }: { listings: readonly OwnListingView[]; total: number }) {
  return (
    <>
      {total > listings.length && (
        <p className="quiet small">
          Showing the newest {countText(listings.length)} of {countText(total)}.
        </p>
      )}
      <ul className="lines">
        {listings.map((listing) => (
          <OwnListing key={listing.id} listing={listing} />
        ))}
      </ul>
    </>
  )
}
