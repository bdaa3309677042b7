import { LRUCache } from 'lru-cache'

/** Limits the requests of each client in fixed windows. */
export type RateLimit = {
  /** Counts a request. Returns the seconds until the next window if the limit is exceeded, else null. */
  refusedFor(client: string, nowMs: number): number | null
}

const mostClients = 20_000

export function createRateLimit({ max, windowMs }: { readonly max: number; readonly windowMs: number }): RateLimit {
  const counted = new LRUCache<string, { window: number; count: number }>({ max: mostClients })
  return {
    refusedFor(client, nowMs) {
      const window = Math.floor(nowMs / windowMs)
      const before = counted.get(client)
      const count = before?.window === window ? before.count + 1 : 1
      counted.set(client, { window, count })
      return count > max ? Math.ceil(((window + 1) * windowMs - nowMs) / 1000) : null
    },
  }
}
