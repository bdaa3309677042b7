import { marketplaceHref } from '#src/features/catalog/ui/index.ts'
import type { FindQuery } from '#src/features/discovery/rules.ts'
import { shareMeta } from '#src/web/machines/share-meta.ts'

const description = 'Prompts, packs and agents for ChatGPT, Claude, Midjourney, Runway, Sora and DALL-E.'

/**
 * The marketplace's head. Of its many addresses those of the whole and of one category are pages in their own right; what is
 * filtered or sorted further names the nearest of these, and what somebody searched for is nobody else's page.
 */
export function marketplaceMeta(query: FindQuery, origin: string) {
  const [category, ...more] = query.category
  const isCategory = category !== undefined && more.length === 0
  const url = origin + (isCategory ? marketplaceHref({ category: [category] }) : '/marketplace')
  const head = isCategory
    ? shareMeta({ title: `${category}: prompts, packs and agents`, description: `${category}. ${description}`, url })
    : shareMeta({ title: 'Marketplace', description, url })
  return query.search === '' ? head : [...head, { name: 'robots', content: 'noindex, follow' }]
}
