import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openDatabase, overConnection } from '#src/adapters/postgres/open-database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skald-data-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = (): Promise<OpenDatabase> => openDatabase({ dataDir, log: quietLog() })
const notes = async (database: OpenDatabase): Promise<unknown[]> =>
  (await sql`select text from notes order by text`.execute(database.db)).rows

test('data persists after closing and opening', async () => {
  const first = await open()
  await sql`create table notes (text text)`.execute(first.db)
  await sql`insert into notes values ('kept')`.execute(first.db)
  expect(await first.isHealthy()).toBe(true)
  await first.close()
  const second = await open()
  expect(await notes(second)).toEqual([{ text: 'kept' }])
  await second.close()
})

test('allows one database per directory', async () => {
  const first = await open()
  await expect(open()).rejects.toThrow('Another Skald')
  await first.close()
})

test('supports a long directory name', async () => {
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
  const database = await openDatabase({ dataDir: deep, log: quietLog() })
  expect(await database.isHealthy()).toBe(true)
  await database.close()
})

test('every acknowledged row survives a kill', async () => {
  const writer = spawn(process.execPath, [join(projectRoot(), 'src/testing/database-writer-process.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 200) writer.kill('SIGKILL')
  }
  if (writer.signalCode === null) await once(writer, 'exit')
  const database = await open()
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(database.db)
  expect(acknowledged).toBeGreaterThanOrEqual(200)
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
  expect(rows.map((row) => row.n)).toEqual(rows.map((_, at) => at + 1))
  await database.close()
})

test('closing removes the lock and the socket', async () => {
  const database = await open()
  expect(existsSync(join(dataDir, 'skald.lock'))).toBe(true)
  await database.close()
  expect([existsSync(join(dataDir, 'skald.lock')), existsSync(join(dataDir, 'postgres.sock'))]).toEqual([false, false])
})

test('a server that does not answer is not healthy', async () => {
  const database = overConnection({ kind: 'server', url: 'postgres://localhost:1/none' }, 1)
  expect(await database.isHealthy()).toBe(false)
  await database.close()
})
