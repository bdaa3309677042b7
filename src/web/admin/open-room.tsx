import type { ReactNode } from 'react'
import {
  AuditTab,
  ListingsTab,
  MessagesTab,
  PeopleTab,
  PurchasesTab,
  ReportsTab,
  WebhooksTab,
} from '#src/features/admin/ui/index.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { DisputesDesk } from '#src/features/disputes/ui/index.ts'
import { LedgerDesk } from '#src/features/earnings/ui/index.ts'
import { RefundQueue } from '#src/features/library/ui/index.ts'
import type { ReportedExcerpt } from '#src/features/messages/view.ts'
import type { Asked } from '#src/features/admin/view.ts'
import type { RoomsRead } from '#src/web/admin/rooms.ts'

type OpenRoomProps = {
  readonly tab: AdminTab
  readonly rooms: RoomsRead
  /** A form of the tab that was refused, with what was typed. */
  readonly asked: Asked | null
  /** What was asked for by a form, since reading it is on record. */
  readonly shown: ReportedExcerpt | null
}

/** Draws the tab that is open. */
// oxlint-disable-next-line complexity -- One line for each tab, and the compiler asks for all of them.
export function OpenRoom({ tab, rooms, asked, shown }: OpenRoomProps): ReactNode {
  switch (tab) {
    case 'users':
      return rooms.users && <PeopleTab {...rooms.users} asked={asked} />
    case 'prompts':
      return rooms.prompts && <ListingsTab {...rooms.prompts} />
    case 'purchases':
      return rooms.purchases && <PurchasesTab {...rooms.purchases} />
    case 'reports':
      return rooms.reports && <ReportsTab {...rooms.reports} />
    case 'messages':
      return rooms.messages && <MessagesTab {...rooms.messages} excerpt={shown} />
    case 'refunds':
      return rooms.refunds && <RefundQueue {...rooms.refunds} />
    case 'disputes':
      return rooms.disputes && <DisputesDesk {...rooms.disputes} />
    case 'ledger':
      return rooms.ledger && <LedgerDesk {...rooms.ledger} />
    case 'webhooks':
      return rooms.webhooks && <WebhooksTab {...rooms.webhooks} />
    case 'audit':
      return rooms.audit && <AuditTab {...rooms.audit} />
  }
}
