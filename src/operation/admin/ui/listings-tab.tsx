import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { countText, priceText } from '#src/ui/elements/price-text.ts'
import { Table } from '#src/ui/data/table.tsx'
import type { ListingSort } from '#src/operation/admin/rules.ts'
import type { ModeratedListing } from '#src/operation/admin/view.ts'
import type { StatusFilter } from '#src/storefront/catalog/rules.ts'
import { BulkBar, selectColumn } from './bulk-select.tsx'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'

type ListingsTabProps = {
  readonly page: KeyedPage<ModeratedListing>
  readonly search: string
  readonly status: StatusFilter
  readonly sort: ListingSort
  /** Only admins act on many rows at once. */
  readonly isAdmin: boolean
}

export function ListingsTab({ page, search, status, sort, isAdmin }: ListingsTabProps) {
  return (
    <>
      <ListTools
        tab="prompts"
        search={search}
        hint="Title words, start of an ID, or @username"
        choices={[
          { name: 'status', label: 'Status', value: status, options: statusOptions },
          { name: 'sort', label: 'Sort by', value: sort, options: sortOptions },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState title="No prompts found">Try other words or another status.</EmptyState>
      ) : (
        <>
          <Table caption="Prompts" columns={columnsOf(isAdmin)} rows={page.items} rowKey={({ id }) => id} />
          {isAdmin && <BulkBar kind="remove" />}
        </>
      )}
      <PageTurner tab="prompts" page={page} listQuery={{ search, status, sort }} />
    </>
  )
}

const statusOptions = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]
const sortOptions = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
  { value: 'sales', label: 'Most sales' },
  { value: 'price', label: 'Highest price' },
]

type Row = ModeratedListing

const columnsOf = (isAdmin: boolean) => [
  ...(isAdmin ? [selectColumn(({ title }: Row) => title)] : []),
  {
    head: 'Title',
    cell: ({ id, title, creator }: Row) => (
      <>
        <Link className="wrap-anywhere" dir="auto" to={`/prompt/${id}`}>
          {title}
        </Link>
        <span className="admin-under">@{creator}</span>
      </>
    ),
  },
  { head: 'Price', numeric: true, cell: ({ priceCents }: Row) => priceText(priceCents) },
  { head: 'Sales', numeric: true, cell: ({ sales }: Row) => countText(sales) },
  { head: 'Status', cell: (row: Row) => <Status row={row} /> },
  { head: 'Actions', silent: true, numeric: true, cell: (row: Row) => <Acts row={row} /> },
]

function Status({ row: { isActive, isPinned } }: { row: Row }) {
  return (
    <span className="admin-badges">
      <Badge tone={isActive ? 'ok' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      {isPinned && <Badge tone="mark">Pinned</Badge>}
    </span>
  )
}

/** Deactivate leads to the form for a content removal, which takes a reason. */
function Acts({ row: { id, title, creatorId, isActive, isPinned } }: { row: Row }) {
  const pin = isPinned ? 'Unpin' : 'Pin'
  return (
    <RowForm fields={{ id }}>
      {(isActive || isPinned) && (
        <Button size="small" look="bare" name="intent" value={pin.toLowerCase()} aria-label={`${pin} ${title}`}>
          {pin}
        </Button>
      )}
      {isActive ? (
        <ButtonLink
          size="small"
          to={`/admin/people/${creatorId}?step=removal&listing=${id}#ladder`}
          aria-label={`Deactivate ${title}`}
        >
          Deactivate
        </ButtonLink>
      ) : (
        <Button size="small" name="intent" value="activate" aria-label={`Activate ${title}`}>
          Activate
        </Button>
      )}
    </RowForm>
  )
}
