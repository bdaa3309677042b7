/** The filters with a set of values, in the order of the URL. */
const filterNames = ['model', 'category', 'type'] as const

/** The query of the marketplace URL. */
export type MarketplaceQuery = {
  readonly [Name in (typeof filterNames)[number]]?: readonly string[] | undefined
} & {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  readonly after?: string | null | undefined
}

/** The default order: relevance for a search. */
export const usualSort = ({ search = '' }: MarketplaceQuery): string => (search.trim() ? 'relevance' : 'popular')

/** The URL of a list. Omits defaults, so that each list has one URL. */
export function marketplaceHref(query: MarketplaceQuery): string {
  const text = marketplaceParams(query).toString()
  return text ? `/marketplace?${text}` : '/marketplace'
}

/** The URL's parameters. */
export function marketplaceParams(query: MarketplaceQuery): URLSearchParams {
  const { search = '', sort = usualSort(query) } = query
  const params = new URLSearchParams()
  if (search.trim()) params.set('search', search.trim())
  if (sort !== usualSort(query) && !(sort === 'relevance' && !search.trim())) params.set('sort', sort)
  for (const name of filterNames) for (const value of query[name] ?? []) params.append(name, value)
  for (const name of ['min', 'max', 'after'] as const) {
    const value = query[name]
    if (value !== null && value !== undefined) params.set(name, String(value))
  }
  return params
}
