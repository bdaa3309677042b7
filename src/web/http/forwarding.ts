/** What proxies, balancers and their hosts add by names of their own. */
const proxyHeader =
  /^(?:x-forwarded\b|x-original-|x-envoy-|x-amzn?-|x-arr-|x-azure-|x-vercel-|x-appengine-|cf-|cdn-|fly-|fastly-|akamai-|true-client-|x-cluster-|x-proxy|x-real-ip$|client-ip$|forwarded$|via$)/

export function isFromProxy(name: string): boolean {
  return proxyHeader.test(name)
}

/** True where any header says that a proxy stands between. Whether or not it is to be trusted, that it is there says so. */
export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(headers).some(isFromProxy)
}
