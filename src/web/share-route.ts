import { LRUCache } from 'lru-cache'
import { visitor } from '#src/kernel/actor.ts'
import { brand } from '#src/kernel/brand.ts'
import type { Run } from '#src/kernel/operation.ts'
import { readListing } from '#src/features/catalog/operations/read-listing.ts'
import { coverForPath } from '#src/ui/cover/cover.ts'
import { coverUrl } from '#src/ui/listings/cover-url.ts'
import { priceText } from '#src/ui/elements/price-text.ts'

type Content = { cover: string; shop: string; title: string; author: string; price: string }
type Parts = { readonly run: Run; readonly draw: (content: Content) => Promise<Uint8Array> }

const bytesAtMost = 16 * 1024 * 1024

/**
 * Serves `/share/<id>-<version>.png`, the preview image of a listing (404 if it is not on sale), and `/share/site.png`, that of
 * all other pages.
 */
export function createShareRoute({ run, draw }: Parts): (request: Request) => Promise<Response> {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: bytesAtMost,
    sizeCalculation: (bytes) => bytes.length,
  })
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/share/site.png') return image('site', site)
    const id = /^\/share\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-z]{1,9}\.png$/.exec(pathname)?.[1]
    const read = id === undefined ? null : await run(readListing, { id }, visitor)
    if (!read?.ok) return new Response('Image not found.\n', { status: 404 })
    const { listing } = read.value
    return image([listing.id, listing.title, listing.creator.name, listing.priceCents].join('\n'), matterOf(listing))
  }

  async function image(key: string, content: Content): Promise<Response> {
    const bytes = drawn.get(key) ?? new Uint8Array(await draw(content))
    drawn.set(key, bytes)
    // An hour only, since the creator's name may change under the same URL.
    return new Response(bytes, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' } })
  }
}

const site: Content = {
  cover: portrait('site', 'writing'),
  shop: brand.name,
  title: brand.tagline,
  author: 'Prompts, agents and prompt packs',
  price: '',
}

type Listing = { id: string; category: string; title: string; priceCents: number; creator: { name: string } }

function matterOf({ id, category, title, priceCents, creator }: Listing): Content {
  return { cover: portrait(id, category), shop: brand.name, title, author: creator.name, price: priceText(priceCents) }
}

/** The cover of a listing, cropped to the right third of the image. */
function portrait(id: string, category: string): string {
  return (coverForPath(coverUrl(id, category)) ?? '').replace(
    /^<svg [^>]*>/,
    '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="630" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" style="isolation:isolate">',
  )
}
