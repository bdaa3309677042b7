/** Headers that proxies and load balancers add. */
const proxyHeader =
  /^(?:x-forwarded\b|x-original-|x-envoy-|x-amzn?-|x-arr-|x-azure-|x-vercel-|x-appengine-|cf-|cdn-|fly-|fastly-|akamai-|true-client-|x-cluster-|x-proxy|x-real-ip$|client-ip$|forwarded$|via$)/

export function isFromProxy(name: string): boolean {
  return proxyHeader.test(name)
}

/** Whether any header indicates a proxy, trusted or not. */
export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(headers).some(isFromProxy)
}
