import { setTimeout as pause } from 'node:timers/promises'
import { createShopper } from '../../e2e/support/shopper.ts'
import type { Scenario } from '../../e2e/support/shopper.ts'

/** Shoppers who buy until they are stopped. */
export type Shopping = {
  /** Waits until this many sales completed from now on. */
  waitForSales(count: number): Promise<void>
  /** Waits for the purchases under way. */
  finish(): Promise<Shopped>
}

export type Shopped = {
  readonly requests: number
  /** Requests without a response, or with a server error. A shopper repeats each. */
  readonly failed: number
  /** The longest time in seconds in which no shopper completed a purchase. */
  readonly longestGap: number
  /** Purchases that a shopper gave up. */
  readonly problems: readonly string[]
}

const shoppers = 8
const retryMs = 100
const patienceMs = 90_000
const scenarios: readonly Scenario[] = [
  'returns',
  'never returns',
  'returns',
  'returns twice',
  'returns',
  'pays two sessions',
]

let created = 0
/** Another address for each shopper, in a range for benchmarks, since the app limits the requests of each. */
const nextIp = () => `198.18.${Math.floor(++created / 250)}.${(created % 250) + 1}`

/** Starts shoppers who sign up, put listings into the cart, pay and return, again and again. */
export function startShopping(url: string, listings: readonly string[]): Shopping {
  const counts = { requests: 0, failed: 0 }
  const sales = [performance.now()]
  const problems: string[] = []
  let isOver = false
  const count = (isAnswered: boolean) => {
    counts.requests++
    if (!isAnswered) counts.failed++
  }
  const signUp = () =>
    createShopper({ url, ip: nextIp(), deadline: Date.now() + patienceMs, onAnswer: count }).then(
      (shopper) => (count(true), shopper),
      () => (count(false), null),
    )

  async function shopOnce(offset: number): Promise<void> {
    const shopper = await signUp()
    if (shopper === null) return pause(retryMs)
    for (const [n, scenario] of scenarios.entries()) {
      if (isOver) return
      const first = (offset + 2 * n) % (listings.length - 1)
      await shopper.buy(listings.slice(first, first + (scenario === 'pays two sessions' ? 2 : 1)), scenario)
      // Who does not return learns nothing from the app.
      if (scenario !== 'never returns') sales.push(performance.now())
    }
  }

  const work = async (_: unknown, n: number) => {
    while (!isOver) await shopOnce(n * 3).catch((error: unknown) => problems.push(String(error)))
  }
  const working = Promise.all(Array.from({ length: shoppers }, work))
  return {
    async waitForSales(more) {
      const [wanted, deadline] = [sales.length + more, Date.now() + patienceMs]
      while (sales.length < wanted && Date.now() < deadline) await pause(50)
      if (sales.length < wanted) problems.push(`No sales within ${patienceMs / 1000} seconds`)
    },
    async finish() {
      isOver = true
      await working
      return { ...counts, longestGap: longestGap(sales), problems }
    },
  }
}

function longestGap(times: readonly number[]): number {
  return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? time))) / 1000
}
