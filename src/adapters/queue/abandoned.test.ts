import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import type { Job } from '#src/ports/queue.ts'
import { testDatabase } from '#src/testing/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

const onServer = process.env['DATABASE_URL'] !== undefined
const work: Job<{ n: number }> = { name: 'test.work', retries: 3 }

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const forgetHeartbeat = () =>
  database.sql`
    update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active' and retry_count = 0`.execute()

// On the embedded database at the next start, at once; on a server when the heartbeat has been silent for 15 s, which
// this test pretends, at another machine's next look.
test('a job of a dead process runs again, and late writes of the dead process have no effect', async () => {
  const log = quietLog()
  const open = () => openQueue({ connection: database.connection, jobs: [work], log })
  const dying = await open()
  const started = Promise.withResolvers<void>()
  const wake = Promise.withResolvers<void>()
  const frozen = async (): Promise<void> => {
    started.resolve()
    await wake.promise
    throw new Error('too late')
  }
  await dying.work([{ job: work, handle: frozen }])
  await createTransact(database.db)((tx) => dying.enqueue(tx, work, { n: 1 }))
  dying.nudge([work.name])
  await started.promise
  const silence = setInterval(() => void (onServer && forgetHeartbeat()), 200)

  const next = await open()
  const attempt = await new Promise<number>((resolve) => {
    void next.work([{ job: work, handle: async (_, info) => resolve(info.attempt) }])
  })
  clearInterval(silence)
  expect(attempt).toBe(2)
  await expect.poll(() => database.sql`select state from pgboss.job`).toEqual([{ state: 'completed' }])
  wake.resolve()
  await dying.stop()
  expect(await database.sql`select state from pgboss.job`).toEqual([{ state: 'completed' }])
  await next.stop()
})
