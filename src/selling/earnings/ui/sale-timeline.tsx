import { plural } from '#src/kernel/plural.ts'
import { utcDayText, shortDayText } from '#src/kernel/dates.ts'
import { moneyText, sum } from '#src/kernel/money.ts'
import type { Cents } from '#src/kernel/money.ts'
import { Link } from '#src/ui/elements/link.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { salesShown } from '#src/selling/earnings/rules.ts'
import type { SaleStage, SaleView } from '#src/selling/earnings/view.ts'

const columns: readonly Column<SaleView>[] = [
  {
    head: 'Listing',
    cell: ({ promptId, title }) => (
      <Link className="title" dir="auto" to={`/prompt/${promptId}`}>
        {title}
      </Link>
    ),
  },
  { head: 'Price', numeric: true, wideOnly: true, cell: ({ gross }) => moneyText(gross) },
  { head: 'You get', numeric: true, cell: ({ net }) => <span className="strong">{moneyText(net)}</span> },
  { head: 'Status', numeric: true, cell: ({ stage }) => <Stage stage={stage} /> },
]

type SaleDay = { readonly day: string; readonly at: Date; readonly sales: readonly SaleView[]; readonly net: Cents }

/** Groups sales by day, newest first. */
export function salesByDay(sales: readonly SaleView[]): readonly SaleDay[] {
  const days = new Map<string, SaleView[]>()
  for (const sale of sales) {
    const day = sale.soldAt.toISOString().slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), sale])
  }
  return Array.from(days, ([day, sales]) => ({
    day,
    at: new Date(`${day}T00:00:00Z`),
    sales,
    net: sum(sales.map(({ net }) => net)),
  }))
}

/** Recent sales by day; each day opens to the seller's share of each sale and its stage. */
export function SaleTimeline({ sales }: { readonly sales: readonly SaleView[] }) {
  if (sales.length === 0) return <p className="quiet">No sales yet.</p>
  const days = salesByDay(sales)
  // The list may end within its oldest day.
  const whole = sales.length < salesShown || days.length === 1 ? days : days.slice(0, -1)
  return (
    <div className="sale-days">
      {whole.map(({ day, at, sales, net }) => (
        <details key={day}>
          <summary>
            <time dateTime={day}>{utcDayText(at)}</time>
            <span className="quiet">{plural(sales.length, { one: '1 sale', other: `${sales.length} sales` })}</span>
            <span className="strong">{moneyText(net)}</span>
          </summary>
          <Table caption={`Sales on ${utcDayText(at)}`} columns={columns} rows={sales} rowKey={({ id }) => id} />
        </details>
      ))}
    </div>
  )
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

/** As the days of the timeline. */
const utcDay = (at: Date): string => `${shortDayText(at)} (UTC)`

function shown(stage: SaleStage): { tone: BadgeTone; name: string; note?: string } {
  switch (stage.kind) {
    case 'held':
      return { tone: 'line', name: `Clears ${utcDay(stage.until)}` }
    case 'pending':
      return { tone: 'plain', name: 'Pending' }
    case 'in-payout':
      return { tone: 'info', name: 'In a payout', note: utcDay(stage.requestedAt) }
    case 'paid-out':
      return { tone: 'ok', name: 'Paid out', note: utcDay(stage.requestedAt) }
    case 'refunded':
      return { tone: 'warn', name: 'Refunded' }
    case 'disputed':
      return { tone: 'warn', name: 'Disputed' }
    case 'charged-back':
      return { tone: 'bad', name: 'Charged back' }
  }
}
