export type CsrfRequest = {
  readonly method: string
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  /** The origin that the request addresses, from its Host header. */
  readonly ownOrigin: string
  readonly publicOrigin: string
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an unsafe request may come from another site. Browsers always send Sec-Fetch-Site or Origin; a client that sends
 * neither is not a browser and does not attach cookies by accident. A bearer token without cookies is intentional.
 */
export function isForged(request: CsrfRequest): boolean {
  if (safe.has(request.method)) return false
  if (request.cookie === undefined && /^bearer /i.test(request.authorization ?? '')) return false
  const site = request.secFetchSite
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (request.origin === undefined) return false
  return request.origin !== request.publicOrigin && request.origin !== request.ownOrigin
}
