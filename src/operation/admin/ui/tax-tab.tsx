import { plural } from '#src/kernel/plural.ts'
import { moneyText } from '#src/kernel/money.ts'
import { periodText } from '#src/kernel/periods.ts'
import { kindNames } from '#src/selling/accounting/texts.ts'
import type { TaxReport, TaxRow } from '#src/selling/accounting/view.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { PeriodForm } from './period-form.tsx'

/** The tax of a period by place, kind and rate. */
export function TaxTab({
  report: { period, rows, net, tax, gross, conflicts, periods },
}: {
  readonly report: TaxReport
}) {
  return (
    <>
      <SectionHead title="Tax" />
      <p className="quiet small mb-4">
        What the ledger booked in the period, in UTC, for example for the OSS return. Refunds and disputes reduce the
        period in which they are booked.
      </p>
      <PeriodForm
        tab="tax"
        name="period"
        label="Period"
        value={period}
        options={periods.map((value) => ({ value, label: periodText(value) }))}
      />
      {conflicts > 0 && (
        <Notice
          tone="warn"
          title={`Card from another country: ${conflicts} ${plural(conflicts, { one: 'order', other: 'orders' })}`}
        >
          The billing country and the country of the card must agree as evidence of where the buyer is.{' '}
          <Link to={`/admin/tax.csv?list=conflicts&period=${period}`} reloadDocument>
            Download these orders
          </Link>
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No sales in this period" />
      ) : (
        <>
          <p className="mb-4">
            {moneyText(net)} net, {moneyText(tax)} tax, <strong>{moneyText(gross)} gross</strong>
          </p>
          <Table
            caption="Tax by place"
            columns={columns}
            rows={rows}
            rowKey={({ country, region, kind, rate }) => `${country} ${region} ${kind} ${rate}`}
          />
        </>
      )}
    </>
  )
}

const columns: readonly Column<TaxRow>[] = [
  { head: 'Place', cell: ({ place }) => place },
  { head: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { head: 'Rate', numeric: true, cell: ({ rate }) => `${rate}%` },
  { head: 'Sales', numeric: true, cell: ({ sales }) => sales },
  { head: 'Net', numeric: true, cell: ({ net }) => moneyText(net) },
  { head: 'Tax', numeric: true, cell: ({ tax }) => moneyText(tax) },
  { head: 'Gross', numeric: true, cell: ({ gross }) => moneyText(gross) },
]
