import { Form } from 'react-router'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { moneyText } from '#src/kernel/money.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import type { SaleRow } from '#src/features/sales/view.ts'
import { Buyer } from '#src/features/sales/ui/buyer.tsx'
import { PageLinks } from '#src/features/sales/ui/page-links.tsx'
import { SaleStatus } from '#src/features/sales/ui/sale-status.tsx'
import '#src/features/sales/ui/sales.css'

type SalesPageProps = {
  readonly page: KeyedPage<SaleRow>
  readonly search: string
  /** The buyer to whom the list is limited. */
  readonly buyer: string | undefined
}

/** A creator's sales, newest first. */
export function SalesPage({ page, search, buyer }: SalesPageProps) {
  const isLimited = search !== '' || buyer !== undefined
  return (
    <>
      <PageHead title="Sales" />
      <SearchForm search={search} action="/profile/sales" hint="A title, a buyer or a receipt number" />
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
    </>
  )
}

/** The search of a list, in the URL. */
export function SearchForm({ search, action, hint }: { search: string; action: string; hint: string }) {
  return (
    <Form key={search} className="sales-search" method="get" action={action} role="search" preventScrollReset>
      <Field name="search" label="Search" hint={hint}>
        <Input type="search" defaultValue={search} maxLength={100} autoComplete="off" />
      </Field>
      <Button>Search</Button>
    </Form>
  )
}

const columns: readonly Column<SaleRow>[] = [
  { head: 'Date', cell: ({ soldAt }) => <LocalDay at={soldAt} /> },
  {
    head: 'Listing',
    cell: ({ id, title }) => (
      <Link className="title wrap-anywhere" dir="auto" to={`/profile/sales/${id}`}>
        {title}
      </Link>
    ),
  },
  { head: 'Buyer', cell: ({ buyer }) => <Buyer buyer={buyer} /> },
  { head: 'Status', cell: (sale) => <SaleStatus sale={sale} /> },
  { head: 'Paid', numeric: true, wideOnly: true, cell: ({ price }) => moneyText(price) },
  { head: 'You get', numeric: true, cell: ({ net }) => <span className="strong">{moneyText(net)}</span> },
]
