import type { ReactNode } from 'react'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { moneyText } from '#src/kernel/money.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { adminTexts } from '#src/features/admin/texts.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminHref, adminTabs, groupedTabs } from '#src/features/admin/rules.ts'
import type { ShopTotals } from '#src/features/admin/view.ts'
import '#src/features/admin/ui/admin.css'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'

type AdminPageProps = {
  readonly tab: AdminTab
  readonly totals: ShopTotals
  readonly waiting: Waiting
  readonly children: ReactNode
}

/** The admin layout: totals, tabs and the open tab. */
export function AdminPage({ tab, totals, waiting, children }: AdminPageProps) {
  return (
    <Frame>
      <StatRow stats={figures(totals)} />
      <AdminTabs tab={tab} waiting={waiting} />
      <section aria-label={adminTabs.find(({ id }) => id === tab)?.name}>{children}</section>
    </Frame>
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
      <AdminTabs tab={tab} waiting={{}} />
      <LoadFailed text={adminTexts.loadFailed} href={adminHref(tab)} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin">
      <PageHead title={adminTexts.title} lead={adminTexts.subtitle} />
      {children}
    </div>
  )
}

/** The number of items that need a decision, by tab. */
export type Waiting = { readonly [Tab in AdminTab]?: number }

/** The groups of tabs, and the tabs of the open group. */
export function AdminTabs({ tab, waiting }: { readonly tab: AdminTab; readonly waiting: Waiting }) {
  const here = adminTabs.find(({ id }) => id === tab)?.group
  const groups = groupedTabs()
  const open = groups.find(({ name }) => name === here)
  return (
    <div className="admin-tabs">
      <Tabs
        label="Parts of the admin dashboard"
        tabs={groups.flatMap(({ name, tabs: [first, ...others] }) =>
          first
            ? {
                href: adminHref(first.id),
                name,
                current: name === here,
                // The open group shows its badges on its tabs.
                badge: name !== here && badgeOf([first, ...others].map(({ id }) => waiting[id] ?? 0)),
              }
            : [],
        )}
      />
      {open && (
        <Tabs
          label={open.name}
          tabs={open.tabs.map(({ id, name }) => ({
            href: adminHref(id),
            name,
            current: id === tab,
            badge: badgeOf([waiting[id] ?? 0]),
          }))}
        />
      )}
    </div>
  )
}

function badgeOf(counts: readonly number[]) {
  const count = counts.reduce((sum, one) => sum + one, 0)
  if (count === 0) return undefined
  return (
    <Badge tone="bad">
      {count > 999 ? '999+' : countText(count)}
      <span className="sr"> pending</span>
    </Badge>
  )
}
