import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleValue, filledExample } from '#src/api/openapi.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { grantRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { createKey } from '#src/platform/developers/operations/keys.ts'
import { keyScopes } from '#src/platform/developers/rules.ts'
import { adminScopes } from '#src/kernel/scopes.ts'
import { apiOf } from '#src/testing/api.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// Who may not use the endpoints of admins.

let shop: Shop
let api: ReturnType<typeof apiOf>
let admin: Person
let formerAdminKey: string
const keysWithout = new Map<string, string>()
beforeAll(async () => {
  shop = await testShop()
  api = apiOf(shop)
  admin = await anAdmin()
  for (const scope of adminScopes) {
    const others = keyScopes.filter((one) => one !== scope)
    keysWithout.set(scope, await api.keyOf(admin, others))
  }
  const former = await anAdmin()
  formerAdminKey = await api.keyOf(former)
  await shop.did(revokeRole, { userId: former.userId, role: 'admin' })
})
afterAll(() => shop.close())

async function anAdmin() {
  const person = await shop.aPerson(['buyer', 'admin'])
  await shop.did(grantRole, { userId: person.userId, role: 'admin' })
  return person
}

const forAdmins = endpoints.filter(({ scope }) => scope !== null && adminScopes.includes(scope))

test('the endpoints of admins are below /admin, and reads and changes have different scopes', () => {
  expect(forAdmins).toEqual(endpoints.filter(({ path }) => path.startsWith('/admin/')))
  for (const { method, scope } of forAdmins) expect(scope).toBe(method === 'GET' ? 'admin:read' : 'admin:write')
})

test.each(forAdmins.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is refused without a key, without its scope, and to a former admin',
  async (_, endpoint) => {
    const { params = {}, query, body } = filledExample(endpoint.example, sampleValue) as typeof endpoint.example
    const filled = endpoint.path.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => params[name] ?? '')
    const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
    const ask = (key?: string) =>
      api.ask(endpoint.method, `${filled}?${search}`, {
        ...(endpoint.body === null ? {} : { body: body ?? {} }),
        ...(key === undefined ? {} : { key }),
      })
    expect(await ask()).toMatchObject({ status: 401, json: { code: 'unauthorized' } })
    const withoutScope = { code: 'insufficient-scope', data: { scope: endpoint.scope } }
    expect(await ask(keysWithout.get(endpoint.scope ?? ''))).toMatchObject({ status: 403, json: withoutScope })
    expect(await ask(formerAdminKey)).toMatchObject({ status: 403, json: { code: 'not-admin' } })
  },
)

test('only admins create keys with the scopes of admins', async () => {
  for (const scope of adminScopes) {
    const input = { name: 'Test', scopes: [scope], lifetime: '30' }
    expect(await shop.refusal(createKey, input, await shop.aPerson())).toMatchObject({ code: 'scope-not-allowed' })
  }
})

test('the audit log has the id and the address of the request', async () => {
  const key = await api.keyOf(admin)
  const email = `${randomUUID()}@example.com`
  expect(await api.ask('POST', '/admin/invites', { key, body: { email }, from: '203.0.113.7' })).toMatchObject({
    status: 201,
  })
  const { json } = await api.ask('GET', '/admin/audit-log?limit=1', { key })
  expect(json.data).toMatchObject([
    { action: 'waitlist.invite-person', request_id: 'request-of-the-test', address: '203.0.113.7' },
  ])
})

test('the page size of a list of admins can be chosen', async () => {
  const key = await api.keyOf(admin)
  for (const n of [1, 2, 3])
    await api.ask('POST', '/admin/invites', { key, body: { email: `${n}-${randomUUID()}@example.com` } })
  const first = await api.ask('GET', '/admin/audit-log?limit=2', { key })
  const second = await api.ask('GET', `/admin/audit-log?limit=2&cursor=${first.json.next_cursor}`, { key })
  const ids = [...first.json.data, ...second.json.data].map(({ id }: { id: string }) => id)
  expect([first.json.data.length, new Set(ids).size]).toEqual([2, 4])
})
