import { dayText, shortDayText } from '#src/kernel/dates.ts'
import { Link } from '#src/ui/elements/link.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { SaleStage, SaleView } from '#src/features/earnings/view.ts'

const columns: readonly Column<SaleView>[] = [
  {
    head: 'Listing',
    cell: ({ promptId, title }) => (
      <Link className="title" dir="auto" to={`/prompt/${promptId}`}>
        {title}
      </Link>
    ),
  },
  {
    head: 'Sold',
    wideOnly: true,
    cell: ({ soldAt }) => <time dateTime={soldAt.toISOString()}>{dayText(soldAt)}</time>,
  },
  { head: 'Price', numeric: true, wideOnly: true, cell: ({ gross }) => moneyText(gross) },
  { head: 'Yours', numeric: true, cell: ({ net }) => <span className="strong">{moneyText(net)}</span> },
  { head: 'Where it is', numeric: true, cell: ({ stage }) => <Stage stage={stage} /> },
]

/** Recent sales with the seller's share and its stage. */
export function SaleTimeline({ sales }: { readonly sales: readonly SaleView[] }) {
  if (sales.length === 0) return <p className="quiet">Nothing sold yet.</p>
  return <Table caption="Your newest sales" columns={columns} rows={sales} rowKey={({ id }) => id} />
}

function Stage({ stage }: { readonly stage: SaleStage }) {
  const { tone, name, note } = shown(stage)
  return (
    <span className="sale-stage">
      <Badge tone={tone}>{name}</Badge>
      {note && <small>{note}</small>}
    </span>
  )
}

function shown(stage: SaleStage): { tone: BadgeTone; name: string; note?: string } {
  switch (stage.kind) {
    case 'held':
      return { tone: 'line', name: 'Arriving', note: `on ${shortDayText(stage.until)}` }
    case 'pending':
      return { tone: 'plain', name: 'Pending' }
    case 'in-payout':
      return { tone: 'info', name: 'In a payout', note: `of ${shortDayText(stage.requestedAt)}` }
    case 'paid-out':
      return { tone: 'ok', name: 'Paid out', note: `on ${shortDayText(stage.requestedAt)}` }
    case 'refunded':
      return { tone: 'warn', name: 'Refunded' }
    case 'disputed':
      return { tone: 'warn', name: 'Disputed', note: 'the bank decides' }
    case 'charged-back':
      return { tone: 'bad', name: 'Taken back', note: 'by the bank' }
  }
}
