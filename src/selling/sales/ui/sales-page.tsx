import { PartOf } from '#src/money/bundles/ui/part-of.tsx'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { moneyText } from '#src/kernel/money.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Download } from '#src/ui/elements/icons.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import type { SaleRow } from '#src/selling/sales/view.ts'
import { Buyer } from '#src/selling/sales/ui/buyer.tsx'
import { PageLinks } from '#src/selling/sales/ui/page-links.tsx'
import { SearchForm } from '#src/selling/sales/ui/search-form.tsx'
import { SaleStatus } from '#src/selling/sales/ui/sale-status.tsx'

type SalesPageProps = {
  readonly page: KeyedPage<SaleRow>
  readonly search: string
  /** The buyer to whom the list is limited. */
  readonly buyer: string | undefined
  readonly range: ExportRange
}

/** The entered days of an export, with what is wrong with them. */
export type ExportRange = {
  readonly from: string
  readonly to: string
  readonly faults: Readonly<Record<string, string>>
}

/** A creator's sales, newest first. */
export function SalesPage({ page, search, buyer, range }: SalesPageProps) {
  const isLimited = search !== '' || buyer !== undefined
  return (
    <>
      <PageHead
        title="Sales"
        actions={
          <>
            <ButtonLink to="/profile/affiliates">Affiliates</ButtonLink>
            <ButtonLink to="/profile/customers">Customers</ButtonLink>
          </>
        }
      />
      <SearchForm search={search} action="/profile/sales" label="Search by title, buyer or receipt number" />
      {buyer !== undefined && (
        <p className="mb-4">
          Sales to one customer. <Link to="/profile/sales">Show all sales</Link>
        </p>
      )}
      {page.items.length === 0 ? (
        <EmptyState title={isLimited ? 'No sales found' : 'No sales yet'}>
          {isLimited ? null : 'Everything that you sell is listed here.'}
        </EmptyState>
      ) : (
        <Table caption="Sales" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageLinks path="/profile/sales" page={page} query={{ search, buyer }} />
      <ExportForm range={range} />
    </>
  )
}

/** Downloads the sales of a range of days as CSV. A plain form, since the result is a file. */
function ExportForm({ range: { from, to, faults } }: { readonly range: ExportRange }) {
  return (
    <section className="section-block" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p className="quiet mb-4">
        Every sale with its price, discount, tax, fee, refunds and your share, as CSV. Leave a day empty for no limit.
      </p>
      <form className="sales-export" method="get" action="/profile/sales/export">
        <Field name="from" label="First day (UTC)" error={faults['from']}>
          <Input type="date" defaultValue={from} />
        </Field>
        <Field name="to" label="Last day (UTC)" error={faults['to']}>
          <Input type="date" defaultValue={to} />
        </Field>
        <Button>
          <Download aria-hidden="true" />
          Download CSV
        </Button>
      </form>
    </section>
  )
}

const columns: readonly Column<SaleRow>[] = [
  { head: 'Date', cell: ({ soldAt }) => <LocalDay at={soldAt} /> },
  {
    head: 'Listing',
    cell: ({ id, title, bundle, isUpgrade }) => (
      <>
        <Link className="title wrap-anywhere" dir="auto" to={`/profile/sales/${id}`}>
          {title}
        </Link>
        <PartOf bundle={bundle} />
        {isUpgrade && <p className="quiet small">Upgrade</p>}
      </>
    ),
  },
  { head: 'Buyer', cell: ({ buyer }) => <Buyer buyer={buyer} /> },
  { head: 'Status', cell: (sale) => <SaleStatus sale={sale} /> },
  { head: 'Paid', numeric: true, wideOnly: true, cell: ({ price }) => moneyText(price) },
  { head: 'You get', numeric: true, cell: ({ net }) => <span className="strong">{moneyText(net)}</span> },
]
