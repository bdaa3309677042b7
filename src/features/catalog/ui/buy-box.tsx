import { dayText } from '#src/kernel/dates.ts'
import type { ReactNode } from 'react'
import { AddToCart, BuyNow, Refusal } from '#src/features/catalog/ui/buy-actions.tsx'
import type { Buying } from '#src/features/catalog/ui/buy-state.ts'
import { insteadOfBuying } from '#src/features/catalog/ui/buy-state.ts'
import { WhatsIncluded } from '#src/features/catalog/ui/whats-included.tsx'
import { licenceLabels } from '#src/features/catalog/rules.ts'
import { ButtonLink, Button } from '#src/ui/elements/button.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { FavoriteToggle } from '#src/ui/listings/favorite-toggle.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { Share2 } from '#src/ui/elements/icons.ts'
import { toast } from '#src/ui/shell/toast.ts'

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

/** Opens the system's share sheet; where there is none, copies the page's own address. Hidden without a script. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button type="button" look="bare" size="small" className="needs-script" onClick={() => void share(title)}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = canonicalUrl()
  // Where it may be shared, the sheet says by itself what became of it: closing it is no failure.
  if (navigator.canShare?.({ title, url })) return navigator.share({ title, url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', tone: 'ok' })
  } catch {
    toast({ title: 'The link could not be copied', description: url, tone: 'bad' })
  }
}

/** The address that stays, also where one came by another. */
function canonicalUrl(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
}
