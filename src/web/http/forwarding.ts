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

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

type From = { readonly url: URL; readonly isForwarded: boolean; readonly isLocalPeer: boolean }

/**
 * Whether the client is on this machine. Both the connection and the Host header must be local: anyone can send a Host, and behind a
 * proxy every connection is local. A forwarded request never counts as local.
 */
export function isFromHere({ url, isForwarded, isLocalPeer }: From): boolean {
  return isLocalPeer && loopback.has(url.hostname) && !isForwarded
}
