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
import { createRunner, createRunTogether } from '#src/main/run.ts'
import { testDatabase } from '#src/testing/database.ts'
import { fastPasswords } from '#src/testing/fast-passwords.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { RunnerParts } from '#src/main/run.ts'
import type { RunTogether } from '#src/ports/run-together.ts'
import type { Run } from '#src/kernel/operation.ts'
import { emptyQueue } from '#src/testing/empty-queue.ts'
import { createModels } from '#src/adapters/models/models.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import { testSettings } from '#src/testing/settings.ts'

let database: OpenDatabase
let run: Run
let runTogether: RunTogether
/** The transactions that are open now. */
let open = 0
const committed: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  const transact = createTransact(database.db)
  const parts: RunnerParts = {
    db: database.db,
    transact: async (work) => {
      open += 1
      return transact(work).finally(() => (open -= 1))
    },
    clock: { now: () => new Date('2026-05-01T12:00:00Z') },
    newId: randomUUID,
    settings: testSettings,
    keys: keysOf('of a test'),
    jobs: emptyQueue,
    appendEvents: createEvents({ db: database.db }).append,
    enqueueAll: async () => {},
    onCommitted: ({ events }) => committed.push(...events.map((event) => event.subject)),
    outside: {
      payments: createNoPayments(),
      mailer: { send: async () => {} },
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

test('prepares an operation outside of the transaction that it shares with others', async () => {
  let preparedIn: number | null = null
  const slow = definePreparedOperation({
    name: 'test.slow',
    input: z.object({ subject: z.string() }),
    access: anyone,
    prepare: async (_, { subject }) => {
      preparedIn = open
      return `${subject} prepared`
    },
    async run(context, _, found) {
      await context.emit({ kind: 'test.told', subject: found })
      return ok(open)
    },
  })
  const done = await runTogether(async (together) => {
    await together(tell, { subject: 'beside it' }, visitor)
    return together(slow, { subject: 'it' }, visitor)
  })
  expect([preparedIn, done]).toEqual([0, ok(1)])
  expect(await Promise.all([eventsOf('it prepared'), eventsOf('beside it')])).toMatchObject([[{}], [{}]])
  const refused = await runTogether(async (together) => {
    const result = await together(slow, { subject: 'other' }, visitor)
    return result.ok ? err(failure('conflict', 'refused', 'No')) : result
  })
  expect([refused.ok, await eventsOf('other prepared')]).toEqual([false, []])
})
