import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { testAuth } from '#src/testing/auth.ts'
import type { TestAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { grantRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
let shop: TestAuth
beforeAll(async () => {
  database = await testDatabase()
  shop = testAuth(database)
})
afterAll(() => database.close())

const operator = systemActor('npm run admin')

async function aUser(): Promise<string> {
  const username = `user-${randomUUID()}`.slice(0, 40)
  const values = { username, email: `${username}@example.com`, displayName: 'Somebody', createdAt: new Date(0) }
  const made = await shop.run(createUser, values, operator)
  if (!made.ok) throw new Error(made.failure.message)
  return made.value.id
}

const actorFor = (userId: string, admin = false): Actor => ({
  kind: 'user',
  userId,
  roles: admin ? ['admin'] : ['buyer'],
  emailVerified: true,
})

const rolesOf = async (userId: string) =>
  (
    await database.db.selectFrom('user_roles').select('role').where('user_id', '=', userId).orderBy('role').execute()
  ).map(({ role }) => role)

const auditOf = (userId: string) =>
  database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_name', 'action', 'before', 'after'])
    .where('subject_id', '=', userId)
    .orderBy('created_at')
    .orderBy('action')
    .execute()

const eventsOf = async (userId: string) => {
  const { rows } = await database.sql`select kind from events where subject = ${userId}`.then((rows) => ({ rows }))
  return rows.map((row) => row['kind'])
}

test('grants and revokes a role once, with an audit entry each', async () => {
  const [userId, adminId] = [await aUser(), await aUser()]
  const admin = actorFor(adminId, true)

  expect(await shop.run(grantRole, { userId, role: 'seller' }, admin)).toEqual({ ok: true, value: { changed: true } })
  expect(await shop.run(grantRole, { userId, role: 'seller' }, admin)).toEqual({ ok: true, value: { changed: false } })
  expect(await rolesOf(userId)).toEqual(['buyer', 'seller'])
  expect(await shop.run(revokeRole, { userId, role: 'seller' }, operator)).toEqual({
    ok: true,
    value: { changed: true },
  })
  expect(await shop.run(revokeRole, { userId, role: 'seller' }, operator)).toEqual({
    ok: true,
    value: { changed: false },
  })
  expect(await rolesOf(userId)).toEqual(['buyer'])

  expect(await auditOf(userId)).toEqual([
    { actor_id: adminId, actor_name: 'admin', action: 'accounts.grant-role', before: null, after: { role: 'seller' } },
    {
      actor_id: null,
      actor_name: 'npm run admin',
      action: 'accounts.revoke-role',
      before: { role: 'seller' },
      after: null,
    },
  ])
  expect(await eventsOf(userId)).toEqual(['accounts.roles-changed', 'accounts.roles-changed'])
})

test('only admins and the operator grant roles', async () => {
  const userId = await aUser()
  for (const actor of [visitor, actorFor(userId)]) {
    for (const operation of [grantRole, revokeRole]) {
      const result = await shop.run(operation, { userId, role: 'admin' }, actor)
      expect(result).toMatchObject({
        failure: { status: 'forbidden', message: 'Access denied. Admin privileges required.' },
      })
    }
  }
  expect(await rolesOf(userId)).toEqual(['buyer'])
  expect(await auditOf(userId)).toEqual([])
})

test('rejects a role for an unknown or deleted user', async () => {
  const result = await shop.run(grantRole, { userId: randomUUID(), role: 'seller' }, operator)
  expect(result).toMatchObject({ failure: { status: 'missing' } })
  expect(await shop.run(grantRole, { userId: await aUser(), role: 'king' }, operator)).toMatchObject({
    failure: { status: 'invalid' },
  })
})

test('keeps the last admin, also when two admins remove each other concurrently', async () => {
  const [one, other] = [await aUser(), await aUser()]
  for (const userId of [one, other]) await shop.run(grantRole, { userId, role: 'admin' }, operator)

  const results = await Promise.all([
    shop.run(revokeRole, { userId: other, role: 'admin' }, actorFor(one, true)),
    shop.run(revokeRole, { userId: one, role: 'admin' }, actorFor(other, true)),
  ])

  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(results.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'last-admin' } })
})

test('audit entries cannot be changed or deleted', async () => {
  await expect(database.sql`update audit_log set actor_name = 'nobody'`).rejects.toThrow('append only')
  await expect(database.sql`delete from audit_log`).rejects.toThrow('append only')
  await expect(database.sql`truncate audit_log`).rejects.toThrow('append only')
})
