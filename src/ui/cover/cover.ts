import { coverEdition } from '#src/ui/listings/cover-url.ts'
import { coverArt } from '#src/ui/cover/art.ts'
import { coverLook } from '#src/ui/cover/inks.ts'

const kept = new Map<string, string>()
const most = 500

/**
 * Returns the cover of a listing: a 640 by 400 SVG derived only from its id and that of its category (`coverOf`), so it is always the
 * same. Unknown ones use that of writing. Caches the last 500 as text (about 3 KB each).
 */
export function coverSvg(id: string, category: string): string {
  const look = coverLook(category) ?? { motif: 'writing', inks: 'writing' }
  const key = `${look.motif} ${look.inks} ${id}`
  const found = kept.get(key)
  if (found !== undefined) return found
  const drawn = document(coverArt(id, look))
  const oldest = kept.size >= most ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(key, drawn)
  return drawn
}

const document = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" style="isolation:isolate">${art}</svg>`

/**
 * Returns the SVG for a path of `coverUrl` in its current version; null for other paths. Serve it as image/svg+xml, cached
 * forever.
 */
export function coverForPath(path: string): string | null {
  const match = /^\/covers\/(\d+)\/([a-z]+(?:-[a-z]+)?)\/([\w-]{1,64})\.svg$/.exec(path)
  if (!match || Number(match[1]) !== coverEdition || !coverLook(match[2] ?? '')) return null
  return coverSvg(match[3] ?? '', match[2] ?? '')
}
