import { marketplaceHref, type MarketplaceQuery } from '#src/features/catalog/ui/cards/marketplace-href.ts'
import { typeLabels } from '#src/features/catalog/rules.ts'
import type { FindQuery } from '#src/features/discovery/rules.ts'

/** A filter that is on, and the same list without it. */
export type ActiveFilter = { readonly label: string; readonly href: string }

/** What a list is narrowed to, in the order of the filters. Taking one off begins the list anew. */
export function activeFilters(query: FindQuery): readonly ActiveFilter[] {
  const { search, sort, model, category, type } = query
  const without = (label: string, change: MarketplaceQuery) => ({
    label,
    href: marketplaceHref({ ...query, after: null, ...change }),
  })
  return [
    // A search decides the usual order, so what it was by itself is not carried over.
    ...(search ? [without(`“${search}”`, { search: '', sort: sort === 'relevance' ? undefined : sort })] : []),
    ...(sort === 'trending' ? [without('Trending', { sort: undefined })] : []),
    ...type.map((one) => without(typeLabels[one], { type: type.filter((other) => other !== one) })),
    ...model.map((one) => without(one, { model: model.filter((other) => other !== one) })),
    ...category.map((one) => without(one, { category: category.filter((other) => other !== one) })),
    ...priceText(query).map((label) => without(label, { min: null, max: null })),
  ]
}

function priceText({ min, max }: FindQuery): string[] {
  if (min === null && max === null) return []
  if (max === null) return [`From $${min}`]
  return [min === null ? (max === 0 ? 'Free' : `Up to $${max}`) : `$${min} to $${max}`]
}
