import { expect, test } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { createRandom } from '#src/main/demo/random.ts'
import { connectEmulator, readBackendState } from './support/backend.ts'
import type { BackendState, PaidSession } from './support/backend.ts'
import { copySeedData } from './support/seed-data.ts'
import { freePorts, startProcess } from './support/app-process.ts'
import { patienceMs } from './support/patience.ts'
import { createShopper, paidListings } from './support/shopper.ts'
import type { Shopper, Scenario } from './support/shopper.ts'

// Buyers pay while the app is killed, with or without the payment emulator. No browser is involved. Every payment must be
// delivered, recorded in the ledger and emailed exactly once. `npm test` kills twice; `npm run test:deep` kills five times
// during a hundred checkouts. The test is long because it is one scenario from setup to result.

const kills = Number(process.env['CHECKOUT_KILLS'] ?? 2)
const buyers = kills > 2 ? 13 : 5
const checkoutsEach = kills > 2 ? 8 : 4
/** Kills the app shortly after each of these payment counts. */
const paymentsBeforeKill = Array.from({ length: kills }, (_, n) => ((n + 1) * buyers * checkoutsEach) / (kills + 1))
const scenarios: readonly Scenario[] = ['returns', 'never returns', 'returns twice', 'pays two sessions']
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)

test(`kill -9 during ${buyers * checkoutsEach} checkouts, ${kills} times: every payment is delivered, recorded and emailed once`, async () => {
  process.stdout.write(`To repeat the same kill times: CRASH_SEED=${seed}\n`)
  const random = createRandom(seed)
  const dataDir = await copySeedData()
  const ports = await freePorts()
  const url = `http://localhost:${ports.port}`
  const sandboxUrl = `http://127.0.0.1:${ports.sandboxPort}`
  const start = () => startProcess({ ...ports, dataDir, isShortLived: true })
  const since = new Date()
  let app = await start()
  try {
    const deadline = Date.now() + patienceMs
    let paid = 0
    const shoppers = await createShoppers(url, deadline, () => paid++)
    const listings = await paidListings(url)
    const purchases = Promise.all(shoppers.map((shopper) => buyAll(shopper, random.shuffle(listings))))
    let isShoppingDone = false
    void purchases.finally(() => (isShoppingDone = true)).catch(() => {})

    for (const [n, payments] of paymentsBeforeKill.entries()) {
      const hasReachedCount = () => paid >= payments || isShoppingDone
      while (!hasReachedCount()) await sleep(5)
      await sleep(random.between(0, 120))
      await app.kill(n % 2 === 0 ? 'all' : 'app')
      app = await start()
    }
    await purchases

    const result = await waitForResult({ dataDir, sandboxUrl, since })
    expectExactlyOnce(result.sessions, result.state)
    expect(result.state).toMatchObject({
      ledgerSum: 0,
      unbalancedEntries: 0,
      ownedTwice: 0,
      unhandledEvents: 0,
      unfinishedRefunds: 0,
    })
    expect(result.state.platformCash).toBe(result.balance)
  } finally {
    await app.kill('all')
    await rm(dataDir, { recursive: true, force: true })
  }
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function createShoppers(url: string, deadline: number, onPaid: () => void): Promise<readonly Shopper[]> {
  return Promise.all(
    Array.from({ length: buyers }, (_, n) => createShopper({ url, ip: `203.0.113.${n + 1}`, deadline, onPaid })),
  )
}

/** Buys one to three listings at a time and cycles through the scenarios. */
async function buyAll(shopper: Shopper, listings: readonly string[]): Promise<void> {
  for (let n = 0; n < checkoutsEach; n++) {
    const scenario = scenarios[n % scenarios.length] ?? 'returns'
    await shopper.buy(listings.slice(n * 3, n * 3 + 1 + (scenario === 'pays two sessions' ? 1 : n % 3)), scenario)
  }
}

/** Waits until all webhooks and jobs are done and returns the result. */
async function waitForResult({ dataDir, sandboxUrl, since }: { dataDir: string; sandboxUrl: string; since: Date }) {
  const emulator = await connectEmulator(dataDir, sandboxUrl)
  for (const deadline = Date.now() + patienceMs; ;) {
    expect((await emulator.drainWebhooks(patienceMs)).drained).toBe(true)
    const state = await readBackendState(dataDir, since)
    const isDone =
      state.unhandledEvents === 0 &&
      state.unfinishedRefunds === 0 &&
      !state.orders.some((order) => order.state === 'paid' && order.emails === 0)
    if (!isDone && Date.now() < deadline) {
      await sleep(200)
      continue
    }
    const { balance } = await emulator.state()
    return { sessions: await emulator.paidSessions(), state, balance: balance.available + balance.pending }
  }
}

function expectExactlyOnce(sessions: readonly PaidSession[], { orders, refunds }: BackendState): void {
  const sessionsByOrder = new Map(sessions.map((session) => [session.orderId, session]))
  const wrong = orders.filter((order) => {
    const session = sessionsByOrder.get(order.id)
    if (!session) return order.state === 'paid' || order.purchases > 0 || order.saleEntries > 0 || order.emails > 0
    const isOnce = order.purchases === order.lines && order.saleEntries === 1 && order.emails === 1
    return order.state !== 'paid' || order.sessionId !== session.id || order.total !== session.amount || !isOnce
  })
  expect(wrong).toEqual([])
  const paidOrders = orders.filter(({ id }) => sessionsByOrder.has(id))
  expect(paidOrders.length).toBeGreaterThanOrEqual(buyers * checkoutsEach)
  // The test proves nothing unless some items were paid twice and refunded.
  expect(refunds).toBeGreaterThan(0)
}
