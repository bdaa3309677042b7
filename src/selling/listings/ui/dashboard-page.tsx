import type { ReactNode } from 'react'
import { PublishedPanel } from '#src/selling/listings/ui/published-panel.tsx'
import { NoListings } from '#src/selling/listings/ui/own-listing.tsx'
import { OwnListingsTable } from '#src/selling/listings/ui/own-listings-table.tsx'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Plus } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead, SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import type { Stat } from '#src/ui/elements/stat-row.tsx'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import '#src/selling/listings/ui/dashboard-page.css'

/** A suggested action for today. */
export type Task = { readonly text: string; readonly action: string; readonly href: string }

type DashboardPageProps = {
  /** The newest listings, newest first. */
  readonly listings: readonly OwnListingView[]
  /** The number of all listings, including those not shown. */
  readonly total: number
  /** Today's figures; null before the first listing. */
  readonly stats: readonly Stat[] | null
  readonly tasks: readonly Task[]
  /** The creator's latest payouts, rendered by a higher feature. */
  readonly payouts: ReactNode
  /** Above all else, for example the steps that the creator must complete before selling. */
  readonly notice: ReactNode
  /** The listing that was just submitted. */
  readonly published?: OwnListingView | undefined
}

/** The creator dashboard: what needs attention, today's figures, listings and payouts. The form redirects here. */
export function DashboardPage({ listings, total, stats, tasks, payouts, notice, published }: DashboardPageProps) {
  return (
    <div className="wrap dashboard">
      <PageHead
        title="Dashboard"
        actions={
          <>
            {listings.length > 0 && (
              <ButtonLink look="ink" to="/create-prompt">
                <Plus aria-hidden="true" />
                Create New Listing
              </ButtonLink>
            )}
            <ButtonLink to="/profile/analytics">Analytics</ButtonLink>
          </>
        }
      />
      {notice}
      {published && <PublishedPanel listing={published} />}
      {stats && <Tasks tasks={tasks} />}
      {stats && <StatRow stats={stats} />}
      <section className="section-block" aria-labelledby="dashboard-listings">
        <SectionHead title="Your listings" id="dashboard-listings">
          {listings.length > 0 && (
            <Link to="/profile/listings">
              {total > listings.length ? `All ${countText(total)} listings` : 'Manage listings'}
            </Link>
          )}
        </SectionHead>
        {listings.length === 0 ? (
          <NoListings />
        ) : (
          <OwnListingsTable caption="Your listings" listings={listings} canEdit />
        )}
      </section>
      <section className="section-block" aria-labelledby="dashboard-payouts">
        <SectionHead title="Payouts" id="dashboard-payouts">
          <Link to="/profile/payouts">View Payouts</Link>
        </SectionHead>
        {payouts}
      </section>
    </div>
  )
}

function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  if (tasks.length === 0) return null
  return (
    <section className="dashboard-tasks" aria-labelledby="dashboard-tasks">
      <h2 id="dashboard-tasks">Needs attention</h2>
      <ul>
        {tasks.map(({ text, action, href }) => (
          <li key={text}>
            <span className="wrap-anywhere" dir="auto">
              {text}
            </span>
            <ButtonLink size="small" to={href} aria-label={`${action}: ${text}`}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function DashboardUnreadable() {
  return (
    <div className="wrap dashboard">
      <PageHead title="Dashboard" />
      <LoadFailed text="Failed to load your listings" href="/dashboard" />
    </div>
  )
}
