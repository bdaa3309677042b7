import type { PluralForms } from '#src/kernel/plural.ts'
import { plural } from '#src/kernel/plural.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { moneyText } from '#src/kernel/money.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import type { AdminTab } from '#src/operation/admin/rules.ts'
import { adminHref, adminTabs, describeProblem, exportedTabs, groupedTabs } from '#src/operation/admin/rules.ts'
import type { SavedView, ShopTotals } from '#src/operation/admin/view.ts'
import { SavedViewsContext } from '#src/operation/admin/ui/saved-views.tsx'
import '#src/operation/admin/ui/admin.css'
import { AdminSearch } from './admin-search.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'

type AdminPageProps = {
  readonly tab: AdminTab
  readonly totals: ShopTotals
  readonly waiting: Waiting
  readonly views: readonly SavedView[]
  /** The tabs that the viewer may open. */
  readonly open: readonly AdminTab[]
  readonly children: ReactNode
}

/** The admin layout: totals, tabs and the open tab. */
export function AdminPage({ tab, totals, waiting, open, views, children }: AdminPageProps) {
  return (
    <Frame>
      {tab === open[0] && <WaitingList waiting={waiting} problems={totals.problems} />}
      <StatRow stats={figures(totals)} />
      <AdminTabs tab={tab} waiting={waiting} open={open} />
      <SavedViewsContext value={views}>
        <section aria-label={adminTabs.find(({ id }) => id === tab)?.name}>
          {children}
          <ExportLink tab={tab} />
        </section>
      </SavedViewsContext>
    </Frame>
  )
}

/** The whole list of a tab as a CSV file, with its search and filters. */
function ExportLink({ tab }: { readonly tab: AdminTab }) {
  const { search } = useLocation()
  if (!exportedTabs.some((id) => id === tab)) return null
  return (
    <p className="mt-4 mb-8">
      <ButtonLink to={`/admin/${tab}.csv${search}`} size="small" reloadDocument>
        Export CSV
      </ButtonLink>
    </p>
  )
}

function figures({ people, listings, sales, refunded, revenue }: ShopTotals) {
  return [
    { label: 'Total Users', value: countText(people) },
    { label: 'Total Prompts', value: countText(listings) },
    {
      label: 'Total Sales',
      value: countText(sales),
      note: refunded > 0 ? `${countText(refunded)} refunded` : undefined,
    },
    { label: 'Revenue', value: moneyText(revenue), note: refunded > 0 ? 'Before refunds' : undefined },
  ]
}

export function AdminLoading() {
  return (
    <div className="wrap section" role="status">
      <p className="lead">{adminTexts.loading}</p>
    </div>
  )
}

/** The error state of the dashboard, with a link to try again. */
export function AdminUnreadable({ tab }: { readonly tab: AdminTab }) {
  return (
    <Frame>
      <AdminTabs tab={tab} waiting={{}} open={[tab]} />
      <LoadFailed text={adminTexts.loadFailed} href={adminHref(tab)} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin">
      <div className="admin-head">
        <PageHead title={adminTexts.title} lead={adminTexts.subtitle} />
        <AdminSearch />
      </div>
      {children}
    </div>
  )
}

/** The number of items that need a decision, by tab. */
export type Waiting = { readonly [Tab in AdminTab]?: number }

const waitingNames: Readonly<Partial<Record<AdminTab, PluralForms>>> = {
  reports: { one: 'report', other: 'reports' },
  held: { one: 'held listing', other: 'held listings' },
  appeals: { one: 'appeal', other: 'appeals' },
  notices: { one: 'notice', other: 'notices' },
  messages: { one: 'reported message', other: 'reported messages' },
  refunds: { one: 'refund request', other: 'refund requests' },
  withdrawals: { one: 'withdrawal', other: 'withdrawals' },
  disputes: { one: 'dispute', other: 'disputes' },
  payouts: { one: 'stuck payout', other: 'stuck payouts' },
  confirmations: { one: 'request to confirm', other: 'requests to confirm' },
  jobs: { one: 'failed job', other: 'failed jobs' },
}

type WaitingListProps = { readonly waiting: Waiting; readonly problems?: ShopTotals['problems'] }

/** The problems of the site and the queues that wait for a decision, with links. */
export function WaitingList({ waiting, problems = [] }: WaitingListProps) {
  const open = adminTabs.filter(({ id }) => (waiting[id] ?? 0) > 0)
  return (
    <section className="admin-waiting" aria-labelledby="admin-waiting">
      <h2 id="admin-waiting">Needs attention</h2>
      {open.length + problems.length === 0 ? (
        <p className="quiet">Nothing is waiting.</p>
      ) : (
        <ul>
          {problems.map(({ kind, detail }) => {
            const { title, href } = describeProblem(kind)
            return (
              <li key={kind}>
                <Link to={href}>
                  <b>{title}</b>: {detail}
                </Link>
              </li>
            )
          })}
          {open.map(({ id, name }) => {
            const count = waiting[id] ?? 0
            return (
              <li key={id}>
                <Link to={adminHref(id)}>
                  <b>{countOf(count)}</b> {plural(count, waitingNames[id] ?? { other: name })}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** All tabs by group; on a phone those of the open group. */
export function AdminTabs({ tab, waiting, open }: Pick<AdminPageProps, 'tab' | 'waiting' | 'open'>) {
  const here = adminTabs.find(({ id }) => id === tab)?.group
  return (
    <div className="admin-tabs">
      {groupedTabs(open).map(({ name, tabs: [first, ...others] }) => {
        if (!first) return null
        const tabs = [first, ...others]
        return (
          <div key={name} className={classNames('admin-group', name === here && 'is-open')}>
            <Link className="admin-group-name" to={adminHref(first.id)} preventScrollReset>
              {name}{' '}
              <span className="only-phone">{name !== here && badgeOf(tabs.map(({ id }) => waiting[id] ?? 0))}</span>
            </Link>
            <Tabs
              label={name}
              tabs={tabs.map(({ id, name }) => ({
                href: adminHref(id),
                name,
                current: id === tab,
                badge: badgeOf([waiting[id] ?? 0]),
              }))}
            />
          </div>
        )
      })}
    </div>
  )
}

function badgeOf(counts: readonly number[]) {
  const count = counts.reduce((sum, one) => sum + one, 0)
  if (count === 0) return undefined
  return (
    <Badge tone="bad">
      {countOf(count)}
      <span className="sr"> pending</span>
    </Badge>
  )
}

const countOf = (count: number) => (count > 999 ? '999+' : countText(count))
