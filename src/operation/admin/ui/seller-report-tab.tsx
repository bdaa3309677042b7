import { moneyText } from '#src/kernel/money.ts'
import { sellersShown } from '#src/selling/accounting/rules.ts'
import type { SellerReport, SellerRow } from '#src/selling/accounting/view.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { PeriodForm } from './period-form.tsx'

/** What sellers earned in a year and its quarters. */
export function SellerReportTab({ report: { year, rows, years } }: { readonly report: SellerReport }) {
  return (
    <>
      <SectionHead title="Seller report" />
      <p className="quiet small mb-4">
        What the ledger booked for each seller in the year, in UTC, for example for DAC7. The consideration is their
        share, without fee and tax. Refunds and disputes reduce it. The payment provider knows who the sellers are: join
        its report by the account.
      </p>
      <PeriodForm tab="seller-report" name="year" label="Year" value={year} options={years.map(asOption)} />
      {rows.length === 0 ? (
        <EmptyState title="No sales in this year" />
      ) : (
        <Table
          caption="Sellers"
          columns={columns}
          rows={rows.slice(0, sellersShown)}
          rowKey={({ sellerId }) => sellerId}
        />
      )}
      {rows.length > sellersShown && (
        <p className="quiet small mt-4">
          The {sellersShown} with the highest consideration of {countText(rows.length)}. The file has all.
        </p>
      )}
    </>
  )
}

const asOption = (value: string) => ({ value, label: value })

const quarter = (n: 0 | 1 | 2 | 3): Column<SellerRow> => ({
  head: `Q${n + 1}`,
  numeric: true,
  cell: ({ quarters }) => moneyText(quarters[n].consideration),
})

const columns: readonly Column<SellerRow>[] = [
  {
    head: 'Seller',
    cell: ({ sellerId, username, accountId }) => (
      <>
        <Link to={`/admin/people/${sellerId}`}>
          <bdi className="wrap-anywhere">@{username}</bdi>
        </Link>
        <p className="quiet small wrap-anywhere">{accountId ?? 'No payment account'}</p>
      </>
    ),
  },
  { head: 'Sales', numeric: true, cell: ({ sales }) => countText(sales) },
  ...[quarter(0), quarter(1), quarter(2), quarter(3)],
  { head: 'Consideration', numeric: true, cell: ({ consideration }) => moneyText(consideration) },
  { head: 'Fees', numeric: true, cell: ({ fees }) => moneyText(fees) },
  { head: 'Tax', numeric: true, cell: ({ tax }) => moneyText(tax) },
]
