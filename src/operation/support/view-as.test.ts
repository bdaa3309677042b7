import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalAt } from '#src/kernel/access.ts'
import { visitor } from '#src/kernel/actor.ts'
import { readOwnProfile, updateProfile } from '#src/people/accounts/operations/profile.ts'
import { readSecurity } from '#src/people/accounts/operations/security.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { endExpiredViews, endView, readView, startView } from '#src/operation/support/operations/view-as.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { registry } from '#src/main/registry.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const reason = 'Cannot find a purchase'
const auditOf = (id: string) =>
  shop.sql`select action, actor_name as by, after from audit_log where subject_id = ${id} order by created_at, id`

async function aView(person: Person) {
  const { token } = await shop.did(startView, { userId: person.userId, reason }, admin)
  const view = await shop.did(readView, { token }, admin)
  if (!view) throw new Error('no view')
  return { token, viewed: view.person }
}

test('reads as the person, and changes nothing', async () => {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ text: 'The paid words' })])
  const { viewed } = await aView(buyer)
  expect((await shop.did(readOwnProfile, {}, viewed)).id).toBe(buyer.userId)
  expect(await shop.did(listLibrary, {}, viewed)).toHaveLength(1)
  expect(await shop.refusal(readSecurity, { currentId: null }, viewed)).toMatchObject({ code: 'viewed-hidden' })
  expect(await shop.refusal(updateProfile, { username: 'x' }, viewed)).toMatchObject({ status: 'invalid' })
})

test('no use case that changes something is open, and only these queries are', async () => {
  const viewed = { ...(await shop.aPerson(['buyer', 'seller'])), viewedBy: admin.userId }
  const open = [...registry.values()].filter((useCase) => refusalAt(useCase, viewed) === null)
  expect(open.filter(({ kind }) => kind !== 'query')).toEqual([])
  const ofPerson = open.filter((useCase) => refusalAt(useCase, visitor) !== null).map(({ name }) => name)
  expect(ofPerson.toSorted()).toMatchSnapshot()
  for (const name of ofPerson)
    expect(name).not.toMatch(/key|text|thread|endpoint|security|export|code|read-purchase|read-draft/)
})

test('is not counted as a look at a listing', async () => {
  const { id } = await shop.aListing()
  const { token } = await aView(await shop.aPerson())
  const url = new URL('http://shop.test/api/views')
  const route = rawRoutes(shop.app, shop.env, createDemoGate(shop.env)).find((one) => one.match(url, 'POST'))
  const looksAfter = async (cookie: string) => {
    const headers = { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ prompt: id }), headers })
    expect((await route?.handle(request, { clientIp: '192.0.2.1' } as never))?.status).toBe(204)
    await shop.app.views.flush()
    return shop.sql`select 1 from listing_views where prompt_id = ${id}`
  }
  expect(await looksAfter(`view-as=${token}`)).toEqual([])
  expect(await looksAfter('')).toHaveLength(1)
})

test('ends after half an hour, by itself or by its admin, and is audited both times', async () => {
  const person = await shop.aPerson()
  const { token } = await aView(person)
  shop.clock.advance(31 * 60)
  expect(await shop.did(readView, { token }, admin)).toBeNull()
  await shop.did(endExpiredViews, {})
  await shop.did(endExpiredViews, {})
  const second = await aView(person)
  await shop.did(endView, {}, admin)
  await shop.did(endView, {}, admin)
  expect(await shop.did(readView, { token: second.token }, admin)).toBeNull()
  const start = { action: 'support.start-view', by: 'admin', after: expect.objectContaining({ reason }) as unknown }
  const end = { action: 'support.end-view', after: null }
  expect(await auditOf(person.userId)).toEqual([start, { ...end, by: 'test' }, start, { ...end, by: 'admin' }])
  const { views } = await shop.did(readSecurity, { currentId: null }, person)
  expect(views).toHaveLength(2)
  for (const { startedAt, endedAt } of views) expect(endedAt?.getTime()).toBeGreaterThan(startedAt.getTime())
})

test('works for its admin only, one account at a time', async () => {
  const [first, second] = [await shop.aPerson(), await shop.aPerson()]
  const { token } = await aView(first)
  expect(await shop.did(readView, { token }, await anAdmin(shop))).toBeNull()
  expect(await shop.refusal(readView, { token }, first)).toMatchObject({ code: 'not-admin' })
  await Promise.all([aView(second).catch(() => null), shop.did(startView, { userId: second.userId, reason }, admin)])
  expect(await shop.did(readView, { token }, admin)).toBeNull()
  const [open] = await shop.sql`select count(*)::int as n from account_views where ended_at is null`
  expect(open).toEqual({ n: 1 })
  // A token is not stored.
  expect(JSON.stringify(await shop.sql`select * from account_views`)).not.toContain(token)
})

test('never of an admin, oneself, or without a reason', async () => {
  const other = await anAdmin(shop)
  const person = await shop.aPerson()
  for (const { userId } of [other, admin])
    expect(await shop.refusal(startView, { userId, reason }, admin)).toMatchObject({ code: 'view-of-admin' })
  expect(await shop.refusal(startView, { userId: person.userId, reason: ' ' }, admin)).toMatchObject({
    status: 'invalid',
  })
  expect(await shop.refusal(startView, { userId: crypto.randomUUID(), reason }, admin)).toMatchObject({
    status: 'missing',
  })
  for (const actor of [visitor, person])
    expect(await shop.refusal(startView, { userId: person.userId, reason }, actor)).toMatchObject({ code: 'not-admin' })
  // Someone who becomes an admin is no longer viewed.
  const { token } = await aView(person)
  await shop.sql`insert into user_roles (user_id, role, created_at) values (${person.userId}, 'admin', now())`
  expect(await shop.did(readView, { token }, admin)).toBeNull()
})
