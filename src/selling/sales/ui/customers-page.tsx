import { commaList } from '#src/kernel/lists.ts'
import { plural } from '#src/kernel/plural.ts'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { moneyText } from '#src/kernel/money.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { CustomerView } from '#src/selling/sales/view.ts'
import { Buyer } from '#src/selling/sales/ui/buyer.tsx'
import { PageLinks } from '#src/selling/sales/ui/page-links.tsx'
import { SearchForm } from '#src/selling/sales/ui/search-form.tsx'

const path = '/profile/customers'

/** Who bought of a creator, the latest first. */
export function CustomersPage({ page, search }: { readonly page: KeyedPage<CustomerView>; readonly search: string }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Sales', href: '/profile/sales' }]} />
      <PageHead
        title="Customers"
        lead="An email address is shown while the buyer shares it. Use it only for what they bought."
      />
      <SearchForm search={search} action={path} label="Search by name, title or receipt number" />
      {page.items.length === 0 ? (
        <EmptyState title={search === '' ? 'No customers yet' : 'No customers found'}>
          {search === '' ? 'Everyone who buys your prompts is listed here.' : null}
        </EmptyState>
      ) : (
        <Table caption="Customers" columns={columns} rows={page.items} rowKey={({ buyer }) => buyer.id} />
      )}
      <PageLinks path={path} page={page} query={{ search }} />
    </>
  )
}

const columns: readonly Column<CustomerView>[] = [
  { head: 'Customer', cell: ({ buyer }) => <Buyer buyer={buyer} /> },
  {
    head: 'Bought',
    cell: ({ buyer, sales, titles }) => (
      <>
        <span dir="auto" className="wrap-anywhere">
          {commaList(titles)}
          {sales > titles.length && ', …'}
        </span>{' '}
        <Link to={`/profile/sales?buyer=${buyer.id}`} className="block small">
          {plural(sales, { one: 'See the sale', other: `See ${sales} sales` })}
        </Link>
      </>
    ),
  },
  { head: 'Last purchase', cell: ({ lastAt }) => <LocalDay at={lastAt} /> },
  { head: 'Country', cell: ({ country }) => country?.name ?? <span className="quiet">Unknown</span> },
  { head: 'Total', numeric: true, cell: ({ spent }) => <span className="strong">{moneyText(spent)}</span> },
]
