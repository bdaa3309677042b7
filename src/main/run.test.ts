import { compute } from '#src/adapters/compute/compute.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { adminsOnly, anyone } from '#src/kernel/access.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation, definePreparedOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { createNoPayments } from '#src/adapters/stripe/no-payments.ts'
import { createEvents } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { createImageProcessor } from '#src/adapters/images/image-processor.ts'
import { keysOf } from '#src/main/keys.ts'
import type { RunnerParts } from '#src/main/run.ts'
import { createRunner, createRunTogether } from '#src/main/run.ts'
import { testDatabase } from '#src/testing/database.ts'
import { fastPasswords } from '#src/testing/fast-passwords.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { RunTogether } from '#src/ports/run-together.ts'
import { sql } from 'kysely'
import { emptyQueue } from '#src/testing/empty-queue.ts'
import { createModels } from '#src/adapters/models/models.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import { testSettings } from '#src/testing/settings.ts'

let database: OpenDatabase
let run: Run
let runTogether: RunTogether
const committed: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  const parts: RunnerParts = {
    db: database.db,
    transact: createTransact(database.db),
    clock: { now: () => new Date('2026-05-01T12:00:00Z') },
    newId: randomUUID,
    settings: () => testSettings,
    keys: keysOf('of a test'),
    jobs: emptyQueue,
    appendEvents: createEvents({ db: database.db }).append,
    enqueueAll: async () => {},
    onCommitted: ({ events }) => void committed.push(...events.map((event) => event.subject)),
    outside: {
      payments: createNoPayments(),
      mailer: { send: async () => {}, tryOut: async () => ({ kind: 'stored' }) },
      backups: { testRestore: async () => ({ kind: 'none', reason: '' }) },
      files: {
        put: async () => {},
        get: async () => null,
        remove: async () => {},
        async *list() {},
        isHealthy: async () => true,
        problem: async () => null,
      },
      images: createImageProcessor(),
      outgoing: createOutgoing(),
      models: createModels({ outgoing: createOutgoing(), emulatorUrl: null }),
      passwords: fastPasswords,
      compute,
      log: quietLog(),
    },
  }
  run = createRunner(parts)
  runTogether = createRunTogether(parts)
})
afterAll(() => database.close())

const tell = defineOperation({
  name: 'test.tell',
  input: z.object({ subject: z.string().min(1, 'Say something'), isRefused: z.boolean().default(false) }),
  access: anyone,
  async run(context, { subject, isRefused }) {
    await context.emit({ kind: 'test.told', subject })
    return isRefused ? err(failure('conflict', 'refused', 'No')) : ok({ at: context.now })
  },
})

const eventsOf = (subject: string) =>
  database.db.selectFrom('events').select('seq').where('subject', '=', subject).execute()

test('commits a successful use case and publishes its events', async () => {
  const done = await run(tell, { subject: 'kept' }, visitor)
  expect(done).toEqual(ok({ at: new Date('2026-05-01T12:00:00Z') }))
  expect(await eventsOf('kept')).toHaveLength(1)
  expect(committed).toContain('kept')
})

test('rolls back a failed use case and publishes nothing', async () => {
  const done = await run(tell, { subject: 'dropped', isRefused: true }, visitor)
  expect(done).toMatchObject({ ok: false, failure: { code: 'refused' } })
  expect(await eventsOf('dropped')).toHaveLength(0)
  expect(committed).not.toContain('dropped')
})

test('rejects invalid input field by field before running', async () => {
  const done = await run(tell, { subject: '' }, visitor)
  expect(done).toMatchObject({
    ok: false,
    failure: { status: 'invalid', message: 'Say something', fields: { subject: 'Say something' } },
  })
})

test('checks access by the actor', async () => {
  const guarded = { ...tell, access: adminsOnly }
  for (const actor of [visitor, systemActor('job')])
    expect(await run(guarded, { subject: 'x' }, actor)).toMatchObject({ ok: false, failure: { code: 'not-admin' } })
})

test('operations that run together are prepared outside their transaction', async () => {
  const seen: (string | null)[] = []
  const compare = definePreparedOperation({
    name: 'test.compare',
    input: z.object({ subject: z.string() }),
    access: anyone,
    async prepare({ db }) {
      const { rows } = await sql<{ id: string | null }>`select pg_current_xact_id_if_assigned()::text as id`.execute(db)
      seen.push(rows[0]?.id ?? null)
      return seen.length
    },
    async run(context, { subject }, count) {
      await context.emit({ kind: 'test.told', subject })
      return ok({ count })
    },
  })
  const done = await runTogether(async (together, tx) => {
    await sql`select pg_current_xact_id()`.execute(tx)
    await together(tell, { subject: 'told together' }, visitor)
    const first = await together(compare, { subject: 'compared first' }, visitor)
    const second = await together(compare, { subject: 'compared second' }, visitor)
    return ok([first, second])
  })
  expect(done).toEqual(ok([ok({ count: 1 }), ok({ count: 2 })]))
  expect(seen).toEqual([null, null])
  expect(await eventsOf('told together')).toHaveLength(1)
  expect(await eventsOf('compared second')).toHaveLength(1)
})
