import { LRUCache } from 'lru-cache'

/** Limits requests per caller and minute. Processes share the counts: each takes a tenth of the limit at a time. */
export type RateLimits = ReturnType<typeof createRateLimits>

type Window = { endsAt: number; left: number; isUsedUp: boolean }

export type Allowance = {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
  readonly isAllowed: boolean
}

type Parts = {
  /** Takes a share of the shared window. */
  readonly take: (caller: string, sharesAtMost: number) => Promise<{ allowed: boolean; resetSeconds: number }>
  readonly now: () => number
}

const shares = 10
const windowMs = 60_000
const mostCallers = 10_000

export function createRateLimits({ take, now }: Parts) {
  const windows = new LRUCache<string, Window>({ max: mostCallers })

  return async function count(caller: string, limit: number): Promise<Allowance> {
    const share = Math.max(1, Math.floor(limit / shares))
    let window = windows.get(caller)
    if (!window || window.endsAt <= now()) {
      window = { endsAt: now() + windowMs, left: 0, isUsedUp: false }
      windows.set(caller, window)
    }
    if (window.left === 0 && !window.isUsedUp) {
      const { allowed, resetSeconds } = await take(caller, Math.ceil(limit / share))
      window.endsAt = now() + resetSeconds * 1000
      if (allowed) window.left += share
      else window.isUsedUp = true
    }
    const isAllowed = window.left > 0
    if (isAllowed) window.left--
    const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000))
    return { limit, remaining: window.left, resetSeconds, isAllowed }
  }
}

export function rateHeaders({ limit, remaining, resetSeconds, isAllowed }: Allowance): Record<string, string> {
  return {
    'ratelimit-policy': `"minute";q=${limit};w=60`,
    ratelimit: `"minute";r=${remaining};t=${resetSeconds}`,
    ...(isAllowed ? {} : { 'retry-after': String(resetSeconds) }),
  }
}
