import { andList } from '#src/kernel/lists.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import type { Settings } from '#src/ports/settings.ts'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import type { FindQuery } from '#src/storefront/discovery/rules.ts'
import { breadcrumbData, listData } from '#src/web/machines/json-ld.ts'
import { dataTag, shareMeta } from '#src/web/machines/share-meta.ts'
import { siteOf } from '#src/web/machines/site.ts'

const shownModels = 8

/** Such as `for ChatGPT, Claude and Sora`. */
function makersIn({ model }: Vocabulary): string {
  const names = model.filter(({ isArchived }) => !isArchived).map(({ name }) => name)
  return `for ${andList(names.slice(0, shownModels))}`
}

/**
 * The meta tags of the marketplace. The whole list and each category are canonical pages; filtered and sorted lists name the
 * nearest of these, and searches are not indexed.
 */
export function marketplaceMeta(query: FindQuery, listings: readonly ListingView[], settings: Settings) {
  const { origin, shop } = siteOf(settings)
  const [slug, ...more] = query.category
  const category = slug === undefined ? undefined : findTerm(settings.vocabulary, 'category', slug)?.name
  const makers = makersIn(settings.vocabulary)
  const isCategory = category !== undefined && more.length === 0
  const path = isCategory ? marketplaceHref({ category: query.category }) : '/marketplace'
  const head = shareMeta(shop, {
    title: isCategory ? `${category}: prompts, packs and agents` : 'Marketplace',
    description: isCategory
      ? `${category} by named creators: prompts, packs and agents ${makers}, with ratings, prices and licenses.`
      : `Prompts, packs and agents ${makers}, by named creators, with ratings, prices and licenses.`,
    url: origin + path,
  })
  if (query.search !== '') return [...head, { name: 'robots', content: 'noindex, follow' }]
  const crumbs = [
    { name: 'Marketplace', path: '/marketplace' },
    { name: category ?? '', path },
  ]
  return [
    ...head,
    ...(isCategory ? [dataTag(breadcrumbData(crumbs, origin))] : []),
    ...(listings.length > 0 ? [dataTag(listData(listings, origin))] : []),
  ]
}
