import type { ReactNode } from 'react'
import { AuditTab } from '#src/features/admin/ui/audit-tab.tsx'
import { DisputesTab } from '#src/features/admin/ui/disputes-tab.tsx'
import { HeldTab } from '#src/features/admin/ui/held-tab.tsx'
import { JobsTab } from '#src/features/admin/ui/jobs-tab.tsx'
import { ListingsTab } from '#src/features/admin/ui/listings-tab.tsx'
import { MessagesTab } from '#src/features/admin/ui/messages-tab.tsx'
import { PayoutsTab } from '#src/features/admin/ui/payouts-tab.tsx'
import { PeopleTab } from '#src/features/admin/ui/people-tab.tsx'
import { PurchasesTab } from '#src/features/admin/ui/purchases-tab.tsx'
import { RefundsTab } from '#src/features/admin/ui/refunds-tab.tsx'
import { ReportsTab } from '#src/features/admin/ui/reports-tab.tsx'
import { SettingsTab } from '#src/features/admin/ui/settings-tab.tsx'
import { WaitlistTab } from '#src/features/admin/ui/waitlist-tab.tsx'
import { WebhooksTab } from '#src/features/admin/ui/webhooks-tab.tsx'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { LedgerOverview } from '#src/features/earnings/ui/ledger-overview.tsx'
import { AppealsQueue } from '#src/features/enforcement/ui/appeals-queue.tsx'
import { NoticesQueue } from '#src/features/enforcement/ui/notices-queue.tsx'
import type { ReportedExcerpt } from '#src/features/messages/view.ts'
import type { FailedForm } from '#src/features/admin/view.ts'
import type { TabData } from '#src/web/admin/tabs.ts'

type RenderTab = (data: TabData, asked: FailedForm | null, shown: ReportedExcerpt | null) => ReactNode

/** The component of each tab. */
const components: Readonly<Record<AdminTab, RenderTab>> = {
  users: ({ users }, asked) => users && <PeopleTab {...users} asked={asked} />,
  prompts: ({ prompts }) => prompts && <ListingsTab {...prompts} />,
  purchases: ({ purchases }) => purchases && <PurchasesTab {...purchases} />,
  reports: ({ reports }) => reports && <ReportsTab {...reports} />,
  held: ({ held }, asked) => held && <HeldTab {...held} asked={asked} />,
  messages: ({ messages }, _, shown) => messages && <MessagesTab {...messages} excerpt={shown} />,
  appeals: ({ appeals }) => appeals && <AppealsQueue {...appeals} />,
  notices: ({ notices }) => notices && <NoticesQueue {...notices} />,
  refunds: ({ refunds }) => refunds && <RefundsTab {...refunds} />,
  disputes: ({ disputes }) => disputes && <DisputesTab {...disputes} />,
  payouts: ({ payouts }) => payouts && <PayoutsTab {...payouts} />,
  ledger: ({ ledger }) => ledger && <LedgerOverview {...ledger} />,
  webhooks: ({ webhooks }) => webhooks && <WebhooksTab {...webhooks} />,
  waitlist: ({ waitlist }) => waitlist && <WaitlistTab {...waitlist} />,
  jobs: ({ jobs }) => jobs && <JobsTab {...jobs} />,
  audit: ({ audit }) => audit && <AuditTab {...audit} />,
  settings: ({ settings }) => settings && <SettingsTab {...settings} />,
}

type TabContentProps = {
  readonly tab: AdminTab
  readonly data: TabData
  /** A failed form of the tab, with its entered values. */
  readonly asked: FailedForm | null
  /** Data that a form requested, since reading it is audited. */
  readonly shown: ReportedExcerpt | null
}

/** Renders the open tab. */
export function TabContent({ tab, data, asked, shown }: TabContentProps) {
  return components[tab](data, asked, shown)
}
