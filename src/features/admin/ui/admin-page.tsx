import type { ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { countText, moneyText } from '#src/ui/price-text.ts'
import { StatRow } from '#src/ui/stat-row.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { adminTexts } from '#src/features/admin/contract.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminHref, adminRooms, adminTabs } from '#src/features/admin/rules.ts'
import type { ShopTotals } from '#src/features/admin/view.ts'
import '#src/features/admin/ui/admin.css'

type AdminPageProps = {
  readonly tab: AdminTab
  readonly totals: ShopTotals
  /** How many reports wait for a decision. */
  readonly pending: number
  readonly children: ReactNode
}

/** The admins' room: its figures, its tabs, and the one that is open. */
export function AdminPage({ tab, totals, pending, children }: AdminPageProps) {
  return (
    <Frame>
      <StatRow stats={figures(totals)} />
      <AdminTabs tab={tab} pending={pending} />
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
      note: refunded > 0 ? `${countText(refunded)} paid back` : undefined,
    },
    { label: 'Revenue', value: moneyText(revenue) },
  ]
}

function AdminTabs({ tab, pending }: { tab: AdminTab; pending: number }) {
  const tabs = adminTabs.map(({ id, name }) => ({
    href: adminHref(id),
    name,
    current: id === tab,
    badge: id === 'reports' && pending > 0 ? <PendingBadge pending={pending} /> : undefined,
  }))
  const rooms = adminRooms.map((room) => ({ ...room, current: false }))
  return <Tabs label="Admin" tabs={[...tabs, ...rooms]} />
}

function PendingBadge({ pending }: { pending: number }) {
  return (
    <Badge tone="bad">
      {pending > 999 ? '999+' : pending}
      <span className="sr"> pending</span>
    </Badge>
  )
}

export function AdminLoading() {
  return (
    <div className="wrap section" role="status">
      <p className="lead">{adminTexts.loading}</p>
    </div>
  )
}

/** The page is there, with a way to try again. */
export function AdminUnreadable({ tab }: { readonly tab: AdminTab }) {
  return (
    <Frame>
      <AdminTabs tab={tab} pending={0} />
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
