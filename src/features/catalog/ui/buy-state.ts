import type { ListingDetail } from '#src/features/catalog/view.ts'
import type { Failure } from '#src/kernel/failure.ts'

/** How the viewer stands to a listing. */
export type ListingPersonal = {
  readonly inCart: boolean
  /** The purchase by which they own it; null where they do not. */
  readonly purchaseId: string | null
  readonly isOwn: boolean
}

/** What the buy box and the buy bar share. */
export type Buying = {
  readonly listing: ListingDetail
  readonly personal: ListingPersonal | null
  /** Why the last Buy Now or Add to Cart was refused. */
  readonly failure: Failure | null
}

/** The names of the two posts, as the page's action reads them. */
export const intents = { buyNow: 'buy-now', addToCart: 'add-to-cart' } as const

export const buyLabel = ({ priceCents }: Pick<ListingDetail, 'priceCents'>): string =>
  priceCents === 0 ? 'Get it free' : 'Buy Now'

/** Those who need not buy: where they go instead, and why. Null for everyone else. */
export function insteadOfBuying(listing: { id: string }, personal: ListingPersonal | null): Instead | null {
  if (personal?.isOwn)
    return { href: `/edit-prompt/${listing.id}`, label: 'Edit listing', why: 'This is your own listing.' }
  if (personal?.purchaseId)
    return {
      href: `/purchases/${personal.purchaseId}`,
      label: 'Open in your library',
      why: 'You have this one, with every later edition.',
    }
  return null
}

type Instead = { readonly href: string; readonly label: string; readonly why: string }
