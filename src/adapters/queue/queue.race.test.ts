import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import type { Job } from '#src/ports/queue.ts'
import { testDatabase } from '#src/testing/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

// Only a server has several machines at one queue.
const onServer = test.runIf(process.env['DATABASE_URL'])
const count: Job<{ n: number }> = { name: 'test.count', retries: 3 }

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

onServer('several machines share the work, and each job is done once', async () => {
  const log = quietLog()
  const open = () => openQueue({ connection: database.connection, jobs: [count], log })
  const machines = [await open(), ...(await Promise.all([open(), open()]))]
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  const handle = async ({ n }: { n: number }): Promise<void> => {
    done.push(n)
    if (done.length === 200) all.resolve()
  }
  await Promise.all(machines.map((machine) => machine.work([{ job: { ...count, concurrency: 2 }, handle }])))
  const transact = createTransact(database.db)
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      transact((tx) => machines[n % 3]?.enqueue(tx, count, { n }) ?? Promise.reject(new Error('no such machine'))),
    ),
  )
  for (const machine of machines) machine.nudge([count.name])
  await all.promise
  await Promise.all(machines.map((machine) => machine.stop()))
  expect(done).toHaveLength(200)
  expect(new Set(done).size).toBe(200)
  expect(await database.sql`select count(*) from pgboss.job where state = 'completed'`).toEqual([{ count: 200 }])
  expect(log.lines).toEqual([])
})

onServer('one key, many at once: one job', async () => {
  const queue = await openQueue({ connection: database.connection, jobs: [count], log: quietLog() })
  const transact = createTransact(database.db)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => transact((tx) => queue.enqueue(tx, count, { n }, { singletonKey: 'one' }))),
  )
  expect(await database.sql`select count(*) from pgboss.job where state = 'created'`).toEqual([{ count: 1 }])
  await queue.stop()
})
