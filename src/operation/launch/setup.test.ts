import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createSetupLink, nameShop, readSetupLink } from '#src/operation/launch/operations/setup.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, isOpen: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql`delete from user_roles where role = 'admin'`
})

async function aToken(): Promise<string> {
  const { url } = await shop.did(createSetupLink, {})
  expect(url).toMatch(/^http:\/\/shop\.test\/setup\?token=[A-Za-z0-9_-]{43}$/)
  return new URL(url).searchParams.get('token') ?? ''
}

let count = 0
const posted = () =>
  new Request('http://shop.test/setup', { method: 'POST', headers: { 'x-client-ip': `203.0.113.${++count % 250}` } })

async function signUp(setup: string, over: object = {}) {
  const name = `admin${++count}`
  const form = { username: name, email: `${name}@example.com`, password: 'long enough', confirmPassword: 'long enough' }
  const { result, setCookies } = await shop.app.auth.signUp({ ...form, setup, ...over }, posted())
  return { result, setCookies, name }
}

const isValid = async (token: string) => (await shop.did(readSetupLink, { token }, visitor)).isValid
const invalid = { ok: false, failure: { code: 'setup-link-invalid' } }

test('the link creates an admin, signs them in, and confirms no address', async () => {
  const token = await aToken()
  expect(await isValid(token)).toBe(true)
  const { result, setCookies, name } = await signUp(token)
  expect(result).toMatchObject({ ok: true })
  const cookie = setCookies.map((one) => one.split(';')[0]).join('; ')
  const { actor } = await shop.app.auth.actorOf(new Request('http://shop.test/', { headers: { cookie } }), new Date(), {
    fresh: true,
  })
  expect(actor).toMatchObject({ kind: 'user', roles: expect.arrayContaining(['admin']), emailVerified: false })
  const [entry] =
    await shop.sql`select actor_name from audit_log where action = 'accounts.grant-role' order by created_at desc limit 1`
  expect(entry).toEqual({ actor_name: 'setup' })
  const mails = await shop.sql`select 1 from pgboss.job where name like '%verif%' and data::text like ${`%${name}%`}`
  expect(
    mails.length + (await shop.sql`select 1 from users where email = ${`${name}@example.com`}`).length,
  ).toBeGreaterThan(0)
})

test('it works once, also for two browsers at once', async () => {
  const token = await aToken()
  const both = await Promise.all([signUp(token), signUp(token)])
  expect(both.map(({ result }) => result.ok).toSorted()).toEqual([false, true])
  expect(both.find(({ result }) => !result.ok)?.result).toMatchObject(invalid)
  const loser = both.find(({ result }) => !result.ok)?.name ?? ''
  expect(await shop.sql`select 1 from users where username = ${loser}`).toEqual([])
  expect((await signUp(token)).result).toMatchObject(invalid)
  const [admins] = await shop.sql`select count(*)::int as admins from user_roles where role = 'admin'`
  expect(admins).toEqual({ admins: 1 })
})

test('a newer link replaces it, and it ends after a day', async () => {
  const first = await aToken()
  const second = await aToken()
  expect([await isValid(first), await isValid(second)]).toEqual([false, true])
  expect((await signUp(first)).result).toMatchObject(invalid)
  shop.clock.advance(24 * 3600 + 1)
  expect(await isValid(second)).toBe(false)
  expect((await signUp(second)).result).toMatchObject(invalid)
})

test('the link names the shop before the account exists, and nothing else does', async () => {
  const token = await aToken()
  const named = (name: unknown, by = token) => shop.refusal(nameShop, { token: by, name }, visitor)
  expect(await named('Promptoria')).toBeNull()
  expect(shop.app.settings.shopName).toBe('Promptoria')
  expect(await shop.sql`select actor_name from setting_changes where key = 'shop_name'`).toEqual([
    { actor_name: 'setup' },
  ])
  for (const name of ['', ' ', 'x'.repeat(41), 'a\u202eb', null])
    expect((await named(name))?.fields, JSON.stringify(name)).toHaveProperty('shop_name')
  for (const other of ['', 'x'.repeat(43), `${token}x`])
    expect(await named('Other', other)).toMatchObject({ code: 'setup-link-invalid' })
  await signUp(token)
  expect(await named('Other')).toMatchObject({ code: 'setup-link-invalid' })
  expect(shop.app.settings.shopName).toBe('Promptoria')
})

test('only a hash is stored', async () => {
  const token = await aToken()
  const [row] = await shop.sql<{ all: string }[]>`select setup_links::text as all from setup_links`
  expect(row?.all).not.toContain(token)
  const hash = /[0-9a-f]{64}/.exec(row?.all ?? '')?.[0] ?? ''
  expect((await signUp(hash)).result).toMatchObject(invalid)
})

test('a refused form does not use the link up', async () => {
  const token = await aToken()
  expect((await signUp(token, { confirmPassword: 'another one' })).result).toMatchObject({
    ok: false,
    failure: { status: 'invalid' },
  })
  expect((await signUp(token, { password: 'short', confirmPassword: 'short' })).result.ok).toBe(false)
  expect((await signUp(token)).result.ok).toBe(true)
})

test.each(['none', 'x'.repeat(43), "' or true --", '%00', '../..'])('the token %j creates nobody', async (token) => {
  await aToken()
  expect((await signUp(token)).result).toMatchObject(invalid)
})

test('there is no link while there is an admin, and an older one does not work', async () => {
  const token = await aToken()
  const person = await shop.aPerson()
  await shop.sql`insert into user_roles (user_id, role, created_at) values (${person.userId}, 'admin', now())`
  expect(await shop.refusal(createSetupLink, {})).toMatchObject({ code: 'has-admin' })
  expect(await isValid(token)).toBe(false)
  expect((await signUp(token)).result).toMatchObject(invalid)
  expect(await shop.refusal(createSetupLink, {}, person)).toMatchObject({ code: 'not-system' })
})

test('a demo that has ended has no admin', async () => {
  const demo = await testShop({ takesPayments: false })
  onTestFinished(() => demo.close())
  const person = await demo.aPerson()
  await demo.sql`update users set email = 'admin@skald.test' where id = ${person.userId}`
  await demo.sql`insert into user_roles (user_id, role, created_at) values (${person.userId}, 'admin', now())`
  expect(await demo.refusal(createSetupLink, {})).toBeNull()
})
