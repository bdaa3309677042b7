import type { RequestInfo } from '#src/web/http/options.ts'
import { isDemoAddress } from '#src/features/accounts/rules.ts'
import type { Env } from './env.ts'

export type DemoGate = {
  /** Whether this request may use the demo accounts and /dev/*. */
  isOpen(info: RequestInfo): boolean
  maySignIn(email: string, info: RequestInfo): boolean
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Unless DEMO is set explicitly, the demo answers only to this machine. Both the connection and the Host header must be local:
 * anyone can send a Host, and behind a proxy every connection is local. A forwarded request never counts as local.
 */
export function createDemoGate(env: Pick<Env, 'demo' | 'demoByHand'>): DemoGate {
  const isFromHere = (info: RequestInfo) => info.isLocalPeer && loopback.has(info.url.hostname) && !info.isForwarded
  const isOpen = (info: RequestInfo) => env.demo && (env.demoByHand || isFromHere(info))
  return { isOpen, maySignIn: (email, info) => !isDemoAddress(email) || isOpen(info) }
}
