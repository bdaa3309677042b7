export type MarketplaceQuery = { readonly search: string; readonly sort: string }

/** The address of a list. What is as it would be anyway is left out, so that one list has one address. */
export function marketplaceHref({ search = '', sort = 'popular' }: Partial<MarketplaceQuery>): string {
  const query = new URLSearchParams()
  if (search.trim()) query.set('search', search.trim())
  if (sort !== 'popular') query.set('sort', sort)
  const text = query.toString()
  return text ? `/marketplace?${text}` : '/marketplace'
}
