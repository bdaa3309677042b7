import { isFrom } from '#src/storefront/catalog/rules.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { countText, priceText } from '#src/ui/elements/price-text.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { listingHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { ListingTools } from '#src/selling/listings/ui/listing-tools.tsx'
import { HeldText, StateBadge } from '#src/selling/listings/ui/held-state.tsx'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'
import '#src/selling/listings/ui/dashboard-page.css'

const titleColumn = (canEdit: boolean): Column<OwnListingView> => ({
  head: 'Title',
  cell: (listing) => (
    <div className="own-title">
      <ListingPlate listing={listing} thumb />
      <span>
        <Link className="title" dir="auto" to={listingHref(listing)}>
          {listing.title}
        </Link>
        {listing.held && (
          <span className="own-held small wrap-anywhere">
            <HeldText held={listing.held} />
          </span>
        )}
        {canEdit && <ListingTools listing={listing} />}
      </span>
    </div>
  ),
})

const columns: readonly Column<OwnListingView>[] = [
  { head: 'Status', cell: (listing) => <StateBadge listing={listing} /> },
  { head: 'Sales', numeric: true, wideOnly: true, cell: ({ sales }) => countText(sales) },
  {
    head: 'Price',
    numeric: true,
    wideOnly: true,
    cell: (listing) => <span className="nowrap">{priceText(listing.priceCents, isFrom(listing))}</span>,
  },
]

const edit: Column<OwnListingView> = {
  head: 'Edit',
  silent: true,
  numeric: true,
  cell: ({ id, title }) => (
    <ButtonLink size="small" to={`/edit-prompt/${id}`} aria-label={`Edit ${title}`}>
      Edit
    </ButtonLink>
  ),
}

type OwnListingsTableProps = {
  readonly caption: string
  readonly listings: readonly OwnListingView[]
  readonly canEdit?: boolean
}

/** A creator's own listings with status, sales and price. */
export function OwnListingsTable({ caption, listings, canEdit = false }: OwnListingsTableProps) {
  return (
    <Table
      caption={caption}
      columns={[titleColumn(canEdit), ...columns, ...(canEdit ? [edit] : [])]}
      rows={listings}
      rowKey={({ id }) => id}
    />
  )
}
