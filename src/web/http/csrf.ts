export type CsrfRequest = {
  readonly method: string
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  /** The origin this request was addressed to, from its own Host. */
  readonly ownOrigin: string
  readonly publicOrigin: string
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a request that changes something may come from another site's page. Browsers always tell where a form or
 * script came from (Sec-Fetch-Site, Origin); a caller that tells neither is no browser and bears no visitor's
 * cookies by accident. A bearer token without cookies was put there on purpose.
 */
export function isForged(request: CsrfRequest): boolean {
  if (safe.has(request.method)) return false
  if (request.cookie === undefined && /^bearer /i.test(request.authorization ?? '')) return false
  const site = request.secFetchSite
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (request.origin === undefined) return false
  return request.origin !== request.publicOrigin && request.origin !== request.ownOrigin
}
