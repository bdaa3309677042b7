import { conversionOf } from '#src/features/analytics/rules.ts'
import { conversionText, periodWords } from '#src/features/analytics/ui/words.ts'
import type { Figures } from '#src/features/analytics/view.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { countText, moneyText } from '#src/ui/elements/price-text.ts'
import { Rating } from '#src/ui/elements/rating.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'

type Top = Figures['top'][number]

const columns: readonly Column<Top>[] = [
  { head: 'Title', cell: (row) => <Title {...row} /> },
  { head: 'Revenue', numeric: true, cell: ({ revenueCents }) => moneyText(revenueCents) },
  { head: 'Sales', numeric: true, cell: ({ sales }) => countText(sales) },
  { head: 'Views', numeric: true, wideOnly: true, cell: ({ views }) => countText(views) },
  { head: 'Conversion', numeric: true, wideOnly: true, cell: (row) => conversionText(conversionOf(row)) },
  {
    head: 'Rating',
    numeric: true,
    wideOnly: true,
    cell: (row) => <Rating average={row.rating} reviews={row.reviews} />,
  },
]

/** What brought most. */
export function TopPrompts({ figures: { top, period } }: { readonly figures: Figures }) {
  if (top.length === 0)
    return (
      <EmptyState title="Nothing sold yet">
        Your five best listings of {periodWords[period]} will stand here.
      </EmptyState>
    )
  return (
    <Table caption={`Top prompts of ${periodWords[period]}`} columns={columns} rows={top} rowKey={({ id }) => id} />
  )
}

/** What is off sale has no page to lead to. */
function Title({ id, title, isListed }: Top) {
  if (isListed)
    return (
      <Link className="title" dir="auto" to={`/prompt/${id}`}>
        {title}
      </Link>
    )
  return (
    <span className="title" dir="auto">
      {title}
    </span>
  )
}
