import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

// Not a race, but it needs a Postgres server too. Tests the messages for a wrong configuration.

let database: OpenDatabase
let url: URL
const user = `reader_${process.pid}`
beforeAll(async () => {
  database = await testDatabase()
  if (database.connection.kind !== 'server') throw new Error('this needs a Postgres server')
  url = new URL(database.connection.url)
  await database.sql.unsafe(
    `create role ${user} login password 'right'; grant select on all tables in schema public to ${user}`,
  )
})
afterAll(async () => {
  await database.sql.unsafe(`drop owned by ${user}; drop role ${user}`)
  await database.close()
})

const changed = (change: (at: URL) => void): string => {
  const at = new URL(url)
  change(at)
  return at.href
}
const open = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl, log: quietLog() })

test('opens a valid address', async () => {
  const opened = await open(url.href)
  expect(await opened.isHealthy()).toBe(true)
  await opened.close()
})

test.each([
  ['a database that does not exist', (at: URL) => (at.pathname = '/nothing_here'), /there is no database of that name/],
  ['a user who may only read', (at: URL) => (at.username = user), /the user reader_\d+ may not create tables\./],
  ['a server without TLS where TLS is asked for', (at: URL) => (at.search = '?sslmode=require'), /./],
])('rejects %s in one line', async (_, change, words) => {
  const refused = await open(
    changed((at) => {
      at.password = 'right'
      change(at)
    }),
  ).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'OperatorError' })
  const { message } = refused as Error
  expect(message).toMatch(/^DATABASE_URL cannot be used: .+$/)
  expect(message).toMatch(words)
})

test('rejects a read-only database', async () => {
  await database.sql.unsafe(
    `alter role ${user} set default_transaction_read_only = on; grant create on schema public to ${user}`,
  )
  await expect(open(changed((at) => void Object.assign(at, { username: user, password: 'right' })))).rejects.toThrow(
    'DATABASE_URL cannot be used: the database is read-only',
  )
})
