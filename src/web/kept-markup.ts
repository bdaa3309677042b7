import { LRUCache } from 'lru-cache'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from '#src/ui/shell/kept.tsx'

const maxCharacters = 8_000_000

/** They stand in the head of the page that the part is in, see `early`. */
const announcements = /^(?:<link rel="preload"[^>]*>)+/

/** Keeps the markup of parts that many pages share, those used last, within some 16 MB. */
export function markupKeeper(): KeepMarkup {
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
