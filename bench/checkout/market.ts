import { addCartItem } from '#src/features/orders/operations/add-to-cart.ts'
import { randomUUID } from 'node:crypto'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { cents } from '#src/kernel/money.ts'
import type { Run } from '#src/kernel/operation.ts'
import { createEvents } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import { createUser } from '#src/features/accounts/index.ts'
import { createListing } from '#src/features/catalog/index.ts'
import { sendOrderConfirmation, sendRefund } from '#src/features/orders/jobs.ts'
import { sendNotificationMail } from '#src/features/notifications/jobs.ts'
import { keysOf } from '#src/main/keys.ts'
import { createRunner } from '#src/main/run.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

/** What is sold for the measurement: one listing each, by one of a few creators. */
export type Wish = {
  readonly buyer: Extract<Actor, { kind: 'user' }>
  readonly promptId: string
  readonly priceCents: number
}

export type Market = {
  readonly database: OpenDatabase
  readonly run: Run
  /** Buyers who each have one listing in their cart. */
  wishes(count: number): Promise<Wish[]>
  close(): Promise<void>
}

const system = systemActor('bench')
const clock = { now: () => new Date() }
export const feePercent = 10
export const refundDays = 14

/** A market over an embedded database on disk, with listings and nothing sold. Jobs are queued, and nobody does them. */
export async function openMarket(dataDir: string): Promise<Market> {
  const log = quietLog()
  const database = await openDatabase({ dataDir, log })
  await migrate(database.sql, `${projectRoot()}/db/migrations`, clock)
  const jobs = [sendOrderConfirmation, sendRefund, sendNotificationMail]
  const queue = await openQueue({ connection: database.connection, jobs, log })
  const { db } = database
  const run = createRunner({
    db,
    transact: createTransact(db),
    clock,
    newId: randomUUID,
    keys: keysOf('of a test'),
    jobs: queue.desk,
    settings: {
      publicUrl: 'http://localhost/',
      platformFeePercent: feePercent,
      newAccountListings: 10,
      creatorStorageMb: 200,
      refundDays,
      payoutHoldDays: 0,
      payoutMinimum: cents(5000),
      launchMode: 'open',
      demo: true,
      takesPayments: true,
      paymentsReady: () => true,
      linkedSites: [],
      captchaSiteKey: null,
      inForce: [],
    },
    appendEvent: createEvents({ db }).append,
    enqueue: queue.enqueue,
    onCommitted: () => {},
    // Opening an order and booking a sale call nothing outside.
    outside: {} as Parameters<typeof createRunner>[0]['outside'],
  })
  const listings = await makeListings(run)
  return {
    database,
    run,
    wishes: (count) => makeWishes(run, listings, count),
    async close() {
      await queue.stop()
      await database.close()
    },
  }
}

async function makeListings(run: Run): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < 20; at++) {
    const creator = await aPerson(run, `creator-${at % 4}-${at}`)
    const listing = {
      title: `Listing ${at}`,
      description: 'What it does.',
      priceCents: 1000,
      model: 'Claude',
      category: 'Writing',
      texts: [{ name: 'Prompt', body: 'Write.' }],
    }
    ids.push((await must(run(createListing, { listing }, creator))).id)
  }
  return ids
}

async function makeWishes(run: Run, listings: readonly string[], count: number): Promise<Wish[]> {
  const wishes: Wish[] = []
  for (let at = 0; at < count; at++) {
    const buyer = await aPerson(run, `buyer-${randomUUID().slice(0, 18)}`)
    const promptId = listings[at % listings.length] ?? ''
    await must(run(addCartItem, { promptId }, buyer))
    wishes.push({ buyer, promptId, priceCents: 1000 })
  }
  return wishes
}

async function aPerson(run: Run, username: string): Promise<Wish['buyer']> {
  const values = {
    email: `${username}@example.com`,
    username,
    displayName: username,
    emailVerified: true,
    createdAt: clock.now(),
  }
  const { id } = await must(run(createUser, values, system))
  return { kind: 'user', userId: id, roles: ['buyer'], emailVerified: true }
}

/** The value, or an error where it was refused. */
export async function must<Value>(
  asked: Promise<{ ok: true; value: Value } | { ok: false; failure: { message: string } }>,
): Promise<Value> {
  const done = await asked
  if (!done.ok) throw new Error(done.failure.message)
  return done.value
}
