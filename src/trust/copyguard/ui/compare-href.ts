/** The URL that compares a listing with a match; by default with the most similar one. */
export const compareHref = (promptId: string, otherId?: string): string =>
  `/admin/held?compare=${promptId}${otherId ? `&other=${otherId}` : ''}`
