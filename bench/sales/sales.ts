import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { BuiltApp } from '../built-app.ts'
import { startBuiltApp } from '../built-app.ts'
import type { Row } from '../row.ts'
import { rateRow } from '../row.ts'
import type { Buyer } from './buyer.ts'
import { signInBuyer } from './buyer.ts'
import type { Participants } from './prepare.ts'
import { insertParticipants } from './prepare.ts'

const connectionCounts = [1, 4, 16, 64]
const secondsEach = 6
const listings = 5000

/**
 * Measures whole sales over HTTP: add to cart, checkout page, checkout, payment page of the bundled Stripe emulator, and return;
 * and adding to the cart alone. App, emulator, database and buyers share the machine.
 */
export async function measureSales(scratch: string, databaseUrl?: string): Promise<Row[]> {
  const dataDir = await mkdtemp(join(scratch, 'sales-'))
  const server = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, AUTH_SECRET: randomUUID() }
  const env = { TRUST_PROXY: '1', DEMO: '1', ...server }
  // Creates the database with the demo data.
  await (await startBuiltApp(dataDir, env)).stop()
  const database = await openDatabase({ dataDir, databaseUrl, log: quietLog() })
  const participants = await insertParticipants(database, { buyers: Math.max(...connectionCounts), listings })
  await database.close()
  const app = await startBuiltApp(dataDir, env)
  try {
    return await measureEach(app, participants, databaseUrl === undefined ? 'embedded' : 'server')
  } finally {
    await app.stop()
  }
}

async function measureEach(app: BuiltApp, { emails, listings }: Participants, where: Where) {
  const { port, cpuSeconds } = app
  const buyers: Buyer[] = []
  for (const [n, email] of emails.entries()) buyers.push(await signInBuyer(port, email, n))
  // Each buyer buys each listing once. They start at different ones.
  const next = buyers.map((_, n) => n * 70)
  const take = (n: number) => listings[(next[n] = (next[n] ?? 0) + 1) % listings.length] ?? ''
  const rows: Row[] = []
  await rateOf(buyers.slice(0, 16), 4, (buyer, n) => buyer.buy(take(n)))
  for (const connections of connectionCounts) {
    const cpuBefore = cpuSeconds()
    const sale = await rateOf(buyers.slice(0, connections), secondsEach, (buyer, n) => buyer.buy(take(n)))
    const drainSeconds = await untilIdle(app)
    const cpuMs = ((cpuSeconds() - cpuBefore) * 1000) / sale.count
    const name = `Sale over HTTP, ${where}, ${connections} at once (${cpuMs.toFixed(0)} ms CPU of the app, jobs done ${drainSeconds.toFixed(1)} s later)`
    rows.push(rateRow(name, sale.perSecond, connections === 16 ? targets[where] : null))
  }
  for (const connections of connectionCounts) {
    const added = await rateOf(buyers.slice(0, connections), secondsEach / 2, (buyer, n) => buyer.addToCart(take(n)))
    await untilIdle(app)
    rows.push(rateRow(`Add to cart, ${where}, ${connections} at once`, added.perSecond))
  }
  return rows
}

type Where = 'embedded' | 'server'
const targets: Readonly<Record<Where, number>> = { embedded: 40, server: 60 }

/** Waits until the app has finished its jobs and uses hardly any CPU. Returns how long that took, in seconds. */
export async function untilIdle({ cpuSeconds }: Pick<BuiltApp, 'cpuSeconds'>): Promise<number> {
  const began = performance.now()
  for (;;) {
    const before = cpuSeconds()
    await pause(500)
    if (cpuSeconds() - before < 0.03) return (performance.now() - began) / 1000 - 0.5
  }
}

/** Repeats `work` for each buyer, one at a time, until the time is over. */
export async function rateOf<Buyer>(
  buyers: readonly Buyer[],
  seconds: number,
  work: (buyer: Buyer, n: number) => Promise<void>,
) {
  const began = performance.now()
  const until = began + seconds * 1000
  let count = 0
  await Promise.all(
    buyers.map(async (buyer, n) => {
      while (performance.now() < until) {
        await work(buyer, n)
        count++
      }
    }),
  )
  return { count, perSecond: count / ((performance.now() - began) / 1000) }
}
