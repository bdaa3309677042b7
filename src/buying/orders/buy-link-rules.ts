import { escapeHtml } from '#src/kernel/escape-html.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { giveHref } from '#src/buying/gifts/rules.ts'
import { mostSeats, offerOfKey } from '#src/storefront/catalog/rules.ts'
import type { UpgradeTo } from './upgrade-rules.ts'
import { upgradeHref } from './upgrade-rules.ts'
import { buyHref as bundleCheckoutHref } from '#src/money/bundles/rules.ts'

/** A listing that is bought alone, whatever is in the cart, and what was chosen of it. */
export type NamedListing = {
  readonly promptId: string
  /** Its own license by default. */
  readonly licence?: string | undefined
  /** How many people the license is for; 1 by default. */
  readonly seats?: number | undefined
  /** With pay what you want. */
  readonly amount?: number | undefined
}

export type Named = Omit<NamedListing, 'promptId'> & { readonly code?: string | null | undefined }

const longest = 100

/** The link that buys one listing or one bundle. It can be anywhere, and changes nothing until the visitor pays. */
export const buyLinkPath = (id: string): string => `/buy/${id}`

/** The address of the button image. */
export const buttonPath = (id: string, { licence, seats }: Pick<Named, 'licence' | 'seats'> = {}): string =>
  `${buyLinkPath(id)}.svg${withQuery(queryOf({ licence, seats }))}`

/** The link to a listing with what the buyer gets unless they change it. */
export const buyLinkHref = (id: string, named: Named): string => `${buyLinkPath(id)}${withQuery(queryOf(named))}`

type Asked = {
  readonly code?: string | null | undefined
  readonly bundleId?: string | null | undefined
  readonly upgrade?: UpgradeTo | null | undefined
  /** The listing that is a gift. */
  readonly giftOf?: string | null | undefined
  readonly listing?: NamedListing | null | undefined
}

/** The checkout page of the cart with a discount code, of a bundle, of an upgrade, of a gift, or of one listing. */
export function checkoutHref({ code, bundleId, upgrade, giftOf, listing }: Asked): string {
  if (bundleId) return bundleCheckoutHref(bundleId)
  if (upgrade) return upgradeHref(upgrade.id, { licence: upgrade.licence ?? '', seats: upgrade.seats ?? 1 })
  if (giftOf) return giveHref(giftOf)
  if (!listing) return `/checkout${withQuery({ code })}`
  return `/checkout${withQuery({ listing: listing.promptId, ...queryOf({ ...listing, code }) })}`
}

type Ordered = {
  readonly source: 'cart' | 'lines'
  readonly lines: readonly {
    readonly promptId: string
    readonly licence?: string | undefined
    readonly seats?: number | undefined
    readonly priceCents: number
  }[]
  readonly bundleId?: string | undefined
  readonly upgradeId?: string | undefined
  readonly gift: boolean
  readonly code?: string | undefined
}

/** The checkout that a canceled payment leads back to. The amount has no effect on a listing with one price. */
export function canceledHref({ source, lines, bundleId, upgradeId, gift, code }: Ordered): string {
  const [line, ...others] = lines
  const only = line && others.length === 0 ? { ...line, amount: line.priceCents } : undefined
  const isListing = source === 'lines' && bundleId === undefined && only !== undefined
  const upgrade = upgradeId === undefined ? null : { id: upgradeId, licence: line?.licence, seats: line?.seats }
  const special = gift ? { giftOf: only?.promptId } : { bundleId, upgrade }
  const href = checkoutHref(isListing && !gift && !upgrade ? { listing: only, code } : special)
  return `${href}${href.includes('?') ? '&' : '?'}canceled=1`
}

/** What a buy link or the checkout of a listing names. An amount that cannot be read is left out. */
export function namedIn(query: URLSearchParams): Named & { readonly code: string | undefined } {
  const given = (name: string) => query.get(name)?.slice(0, longest) || undefined
  const amount = parseAmount(given('amount') ?? '') ?? undefined
  const license = given('license')
  // The form of the checkout sends the license with its seats, as `offerKey` writes them.
  const offer = license === undefined ? undefined : offerOfKey(license)
  return {
    licence: offer?.licence,
    seats: seatsIn(query) ?? (offer && offer.seats > 1 ? offer.seats : undefined),
    amount,
    code: given('code'),
  }
}

/** The seats that an address names. A number that cannot be read is left out, and an impossible one is never offered. */
export function seatsIn(query: URLSearchParams): number | undefined {
  const given = query.get('seats') ?? ''
  return /^\d{1,3}$/.test(given) ? Math.min(mostSeats, Math.max(1, Number(given))) : undefined
}

const queryOf = ({ licence, seats = 1, amount, code }: Named) => ({
  license: licence,
  seats: seats > 1 ? String(seats) : undefined,
  amount: amount === undefined ? undefined : toDecimal(cents(amount)),
  code,
})

function withQuery(values: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

type Button = {
  /** Of the shop, without a path. */
  readonly origin: string
  readonly shop: string
  readonly listing: { readonly id: string; readonly title: string }
  readonly named: Named
}

/** The link and the code to paste. The price is in the picture only, which stays current. */
export function snippetsOf({ origin, shop, listing, named }: Button) {
  const link = new URL(buyLinkHref(listing.id, named), origin).href
  const picture = new URL(buttonPath(listing.id, named), origin).href
  const words = `Buy ${listing.title} on ${shop}`.replaceAll(/\s+/g, ' ')
  return {
    link,
    picture,
    html: `<a href="${escapeHtml(link)}"><img src="${escapeHtml(picture)}" alt="${escapeHtml(words)}" height="44"></a>`,
    markdown: `[![${words.replaceAll(/[\\[\]<>*_`!&]/g, '\\$&')}](${picture})](${link})`,
  }
}
