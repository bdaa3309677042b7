import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { problemOf, reasonOf } from '#src/adapters/postgres/check-server.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

const usable = { version: 15, isReadOnly: false, mayCreate: true, user: 'skald' }

test('a usable server has no problem, and others have a specific one', () => {
  expect(problemOf(usable)).toBeNull()
  expect(problemOf({ ...usable, version: 14 })).toBe('the server is Postgres 14. Use Postgres 15 or later.')
  expect(problemOf({ ...usable, isReadOnly: true })).toMatch(/^the database is read-only\./)
  expect(problemOf({ ...usable, mayCreate: false })).toMatch(/^the user skald may not create tables\./)
})

test('a server that requires TLS is reported with the setting', () => {
  const words = 'no pg_hba.conf entry for host "192.0.2.1", user "skald", database "skald", no encryption'
  const refused = Object.assign(new Error(words), { code: '28000' })
  expect(reasonOf(refused)).toBe(`${words}. If the server requires TLS, add ?sslmode=require to DATABASE_URL.`)
})

test('reports a wrong password', () => {
  const refused = Object.assign(new Error('password authentication failed for user "skald"'), { code: '28P01' })
  expect(reasonOf(refused)).toBe('the user or the password is wrong.')
})

test('reports an unreachable address in one line', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const databaseUrl = `postgres://skald@127.0.0.1:${port}/skald`
  await expect(openDatabase({ dataDir: '/nowhere', databaseUrl, log: quietLog() })).rejects.toThrow(
    'DATABASE_URL cannot be used: nothing answers at this host and port. Start the server, or correct the address.',
  )
})
