import { LRUCache } from 'lru-cache'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from '#src/ui/shell/kept.tsx'

const maxCharacters = 8_000_000

/** These are in the head of the page already, see `early`. */
const announcements = /^(?:<link rel="preload"[^>]*>)+/

/** Caches the markup of fragments that many pages share: the last used ones, up to 16 MB. */
export function createFragmentCache(): KeepMarkup {
  const kept = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (markup, name) => markup.length + name.length,
  })
  return (name, part, early) => {
    for (const address of early) preload(address, { as: 'image', fetchPriority: 'high' })
    const known = kept.get(name)
    if (known !== undefined) return known
    const markup = renderToString(part).replace(announcements, '')
    kept.set(name, markup)
    return markup
  }
}
