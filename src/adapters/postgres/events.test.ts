import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEventConsumer } from '#src/adapters/postgres/event-consumer.ts'
import { createEventFeed } from '#src/adapters/postgres/event-feed.ts'
import type { Events } from '#src/adapters/postgres/events.ts'
import { adoptRestoredEvents, createEvents, firstCursor } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Poller } from '#src/adapters/postgres/poller.ts'
import type { Transact } from '#src/adapters/postgres/transact.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import type { Tx } from '#src/ports/database.ts'
import { testDatabase } from '#src/testing/database.ts'
import { waitForOlderTransactions } from '#src/testing/older-transactions.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

const now = new Date('2026-11-20T10:00:00Z')
let database: OpenDatabase
let transact: Transact
let events: Events
beforeAll(async () => {
  database = await testDatabase()
  transact = createTransact(database.db)
  events = createEvents(database)
  await sql`create table seen (subject text)`.execute(database.db)
})
beforeEach(async () => {
  await sql`truncate events, event_cursors, seen`.execute(database.db)
})
afterAll(() => database.close())

/** Resolves when they can be read. */
async function write(...subjects: string[]): Promise<void> {
  await transact(async (tx) => {
    for (const subject of subjects)
      await events.append(tx, [{ kind: 'test.happened', subject, payload: { n: 1 } }], now)
  })
  await waitForOlderTransactions(database.db)
}

const seen = async (): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`select subject from seen`.execute(database.db)
  return rows.map((row) => row.subject)
}

test('reads events in order, in batches, from a cursor', async () => {
  await write('a', 'b')
  await write('c')
  const first = await events.readAfter(firstCursor, 2)
  expect(first.events.map((event) => event.subject)).toEqual(['a', 'b'])
  expect(first.events[0]).toMatchObject({ kind: 'test.happened', payload: { n: 1 }, createdAt: now })
  const second = await events.readAfter(first.cursor, 2)
  expect(second.events.map((event) => event.subject)).toEqual(['c'])
  const third = await events.readAfter(second.cursor, 2)
  expect(third).toEqual({ events: [], cursor: second.cursor })
})

test('the head is after existing events and before new ones', async () => {
  await write('before')
  const head = await events.head()
  await write('after')
  expect((await events.readAfter(head, 10)).events.map((event) => event.subject)).toEqual(['after'])
})

test('deletes old events', async () => {
  await write('old')
  await events.forget(new Date(now.getTime() + 1))
  expect((await events.readAfter(firstCursor, 10)).events).toEqual([])
})

test('a feed delivers each event committed after its start once, except one that fails twice', async () => {
  const told: string[] = []
  const log = quietLog()
  const feed = createEventFeed({
    events,
    intervalMs: 60_000,
    log,
    onEvents(batch) {
      if (batch.some(({ subject }) => subject === 'bad')) throw new Error('no')
      told.push(...batch.map((event) => event.subject))
    },
  })
  await write('before')
  await feed.nudge()
  await write('one', 'bad', 'two')
  await feed.nudge()
  expect([told, log.lines.length]).toEqual([['one', 'two'], 2])
  await write('three')
  await Promise.all([feed.nudge(), feed.nudge()])
  await feed.stop()
  expect(told).toEqual(['one', 'two', 'three'])
})

const consumer = (beginAt: 'first' | 'head', handle: (tx: Tx, subject: string) => Promise<unknown>): Poller =>
  createEventConsumer({
    name: 'test',
    beginAt,
    events,
    transact,
    intervalMs: 60_000,
    log: quietLog(),
    handle: async (tx, event) => void (await handle(tx, event.subject)),
    setAside: async (tx, { subject }) => void (await note(tx, `${subject} set aside`)),
  })
const note = (tx: Tx, subject: string): Promise<unknown> => sql`insert into seen values (${subject})`.execute(tx)

test('a consumer handles each event once across instances and restarts', async () => {
  await write(...Array.from({ length: 120 }, (_, n) => `e${n}`))
  const pair = [consumer('first', note), consumer('first', note)]
  await Promise.all(pair.map((one) => one.nudge()))
  await write('last')
  await consumer('first', note).nudge()
  const subjects = await seen()
  expect(subjects).toHaveLength(121)
  expect(new Set(subjects).size).toBe(121)
})

test('a consumer that starts at the head skips earlier events', async () => {
  await write('before')
  await consumer('head', note).nudge()
  await write('after')
  await consumer('head', note).nudge()
  expect(await seen()).toEqual(['after'])
})

test('an event that always fails is set aside once, and does not block others', async () => {
  const subjects = Array.from({ length: 60 }, (_, n) => `e${n}`)
  await write(...subjects)
  await consumer('first', async (tx, subject) => {
    await note(tx, subject)
    if (subject === 'e5' || subject === 'e58') throw new Error('no')
  }).nudge()
  expect(await seen()).toEqual(subjects.map((one) => (one === 'e5' || one === 'e58' ? `${one} set aside` : one)))
})

test('an event keeps its place while it cannot be set aside', async () => {
  await write('good', 'bad', 'later')
  let isDown = true
  const one = createEventConsumer({
    ...{ name: 'test', beginAt: 'first', events, transact, intervalMs: 60_000, log: quietLog() },
    async handle(tx, { subject }) {
      if (subject === 'bad' && isDown) throw new Error('down')
      await note(tx, subject)
    },
    setAside: () => Promise.reject(new Error('down')),
  })
  await one.nudge()
  expect(await seen()).toEqual(['good'])
  isDown = false
  await one.nudge()
  expect(await seen()).toEqual(['good', 'bad', 'later'])
})

test('loses no unread event after a dump is restored', async () => {
  await write('read', 'unread')
  await sql`update events set tx_id = '900000000000'`.execute(database.db)
  await sql`
    insert into event_cursors select 'test', tx_id, seq from events where subject = 'read'`.execute(database.db)
  await adoptRestoredEvents(database.db)
  await write('new')
  await consumer('first', note).nudge()
  expect(await seen()).toEqual(['unread', 'new'])
})
