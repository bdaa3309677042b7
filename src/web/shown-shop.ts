import { isDocumentShown } from '#src/operation/documents/public/shown-documents.ts'
import { slugOfPath } from '#src/operation/documents/rules.ts'
import type { Shop } from '#src/kernel/shop.ts'
import { shopOf } from '#src/kernel/shop.ts'
import type { Settings } from '#src/ports/settings.ts'

/** The shop as pages show it: the footer without links to documents that are not there. */
export function shownShop(settings: Settings): Shop {
  const shop = shopOf(settings)
  const isThere = ({ href }: { readonly href: string }) => {
    const slug = slugOfPath(href.replace(/[?#].*/, ''))
    return slug === null || isDocumentShown(settings, slug)
  }
  const footer = shop.footer.map(({ title, links }) => ({ title, links: links.filter(isThere) }))
  return { ...shop, footer: footer.filter(({ links }) => links.length > 0) }
}
