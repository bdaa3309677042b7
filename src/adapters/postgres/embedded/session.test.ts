import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#src/adapters/postgres/client.ts'
import type { Embedded } from '#src/adapters/postgres/embedded/start.ts'
import { startEmbedded } from '#src/adapters/postgres/embedded/start.ts'
import { emptyTemplate } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { overConnection } from '#src/adapters/postgres/open-database.ts'
import { copyTemplate } from '#src/adapters/postgres/embedded/template.ts'

let scratch: string
let embedded: Embedded
let socket: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'skald-'))
  socket = join(scratch, 's')
  await copyTemplate(await emptyTemplate(), join(scratch, 'data'))
  embedded = await startEmbedded({ source: { directory: join(scratch, 'data') }, socket, patienceMs: 200 })
})
afterEach(async () => {
  await embedded.close()
  await rm(scratch, { recursive: true })
})

const client = () => connect({ kind: 'embedded', socket }, { max: 1, name: 'test' })

test('an abandoned transaction is rolled back once others wait', async () => {
  const forgetful = overConnection({ kind: 'embedded', socket }, 2)
  const waiting = client()
  await waiting`create table notes (text text)`
  const forgotten = forgetful.db.transaction().execute(async (tx) => {
    await sql`insert into notes values ('forgotten')`.execute(tx)
    expect(await waiting`select * from notes`).toEqual([])
    await sql`insert into notes values ('too late')`.execute(tx)
  })
  await expect(forgotten).rejects.toThrow(/connection|EPIPE|idle for too long/i)
  expect((await sql`select * from notes`.execute(forgetful.db)).rows).toEqual([])
  await Promise.all([forgetful.close(), waiting.end({ timeout: 1 })])
})

test('an active transaction is not interrupted', async () => {
  const [busy, waiting] = [client(), client()]
  const started = Promise.withResolvers<void>()
  const long = busy.begin(async (tx) => {
    await tx`create table notes (text text)`
    started.resolve()
    for (let step = 0; step < 8; step += 1) await tx`select pg_sleep(0.06)`
    return 'done'
  })
  await started.promise
  const count = waiting`select count(*) as n from pg_tables where tablename = 'notes'`
  expect(await long).toBe('done')
  expect(await count).toEqual([{ n: 1 }])
  await Promise.all([busy.end({ timeout: 1 }), waiting.end({ timeout: 1 })])
})

test('transfers large statements and results completely', async () => {
  const one = client()
  const text = 'ö'.repeat(3_000_000)
  const [row] = await one`select ${text}::text as text`
  expect(row?.['text']).toBe(text)
  await one.end({ timeout: 1 })
})
