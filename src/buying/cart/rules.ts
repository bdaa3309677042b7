/** The listings that a link can propose. With more, it would be too long to return to after signing in. */
export const mostProposed = 50

/** The link that proposes listings for the cart. Opening it changes nothing. */
export const cartHref = (ids: readonly string[]): string => `/cart?add=${ids.join(',')}`

/** The ids in such a link; null without one. */
export function proposedIn(query: URLSearchParams): readonly string[] | null {
  const given = query.getAll('add').join(',')
  const ids = given.split(',').flatMap((id) => id.trim().slice(0, 100) || [])
  return given === '' ? null : ids.slice(0, mostProposed)
}
