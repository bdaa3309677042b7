import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { addRole, grantRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { listPeople } from '#src/people/accounts/operations/users.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
  await shop.did(grantRole, { userId: admin.userId, role: 'admin' }, systemActor('test'))
})
afterAll(() => shop.close())

const usernameOf = async ({ userId }: Person) => {
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${userId}`
  return row?.username ?? ''
}
const rename = (person: Person, name: string) =>
  shop.sql`update profiles set display_name = ${name} where id = ${person.userId}`
const listed = async (listQuery: object) => (await shop.did(listPeople, listQuery, admin)).items.map(({ id }) => id)

test('adds a role by username, address or display name, case-insensitive', async () => {
  const [one, two, three] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  await rename(three, 'Änne Unlike')
  const ways = [
    [one, (await usernameOf(one)).toUpperCase()],
    [two, `${(await usernameOf(two)).toUpperCase()}@Example.com`],
    [three, ' änne UNLIKE '],
  ] as const
  for (const [person, who] of ways)
    expect(await shop.did(addRole, { who, role: 'seller' }, admin)).toMatchObject({ userId: person.userId })
  expect(await listed({ role: 'seller' })).toEqual(expect.arrayContaining([one.userId, two.userId, three.userId]))
})

test('returns a specific message for each failure', async () => {
  const [one, other] = [await shop.aPerson(), await shop.aPerson()]
  for (const person of [one, other]) await rename(person, 'Twice There')
  const words = async (who: string, role = 'buyer') =>
    (await shop.refusal(addRole, { who, role }, admin))?.message ?? 'not refused'
  expect(await words('  ')).toBe('Please enter an email address')
  expect(await words('nobody of that name')).toBe('User not found. Enter their username or display name.')
  expect(await words(await usernameOf(one))).toBe('User already has this role')
  expect(await words('twice there', 'seller')).toBe('Several users have this display name. Enter their username.')
  expect(await shop.refusal(addRole, { who: await usernameOf(one), role: 'admin' }, one)).toMatchObject({
    message: 'Access denied. Admin privileges required.',
  })
})

test('grants nothing to a display name that is another user’s username', async () => {
  const [known, impostor] = [await shop.aPerson(), await shop.aPerson()]
  await rename(impostor, await usernameOf(known))
  const added = await shop.did(addRole, { who: await usernameOf(known), role: 'seller' }, admin)
  expect(added.userId).toBe(known.userId)
})

test('rejects a display name for the admin role', async () => {
  const impostor = await shop.aPerson()
  await rename(impostor, 'The New Admin')
  expect(await shop.refusal(addRole, { who: 'The New Admin', role: 'admin' }, admin)).toMatchObject({
    code: 'admin-by-name',
    message: 'User not found. To add an admin or staff, enter their username or email.',
  })
  await shop.did(addRole, { who: 'The New Admin', role: 'seller' }, admin)
  await shop.did(addRole, { who: await usernameOf(impostor), role: 'admin' }, admin)
  await shop.did(revokeRole, { userId: impostor.userId, role: 'admin' }, admin)
})

test('searches across all roles', async () => {
  const person = await shop.aPerson([])
  expect(await listed({ search: await usernameOf(person), role: 'admin' })).toEqual([person.userId])
})

test('matches an address only if verified, never as a display name', async () => {
  const [named, claims] = [await shop.aPerson(), await shop.aPerson()]
  await rename(named, 'boss@example.org')
  await shop.sql`update users set email = 'chief@example.org', email_verified = false where id = ${claims.userId}`
  for (const who of ['boss@example.org', 'chief@example.org'])
    expect(await shop.refusal(addRole, { who, role: 'admin' }, admin)).toMatchObject({ code: 'admin-by-name' })
  await shop.sql`update users set email_verified = true where id = ${claims.userId}`
  expect(await shop.did(addRole, { who: 'Chief@example.org', role: 'seller' }, admin)).toMatchObject({
    userId: claims.userId,
  })
})

test('filters, searches and sorts the user list', async () => {
  const person = await shop.aPerson()
  await rename(person, 'Zo% the Odd')
  expect(await listed({})).toContain(person.userId)
  expect(await listed({ role: 'seller' })).not.toContain(person.userId)
  expect(await listed({ role: 'all', search: 'zo%' })).toEqual([person.userId])
  expect(await listed({ role: 'all', search: await usernameOf(person) })).toEqual([person.userId])
  const { items } = await shop.did(listPeople, { role: 'all', sort: 'username' }, admin)
  const names = items.map(({ username }) => username)
  expect(names).toEqual(names.toSorted())
  expect(items.find(({ id }) => id === admin.userId)?.roles).toEqual(['admin', 'buyer'])
})

test('pages through the whole list in both directions', async () => {
  for (let i = 0; i < 27; i++) await shop.aPerson()
  const seen: string[] = []
  let page = await shop.did(listPeople, { role: 'all' }, admin)
  const first = page.items
  for (seen.push(...page.items.map(({ id }) => id)); page.next; seen.push(...page.items.map(({ id }) => id)))
    page = await shop.did(listPeople, { role: 'all', after: page.next }, admin)
  const [{ count } = { count: 0 }] = await shop.sql<{ count: number }[]>`select count(*) from profiles`
  expect([seen.length, new Set(seen).size]).toEqual([count, count])
  while (page.previous) page = await shop.did(listPeople, { role: 'all', before: page.previous }, admin)
  expect(page.items).toEqual(first)
})

test('an admin can give up the role unless they are the last one', async () => {
  const other = await shop.aPerson(['admin'])
  await shop.did(grantRole, { userId: other.userId, role: 'admin' }, systemActor('test'))
  const own = { userId: other.userId, role: 'admin' }
  expect(await shop.did(revokeRole, own, other)).toEqual({ changed: true })
  expect(await shop.refusal(revokeRole, { userId: admin.userId, role: 'admin' }, admin)).toMatchObject({
    code: 'last-admin',
    message: 'There must be at least one admin',
  })
})
