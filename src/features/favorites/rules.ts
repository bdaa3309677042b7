/** As many as the marketplace shows at once. */
export const pageSize = 12
/** How many hearts a page may ask about at once; it asks again for the others. */
export const askedAtOnce = 60
/** How many hearts a document made for one reader knows of. */
export const knownToDocument = 500
/** How often somebody may add within an hour: nobody has so many wishes, but a script that pushes a listing has. */
export const addsAnHour = { max: 120, windowSeconds: 3600 } as const

/** Of the 36 letters that ids have; whatever else stands at a heart belongs to a demo listing. */
export function canBeFavorite(id: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(id)
}

/** Where the heart stands: the page of a listing has words of its own. */
export function placeOf(path: string): 'card' | 'detail' {
  return path.startsWith('/prompt/') ? 'detail' : 'card'
}
