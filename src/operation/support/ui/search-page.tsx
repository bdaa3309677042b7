import type { ReactNode } from 'react'
import { moneyText } from '#src/kernel/money.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { adminHref } from '#src/operation/admin/rules.ts'
import { AdminSearch } from '#src/operation/admin/ui/admin-search.tsx'
import { shownOfEach } from '#src/operation/support/rules.ts'
import { supportTexts } from '#src/operation/support/texts.ts'
import type {
  FoundListing,
  FoundOrder,
  FoundPayout,
  FoundPerson,
  FoundPurchase,
  SearchView,
} from '#src/operation/support/view.ts'
import '#src/operation/admin/ui/admin.css'

/** The results of the search of admins, by kind. */
export function SearchPage({ found }: { readonly found: SearchView }) {
  const { search, people, purchases, orders, listings, payouts } = found
  const count = [people, purchases, orders, listings, payouts].reduce((total, { length }) => total + length, 0)
  return (
    <div className="wrap admin page-end">
      <Breadcrumbs crumbs={[{ label: 'Admin', href: '/admin' }]} />
      <PageHead title="Search" />
      <AdminSearch search={search} />
      {search !== '' && count === 0 && (
        <EmptyState title={supportTexts.nothingFound}>
          Check the spelling, or search for the beginning of a name or an ID.
        </EmptyState>
      )}
      <Group title="People" rows={people} columns={personColumns} all={adminHref('users', { search })} />
      <Group title="Purchases" rows={purchases} columns={purchaseColumns} />
      <Group title="Unpaid orders" rows={orders} columns={orderColumns} />
      <Group title="Listings" rows={listings} columns={listingColumns} all={adminHref('prompts', { search })} />
      <Group title="Payouts" rows={payouts} columns={payoutColumns} />
    </div>
  )
}

type GroupProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** The list with all of them, if there may be more. */
  readonly all?: string
}

function Group<Row extends { readonly id: string }>({ title, rows, columns, all }: GroupProps<Row>): ReactNode {
  if (rows.length === 0) return null
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section className="mt-7" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <Table caption={title} rows={rows} rowKey={(row) => row.id} columns={columns} />
      {all !== undefined && rows.length >= shownOfEach && (
        <p className="mt-4">
          <Link to={all}>Search all {title.toLowerCase()}</Link>
        </p>
      )}
    </section>
  )
}

const personHref = (id: string) => `/admin/people/${id}`

const personColumns: readonly Column<FoundPerson>[] = [
  { head: 'Username', cell: ({ id, username }) => <Link to={personHref(id)}>@{username}</Link> },
  { head: 'Name', cell: ({ displayName }) => <bdi className="wrap-anywhere">{displayName}</bdi> },
  { head: 'Email', cell: ({ email }) => <bdi className="wrap-anywhere">{email}</bdi> },
  { head: 'Found by', cell: ({ by }) => by ?? 'Name or email' },
]

export const purchaseColumns: readonly Column<FoundPurchase>[] = [
  { head: 'Date', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'Receipt', cell: ({ receiptNumber }) => (receiptNumber === null ? 'None' : `#${receiptNumber}`) },
  {
    head: 'Prompt',
    cell: ({ id, title }) => (
      <Link to={`/admin/purchases/${id}`}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </Link>
    ),
  },
  { head: 'Buyer', cell: ({ buyer }) => `@${buyer}` },
  {
    head: 'Paid',
    numeric: true,
    cell: ({ pricePaid, isRefunded }) => (
      <>
        {isRefunded && <Badge>Refunded</Badge>} {moneyText(pricePaid)}
      </>
    ),
  },
]

const orderColumns: readonly Column<FoundOrder>[] = [
  { head: 'Date', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'Order', cell: ({ id }) => <code className="wrap-anywhere">{id}</code> },
  { head: 'Buyer', cell: ({ buyer, buyerId }) => <Link to={personHref(buyerId)}>@{buyer}</Link> },
  { head: 'Status', cell: ({ state }) => <Badge tone="line">{state}</Badge> },
  { head: 'Total', numeric: true, cell: ({ total }) => moneyText(total) },
]

const listingColumns: readonly Column<FoundListing>[] = [
  {
    head: 'Title',
    cell: ({ id, title }) => (
      <Link to={`/prompt/${id}`}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </Link>
    ),
  },
  { head: 'Creator', cell: ({ creator }) => `@${creator}` },
  { head: 'Status', cell: ({ isActive }) => (isActive ? <Badge tone="ok">On sale</Badge> : <Badge>Off sale</Badge>) },
]

export const payoutColumns: readonly Column<FoundPayout>[] = [
  { head: 'Date', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'Payout', cell: ({ id }) => <Link to={adminHref('payouts', { search: id })}>{id.slice(0, 8)}</Link> },
  { head: 'Creator', cell: ({ seller, sellerId }) => <Link to={personHref(sellerId)}>@{seller}</Link> },
  { head: 'Status', cell: ({ status }) => <Badge tone="line">{status}</Badge> },
  { head: 'Amount', numeric: true, cell: ({ amount }) => moneyText(amount) },
]
