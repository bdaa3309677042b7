import { visitor } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Run } from '#src/kernel/operation.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { moneyText } from '#src/kernel/money.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { Named } from '#src/buying/orders/buy-link-rules.ts'
import { namedIn } from '#src/buying/orders/buy-link-rules.ts'
import { readBundle } from '#src/money/bundles/operations/read.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { escapeXml } from '#src/web/machines/xml.ts'

const picture = /^\/buy\/(?<id>[^/.]+)\.svg$/

export const isBuyButton = (url: URL): boolean => picture.test(url.pathname)

type Parts = { readonly run: Run; readonly settingsNow: () => Settings }
type Price = { readonly cents: number; readonly isFrom: boolean }

/** Serves `/buy/ID.svg`, the picture of a button for other sites, with the price that everyone pays; 404 if nobody can buy it. */
export function createBuyButtonRoute({ run, settingsNow }: Parts) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const id = picture.exec(url.pathname)?.groups?.['id']?.toLowerCase() ?? ''
    const settings = settingsNow()
    const price = isId(id) ? await priceOf(run, { id, named: namedIn(url.searchParams), settings }) : null
    if (price === null) return new Response('Button not found.\n', { status: 404, headers: missing })
    return new Response(drawing(wordsOf(price, shopOf(settings).name)), { headers: kept })
  }
}

type Asked = { readonly id: string; readonly named: Named; readonly settings: Settings }

async function priceOf(run: Run, { id, named, settings }: Asked): Promise<Price | null> {
  const read = await run(readListing, { id, withRelated: false }, visitor)
  if (!read.ok) {
    const bundle = await run(readBundle, { id }, visitor)
    return bundle.ok && bundle.value.obstacle === null ? { cents: bundle.value.price, isFrom: false } : null
  }
  const { listing } = read.value
  if (named.licence === undefined && named.seats === undefined)
    return { cents: listing.priceCents, isFrom: listing.pricing !== 'fixed' }
  const { licence: asked = listing.licence, seats = 1 } = named
  const licence = findTerm(settings.vocabulary, 'license', asked)?.id ?? asked
  const offer = [{ ...listing, seats: 1 }, ...listing.tiers].find(
    (one) => one.licence === licence && one.seats === seats,
  )
  return offer ? { cents: offer.priceCents, isFrom: listing.pricing === 'open' } : null
}

const longestName = 40

function wordsOf({ cents, isFrom }: Price, name: string): string {
  const shop = name.length > longestName ? `${name.slice(0, longestName).trim()}…` : name
  if (cents === 0 && !isFrom) return `Get it free on ${shop}`
  return `Buy on ${shop} — ${isFrom ? 'from ' : ''}${moneyText(cents)}`
}

const [height, letter, wideLetter] = [44, 9, 17]
const isWide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u

/** The text is fitted to its estimated width, since the picture cannot measure the font of the reader. */
function drawing(words: string): string {
  const text = Array.from(words).reduce((width, sign) => width + (isWide.test(sign) ? wideLetter : letter), 0)
  const width = text + 40
  const escaped = escapeXml(words)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t">
<title id="t">${escaped}</title>
<style>rect{fill:#16130f;stroke:#fff;stroke-opacity:.25}text{fill:#fff;font:600 16px system-ui,-apple-system,"Segoe UI",sans-serif}@media (prefers-color-scheme:dark){rect{fill:#fff;stroke:#000}text{fill:#16130f}}</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>
<text x="${width / 2}" y="28" text-anchor="middle" textLength="${text}" lengthAdjust="spacingAndGlyphs" aria-hidden="true">${escaped}</text>
</svg>
`
}

const kept = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // Five minutes only, since the price may change under the same URL.
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  // For the sites of creators.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const missing = { 'Cache-Control': 'no-store' }
