import { commaList } from '#src/kernel/lists.ts'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { DisputeStatus } from '#src/buying/disputes/rules.ts'
import type { DisputeView } from '#src/buying/disputes/view.ts'

const badges: Readonly<Record<DisputeStatus, { tone: BadgeTone; name: string }>> = {
  inquiry: { tone: 'line', name: 'Inquiry' },
  open: { tone: 'warn', name: 'Open' },
  won: { tone: 'ok', name: 'Won' },
  lost: { tone: 'bad', name: 'Lost' },
}

const columns: readonly Column<DisputeView>[] = [
  {
    head: 'Purchase',
    cell: ({ id, titles, receiptNumber, buyer }) => (
      <>
        <span className="title wrap-anywhere" dir="auto">
          {commaList(titles)}
        </span>
        <span className="quiet small">
          Receipt #{receiptNumber}, by @{buyer}
        </span>
        <code className="block quiet small wrap-anywhere">{id}</code>
      </>
    ),
  },
  { head: 'Reason', wideOnly: true, cell: ({ reason }) => reasonText(reason) },
  { head: 'Since', wideOnly: true, cell: ({ openedAt }) => <LocalDay at={openedAt} /> },
  {
    head: 'Answer by',
    wideOnly: true,
    cell: ({ state, dueBy }) => (state === 'open' && dueBy ? <LocalDay at={dueBy} /> : ''),
  },
  { head: 'Amount', numeric: true, cell: ({ amount }) => moneyText(amount) },
  { head: 'Status', cell: ({ state }) => <Badge tone={badges[state].tone}>{badges[state].name}</Badge> },
]

export function DisputeTable({ disputes }: { readonly disputes: readonly DisputeView[] }) {
  return <Table caption="Disputes" columns={columns} rows={disputes} rowKey={({ id }) => id} />
}
/** Formats a reason code of a card network, such as "product_not_received". */
export const reasonText = (reason: string): string => reason.replaceAll('_', ' ')
