import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#src/kernel/actor.ts'
import { staffRoles } from '#src/kernel/actor.ts'
import { addRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { listPeople } from '#src/people/accounts/operations/users.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import { tabsOf } from '#src/operation/admin/rules.ts'
import { readLedger } from '#src/selling/earnings/operations/ledger.ts'
import { liftAction } from '#src/trust/enforcement/operations/lift.ts'
import { readRecord } from '#src/trust/enforcement/operations/records.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
const staff = {} as Record<StaffRole, Person>
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
  for (const role of staffRoles) {
    const person = await shop.aPerson()
    const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${person.userId}`
    await shop.did(addRole, { who: row?.username, role }, admin)
    staff[role] = { ...person, roles: ['buyer', role] }
  }
})
afterAll(() => shop.close())

test('each role opens its tabs', () => {
  expect(tabsOf(staff.moderator)).toEqual([
    'users',
    'prompts',
    'reports',
    'held',
    'appeals',
    'notices',
    'messages',
    'letters',
  ])
  expect(tabsOf(staff.support)).toEqual(['users', 'prompts', 'purchases', 'refunds', 'withdrawals', 'confirmations'])
  expect(tabsOf(staff.finance)).toEqual([
    ...['users', 'purchases', 'refunds', 'withdrawals', 'disputes', 'payouts', 'confirmations', 'ledger'],
    ...['tax', 'seller-report', 'webhooks'],
  ])
  expect(tabsOf(admin)).toContain('settings')
  expect(tabsOf({ ...admin, roles: ['buyer', 'seller'] })).toEqual([])
})

test('a role does its own work, and nothing else', async () => {
  for (const role of staffRoles) expect(await shop.run(listPeople, {}, staff[role])).toMatchObject({ ok: true })
  expect(await shop.run(readLedger, {}, staff.finance)).toMatchObject({ ok: true })
  expect(await shop.refusal(readLedger, {}, staff.support)).toMatchObject({ code: 'role-missing' })
  for (const role of staffRoles) {
    const grant = { who: 'someone', role: 'admin' }
    expect(await shop.refusal(addRole, grant, staff[role])).toMatchObject({ code: 'role-missing' })
    expect(await shop.refusal(changeSettings, { values: {} }, staff[role])).toMatchObject({ code: 'role-missing' })
  }
})

test('a suspended member of the staff has no role', () => {
  const suspended = { ...staff.moderator, suspension: { as: 'banned', until: null } } as const
  expect(tabsOf(suspended)).toEqual([])
})

test('a key or token without the admin scope has no role of the staff', () => {
  const row = {
    ...{ userId: 'u', email: 'a@b.example', roles: 'buyer,finance', email_verified: true },
    ...{ suspension_kind: null, suspended_until: null },
  }
  const around = { now: new Date(), isLocked: () => false }
  expect(personFor('session', row, around)?.roles).toEqual(['finance', 'buyer'])
  expect(personFor('api-key', row, around)?.roles).toEqual(['buyer'])
  expect(personFor('access-token', row, { ...around, hasAdminScope: false })?.roles).toEqual(['buyer'])
})

test('giving and taking a role of the staff ends the sessions of the user', async () => {
  const { userId } = staff.support
  const sessions = async () => (await shop.sql`select id from sessions where user_id = ${userId}`).length
  await shop.sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    values (${crypto.randomUUID()}, ${userId}, ${crypto.randomUUID()}, now() + interval '1 day', now(), now())`
  expect(await sessions()).toBe(1)
  await shop.did(revokeRole, { userId, role: 'support' }, admin)
  expect(await sessions()).toBe(0)
})

test('a moderator suspends users, but decides nothing about admins and the staff', async () => {
  const ban = { kind: 'ban', reason: 'spam', words: 'One title is enough', until: null }
  const seller = await shop.aPerson()
  const { id } = await shop.did(takeAction, { ...ban, userId: seller.userId }, staff.moderator)
  await shop.did(liftAction, { id, words: 'A mistake' }, staff.moderator)
  for (const { userId } of [admin, staff.finance]) {
    expect(await shop.refusal(takeAction, { ...ban, userId }, staff.moderator)).toMatchObject({ code: 'about-staff' })
    expect(await shop.did(readRecord, { userId }, staff.moderator)).toMatchObject({ mayDecide: false })
  }
  const other = await anAdmin(shop)
  const banned = await shop.did(takeAction, { ...ban, userId: other.userId }, admin)
  const lift = { id: banned.id, words: 'Come back' }
  expect(await shop.refusal(liftAction, lift, staff.moderator)).toMatchObject({ code: 'about-staff' })
  await shop.did(liftAction, lift, admin)
})
