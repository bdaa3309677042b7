/** Pages without paid content, money or admin data, and `/api/session`. */
const browsing =
  /^\/(?:_root|marketplace|trending|favorites|cart|api\/(?:session|favorites)|(?:prompt|creator)\/[^/]+)?(?:\.data)?$/

/**
 * Whether to read the session from the database. A session that ended a moment ago on another machine may see public pages for
 * some seconds, but cannot act, read paid texts, or see money.
 */
export function needsFreshSession({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true
  return !browsing.test(new URL(url).pathname)
}
