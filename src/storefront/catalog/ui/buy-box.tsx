import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ListingDetail, ReducedPrice } from '#src/storefront/catalog/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { ReactNode } from 'react'
import { WhatsIncluded } from '#src/storefront/catalog/ui/prompt-content.tsx'
import { ButtonLink, Button } from '#src/ui/elements/button.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { OfferChoice, offerFormId } from '#src/storefront/catalog/ui/offer-choice.tsx'
import type { LicenseOffer } from '#src/storefront/catalog/rules.ts'
import { isFrom } from '#src/storefront/catalog/rules.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { LicenseLink } from '#src/ui/listings/license-link.tsx'
import { FavoriteToggle } from '#src/ui/listings/favorite-toggle.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Cents } from '#src/kernel/money.ts'
import { withSeats } from '#src/kernel/vocabulary.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import { Share2 } from '#src/ui/elements/icons.ts'
import { toast } from '#src/ui/shell/toast.ts'
import { Form, useNavigation } from 'react-router'
import { Notice } from '#src/ui/elements/notice.tsx'

/** The viewer's relation to a listing. */
export type ListingPersonal = {
  readonly inCart: boolean
  /** The viewer's purchase or seat; null if they have neither. */
  readonly purchaseId: string | null
  /** Whether it is a seat of another buyer's license. Then the viewer can still buy the listing. */
  readonly isSeat?: boolean
  /** The licenses to which the viewer can upgrade the purchase. */
  readonly upgrades?: readonly (LicenseOffer & { readonly price: Cents; readonly href: string })[]
  readonly isOwn: boolean
}

/** The props of the buy box and the buy bar. */
export type Buying = {
  readonly listing: ListingDetail
  readonly personal: ListingPersonal | null
  /** The failure of the last Buy Now or Add to Cart. */
  readonly failure: Failure | null
}

/** The intents of the two forms, which the route's action reads. */
export const intents = { buyNow: 'buy-now', addToCart: 'add-to-cart' } as const

export const buyLabel = ({ priceCents, pricing }: Pick<ListingDetail, 'priceCents' | 'pricing'>): string =>
  priceCents === 0 && pricing === 'fixed' ? 'Get it free' : 'Buy Now'

/** The link and text that replace the buy buttons for the creator and for owners; null for everyone else. */
export function insteadOfBuying(listing: { id: string }, personal: ListingPersonal | null): Instead | null {
  if (personal?.isOwn)
    return { href: `/edit-prompt/${listing.id}`, label: 'Edit listing', why: 'This is your own listing.' }
  if (personal?.purchaseId && !personal.isSeat)
    return {
      href: `/purchases/${personal.purchaseId}`,
      label: 'Open in your library',
      why: 'You own this. Updates are free.',
    }
  return null
}

type Instead = { readonly href: string; readonly label: string; readonly why: string }

type BuyBoxProps = Buying & {
  refundDays: number
  heartId: string
  collect?: ReactNode
  report?: ReactNode
  /** False if the shop has no payment provider. */
  takesPayments: boolean
}

/** Price, buy buttons and terms. On a phone, price and buttons are in the bar at the bottom instead. */
export function BuyBox({ listing, personal, failure, refundDays, heartId, takesPayments, ...acts }: BuyBoxProps) {
  const instead = insteadOfBuying(listing, personal)
  const price = priceText(listing.priceCents, isFrom(listing))
  const hasChoice = isFrom(listing)
  const note = useShop().priceNote
  return (
    <aside className="buy" aria-label="Buy" id="purchase" tabIndex={-1}>
      <div className="buy-in">
        <p
          className={classNames(
            'sum only-desktop',
            listing.priceCents === 0 && !hasChoice && 'free',
            price.length > 9 && 'is-wide',
          )}
        >
          {price}
        </p>
        {listing.priceCents > 0 && note !== '' && <p className="quiet small only-desktop">{note}</p>}
        <Reduced reduction={listing.reduction} />
        <div className="only-desktop refusal">
          <Refusal failure={failure} />
        </div>
        {listing.priceCents > 0 && !takesPayments && !instead && (
          <Notice tone="warn" title="Payments are not set up yet">
            You can get free listings. This one can be bought once the marketplace takes payments.
          </Notice>
        )}
        <OwnSeat personal={personal} />
        <div className="buy-ways">
          <BuyWays listing={listing} personal={personal} />
        </div>
        <dl>
          {listing.pricing !== 'tiers' && (
            <>
              <dt>License</dt>
              <dd>
                <LicenseLink id={listing.licence} />
              </dd>
            </>
          )}
          <dt>Delivery</dt>
          <dd>Instant</dd>
          <dt>Version</dt>
          <dd>
            {listing.version} · <LocalDay at={listing.updatedAt} />
          </dd>
          {/* A purchase keeps the terms of its time, which the library shows. */}
          {(listing.priceCents > 0 || hasChoice) && (!personal?.purchaseId || personal.isSeat) && (
            <>
              <dt>Refund</dt>
              <dd>{refundDays} days if unopened</dd>
            </>
          )}
        </dl>
        <div className="buy-acts">
          <FavoriteToggle id={heartId} title={listing.title} label="Favorite" className="btn btn-bare" />
          {acts.collect}
          <ShareButton title={listing.title} />
          {acts.report}
        </div>
        {takesPayments && <GiveAsGift listing={listing} personal={personal} />}
        <WhatsIncluded listing={listing} />
      </div>
    </aside>
  )
}

function BuyWays({ listing, personal }: Pick<BuyBoxProps, 'listing' | 'personal'>) {
  const instead = insteadOfBuying(listing, personal)
  if (instead)
    return (
      <>
        <ButtonLink look="ink" size="large" wide to={instead.href} className="only-desktop">
          {instead.label}
        </ButtonLink>
        <p className="quiet small buy-why">{instead.why}</p>
        <Upgrades upgrades={personal?.upgrades ?? []} />
      </>
    )
  const isInCart = personal?.inCart ?? false
  if (isFrom(listing))
    return (
      <OfferChoice listing={listing}>
        <div className="only-desktop stack gap-3">
          <OfferButtons listing={listing} isInCart={isInCart} />
        </div>
      </OfferChoice>
    )
  return (
    <>
      <BuyNow listing={listing} className="only-desktop" />
      <div className="only-desktop">
        <AddToCart listing={listing} isInCart={isInCart} />
      </div>
    </>
  )
}

function OwnSeat({ personal }: Pick<Buying, 'personal'>) {
  if (!personal?.isSeat || personal.purchaseId === null) return null
  return (
    <p className="small">
      You have a seat. <Link to={`/purchases/${personal.purchaseId}`}>Open it in your library</Link>. If you buy the
      listing, your seat ends.
    </p>
  )
}

function GiveAsGift({ listing, personal }: Pick<Buying, 'listing' | 'personal'>) {
  if (listing.priceCents === 0 || personal?.isOwn) return null
  return (
    <p className="small">
      <Link to={`/checkout?gift=${listing.id}`}>Give as a gift</Link>
    </p>
  )
}

function Upgrades({ upgrades }: { readonly upgrades: NonNullable<ListingPersonal['upgrades']> }) {
  const nameOf = useNameOf()
  return upgrades.map(({ licence, seats, price, href }) => (
    <ButtonLink key={href} look="line" wide className="btn-wrap" to={href}>
      Upgrade to {withSeats(nameOf('license', licence), seats)} for {priceText(price)}
    </ButtonLink>
  ))
}

/** Opens the system's share sheet or, without one, copies the page's URL. Hidden without JavaScript. */
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
  // The share sheet shows its own result, and closing it is not an error.
  if (navigator.canShare?.({ title, url })) return navigator.share({ title, url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', tone: 'ok' })
  } catch {
    toast({ title: 'The link could not be copied', description: url, tone: 'bad' })
  }
}

/** The canonical URL, even if the page was opened by another one. */
function canonicalUrl(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? window.location.href
}

/** Without the price before, it claims no reduction, which a new listing could invent. */
function Reduced({ reduction }: { readonly reduction: ReducedPrice | null }) {
  if (reduction === null) return null
  const { lowestCents, lastDay } = reduction
  if (lowestCents === null) return <p className="quiet small">This price applies through {lastDay}.</p>
  return (
    <p className="quiet small">
      Reduced price through {lastDay}. Lowest price in the 30 days before: <s>{priceText(lowestCents)}</s>
    </p>
  )
}

/** The fields of a listing that its buttons need. */
type Buyable = Pick<ListingDetail, 'id' | 'priceCents' | 'pricing'>
type BuyFormProps = { listing: Buyable; intent: string; className?: string | undefined; children: ReactNode }

/** Submits the shown price too, so that nobody pays a changed price unknowingly. */
function BuyForm({ listing, intent, className, children }: BuyFormProps) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="promptId" value={listing.id} />
      <input type="hidden" name="priceCents" value={listing.priceCents} />
      {children}
    </Form>
  )
}

export function BuyNow({ listing, className }: { listing: Buyable; className?: string | undefined }) {
  const isPending = usePendingIntent() === intents.buyNow
  return (
    <BuyForm listing={listing} intent={intents.buyNow} className={className}>
      <Button type="submit" look="mark" size="large" wide pending={isPending}>
        {buyLabel(listing)}
      </Button>
    </BuyForm>
  )
}

/** Shows "In Cart" during the submit, and "Add to Cart" again if it fails. */
export function AddToCart({ listing, isInCart }: { listing: Buyable; isInCart: boolean }) {
  const isPending = usePendingIntent() === intents.addToCart
  if (isInCart)
    return (
      <ButtonLink size="large" wide to="/cart">
        In Cart
      </ButtonLink>
    )
  return (
    <BuyForm listing={listing} intent={intents.addToCart}>
      <Button type="submit" size="large" wide pending={isPending} pendingLabel="In Cart">
        Add to Cart
      </Button>
    </BuyForm>
  )
}

/** The buttons of the form with a choice, inside it or in the bar of a phone. */
export function OfferButtons({ listing, isInCart }: { listing: Buyable; isInCart: boolean }) {
  const pending = usePendingIntent()
  const button = { type: 'submit', form: offerFormId, name: 'intent', size: 'large', wide: true } as const
  return (
    <>
      <Button {...button} value={intents.buyNow} look="mark" pending={pending === intents.buyNow}>
        {buyLabel(listing)}
      </Button>
      {isInCart ? (
        <ButtonLink size="large" wide to="/cart">
          In Cart
        </ButtonLink>
      ) : (
        <Button {...button} value={intents.addToCart} pending={pending === intents.addToCart} pendingLabel="In Cart">
          Add to Cart
        </Button>
      )}
    </>
  )
}

/** The intent of the form that is being submitted. */
function usePendingIntent(): string | null {
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  return typeof intent === 'string' ? intent : null
}

/** The failure of the last attempt, beside the button. */
export function Refusal({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <Notice tone="bad" title={failure.title ?? failure.message} live>
      {failure.title && failure.message}
    </Notice>
  )
}
