import { expect, test } from '@playwright/test'
import { rm } from 'node:fs/promises'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { createRandom } from '#src/main/demo/random.ts'
import { connectEmulator, createReconnectingDatabase } from './support/backend.ts'
import { copySeedData } from './support/seed-data.ts'
import { connectSellers, payableSellers, requestPayout } from './support/sellers.ts'
import { runLedgerCheck, freePorts, launchProcess, startProcess } from './support/app-process.ts'
import type { AppProcess } from './support/app-process.ts'
import { patienceMs } from './support/patience.ts'

// The demo sellers request payouts while the app is killed repeatedly, with or without the payment emulator. Some bank
// accounts are closed and return the money. No browser is involved. Each payout must be paid once or returned in full. The
// test is long because it is one scenario.

const kills = Number(process.env['PAYOUT_KILLS'] ?? 2)
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)

test(`kill -9 during payouts, ${kills} times: each payout is paid once, or fails and is returned in full`, async () => {
  process.stdout.write(`To repeat the same kill times: CRASH_SEED=${seed}\n`)
  const random = createRandom(seed)
  const dataDir = await copySeedData()
  const ports = await freePorts()
  const options = { ...ports, dataDir, isShortLived: true }
  const openEmulator = () => connectEmulator(dataDir, `http://127.0.0.1:${ports.sandboxPort}`)
  const database = createReconnectingDatabase(dataDir)
  const seeded = new Set<string>()
  const readPayouts = async () => (await database.query(selectPayouts)).filter(({ id }) => !seeded.has(id))
  let app: AppProcess = await startProcess(options)
  let isReady = () => Promise.resolve(true)
  try {
    for (const { id } of await database.query(selectPayouts)) seeded.add(id)
    const sellers = await connectSellers(`http://localhost:${ports.port}`, await database.query(payableSellers))
    const requests = Promise.all(sellers.map(requestPayout))
    for (let n = 1; n <= kills; n++) {
      await waitForSteps(readPayouts, openEmulator, (n * sellers.length * lastStep) / (kills + 1))
      await sleep(random.between(0, 25))
      await app.kill(n % 2 === 0 ? 'all' : 'app')
      // Does not wait for startup, so the next kill may interrupt it.
      const launched = launchProcess(options)
      app = launched
      isReady = launched.isReady
    }
    // If all payouts are finished by now, nothing else waits until the emulator is up again.
    expect(await isReady()).toBe(true)
    await requests
    await waitForSteps(readPayouts, openEmulator, Infinity)
    expect((await (await openEmulator()).drainWebhooks(patienceMs)).drained).toBe(true)
    await expectExactlyOnce(await readPayouts(), sellers.length, await openEmulator())
    await app.stop()
    expect(await runLedgerCheck(options)).toMatchObject({ code: 0 })
  } catch (error) {
    process.stdout.write(`The end of the app log:\n${app.logTail()}\n`)
    throw error
  } finally {
    await database.end()
    await app.kill('all')
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** The step number of each payout state. */
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
  readonly isFinished: boolean
}
type Emulator = Awaited<ReturnType<typeof connectEmulator>>
type ReadPayouts = () => Promise<readonly Payout[]>

const selectPayouts = (sql: Sql): Promise<readonly Payout[]> => sql<Payout[]>`
  select payout_id as id, state, amount_cents::int as amount, account_id as account,
    state = 'paid' or released_at is not null as "isFinished" from payout_attempts`

/** Waits until the payouts have completed this many steps in total, or all are finished. Queries fail while the app is down. */
async function waitForSteps(
  readPayouts: ReadPayouts,
  openEmulator: () => Promise<Emulator>,
  steps: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  let lastError: unknown = null
  for (let polls = 1; Date.now() < deadline; polls++) {
    const payouts = await readPayouts().catch((error: unknown) => {
      lastError = error
      return []
    })
    const done = payouts.map(({ state, isFinished }) => (isFinished ? lastStep : (stepOf[state] ?? 0)))
    if (payouts.length > 0 && (sum(done) >= steps || payouts.every(({ isFinished }) => isFinished))) return
    // Bank payouts take days, so the provider clock advances once nothing else is pending.
    const isAtBank =
      payouts.length > 0 && payouts.every(({ state, isFinished }) => isFinished || state === 'in_transit')
    if (isAtBank && polls % 15 === 1)
      await openEmulator()
        .then((emulator) => emulator.advanceDays(2))
        .catch(() => {})
    await sleep(20)
  }
  const unfinished = JSON.stringify(await readPayouts().catch(String))
  throw new Error(`The payouts made no progress: ${unfinished}`, { cause: lastError })
}

async function expectExactlyOnce(payouts: readonly Payout[], count: number, emulator: Emulator): Promise<void> {
  expect(payouts).toHaveLength(count)
  expect(new Set(payouts.map(({ state }) => state))).toEqual(new Set(['paid', 'failed']))
  for (const { id, state, amount, account } of payouts) {
    const isPaid = state === 'paid'
    expect(await emulator.providerActivity(id, account), `provider activity for a ${state} payout`).toEqual({
      transfers: [{ amount, reversed: isPaid ? 0 : amount }],
      payouts: [{ amount, status: isPaid ? 'paid' : 'failed' }],
    })
  }
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
