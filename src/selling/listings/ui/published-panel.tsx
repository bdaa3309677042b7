import { listingHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'

/** The next steps for a listing that was just submitted. */
export function PublishedPanel({ listing }: { readonly listing: OwnListingView }) {
  const { id, title, held, hasSample } = listing
  const href = listingHref(listing)
  return (
    <section className="published" aria-labelledby="published-head">
      <h2 id="published-head">{listing.isActive ? 'Your listing is live' : 'Your listing is saved'}</h2>
      <p className="wrap-anywhere">
        <bdi className="strong">{title}</bdi>
        {held?.state === 'unverified' && `: ${catalogTexts.unverified}`}
      </p>
      <div className="row row-wrap">
        <ButtonLink look="ink" to={href}>
          View listing
        </ButtonLink>
        {listing.isActive && (
          <CopyButton label="Copy link" text={() => Promise.resolve(new URL(href, location.href).href)} />
        )}
        {!hasSample && <ButtonLink to={`/edit-prompt/${id}#field-samples`}>Add a sample</ButtonLink>}
      </div>
    </section>
  )
}
