import { isId } from '#src/kernel/ids.ts'

/** A view of a listing. The visitor's data is hashed on write and stored nowhere else. */
export type View = {
  readonly promptId: string
  /** The UTC day, as 2026-01-31. */
  readonly day: string
  readonly network: string
  readonly agent: string
  /** The signed-in user, so that creators do not count their own views; never stored. */
  readonly viewerId: string | null
}

export const recordedAtOnce = 500

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** IPv6 users have many addresses; the first half identifies the network. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = ip.toLowerCase().split('::')
  const [first, last] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last]
  return groups.slice(0, 4).join(':')
}

/** False for requests without a user agent and for prefetches. Callers exclude bots. */
export function isView({ promptId, ...client }: Client & { promptId: string }): boolean {
  return isId(promptId) && isCountable(client)
}

type Client = { ip: string; agent: string; purpose: string }

/** The same for any page. */
export function isCountable({ ip, agent, purpose }: Client): boolean {
  return ip !== '' && agent.trim() !== '' && !/prefetch|prerender|preview/i.test(purpose)
}
