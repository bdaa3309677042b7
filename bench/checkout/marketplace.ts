import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { randomUUID } from 'node:crypto'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { createEvents } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { sendConfirmationJob, sendRefundJob } from '#src/buying/orders/jobs.ts'
import { sendNotificationEmailJob } from '#src/people/notifications/jobs.ts'
import { keysOf } from '#src/main/keys.ts'
import { createRunner } from '#src/main/run.ts'
import { testSettings } from '#src/testing/settings.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

/** A sale to measure: one listing by one of a few creators. */
export type PendingSale = {
  readonly buyer: Extract<Actor, { kind: 'user' }>
  readonly promptId: string
  readonly priceCents: number
}

export type Marketplace = {
  readonly database: OpenDatabase
  readonly run: Run
  /** Creates buyers with one listing each in their cart, from the first listings. */
  pendingSales(count: number, listingCount?: number): Promise<PendingSale[]>
  close(): Promise<void>
}

const system = systemActor('bench')
const clock = { now: () => new Date() }
const feePercent = 10
const refundDays = 14

type Options = { readonly dataDir: string; readonly databaseUrl?: string | undefined; readonly listingCount?: number }

/** Opens a marketplace with listings and no sales, on an embedded database on disk or a server. Jobs are queued but not run. */
export async function openMarketplace({ dataDir, databaseUrl, listingCount = 20 }: Options): Promise<Marketplace> {
  const log = quietLog()
  const database = await openDatabase({ dataDir, databaseUrl, log })
  await migrate(database.sql, `${projectRoot()}/db/migrations`, clock)
  const jobs = [sendConfirmationJob, sendRefundJob, sendNotificationEmailJob]
  const queue = await openQueue({ connection: database.connection, jobs, log })
  const { db } = database
  const settings = {
    ...testSettings,
    ...{ platformFeePercent: feePercent, refundDays, demo: true, takesPayments: true, paymentsReady: () => true },
  }
  const run = createRunner({
    db,
    transact: createTransact(db),
    clock,
    newId: randomUUID,
    keys: keysOf('of a test'),
    jobs: queue.adminList,
    settings: () => settings,
    appendEvents: createEvents({ db }).append,
    enqueueAll: queue.enqueueAll,
    onCommitted: () => {},
    // Opening an order and booking a sale use no external services.
    outside: {} as Parameters<typeof createRunner>[0]['outside'],
  })
  const listings = await createListings(run, listingCount)
  return {
    database,
    run,
    pendingSales: (count, among = listings.length) => createPendingSales(run, listings.slice(0, among), count),
    async close() {
      await queue.stop()
      await database.close()
    },
  }
}

async function createListings(run: Run, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const creator = await createPerson(run, `creator-${randomUUID().slice(0, 18)}`)
    const listing = {
      title: `Listing ${at}`,
      description: 'What it does.',
      priceCents: 1000,
      model: 'Claude',
      category: 'Writing',
      texts: [{ name: 'Prompt', body: 'Write.' }],
    }
    ids.push((await unwrap(run(createListing, { listing }, creator))).id)
  }
  return ids
}

async function createPendingSales(run: Run, listings: readonly string[], count: number): Promise<PendingSale[]> {
  const pendingSales: PendingSale[] = []
  for (let at = 0; at < count; at++) {
    const buyer = await createPerson(run, `buyer-${randomUUID().slice(0, 18)}`)
    const promptId = listings[at % listings.length] ?? ''
    await unwrap(run(addCartItem, { promptId }, buyer))
    pendingSales.push({ buyer, promptId, priceCents: 1000 })
  }
  return pendingSales
}

async function createPerson(run: Run, username: string): Promise<PendingSale['buyer']> {
  const values = {
    email: `${username}@example.com`,
    username,
    displayName: username,
    emailVerified: true,
    createdAt: clock.now(),
  }
  const { id } = await unwrap(run(createUser, values, system))
  return { kind: 'user', userId: id, roles: ['buyer'], emailVerified: true }
}

/** Returns the value of a result; throws if it is a failure. */
export async function unwrap<Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false; failure: { message: string } }>,
): Promise<Value> {
  const settled = await result
  if (!settled.ok) throw new Error(settled.failure.message)
  return settled.value
}
