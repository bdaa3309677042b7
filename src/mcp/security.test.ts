// What /mcp refuses. Longer than 60 lines: a list of attacks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { revokeSeat } from '#src/buying/seats/operations/seats.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { apiOf } from '#src/testing/api.ts'
import { bought, keyOf, serveRoutes } from '#src/testing/mcp.ts'
import { aTeam, seatFor } from '#src/testing/seats.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { tools } from './all-tools.ts'
import { promptName } from './names.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  shop = await testShop()
  server = await serveRoutes(shop.app, shop.env)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const paidText = 'Zweihundert geheime Worte ueber Leuchttuerme.'
const legacyHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

type Ask = { readonly key?: string; readonly headers?: Readonly<Record<string, string>>; readonly httpMethod?: string }

/** Sends a message as a client of 2025 does, and returns the answer, which may be a stream. */
async function ask(method: string, params: object = {}, { key, headers = {}, httpMethod = 'POST' }: Ask = {}) {
  const response = await fetch(server.url, {
    method: httpMethod,
    headers: { ...legacyHeaders, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers },
    ...(httpMethod === 'POST' ? { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) } : {}),
  })
  const text = await response.text()
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests compare what is in it.
  const json: any = text === '' ? null : JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  return { status: response.status, headers: response.headers, text, json }
}
const callTool = (name: string, given: object, key: string) => ask('tools/call', { name, arguments: given }, { key })

test.each([
  ['no key', {}],
  ['a wrong key', { authorization: 'Bearer skald_wrong' }],
  ['a cookie', { cookie: 'shop.session_token=abc' }],
  ['another scheme', { authorization: 'Basic c2thbGQ6c2thbGQ=' }],
])('refuses %s, and says where to sign in', async (_, headers) => {
  for (const [method, httpMethod] of [
    ['initialize', 'POST'],
    ['tools/list', 'POST'],
    ['', 'GET'],
  ] as const) {
    const refused = await ask(method, {}, { headers, httpMethod })
    expect([refused.status, refused.json.jsonrpc]).toEqual([401, '2.0'])
    expect(refused.headers.get('www-authenticate')).toMatch(
      /^Bearer .*scope="library:read".*resource_metadata="http:\/\/shop\.test\/\.well-known\/oauth-protected-resource\/mcp"$/,
    )
    expect(refused.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
  }
  const metadata = await fetch(new URL('/.well-known/oauth-protected-resource/mcp', server.url))
  expect(await metadata.json()).toMatchObject({ resource: 'http://shop.test/mcp', scopes_supported: expect.any(Array) })
})

test('a key has only its scopes, and the answer names the missing one', async () => {
  const person = await shop.aPerson()
  const key = await keyOf(shop, person, ['profile:read'])
  for (const { name, scope } of tools) {
    const answered = await callTool(name, {}, key)
    if (scope === null) {
      expect([name, answered.status]).toEqual([name, 200])
      continue
    }
    expect([name, answered.status]).toEqual([name, 403])
    expect(answered.headers.get('www-authenticate')).toContain(
      `error="insufficient_scope", scope="profile:read ${scope}", resource_metadata=`,
    )
    expect(answered.json).toMatchObject({ id: 1, error: { message: `This needs the scope ${scope}.` } })
  }
  for (const method of ['prompts/get', 'resources/read', 'skills/get', 'completion/complete', 'subscriptions/listen'])
    expect([method, (await ask(method, {}, { key })).status]).toEqual([method, 403])
  await bought(shop, person, await shop.aListing())
  expect((await ask('prompts/list', {}, { key })).json.result.prompts).toEqual([])
  expect((await ask('resources/list', {}, { key })).json.result.resources).toEqual([])
  expect((await ask('', {}, { key, httpMethod: 'GET', headers: { accept: 'text/event-stream' } })).status).toBe(405)
})

/** All ways to a text of a purchase. */
async function textsOf(id: string, key: string) {
  return Promise.all([
    ask('prompts/get', { name: promptName('any', { purchaseId: id, at: 0 }) }, { key }),
    ask('resources/read', { uri: `skald://library/${id}` }, { key }),
    ask('resources/read', { uri: `skald://library/${id}/versions/1` }, { key }),
    callTool('get_text', { purchase_id: id }, key),
    callTool('fill_text', { purchase_id: id }, key),
  ])
}

async function expectRefused(id: string, key: string, message: RegExp) {
  for (const { status, text, json } of await textsOf(id, key)) {
    expect([status, text.includes('geheime')]).toEqual([200, false])
    expect(json.error?.message ?? json.result.content[0].text).toMatch(message)
    expect(json.error !== undefined || json.result.isError).toBe(true)
  }
}

const aPurchase = async (buyer: Person, isOpened = true) =>
  bought(shop, buyer, await shop.aListing({ text: paidText }), isOpened)

test("another user's purchases and listings are missing", async () => {
  const id = await aPurchase(await shop.aPerson())
  const other = await shop.aPerson()
  const key = await keyOf(shop, other)
  await expectRefused(id, key, /not in your library/)
  const { id: listing } = await shop.aListing()
  const edit = await callTool('publish_version', { listing_id: listing, title: 'Mine' }, key)
  expect(edit.json.result.isError).toBe(true)
  const ref = { type: 'ref/prompt', name: promptName('any', { purchaseId: id, at: 0 }) }
  expect(
    (await ask('completion/complete', { ref, argument: { name: 'a', value: '' } }, { key })).json.error,
  ).toBeDefined()
})

test('a refunded purchase cannot be read, and a suspended owner can still read', async () => {
  const [buyer, admin] = [await shop.aPerson(), await anAdmin(shop)]
  const key = await keyOf(shop, buyer)
  const [kept, refunded] = [await aPurchase(buyer), await aPurchase(buyer)]
  const refund = { id: refunded, amountCents: 1000, leftCents: 1000, keepsFee: false, reason: 'Faulty.' }
  await shop.did(refundPurchase, refund, admin)
  await shop.quiet()
  await expectRefused(refunded, key, /refunded/)
  expect((await shop.did(listLibrary, {}, buyer)).find(({ id }) => id === refunded)?.refundedAt).not.toBeNull()
  const action = { userId: buyer.userId, kind: 'ban', reason: 'scam', words: 'Sold copies.', promptId: null }
  await shop.did(takeAction, action, admin)
  for (const { text } of await textsOf(kept, key)) expect(text).toContain('geheime')
  expect((await ask('prompts/list', {}, { key })).json.result.prompts).toHaveLength(1)
  const draft = await callTool('save_draft', { title: 'A' }, key)
  expect([draft.json.result.isError, draft.json.result.content[0].text]).toEqual([
    true,
    expect.stringContaining('barred'),
  ])
})

test('members do not learn why their seat is closed', async () => {
  const team = await aTeam(shop)
  const member = await shop.aPerson()
  const key = await keyOf(shop, member)
  const { ownId, seatId } = await seatFor(shop, team, member)
  await shop.sql`update purchases set suspended_for = 'dispute' where id = ${team.purchaseId}`
  await expectRefused(ownId, key, /^The purchase of this seat is on hold/)
  await shop.did(revokeSeat, { id: seatId }, team.buyer)
  await expectRefused(ownId, key, /^This seat has ended/)
})

test('an unopened purchase is not opened by any request', async () => {
  const buyer = await shop.aPerson()
  const id = await aPurchase(buyer, false)
  const key = await keyOf(shop, buyer)
  await expectRefused(id, key, /ends your right to withdraw/)
  for (const method of [
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'tools/list',
    'skills/list',
    'ping',
  ])
    expect((await ask(method, {}, { key })).status).toBe(200)
  expect(await shop.sql`select 1 from purchase_openings where purchase_id = ${id}`).toHaveLength(0)
})

test('shares its limit per user with the REST API', async () => {
  const person = await shop.aPerson()
  const settingsNow = () => ({ ...shop.app.settingsNow(), apiRequestsPerKey: 10, apiRequestsPerAddress: 5 })
  const limited = await serveRoutes({ ...shop.app, settingsNow }, shop.env)
  const api = apiOf(shop, { key: 10, address: 5 })
  const key = await keyOf(shop, person)
  const send = () =>
    fetch(limited.url, {
      method: 'POST',
      headers: { ...legacyHeaders, authorization: `Bearer ${key}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    })
  const statuses = []
  for (let i = 0; i < 5; i++) {
    statuses.push((await send()).status)
    statuses.push((await api.ask('GET', '/me', { key })).status)
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
  const refused = await send()
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await api.ask('GET', '/me', { key })).status).toBe(429)
  await limited.close()
})

test.each([
  ['http://evil.example.com', 403],
  ['null', 403],
  ['file://', 403],
  ['http://shop.test', 200],
  ['http://localhost:6274', 200],
  ['http://127.0.0.1:1', 200],
  ['https://chat.example', 200],
])('a page of %s gets %i', async (origin, status) => {
  const key = await keyOf(shop, await shop.aPerson())
  expect((await ask('ping', {}, { key, headers: { origin } })).status).toBe(status)
})

test('scripts of other sites may ask first', async () => {
  const headers = { origin: 'https://chat.example', 'access-control-request-method': 'POST' }
  const response = await fetch(server.url, { method: 'OPTIONS', headers })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(response.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version')
  expect(response.headers.has('access-control-allow-credentials')).toBe(false)
})

test('refuses other methods, batches, wrong bodies, and keys in the address', async () => {
  const key = await keyOf(shop, await shop.aPerson())
  const send = async (body: string, headers: Readonly<Record<string, string>> = {}, query = '') =>
    (
      await fetch(`${server.url.href}${query}`, {
        method: 'POST',
        headers: { ...legacyHeaders, authorization: `Bearer ${key}`, ...headers },
        body,
      })
    ).status
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  expect(await send(ping)).toBe(200)
  expect(await send(`[${ping}]`)).toBe(400)
  expect(await send('{')).toBe(400)
  expect(await send('3')).toBe(400)
  expect(
    await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { a: Array(30_000).fill(1) } })),
  ).toBe(400)
  expect(await send(ping, { 'content-type': 'text/plain' })).toBe(415)
  expect(await send(ping, {}, '?key=skald_0123')).toBe(400)
  for (const httpMethod of ['PUT', 'DELETE', 'PATCH'])
    expect([httpMethod, (await ask('', {}, { key, httpMethod })).status]).toEqual([httpMethod, 405])
})

test('an admin key without an admin scope does not act as an admin', async () => {
  const admin = await anAdmin(shop)
  const listing = await shop.aListing({ text: paidText })
  await shop.sql`update prompts set is_active = false where id = ${listing.id}`
  const resultOf = async (scopes: readonly Scope[]) =>
    (await callTool('get_listing', { listing_id: listing.id }, await keyOf(shop, admin, scopes))).json.result
  expect((await resultOf(['library:read'])).isError).toBe(true)
  const seen = await resultOf(['admin:read'])
  expect([seen.isError, JSON.stringify(seen).includes('geheime')]).toEqual([undefined, false])
})

test('lists reject a cursor of another list', async () => {
  const key = await keyOf(shop, await shop.aPerson())
  for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'skills/list'])
    for (const cursor of ['', 'abc', '2', '99999'])
      expect([method, (await ask(method, { cursor }, { key })).json.error?.code]).toEqual([method, -32_602])
  const refused = await callTool('search_listings', { cursor: 'abc' }, key)
  expect(refused.json.result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('cursor') }] })
})

test('names the arguments of a prompt in snake_case, and says which one is not a string', async () => {
  const person = await shop.aPerson()
  const key = await keyOf(shop, person)
  await bought(shop, person, await shop.aListing({ text: 'Write in the {{Tone of voice}}.' }), true)
  const [prompt] = (await ask('prompts/list', {}, { key })).json.result.prompts
  expect(prompt.arguments).toMatchObject([{ name: 'tone_of_voice' }])
  const get = async (given: object) => (await ask('prompts/get', { name: prompt.name, arguments: given }, { key })).json
  expect((await get({ tone_of_voice: 'calm' })).result.messages[0].content.text).toContain('Write in the calm.')
  expect((await get({ 'Tone of voice': 'calm' })).result.messages[0].content.text).toContain('Write in the calm.')
  const wrong = (await get({ tone_of_voice: 5 })).error
  expect([wrong.code, wrong.message]).toEqual([-32_602, 'The argument tone_of_voice must be a string.'])
  expect((await get({ tone: 'calm' })).error).toMatchObject({ code: -32_602 })
})
