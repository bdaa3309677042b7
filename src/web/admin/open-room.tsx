import type { ReactNode } from 'react'
import {
  AuditTab,
  DisputesTab,
  HeldTab,
  JobsTab,
  ListingsTab,
  MessagesTab,
  PayoutsTab,
  PeopleTab,
  PurchasesTab,
  RefundsTab,
  ReportsTab,
  SettingsTab,
  WaitlistTab,
  WebhooksTab,
} from '#src/features/admin/ui/index.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { LedgerDesk } from '#src/features/earnings/ui/index.ts'
import { AppealsQueue, NoticesQueue } from '#src/features/enforcement/ui/index.ts'
import type { ReportedExcerpt } from '#src/features/messages/view.ts'
import type { Asked } from '#src/features/admin/view.ts'
import type { RoomsRead } from '#src/web/admin/rooms.ts'

type Draw = (rooms: RoomsRead, asked: Asked | null, shown: ReportedExcerpt | null) => ReactNode

/** What each tab draws of what was read. */
const drawn: Readonly<Record<AdminTab, Draw>> = {
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
  ledger: ({ ledger }) => ledger && <LedgerDesk {...ledger} />,
  webhooks: ({ webhooks }) => webhooks && <WebhooksTab {...webhooks} />,
  waitlist: ({ waitlist }) => waitlist && <WaitlistTab {...waitlist} />,
  jobs: ({ jobs }) => jobs && <JobsTab {...jobs} />,
  audit: ({ audit }) => audit && <AuditTab {...audit} />,
  settings: ({ settings }) => settings && <SettingsTab {...settings} />,
}

type OpenRoomProps = {
  readonly tab: AdminTab
  readonly rooms: RoomsRead
  /** A form of the tab that was refused, with what was typed. */
  readonly asked: Asked | null
  /** What was asked for by a form, since reading it is on record. */
  readonly shown: ReportedExcerpt | null
}

/** Draws the tab that is open. */
export function OpenRoom({ tab, rooms, asked, shown }: OpenRoomProps) {
  return drawn[tab](rooms, asked, shown)
}
