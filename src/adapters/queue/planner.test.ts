import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import { createPlanner } from '#src/adapters/queue/planner.ts'
import type { Job, Queue } from '#src/ports/queue.ts'
import { testDatabase } from '#src/testing/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

const wave: Job<{ n: number }> = { name: 'test.wave', retries: 1 }

let database: OpenDatabase
let queue: Queue
beforeAll(async () => {
  database = await testDatabase()
  queue = await openQueue({ connection: database.connection, jobs: [wave], log: quietLog() })
  await database.sql`truncate pgboss.job_common`
  // A server has autoanalyze.
  await database.sql`alter table pgboss.job_common set (autovacuum_enabled = off)`
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

const knownRows = async () => {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where oid = 'pgboss.job_common'::regclass`.execute(database.db)
  return rows[0]?.rows
}

async function add(count: number): Promise<void> {
  await createTransact(database.db)(async (tx) => {
    for (let n = 0; n < count; n++) await queue.enqueue(tx, wave, { n })
  })
}

test('the query plan depends on the size of the job table, not on each job', async () => {
  const look = createPlanner(database.db)
  await look()
  expect(await knownRows()).toBe(0)
  await add(200)
  await look()
  expect(await knownRows()).toBe(200)
  await add(10)
  await look()
  expect(await knownRows()).toBe(200)
})
