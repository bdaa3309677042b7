import { expect, test } from '@playwright/test'
import { rm } from 'node:fs/promises'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { createRandom } from '#src/main/demo/random.ts'
import { provider, returningDatabase } from './support/books.ts'
import { seededDataDir } from './support/seeded-shop.ts'
import { connected, earners, requestPayout } from './support/sellers.ts'
import { checkBooks, freePorts, launchProcess, startProcess } from './support/shop-process.ts'
import type { ShopProcess } from './support/shop-process.ts'

// The sellers of the demo shop ask for their money, and the shop is killed again and again while that goes its way: to
// their accounts, to their banks, and back from those that are closed; the payment provider's emulator with it or not. No
// browser: what is proved is that each is paid once, or has all of it back. Longer than most, since it is one experiment.

const kills = Number(process.env['PAYOUT_KILLS'] ?? 2)
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)
const patienceMs = 60_000

test(`kill -9 during payouts, ${kills} times: each ends paid once, or failed with all of it back`, async () => {
  test.setTimeout(90_000 + kills * 15_000)
  process.stdout.write(`To kill at the same moments again: CRASH_SEED=${seed}\n`)
  const random = createRandom(seed)
  const dataDir = await seededDataDir()
  const ports = await freePorts()
  const options = { ...ports, dataDir, isBrief: true }
  const bank = () => provider(dataDir, `http://127.0.0.1:${ports.sandboxPort}`)
  const database = returningDatabase(dataDir)
  const readPayouts = () => database.ask(payoutsIn)
  let shop: ShopProcess = await startProcess(options)
  let isReady = () => Promise.resolve(true)
  try {
    const sellers = await connected(`http://localhost:${ports.port}`, await database.ask(earners))
    const asked = Promise.all(sellers.map(requestPayout))
    for (let n = 1; n <= kills; n++) {
      await untilReached(readPayouts, bank, (n * sellers.length * lastStep) / (kills + 1))
      await pause(random.between(0, 25))
      await shop.kill(n % 2 === 0 ? 'all' : 'shop')
      // It is killed while it starts too, where what it does first leads far enough.
      const launched = launchProcess(options)
      shop = launched
      isReady = launched.isReady
    }
    // Where all payouts were over by the last time, nothing else would wait for the provider's emulator to answer again.
    expect(await isReady()).toBe(true)
    await asked
    await untilReached(readPayouts, bank, Infinity)
    expect((await (await bank()).settle(30_000)).drained).toBe(true)
    await expectEachOnce(await readPayouts(), sellers.length, await bank())
    await shop.stop()
    expect(await checkBooks(options)).toMatchObject({ code: 0 })
  } catch (error) {
    process.stdout.write(`The shop said last:\n${shop.said()}\n`)
    throw error
  } finally {
    await database.end()
    await shop.kill('all')
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** How far a payout is, by the state that each step leads to. */
const stepOf: Readonly<Record<string, number>> = {
  requested: 1,
  transferring: 2,
  transferred: 3,
  in_transit: 4,
  unknown: 5,
}
const lastStep = 6

type Payout = {
  readonly id: string
  readonly state: string
  readonly amount: number
  readonly account: string
  readonly isOver: boolean
}
type Bank = Awaited<ReturnType<typeof provider>>
type ReadPayouts = () => Promise<readonly Payout[]>

const payoutsIn = (sql: Sql): Promise<readonly Payout[]> => sql<Payout[]>`
  select payout_id as id, state, amount_cents::int as amount, account_id as account,
    state = 'paid' or released_at is not null as "isOver" from payout_attempts`

/** Waits until all payouts together have done so many steps, or there are none left to do. Nobody answers while the shop is down. */
async function untilReached(readPayouts: ReadPayouts, bank: () => Promise<Bank>, steps: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  let refused: unknown = null
  for (let looks = 1; Date.now() < deadline; looks++) {
    const payouts = await readPayouts().catch((error: unknown) => {
      refused = error
      return []
    })
    const done = payouts.map(({ state, isOver }) => (isOver ? lastStep : (stepOf[state] ?? 0)))
    if (payouts.length > 0 && (sum(done) >= steps || payouts.every(({ isOver }) => isOver))) return
    // What banks do takes days, which go by when nothing else is left to do.
    const isAtBank = payouts.length > 0 && payouts.every(({ state, isOver }) => isOver || state === 'in_transit')
    if (isAtBank && looks % 15 === 1)
      await bank()
        .then((there) => there.wait(2))
        .catch(() => {})
    await pause(20)
  }
  const left = JSON.stringify(await readPayouts().catch(String))
  throw new Error(`The payouts stand still: ${left}`, { cause: refused })
}

async function expectEachOnce(payouts: readonly Payout[], count: number, bank: Bank): Promise<void> {
  expect(payouts).toHaveLength(count)
  expect(new Set(payouts.map(({ state }) => state))).toEqual(new Set(['paid', 'failed']))
  for (const { id, state, amount, account } of payouts) {
    const isPaid = state === 'paid'
    expect(await bank.movedFor(id, account), `what the provider did for a payout that is ${state}`).toEqual({
      transfers: [{ amount, reversed: isPaid ? 0 : amount }],
      payouts: [{ amount, status: isPaid ? 'paid' : 'failed' }],
    })
  }
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
