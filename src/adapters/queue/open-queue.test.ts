import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Transact } from '#src/adapters/postgres/transact.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import type { Job, Queue } from '#src/ports/queue.ts'
import { testDatabase } from '#src/testing/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

const greet: Job<{ name: string }> = { name: 'test.greet', retries: 3 }
const fragile: Job<{ n: number }> = { name: 'test.fragile', retries: 1 }
const whisper: Job<{ url: string }> = { name: 'test.whisper', retries: 1, isSecret: true }
const jobs = [greet, fragile, whisper]

let database: OpenDatabase
let transact: Transact
let queue: Queue
let log: ReturnType<typeof quietLog>
beforeAll(async () => {
  database = await testDatabase()
  transact = createTransact(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  log = quietLog()
  queue = await openQueue({ connection: database.connection, jobs, log })
  await database.sql`delete from pgboss.job`
})
afterEach(() => queue.stop())

const order = { direction: 'desc', parts: [] } as const
const dead = () =>
  queue.adminList.list(database.db, { state: 'dead', name: 'test.' }, { order, key: null, isBack: false, size: 10 })

async function states(): Promise<string[]> {
  const rows = await database.sql<{ state: string }[]>`select state from pgboss.job order by state::text`
  return rows.map((row) => row.state)
}

/** Collects what a handler is called with, and lets a test wait for the nth call. */
function collector<Data>() {
  const calls: Data[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  return {
    calls,
    take(data: Data) {
      calls.push(data)
      for (const { count, resolve } of waiting) if (calls.length >= count) resolve()
    },
    reach: (count: number) =>
      new Promise<void>((resolve) => (calls.length >= count ? resolve() : waiting.push({ count, resolve }))),
  }
}

const handlerOf = <Data extends object>(
  job: Job<Data>,
  handle: (data: Data, info: { id: string; attempt: number }) => unknown,
  concurrency = 1,
) => ({
  job: { ...job, concurrency },
  handle: async (data: Data, info: { id: string; attempt: number }) => void (await handle(data, info)),
})

test('a job exists if and only if the transaction commits', async () => {
  const done = collector<string>()
  await queue.work([handlerOf(greet, ({ name }) => done.take(name)), handlerOf(fragile, () => {})])
  const undone = transact(async (tx) => {
    await queue.enqueue(tx, greet, { name: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await transact((tx) => queue.enqueue(tx, greet, { name: 'Ása "the" \\ Öl' }))
  queue.nudge([greet.name])
  await done.reach(1)
  expect(done.calls).toEqual(['Ása "the" \\ Öl'])
})

test('runs a hundred jobs once each after one nudge, several at a time', async () => {
  const done = collector<string>()
  await queue.work([handlerOf(greet, ({ name }) => done.take(name), 3)])
  await transact(async (tx) => {
    for (let n = 0; n < 100; n += 1) await queue.enqueue(tx, greet, { name: `n${n}` })
  })
  queue.nudge([greet.name])
  await done.reach(100)
  expect(new Set(done.calls).size).toBe(100)
})

test('polls without a nudge', async () => {
  const done = collector<string>()
  await queue.work([handlerOf(greet, ({ name }) => done.take(name))])
  await transact((tx) => queue.enqueue(tx, greet, { name: 'quiet' }))
  await done.reach(1)
})

test('a singleton key allows one pending job, and a delayed job waits', async () => {
  const done = collector<string>()
  const soon = new Date(Date.now() + 60_000)
  await transact(async (tx) => {
    await queue.enqueue(tx, greet, { name: 'first' }, { singletonKey: 'k' })
    await queue.enqueue(tx, greet, { name: 'second' }, { singletonKey: 'k' })
    await queue.enqueue(tx, greet, { name: 'later' }, { startAfter: soon })
    await queue.enqueue(tx, greet, { name: 'other' })
  })
  await queue.work([handlerOf(greet, ({ name }) => done.take(name))])
  queue.nudge([greet.name])
  await done.reach(2)
  // Jobs of one transaction have the same age.
  expect(done.calls.toSorted()).toEqual(['first', 'other'])
  // A job holds its key until the queue has recorded its end, after the handler.
  await expect.poll(states).toEqual(['completed', 'completed', 'created'])
  await transact((tx) => queue.enqueue(tx, greet, { name: 'again' }, { singletonKey: 'k' }))
  await done.reach(3)
  expect(done.calls[2]).toBe('again')
})

test('retries a failing job with growing delays', async () => {
  const attempts = collector<number>()
  await queue.work([
    handlerOf(greet, (_, { attempt }) => {
      attempts.take(attempt)
      if (attempt === 1) throw new Error('not yet')
    }),
  ])
  await transact((tx) => queue.enqueue(tx, greet, { name: 'x' }))
  queue.nudge([greet.name])
  await attempts.reach(1)
  await expect
    .poll(() => database.sql`select state, start_after > now() + interval '1 second' as later from pgboss.job`)
    .toEqual([{ state: 'retry', later: true }])
  await database.sql`update pgboss.job set start_after = now()`
  await attempts.reach(2)
  expect(attempts.calls).toEqual([1, 2])
  expect(log.lines.filter((line) => line.level === 'error')).toHaveLength(1)
})

test('a job without attempts left is dead, listed with its error, and can be retried', async () => {
  const attempts = collector<number>()
  let broken = true
  await queue.work([
    handlerOf(fragile, ({ n }) => {
      attempts.take(n)
      if (broken) throw new Error('cannot do it')
    }),
  ])
  await transact((tx) => queue.enqueue(tx, fragile, { n: 1 }))
  await expect.poll(dead).toHaveLength(1)
  const [job] = await dead()
  expect(job).toMatchObject({ name: fragile.name, error: 'cannot do it', tries: 1, at: expect.any(Date) })
  expect(await queue.adminList.countDead(database.db, 10)).toBe(1)
  expect(Object.keys(job ?? {})).not.toContain('data')
  broken = false
  expect(await transact((tx) => queue.adminList.retry(tx, job?.id ?? ''))).toEqual({ name: fragile.name })
  queue.nudge([fragile.name])
  await attempts.reach(2)
  expect(await dead()).toEqual([])
  expect(await transact((tx) => queue.adminList.retry(tx, job?.id ?? ''))).toBe('missing')
})

test('erases the data of a secret job after it ended, and not before', async () => {
  const done = collector<string>()
  const handle = handlerOf(whisper, ({ url }) => {
    done.take(url)
    if (url.endsWith('dead')) throw new Error('cannot do it')
  })
  const carried = () =>
    database.sql`select state, data from pgboss.job where name in ('test.whisper', 'test.greet') order by state`
  await transact(async (tx) => {
    await queue.enqueue(tx, whisper, { url: 'http://x/?token=good' })
    await queue.enqueue(tx, whisper, { url: 'http://x/?token=dead' })
    await queue.enqueue(tx, greet, { name: 'no secret' })
  })
  await queue.work([handle, handlerOf(greet, () => {})])
  queue.nudge(jobs.map((job) => job.name))
  await done.reach(2)
  expect(done.calls).toContain('http://x/?token=good')
  await expect
    .poll(async () => (await carried()).map((row) => row['state']))
    .toEqual(['completed', 'completed', 'failed'])
  const soon = new Date(Date.now() + 60_000)
  await transact((tx) => queue.enqueue(tx, whisper, { url: 'http://x/?token=waiting' }, { startAfter: soon }))

  const next = await openQueue({ connection: database.connection, jobs, log })
  await next.work([])
  await expect.poll(async () => JSON.stringify(await carried())).not.toMatch(/good|dead/)
  expect(JSON.stringify(await carried())).toMatch(/no secret/)
  expect(JSON.stringify(await carried())).toMatch(/waiting/)
  const [erased] = await dead()
  expect(erased).toMatchObject({ name: whisper.name, error: 'cannot do it', isWhole: false })
  expect(await transact((tx) => queue.adminList.retry(tx, erased?.id ?? ''))).toBe('erased')
  await next.stop()
})

test('stopping waits for running jobs', async () => {
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let finished = false
  const other = await openQueue({ connection: database.connection, jobs, log })
  await other.work([
    handlerOf(greet, async () => {
      started.resolve()
      await release.promise
      finished = true
    }),
  ])
  await transact((tx) => other.enqueue(tx, greet, { name: 'slow' }))
  other.nudge([greet.name])
  await started.promise
  const stopped = other.stop()
  release.resolve()
  await stopped
  expect(finished).toBe(true)
  expect(await database.sql`select state from pgboss.job`).toEqual([{ state: 'completed' }])
})

test('stores schedules, and removes them with their jobs', async () => {
  await queue.schedule(greet, '*/5 * * * *')
  await queue.schedule(fragile, '0 3 * * *')
  const names = async () =>
    (await database.sql`select name from pgboss.schedule order by name`).map((row) => row['name'])
  expect(await names()).toEqual([fragile.name, greet.name])
  const next = await openQueue({ connection: database.connection, jobs: [greet], log })
  await next.stop()
  expect(await names()).toEqual([greet.name])
})

test('is healthy while the database answers', async () => {
  expect(await queue.isHealthy()).toBe(true)
})
