import { marketplaceHref, type MarketplaceQuery } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import { filterGroups, type FindQuery, termFor } from '#src/storefront/discovery/rules.ts'

/** An active filter, and the URL of the list without it. */
export type ActiveFilter = { readonly label: string; readonly href: string }

/** The active filters, in the order of the page. Removing one restarts the list at its first page. */
export function activeFilters(query: FindQuery, vocabulary: Vocabulary): readonly ActiveFilter[] {
  const { search, sort } = query
  const without = (label: string, change: MarketplaceQuery) => ({
    label,
    href: marketplaceHref({ ...query, after: null, ...change }),
  })
  return [
    // Relevance is the default order of a search only, so the URL without the search drops it.
    ...(search ? [without(`“${search}”`, { search: '', sort: sort === 'relevance' ? undefined : sort })] : []),
    ...(sort === 'trending' ? [without('Trending', { sort: undefined })] : []),
    ...filterGroups.flatMap((group) => {
      const values: readonly string[] = query[group]
      return values.map((value) =>
        without(termFor(vocabulary, group, value)?.name ?? value, {
          [group]: values.filter((other) => other !== value),
        }),
      )
    }),
    ...priceText(query).map((label) => without(label, { min: null, max: null })),
  ]
}

function priceText({ min, max }: FindQuery): string[] {
  if (min === null && max === null) return []
  if (max === null) return [`From $${min}`]
  return [min === null ? (max === 0 ? 'Free' : `Up to $${max}`) : `$${min} to $${max}`]
}
