/** Raised when the drawing changes, so that covers can be cached for ever under their address. */
export const coverEdition = 2

/** The address of the printed cover of a listing; the server draws it with `coverForPath`. */
export function coverUrl(id: string, category: string): string {
  return `/covers/${coverEdition}/${category.toLowerCase()}/${encodeURIComponent(id)}.svg`
}
