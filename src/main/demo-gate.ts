import type { RequestInfo } from '#src/web/http/options.ts'
import { isDemoAddress } from '#src/features/accounts/rules.ts'
import type { Env } from './env.ts'

export type DemoGate = {
  /** True where the demo's doors (sign-in of demo people, /dev/*) are open to this request. */
  isOpen(info: RequestInfo): boolean
  maySignIn(email: string, info: RequestInfo): boolean
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Play money never becomes real money: unless DEMO was set by hand, the demo answers only to this machine. Both the
 * connection and the Host must say so: the Host is whatever a stranger writes, and behind a tunnel or proxy on this
 * machine every connection is local. One that says it was forwarded never counts as local.
 */
export function createDemoGate(env: Pick<Env, 'demo' | 'demoByHand'>): DemoGate {
  const isFromHere = (info: RequestInfo) => info.isLocalPeer && loopback.has(info.url.hostname) && !info.isForwarded
  const isOpen = (info: RequestInfo) => env.demo && (env.demoByHand || isFromHere(info))
  return { isOpen, maySignIn: (email, info) => !isDemoAddress(email) || isOpen(info) }
}
