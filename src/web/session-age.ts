/** Pages that show nothing which was paid for, no money and nothing of an admin's, and `/api/session`. */
const browsing =
  /^\/(?:_root|marketplace|trending|favorites|cart|api\/(?:session|favorites)|(?:prompt|creator)\/[^/]+)?(?:\.data)?$/

/**
 * Whether who asks must be read from the database: a session that was ended a moment ago on another machine may look at
 * the market for some seconds more, and do nothing, read no paid text, and see no money.
 */
export function needsFreshSession({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true
  return !browsing.test(new URL(url).pathname)
}
