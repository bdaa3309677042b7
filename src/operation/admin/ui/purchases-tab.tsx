import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { moneyText } from '#src/kernel/money.ts'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { PurchaseSort } from '#src/buying/orders/rules.ts'
import type { PurchaseRow } from '#src/buying/orders/view.ts'
import { shortId } from '#src/operation/admin/rules.ts'
import { BulkBar, selectColumn } from './bulk-select.tsx'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'

type PurchasesTabProps = {
  readonly page: KeyedPage<PurchaseRow>
  readonly search: string
  readonly sort: PurchaseSort
  /** Only admins act on many rows at once. */
  readonly isAdmin: boolean
}

export function PurchasesTab({ page, search, sort, isAdmin }: PurchasesTabProps) {
  return (
    <>
      <SectionHead title="Recent Purchases" />
      <ListTools
        tab="purchases"
        search={search}
        hint="Start of a buyer or prompt ID, or a username"
        choices={[{ name: 'sort', label: 'Sort by', value: sort, options: sortOptions }]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={search ? 'No purchases found' : 'No purchases yet'} />
      ) : (
        <>
          <Table caption="Recent Purchases" columns={columnsOf(isAdmin)} rows={page.items} rowKey={({ id }) => id} />
          {isAdmin && <BulkBar kind="refund" />}
        </>
      )}
      <PageTurner tab="purchases" page={page} listQuery={{ search, sort }} />
    </>
  )
}

const sortOptions = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
  { value: 'amount', label: 'Largest amount' },
]

const columnsOf = (isAdmin: boolean) => [
  ...(isAdmin ? [selectColumn(({ id }: PurchaseRow) => `purchase ${shortId(id)}`)] : []),
  { head: 'Date', cell: ({ createdAt }: PurchaseRow) => <When at={createdAt} /> },
  { head: 'Buyer', cell: ({ buyerId }: PurchaseRow) => <code title={buyerId}>{shortId(buyerId)}</code> },
  {
    head: 'Prompt',
    cell: ({ promptId }: PurchaseRow) => (
      <Link to={`/prompt/${promptId}`} title={promptId}>
        <code>{shortId(promptId)}</code>
      </Link>
    ),
  },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ id, pricePaid, refundedAt }: PurchaseRow) => (
      <>
        {refundedAt && <Badge>Refunded</Badge>}{' '}
        <Link to={`/admin/purchases/${id}`} title="Open this purchase">
          {moneyText(pricePaid)}
        </Link>
      </>
    ),
  },
]
