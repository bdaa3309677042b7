import type { ReactNode } from 'react'
import { AddToCart, BuyNow, Refusal } from '#src/features/catalog/ui/buy-actions.tsx'
import { insteadOfBuying, type Buying } from '#src/features/catalog/ui/buy-state.ts'
import { ShareButton } from '#src/features/catalog/ui/share-button.tsx'
import { dayText } from '#src/features/catalog/ui/date-text.ts'
import { WhatsIncluded } from '#src/features/catalog/ui/whats-included.tsx'
import { licenceLabels } from '#src/features/catalog/ui/words.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { FavoriteToggle } from '#src/ui/listings/favorite-toggle.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'

type BuyBoxProps = Buying & { refundDays: number; heartId: string; report?: ReactNode }

/** Price, the two ways to buy, and the terms. On a phone, Buy Now stands in the bar at the thumb instead. */
export function BuyBox({ listing, personal, failure, refundDays, heartId, report }: BuyBoxProps) {
  const instead = insteadOfBuying(listing, personal)
  const price = priceText(listing.priceCents)
  return (
    <aside className="buy" aria-label="Buy">
      <div className="buy-in">
        <p className={classNames('sum', listing.priceCents === 0 && 'free', price.length > 9 && 'is-wide')}>{price}</p>
        <div className="only-desk refusal">
          <Refusal failure={failure} />
        </div>
        <div className="buy-ways">
          {instead ? (
            <>
              <ButtonLink look="ink" size="large" wide to={instead.href} className="only-desk">
                {instead.label}
              </ButtonLink>
              <p className="quiet small buy-why">{instead.why}</p>
            </>
          ) : (
            <>
              <BuyNow listing={listing} className="only-desk" />
              <AddToCart listing={listing} isInCart={personal?.inCart ?? false} />
            </>
          )}
        </div>
        <dl>
          <dt>Licence</dt>
          <dd>{licenceLabels[listing.licence]}</dd>
          <dt>Delivery</dt>
          <dd>At once</dd>
          <dt>Edition</dt>
          <dd>
            {listing.version}, {dayText(listing.updatedAt)}
          </dd>
          <dt>Refund</dt>
          <dd>Within {refundDays} days</dd>
        </dl>
        <div className="buy-acts">
          <FavoriteToggle id={heartId} title={listing.title} label="Favorite" className="btn btn-bare" />
          <ShareButton title={listing.title} />
          {report}
        </div>
        <WhatsIncluded listing={listing} />
      </div>
    </aside>
  )
}
