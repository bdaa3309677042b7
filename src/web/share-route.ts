import { isFrom } from '#src/storefront/catalog/rules.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { visitor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { FontPair } from '#src/kernel/font-pairs.ts'
import type { Looks, Shop } from '#src/kernel/shop.ts'
import { shopOf } from '#src/kernel/shop.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import { coverIn } from '#src/storefront/catalog/ui/cards/card-data.ts'
import type { Settings } from '#src/ports/settings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { coverForPath } from '#src/ui/cover/cover.ts'
import { coverUrl } from '#src/ui/listings/cover-url.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import type { FileReader } from '#src/web/file-reader.ts'

type Words = { cover: string; shop: string; title: string; author: string; price: string }
type Drawn = Words & { accent: string; fonts: FontPair; logo: Uint8Array | null }
type Parts = {
  readonly run: Run
  readonly draw: (content: Drawn) => Promise<Uint8Array>
  readonly readFile: FileReader['read']
  readonly settingsNow: () => Settings
}

const filesUrl = '/files/'
const bytesAtMost = 16 * 1024 * 1024

/**
 * Serves `/share/<id>-<version>.png`, the preview image of a listing (404 if it is not on sale), and `/share/site.png`, that of
 * all other pages.
 */
export function createShareRoute({ run, draw, readFile, settingsNow }: Parts): (request: Request) => Promise<Response> {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: bytesAtMost,
    sizeCalculation: (bytes) => bytes.length,
  })
  return async (request) => {
    const { pathname } = new URL(request.url)
    const settings = settingsNow()
    const shop = shopOf(settings)
    if (pathname === '/share/site.png') return image(siteContent(shop), shop.looks)
    const id = /^\/share\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-z]{1,9}\.png$/.exec(pathname)?.[1]
    const read = id === undefined ? null : await run(readListing, { id }, visitor)
    if (!read?.ok) return new Response('Image not found.\n', { status: 404 })
    const { listing } = read.value
    return image(contentOf(listing, shop, settings.vocabulary), shop.looks)
  }

  async function image(words: Words, { logo: { light }, accent, fonts }: Looks): Promise<Response> {
    const key = createHash('sha256')
      .update(JSON.stringify([words, light, accent, fonts]))
      .digest('hex')
    const bytes = drawn.get(key) ?? new Uint8Array(await draw({ ...words, accent, fonts, logo: await readLogo(light) }))
    drawn.set(key, bytes)
    // An hour only, since the names of the creator and the shop may change under the same URL.
    return new Response(bytes, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' } })
  }

  async function readLogo(logo: Looks['logo']['light']): Promise<Uint8Array | null> {
    const file = logo && (await readFile(logo.src.slice(filesUrl.length)))
    return file?.bytes ?? null
  }
}

const siteContent = ({ name, tagline }: Shop): Words => ({
  cover: portrait('site', 'writing'),
  shop: name,
  title: tagline,
  author: 'Prompts, agents and prompt packs',
  price: '',
})

type Listing = Pick<ListingView, 'id' | 'category' | 'title' | 'priceCents' | 'pricing'> & { creator: { name: string } }

function contentOf({ id, category, title, creator, ...listing }: Listing, shop: Shop, vocabulary: Vocabulary): Words {
  const cover = portrait(id, coverIn(vocabulary, category))
  return { cover, shop: shop.name, title, author: creator.name, price: priceText(listing.priceCents, isFrom(listing)) }
}

/** The cover of a listing, cropped to the right third of the image. */
function portrait(id: string, category: string): string {
  return (coverForPath(coverUrl(id, category)) ?? '').replace(
    /^<svg [^>]*>/,
    '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="630" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" style="isolation:isolate">',
  )
}
