import { useFetcher } from 'react-router'
import { Link } from '#src/ui/elements/link.tsx'
import { coverMatter, listingHref } from '#src/features/catalog/ui/cards/card-matter.ts'
import { dayText } from '#src/features/catalog/ui/date-text.ts'
import { HeldText, StateBadge } from '#src/features/catalog/ui/held-state.tsx'
import { DeleteListing } from '#src/features/catalog/ui/delete-listing.tsx'
import type { OwnListingView } from '#src/features/catalog/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { countText, priceText } from '#src/ui/elements/price-text.ts'

/** One of the creator's own listings, and what they can do with it. */
export function OwnListing({ listing, isDescribed = false }: { listing: OwnListingView; isDescribed?: boolean }) {
  const { title, description, held, priceCents, sales, model, category, createdAt } = listing
  return (
    <li>
      <Plate {...coverMatter(listing)} sizes="7.5rem" />
      <div className="own-matter">
        <h2 dir="auto">
          <Link to={listingHref(listing)}>{title}</Link>
        </h2>
        {isDescribed && (
          <p className="own-text quiet" dir="auto">
            {description}
          </p>
        )}
        <p className="meta">
          <StateBadge listing={listing} />
          <span>{priceText(priceCents)}</span>
          <span>{countText(sales)} sold</span>
          <span>
            {model} · {category}
          </span>
          <span>Listed {dayText(createdAt)}</span>
        </p>
        {held && (
          <p className="own-held small wrap-anywhere">
            <HeldText held={held} />
          </p>
        )}
      </div>
      <div className="own-acts">
        <ButtonLink size="small" to={listingHref(listing)} aria-label={`View ${title}`}>
          View
        </ButtonLink>
        <ButtonLink size="small" to={`/edit-prompt/${listing.id}`} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        {!held && <PauseOrResume listing={listing} />}
        <DeleteListing listing={listing} />
      </div>
    </li>
  )
}

function PauseOrResume({ listing: { id, title, isActive } }: { listing: OwnListingView }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value={isActive ? 'pause' : 'resume'}
        pending={fetcher.state !== 'idle'}
        aria-label={isActive ? `Pause ${title}` : `Put back on sale: ${title}`}
      >
        {isActive ? 'Pause' : 'Put back on sale'}
      </Button>
    </fetcher.Form>
  )
}
