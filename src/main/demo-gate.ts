import type { RequestInfo } from '#src/web/http/options.ts'
import { isFromHere } from '#src/web/http/forwarding.ts'
import { isDemoAddress } from '#src/people/accounts/rules.ts'
import type { Env } from './env.ts'

export type DemoGate = {
  /** Whether this request may use the demo accounts and /dev/*. */
  isOpen(info: RequestInfo): boolean
  maySignIn(email: string, info: RequestInfo): boolean
}

/** Unless DEMO is set explicitly, the demo answers only to this machine. */
export function createDemoGate(env: Pick<Env, 'demo' | 'demoByHand'>): DemoGate {
  const isOpen = (info: RequestInfo) => env.demo && (env.demoByHand || isFromHere(info))
  return { isOpen, maySignIn: (email, info) => !isDemoAddress(email) || isOpen(info) }
}
