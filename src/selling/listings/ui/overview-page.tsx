import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Plus } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead, SectionHead } from '#src/ui/elements/page-head.tsx'
import { OwnListingsTable } from '#src/selling/listings/ui/own-listings-table.tsx'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'
import type { Stat } from '#src/ui/elements/stat-row.tsx'
import { StatRow } from '#src/ui/elements/stat-row.tsx'

type OverviewPageProps = {
  readonly name: string
  /** Recent changes. */
  readonly lead: string | null
  /** The creator's figures and newest listings; null before the first listing. */
  readonly shop: { readonly stats: readonly Stat[]; readonly listings: readonly OwnListingView[] } | null
  /** Purchases, new versions and news of followed creators, rendered by higher features. Null if there is nothing. */
  readonly library: ReactNode
}

/** The account home: purchases and news, and for creators their figures and latest listings. */
export function OverviewPage({ name, lead, shop, library }: OverviewPageProps) {
  return (
    <div className="overview">
      <PageHead title={`Hello, ${name}`} lead={lead} />
      {shop && <StatRow stats={shop.stats} />}
      {shop && <QuickActions />}
      {shop && (
        <section className="section-block" aria-labelledby="latest-listings">
          <SectionHead title="Latest listings" id="latest-listings">
            <Link to="/profile/listings">All listings</Link>
          </SectionHead>
          <OwnListingsTable caption="Your latest listings" listings={shop.listings} />
        </section>
      )}
      {library}
      {!shop && library === null && <NothingYet />}
      {!shop && <QuickActions />}
    </div>
  )
}

function QuickActions() {
  return (
    <section className="section-block" aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      <div className="row row-wrap">
        <ButtonLink look="ink" to="/create-prompt">
          <Plus aria-hidden="true" />
          Create New Listing
        </ButtonLink>
        <ButtonLink to="/profile/payouts">View Payouts</ButtonLink>
      </div>
    </section>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing here yet"
      cover="video"
      actions={
        <ButtonLink look="ink" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
      }
    >
      Prompts you buy and news from creators you follow will show up here.
    </EmptyState>
  )
}
