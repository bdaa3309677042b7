import { plural } from '#src/kernel/plural.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { useFetcher } from 'react-router'
import { isFrom } from '#src/storefront/catalog/rules.ts'
import { ListingTools } from '#src/selling/listings/ui/listing-tools.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { listingHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { HeldText, StateBadge } from '#src/selling/listings/ui/held-state.tsx'
import type { SampleEffect } from '#src/selling/listings/ui/missing-parts.tsx'
import { MissingParts } from '#src/selling/listings/ui/missing-parts.tsx'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { countText, priceText } from '#src/ui/elements/price-text.ts'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'

type OwnListingProps = { listing: OwnListingView; effect: SampleEffect; isDescribed?: boolean }

/** One of the creator's own listings, with its actions. */
export function OwnListing({ listing, effect, isDescribed = false }: OwnListingProps) {
  const nameOf = useNameOf()
  const { title, description, held, priceCents, sales, model, category, createdAt } = listing
  return (
    <li>
      <ListingPlate listing={listing} sizes="7.5rem" />
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
          <span>{priceText(priceCents, isFrom(listing))}</span>
          <span>{countText(sales)} sold</span>
          <span>
            {nameOf('model', model)} · {nameOf('category', category)}
          </span>
          <span>
            Listed <LocalDay at={createdAt} />
          </span>
        </p>
        {held && (
          <p className="own-held small wrap-anywhere">
            <HeldText held={held} />
          </p>
        )}
        <MissingParts listing={listing} effect={effect} />
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
        <ListingTools listing={listing} />
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

/** Deletes a listing after a confirmation. */
export function DeleteListing({ listing: { id, title, sales } }: { listing: OwnListingView }) {
  return (
    <Confirm
      fetcher={useFetcher()}
      fields={{ id }}
      intent="delete"
      opener="Delete"
      label={`Delete ${title}`}
      question="Delete this listing?"
      consequence={consequence(sales)}
      yes="Delete for good"
    />
  )
}

function consequence(sales: number): string {
  if (sales === 0) return 'It leaves the marketplace immediately. This cannot be undone.'
  return `It leaves the marketplace immediately; ${plural(sales, { one: 'its buyer keeps', other: `its ${countText(sales)} buyers keep` })} it. This cannot be undone.`
}

/** The empty state for a creator without listings. */
export function NoListings() {
  return (
    <EmptyState
      title="No listings yet"
      cover="writing"
      actions={
        <ButtonLink look="ink" to="/create-prompt">
          Create your first listing
        </ButtonLink>
      }
    >
      Turn a prompt that works for you into income.
    </EmptyState>
  )
}
