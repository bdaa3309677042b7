/** Raised when the drawing changes, since covers are cached forever under their URL. */
export const coverEdition = 4

/** A cover id of a text, for covers that belong to no listing. */
export const coverIdOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Returns the URL of a listing's generated cover; the server draws it with `coverForPath`. */
export function coverUrl(id: string, category: string): string {
  return `/covers/${coverEdition}/${category.toLowerCase()}/${encodeURIComponent(id)}.svg`
}
