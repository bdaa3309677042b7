import { isId } from '#src/kernel/ids.ts'

/** A visitor looked at a listing. What is known of them is hashed when it is written, and kept nowhere else. */
export type View = {
  readonly promptId: string
  /** The UTC day, as 2026-01-31. */
  readonly day: string
  readonly network: string
  readonly agent: string
  /** Who is signed in, so that creators do not count themselves; never written down. */
  readonly viewerId: string | null
}

export const recordedAtOnce = 500

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** An IPv6 address is one of many that its owner may use; the first half is theirs alone. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = ip.toLowerCase().split('::')
  const [first, last] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last]
  return groups.slice(0, 4).join(':')
}

/** False for requests without a user agent and for prefetches. Callers exclude bots. */
export function isView(looked: { promptId: string; ip: string; agent: string; purpose: string }): boolean {
  const { promptId, ip, agent, purpose } = looked
  return isId(promptId) && ip !== '' && agent.trim() !== '' && !/prefetch|prerender|preview/i.test(purpose)
}
