import type { ReactNode } from 'react'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { countText, moneyText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { adminTexts } from '#src/features/admin/contract.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminHref, adminTabs } from '#src/features/admin/rules.ts'
import type { ShopTotals } from '#src/features/admin/view.ts'
import type { Waiting } from './admin-tabs.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import '#src/features/admin/ui/admin.css'

type AdminPageProps = {
  readonly tab: AdminTab
  readonly totals: ShopTotals
  readonly waiting: Waiting
  readonly children: ReactNode
}

/** The admins' room: its figures, its tabs, and the one that is open. */
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

/** The page is there, with a way to try again. */
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
