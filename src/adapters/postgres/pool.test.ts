import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { overConnection } from '#src/adapters/postgres/open-database.ts'
import { isUnavailable } from '#src/kernel/is-unavailable.ts'
import { createPool } from '#src/adapters/postgres/pool.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { testDatabase } from '#src/testing/database.ts'

// Only a server can end a single connection; the embedded database is tested in session.test.ts.
const onServer = test.runIf(process.env['DATABASE_URL'])
const onEmbedded = test.skipIf(process.env['DATABASE_URL'])

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`create table notes (text text)`.execute(database.db)
})
afterAll(() => database.close())

onServer('a connection that dies between two queries of a transaction fails it, and the pool goes on', async () => {
  const opened = overConnection(database.connection, 2)
  const transact = createTransact(opened.db)
  for (let round = 0; round < 5; round += 1) {
    const dying = transact(async (tx) => {
      await sql`insert into notes values ('lost')`.execute(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(database.db)
      await sql`insert into notes values ('lost too')`.execute(tx)
    })
    await expect(dying).rejects.toThrow()
    const asked = Array.from({ length: 6 }, (_, n) => sql`select ${n}::int as n`.execute(opened.db))
    expect(await Promise.all(asked)).toMatchObject([0, 1, 2, 3, 4, 5].map((n) => ({ rows: [{ n }] })))
  }
  expect((await sql`select * from notes`.execute(opened.db)).rows).toEqual([])
  await opened.close()
})

onServer('a connection that dies in the middle of a query fails it, and the pool goes on', async () => {
  const opened = overConnection(database.connection, 1)
  for (let round = 0; round < 5; round += 1) {
    const suicide = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`.execute(opened.db)
    await expect(suicide).rejects.toThrow()
    expect(await sql`select 1 as one`.execute(opened.db)).toMatchObject({ rows: [{ one: 1 }] })
  }
  await opened.close()
})

test('a database server that does not answer is unavailable', async () => {
  const away = overConnection({ kind: 'server', url: 'postgres://127.0.0.1:1/none' }, 1)
  await expect(sql`select 1`.execute(away.db)).rejects.toSatisfy(isUnavailable)
  await away.close()
  await expect(sql`select 1`.execute(away.db)).rejects.toSatisfy(isUnavailable)
})

test('waiting too long for a connection fails, and the pool continues', async () => {
  const pool = createPool(database.connection, { max: 1, name: 'test', waitMs: 50 })
  const first = await pool.reserve()
  await expect(pool.reserve()).rejects.toThrow('all connections to the database are busy')
  const waits = pool.reserve()
  first.release()
  const second = await waits
  expect(await second.unsafe('select 1 as n')).toMatchObject([{ n: 1 }])
  second.release()
  await pool.end()
})

onEmbedded('a pooler that loses the server rejects queries of new connections, and the pool continues', async () => {
  const pooler = await startPooler()
  const pool = createPool({ kind: 'embedded', socket: pooler.socket }, { max: 4, name: 'test' })
  const ask = async () => {
    const lent = await pool.reserve()
    try {
      return await lent.unsafe('select $1::text[] as words', [['a', 'b']])
    } finally {
      lent.release()
    }
  }
  expect(await ask()).toMatchObject([{ words: ['a', 'b'] }])
  pooler.loseServer()
  for (let n = 0; n < 4; n += 1) await expect(ask()).rejects.toSatisfy(isUnavailable)
  pooler.findServer()
  expect(await Promise.all([ask(), ask(), ask()])).toMatchObject([0, 1, 2].map(() => [{ words: ['a', 'b'] }]))
  await pool.end()
  await pooler.stop()
})

/** Accepts connections without a server, as PgBouncer does, and ends them at the first query. */
async function startPooler() {
  const directory = await mkdtemp(join(tmpdir(), 'pooler-'))
  const socket = join(directory, 'socket')
  const { connection } = database
  if (connection.kind !== 'embedded') throw new Error('The pooler needs the socket of the embedded database')
  let isLost = false
  const cut: (() => void)[] = []
  const server = createServer((client) => {
    const upstream = connect(connection.socket)
    let isStarted = false
    client.on('data', (bytes) => {
      if (isLost && isStarted) client.end(fatal('query_wait_timeout'))
      else upstream.write(bytes)
      isStarted = true
    })
    upstream.on('data', (bytes) => client.write(bytes)).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy()).on('error', () => {})
    cut.push(() => client.destroy())
  }).listen(socket)
  await once(server, 'listening')
  return {
    socket,
    loseServer() {
      isLost = true
      for (const each of cut) each()
    },
    findServer: () => void (isLost = false),
    async stop() {
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** The message of a fatal error, with the fields that PgBouncer sends. */
function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

onServer('a statement that waits too long for a lock is ended', async () => {
  const opened = overConnection(database.connection, 2)
  const pool = createPool(database.connection, { max: 1, name: 'test', lockTimeoutMs: 50 })
  await opened.db.transaction().execute(async (tx) => {
    await sql`lock table notes in access exclusive mode`.execute(tx)
    const waiting = await pool.reserve()
    await expect(waiting.unsafe('select * from notes')).rejects.toMatchObject({ code: '55P03' })
    waiting.release()
  })
  await Promise.all([pool.end(), opened.close()])
})

test('reports slow statements without their values, and counts its connections', async () => {
  const slow: string[] = []
  const pool = createPool(database.connection, { max: 1, name: 'test', slow: { ms: 0, note: (sql) => slow.push(sql) } })
  expect(pool.stats()).toEqual({ inUse: 0, idle: 0, waiting: 0 })
  const connection = await pool.reserve()
  await connection.unsafe('select $1::text as word', ['a-secret'])
  expect(pool.stats()).toEqual({ inUse: 1, idle: 0, waiting: 0 })
  connection.release()
  expect(pool.stats()).toEqual({ inUse: 0, idle: 1, waiting: 0 })
  expect(slow).toEqual(['select $1::text as word'])
  await pool.end()
})
