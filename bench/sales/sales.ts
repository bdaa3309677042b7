import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
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
const listings = 600

/**
 * Measures whole sales over HTTP: add to cart, checkout page, checkout, payment page of the bundled Stripe emulator, and return;
 * and adding to the cart alone. App, emulator, database and buyers share the machine.
 */
export async function measureSales(scratch: string, databaseUrl?: string): Promise<Row[]> {
  const dataDir = await mkdtemp(join(scratch, 'sales-'))
  const env = { TRUST_PROXY: '1', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }
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

async function measureEach({ port, cpuSeconds }: BuiltApp, { emails, listings }: Participants, where: Where) {
  const buyers: Buyer[] = []
  for (const [n, email] of emails.entries()) buyers.push(await signInBuyer(port, email, n))
  // Each buyer buys each listing once. They start at different ones.
  const next = buyers.map((_, n) => n * 9)
  const take = (n: number) => listings[(next[n] = (next[n] ?? 0) + 1) % listings.length] ?? ''
  const rows: Row[] = []
  await rateOf(buyers.slice(0, 16), 4, (buyer, n) => buyer.buy(take(n)))
  for (const connections of connectionCounts) {
    const cpuBefore = cpuSeconds()
    const sale = await rateOf(buyers.slice(0, connections), secondsEach, (buyer, n) => buyer.buy(take(n)))
    const cpuMs = ((cpuSeconds() - cpuBefore) * 1000) / sale.count
    const name = `Sale over HTTP, ${where}, ${connections} at once (${cpuMs.toFixed(0)} ms CPU of the app)`
    rows.push(rateRow(name, sale.perSecond, connections === 16 ? targets[where] : null))
  }
  for (const connections of connectionCounts) {
    const added = await rateOf(buyers.slice(0, connections), secondsEach / 2, (buyer, n) => buyer.addToCart(take(n)))
    rows.push(rateRow(`Add to cart, ${where}, ${connections} at once`, added.perSecond))
  }
  return rows
}

type Where = 'embedded' | 'server'
const targets: Readonly<Record<Where, number>> = { embedded: 40, server: 60 }

/** Repeats `work` for each buyer, one at a time, until the time is over. */
async function rateOf(buyers: readonly Buyer[], seconds: number, work: (buyer: Buyer, n: number) => Promise<void>) {
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
