import { shortDayText } from '#src/kernel/dates.ts'
import type { Cents } from '#src/kernel/money.ts'
import { roundMoneyText } from '#src/kernel/short-money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { Chart } from '#src/ui/chart/chart.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import type { WeekView } from '#src/operation/support/view.ts'

type HomeTabProps = { readonly weeks: readonly WeekView[]; readonly owed: Cents; readonly due: Cents }

/** The figures of the last twelve weeks, for the owner. */
export function HomeTab({ weeks, owed, due }: HomeTabProps) {
  return (
    <>
      <SectionHead title="Last twelve weeks" />
      <p className="quiet mb-4">
        Sellers are owed {moneyText(owed)}; {moneyText(due)} of it can be paid out now.
      </p>
      <Chart
        title="Fees earned per week"
        kind="bar"
        unit="Fees"
        labelHead="Week of"
        format={moneyText}
        tickFormat={roundMoneyText}
        points={weeks.map(({ week, fees }) => ({ label: dayOf(week), value: fees }))}
      />
      <Table caption="Figures by week" columns={columns} rows={weeks.toReversed()} rowKey={({ week }) => week} />
    </>
  )
}

const dayOf = (week: string) => shortDayText(new Date(week))

const columns: readonly Column<WeekView>[] = [
  { head: 'Week of', cell: ({ week }) => dayOf(week) },
  { head: 'Sales', numeric: true, cell: ({ sales }) => moneyText(sales) },
  { head: 'Fees earned', numeric: true, cell: ({ fees }) => moneyText(fees) },
  { head: 'Refunds', numeric: true, cell: ({ refunds }) => moneyText(refunds) },
  { head: 'Disputes', numeric: true, cell: ({ disputes }) => moneyText(disputes) },
  { head: 'New sellers', numeric: true, cell: ({ newSellers }) => countText(newSellers) },
  { head: 'New buyers', numeric: true, cell: ({ newBuyers }) => countText(newBuyers) },
]
