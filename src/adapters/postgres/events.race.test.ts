import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventConsumer } from '#src/adapters/postgres/event-consumer.ts'
import { createEvents } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Poller } from '#src/adapters/postgres/poller.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { testDatabase } from '#src/testing/database.ts'
import { waitForOlderTransactions } from '#src/testing/older-transactions.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

// Only a server has overlapping transactions.
const onServer = test.runIf(process.env['DATABASE_URL'])
const now = new Date('2026-11-20T10:00:00Z')

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

onServer('the event of a slow transaction is not skipped by a reader who saw a later one commit', async () => {
  const events = createEvents(database)
  const transact = createTransact(database.db)
  await waitForOlderTransactions(database.db)
  const head = await events.head()
  const slow = Promise.withResolvers<void>()
  const wrote = Promise.withResolvers<void>()

  const first = transact(async (tx) => {
    await events.append(tx, [{ kind: 'test.happened', subject: 'slow' }], now)
    wrote.resolve()
    await slow.promise
  })
  await wrote.promise
  await transact((tx) => events.append(tx, [{ kind: 'test.happened', subject: 'quick' }], now))

  const early = await events.readAfter(head, 10)
  expect(early.events).toEqual([])
  slow.resolve()
  await first
  await waitForOlderTransactions(database.db)
  const late = await events.readAfter(early.cursor, 10)
  expect(late.events.map((event) => event.subject)).toEqual(['slow', 'quick'])
})

onServer('many consumers of one name and many writers: every event handled once', async () => {
  const events = createEvents(database)
  const transact = createTransact(database.db)
  await sql`create table handled (subject text)`.execute(database.db)
  const log = quietLog()
  const aConsumer = (): Poller =>
    createEventConsumer({
      name: 'race',
      beginAt: 'head',
      events,
      transact,
      intervalMs: 5,
      log,
      handle: async (tx, event) => void (await sql`insert into handled values (${event.subject})`.execute(tx)),
      setAside: () => Promise.reject(new Error('nothing fails here')),
    })
  const consumers = Array.from({ length: 4 }, aConsumer)
  await consumers[0]?.nudge()
  for (const consumer of consumers) consumer.start()
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      transact((tx) => events.append(tx, [{ kind: 'test.happened', subject: `s${n}` }], now)),
    ),
  )
  await Promise.all(consumers.map((consumer) => consumer.stop()))
  await waitForOlderTransactions(database.db)
  await aConsumer().nudge()
  const { rows } = await sql<{ all: number; distinct: number }>`
    select count(*) as all, count(distinct subject) as distinct from handled`.execute(database.db)
  expect(rows).toEqual([{ all: 200, distinct: 200 }])
  expect(log.lines).toEqual([])
})
