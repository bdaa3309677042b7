/** The page size of the marketplace. */
export const pageSize = 12
/** The maximum number of ids per request; a page requests the rest separately. */
export const maxIdsPerRequest = 60
/** The maximum number of favorites embedded in a reader's own document. */
export const mostIdsPerDocument = 500
/** The limit of additions per hour: beyond any reader's use, to stop scripts that promote a listing. */
export const addsAnHour = { max: 120, windowSeconds: 3600 } as const

/** Whether the id has the 36 characters of a listing id; any other belongs to a demo listing. */
export function canBeFavorite(id: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(id)
}

/** Where the favorite button is; the listing's page has its own text. */
export function placeOf(path: string): 'card' | 'detail' {
  return path.startsWith('/prompt/') ? 'detail' : 'card'
}
