import { shopOf, type Shop } from '#src/kernel/shop.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import type { Settings } from '#src/ports/settings.ts'

/** What files and meta tags for programs say about the site. */
export type Site = { readonly origin: string; readonly shop: Shop; readonly vocabulary: Vocabulary }

export const siteOf = (settings: Settings): Site => ({
  origin: new URL(settings.publicUrl).origin,
  shop: shopOf(settings),
  vocabulary: settings.vocabulary,
})
