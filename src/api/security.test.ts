// What the API refuses, with a real shop. Longer than 60 lines: a list of attacks.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#src/api/endpoints.ts'
import { newKey } from '#src/platform/developers/public/key-format.ts'
import { maxCodeAttempts } from '#src/money/discounts/operations/codes.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { createKey, listKeys, revokeKey } from '#src/platform/developers/operations/keys.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { apiOf } from '#src/testing/api.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let api: ReturnType<typeof apiOf>
beforeAll(async () => {
  shop = await testShop()
  api = apiOf(shop)
})
afterAll(() => shop.close())

const paidText = 'Zweihundert geheime Worte ueber Leuchttuerme.'

async function purchaseOf(buyer: Person) {
  const listing = await shop.aListing({ text: paidText })
  await shop.aPurchase(buyer, [listing])
  const [row] = await shop.sql<{ id: string }[]>`
    select id from purchases where buyer_id = ${buyer.userId} and prompt_id = ${listing.id}`
  return { id: row?.id ?? '', listing }
}

test.each([
  ['no key', {}],
  ['a wrong key', { authorization: 'Bearer skald_wrong' }],
  ['a well-formed key that nobody has', { authorization: `Bearer skald_${'0'.repeat(32)}000000` }],
  ['a cookie', { cookie: 'shop.session_token=abc' }],
  ['another scheme', { authorization: 'Basic c2thbGQ6c2thbGQ=' }],
  ['an empty token', { authorization: 'Bearer ' }],
])('refuses %s', async (_, headers) => {
  const { status, json, headers: answered } = await api.ask('GET', '/me', { headers })
  expect([status, json.status]).toEqual([401, 401])
  expect(answered.get('content-type')).toBe('application/problem+json')
  expect(answered.get('www-authenticate')).toMatch(/^Bearer.* resource_metadata=/)
})

test('an unexpected body is rejected', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const refused = await api.ask('POST', '/me/payouts', { key, body: { amount: 500 } })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
  expect(refused.json).toMatchObject({ code: 'invalid-input', errors: { amount: 'This field does not exist.' } })
  for (const body of ['[1]', '"all"', 'null'])
    expect((await api.ask('POST', '/me/payouts', { key, body })).status, body).toBe(422)
  // Without fields, it reaches the use case.
  for (const body of [undefined, {}])
    expect((await api.ask('POST', '/me/payouts', { key, ...(body && { body }) })).json.code).not.toBe('invalid-input')
})

test('discount codes can be guessed no faster than on the page', async () => {
  const buyer = await shop.aPerson()
  const key = await api.keyOf(buyer)
  const listing = await shop.aListing()
  const body = { items: [{ listing_id: listing.id, price: listing.priceCents }], code: 'GUESS', instant_access: true }
  for (let i = 0; i < maxCodeAttempts.max; i += 1)
    expect((await api.ask('GET', `/cart?code=GUESS${i}`, { key })).status).toBe(200)
  const refused = await api.ask('GET', '/cart?code=GUESS', { key })
  expect([refused.status, refused.json.code]).toEqual([429, 'many-codes-tried'])
  expect((await api.ask('POST', '/checkouts', { key, body })).json.code).toBe('many-codes-tried')
  expect((await api.ask('GET', '/cart', { key })).status).toBe(200)
})

test('a key has only its scopes', async () => {
  const person = await shop.aPerson()
  const key = await api.keyOf(person, ['library:read'])
  expect((await api.ask('GET', '/library', { key })).status).toBe(200)
  for (const { method, path, scope, body } of endpoints) {
    if (scope === null || scope === 'library:read') continue
    const target = path.replaceAll(/\{\w+\}/g, randomUUID())
    const refused = await api.ask(method, target, { key, ...(body ? { body: {} } : {}) })
    expect([path, refused.status, refused.json.code]).toEqual([path, 403, 'insufficient-scope'])
  }
})

test('keys end when they are revoked or expire, and with the account of their owner', async () => {
  const person = await shop.aPerson()
  const [revoked, expiring, kept] = [
    await api.keyOf(person),
    await api.keyOf(person, ['profile:read'], '7'),
    await api.keyOf(person),
  ]
  const [newest] = (await shop.did(listKeys, {}, person)).toReversed()
  await shop.did(revokeKey, { id: newest?.id }, person)
  const statusOf = async (key: string) => (await api.ask('GET', '/me', { key })).status
  expect([await statusOf(revoked), await statusOf(expiring), await statusOf(kept)]).toEqual([401, 200, 200])
  await advanceDays(shop, 8)
  expect([await statusOf(expiring), await statusOf(kept)]).toEqual([401, 200])
  await shop.leave(person)
  expect((await shop.sql`select 1 from api_keys where user_id = ${person.userId}`).length).toBe(0)
  expect(await statusOf(kept)).toBe(401)
})

test('a key of a suspended user can do what the user can', async () => {
  const [person, admin] = [await shop.aPerson(), await anAdmin(shop)]
  const key = await api.keyOf(person)
  const { id } = await purchaseOf(person)
  const action = { userId: person.userId, kind: 'ban', reason: 'scam', words: 'Sold copies.', promptId: null }
  await shop.did(takeAction, action, admin)
  expect((await api.ask('POST', `/library/${id}/open`, { key, body: {} })).json.texts[0].body).toBe(paidText)
  const refused = await api.ask('PATCH', '/me', { key, body: { bio: 'Hello' } })
  expect([refused.status, refused.json.code]).toEqual([403, 'barred'])
})

test('only the owner revokes a key, and admin scopes are for admins', async () => {
  const [owner, other] = [await shop.aPerson(), await shop.aPerson()]
  await api.keyOf(owner)
  const [key] = await shop.did(listKeys, {}, owner)
  expect(await shop.refusal(revokeKey, { id: key?.id }, other)).toMatchObject({ code: 'key-missing' })
  const input = { name: 'Admin', scopes: ['admin:read'], lifetime: '7' }
  expect(await shop.refusal(createKey, input, owner)).toMatchObject({ code: 'scope-not-allowed' })
  const unverified: Person = { ...owner, emailVerified: false }
  expect(await shop.refusal(createKey, { ...input, scopes: ['profile:read'] }, unverified)).toMatchObject({
    code: 'email-unverified',
  })
})

test('a key without an admin scope does not act as an admin', async () => {
  const [admin, creator] = [await anAdmin(shop), await shop.aPerson()]
  const listing = await shop.aListing({ creator })
  await shop.did(setListingActive, { id: listing.id, isActive: false }, creator)
  const readWith = async (scopes: readonly Scope[]) =>
    (await api.ask('GET', `/listings/${listing.id}`, { key: await api.keyOf(admin, scopes) })).status
  expect([await readWith(['library:read']), await readWith(['admin:read'])]).toEqual([404, 200])
})

test("another user's records are missing", async () => {
  const [buyer, other] = [await shop.aPerson(), await shop.aPerson()]
  const { id, listing } = await purchaseOf(buyer)
  const key = await api.keyOf(other)
  for (const path of [
    `/library/${id}`,
    `/library/${id}/receipt`,
    `/library/${id}/export`,
    `/me/listings/${listing.id}`,
  ])
    expect([path, (await api.ask('GET', path, { key })).status]).toEqual([path, 404])
  for (const path of [`/library/${id}/open`, `/library/${id}/fill`])
    expect([path, (await api.ask('POST', path, { key, body: {} })).status]).toEqual([path, 404])
  expect((await api.ask('DELETE', `/me/listings/${listing.id}`, { key })).status).toBe(404)
  expect((await api.ask('PUT', `/me/drafts/${id}`, { key, body: { fields: {} } })).status).toBe(200)
})

test('no answer contains a paid text before the purchase is opened, and none to others', async () => {
  const [buyer, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const { id, listing } = await purchaseOf(buyer)
  const other = { listing: (await shop.aListing({ text: paidText })).id, purchase: id }
  const keys = [undefined, await api.keyOf(stranger), await api.keyOf(buyer), await api.keyOf(await anAdmin(shop))]
  for (const { method, path, useCases } of endpoints) {
    // Admins read texts by two operations, which are audited.
    const isAudited = useCases.some(({ name }) => /read-text-as-admin|compare-held/.test(name))
    if (method !== 'GET' || isAudited) continue
    for (const params of [listing.id, other.listing, other.purchase])
      for (const key of keys) {
        const { text } = await api.ask('GET', path.replaceAll(/\{\w+\}/g, params), key === undefined ? {} : { key })
        expect(text, `${path} ${params}`).not.toContain('geheime')
      }
  }
  const [, , key = ''] = keys
  for (const path of [`/library/${id}/fill`, `/library/${id}/export`]) {
    const refused = await api.ask(path.endsWith('fill') ? 'POST' : 'GET', path, {
      key,
      ...(path.endsWith('fill') ? { body: {} } : {}),
    })
    expect([refused.status, refused.json.code]).toEqual([409, 'not-opened'])
  }
  expect((await api.ask('GET', `/library/${id}`, { key })).json).toMatchObject({ texts: null, opened_at: null })
})

test.each(['api_key=skald_x', 'token=abc', `search=${newKey('skald')}`, `search=${newKey('former')}`])(
  'refuses a key in the address: %s',
  async (query) => {
    const refused = await api.ask('GET', `/listings?${query}`)
    expect([refused.status, refused.json.code]).toEqual([400, 'key-in-query'])
    expect(refused.json.detail).toContain('Authorization')
  },
)

test('rejects unknown fields by name, and wrong JSON', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const wrong = await api.ask('PATCH', '/me', { key, body: { bio: 'A', role: 'admin' } })
  expect([wrong.status, wrong.json.errors]).toEqual([422, { role: 'This field does not exist.' }])
  expect((await api.ask('GET', '/listings?colour=red')).json.errors).toEqual({ colour: 'This field does not exist.' })
  expect((await api.ask('GET', '/listings?limit=1000')).status).toBe(422)
  expect((await api.ask('PATCH', '/me', { key, body: '{"bio":' })).json.code).toBe('bad-json')
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  expect((await api.ask('PATCH', '/me', { key, body: deep })).status).toBe(422)
  const text = await api.ask('PATCH', '/me', { key, body: '{}', headers: { 'content-type': 'text/plain' } })
  expect([text.status, text.json.code]).toEqual([415, 'not-json'])
  expect((await api.ask('PATCH', '/me', { key, body: '{"__proto__":{"admin":true}}' })).status).not.toBe(500)
})

test.each(['', 'xyz', btoa('["a","b"]'), '2', '9'.repeat(300)])('every list rejects the cursor %j', async (cursor) => {
  const key = await api.keyOf(await anAdmin(shop))
  const lists = endpoints.filter(({ query }) => 'cursor' in query.shape)
  expect(lists.length).toBeGreaterThan(30)
  for (const { path } of lists) {
    const target = `${path.replaceAll(/\{\w+\}/g, randomUUID())}?cursor=${encodeURIComponent(cursor)}`
    const { status, json } = await api.ask('GET', target, { key })
    expect([path, status, json.code]).toEqual([path, 422, 'invalid-cursor'])
  }
})

test('a cursor works only for its own list', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const keys = [await api.keyOf(person), await api.keyOf(other)] as const
  const listings = [await shop.aListing(), await shop.aListing(), await shop.aListing()]
  for (const { id } of listings) for (const key of keys) await api.ask('PUT', `/favorites/${id}`, { key })
  const read = (path: string, key: string) => api.ask('GET', path, { key })
  const first = await read('/favorites?limit=1', keys[0])
  const cursor = String(first.json.next_cursor)
  const second = await read(`/favorites?limit=2&cursor=${cursor}`, keys[0])
  const ids = [...first.json.data, ...second.json.data].map(({ listing }) => listing.id)
  expect(ids.toSorted()).toEqual(listings.map(({ id }) => id).toSorted())
  const changed = `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}`
  expect((await read(`/favorites?cursor=${changed}`, keys[0])).status).toBe(422)
  expect((await read(`/favorites?cursor=${cursor}`, keys[1])).status).toBe(422)
  expect((await read(`/notifications?cursor=${cursor}`, keys[0])).status).toBe(422)
  const newest = (await read('/listings?sort=new&limit=1', keys[0])).json.next_cursor
  expect((await read(`/listings?sort=new&limit=1&cursor=${newest}`, keys[1])).status).toBe(200)
  expect((await read(`/listings?sort=price-asc&limit=1&cursor=${newest}`, keys[0])).status).toBe(422)
  expect((await read(`/listings?sort=new&type=pack&cursor=${newest}`, keys[0])).status).toBe(422)
})

test('the same idempotency key twenty times at once creates one listing', async () => {
  const person = await shop.aPerson()
  const key = await api.keyOf(person)
  const { priceCents: price, modelVersion: _, licence, imageUrl, ...values } = listingValues()
  const body = { ...values, price, license: licence, image_url: imageUrl }
  const headers = { 'idempotency-key': 'publish-1' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.ask('POST', '/me/listings', { key, body, headers })),
  )
  expect(answers.filter(({ status }) => status === 201 || status === 409)).toHaveLength(20)
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ json }) => json.id))
  expect(ids.size).toBe(1)
  const replay = await api.ask('POST', '/me/listings', { key, body, headers })
  expect([replay.status, replay.json.id, replay.headers.get('idempotency-replayed')]).toEqual([
    201,
    [...ids][0],
    'true',
  ])
  expect((await api.ask('GET', '/me/listings', { key })).json.data).toHaveLength(1)

  const other = await api.ask('POST', '/me/listings', { key, body: { ...body, title: 'Other' }, headers })
  expect([other.status, other.json.code]).toEqual([422, 'idempotency-key-reused'])
  const stranger = await api.keyOf(await shop.aPerson())
  expect((await api.ask('POST', '/me/listings', { key: stranger, body, headers })).json.id).not.toBe([...ids][0])
  await advanceDays(shop, 1.1)
  expect((await api.ask('POST', '/me/listings', { key, body, headers })).json.id).not.toBe([...ids][0])
})

test('limits requests per key and per address, with the headers of the standard', async () => {
  const limited = apiOf(shop, { key: 10, address: 5 })
  const key = await limited.keyOf(await shop.aPerson())
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await limited.ask('GET', '/me', { key })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  const refused = await limited.ask('GET', '/me', { key })
  expect([refused.status, refused.json.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=10;w=60')
  const from = '203.0.113.9'
  for (let i = 0; i < 5; i++) expect((await limited.ask('GET', '/categories', { from })).status).toBe(200)
  expect((await limited.ask('GET', '/categories', { from })).status).toBe(429)
  expect((await limited.ask('GET', '/categories', { from: '203.0.113.10' })).status).toBe(200)
  // Another process shares the counts.
  expect((await apiOf(shop, { key: 10, address: 5 }).ask('GET', '/me', { key })).status).toBe(429)
  shop.clock.advance(61)
  expect((await limited.ask('GET', '/me', { key })).status).toBe(200)
})

test('limits wrong keys per address', async () => {
  const limited = apiOf(shop, { key: 10, address: 3 })
  const wrong = { headers: { authorization: 'Bearer skald_wrong' }, from: '198.51.100.7' }
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await limited.ask('GET', '/me', wrong)).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})

test('refuses a body of too many values, and values that make a text too long', async () => {
  const buyer = await shop.aPerson()
  const key = await api.keyOf(buyer)
  const many = await api.ask('POST', '/me/listings', { key, body: { tags: Array.from({ length: 30_000 }, () => 1) } })
  expect([many.status, many.json.code]).toEqual([422, 'too-complex'])
  const listing = await shop.aListing({ text: '{{a}} '.repeat(15_000) })
  await shop.aPurchase(buyer, [listing])
  const [row] = await shop.sql<{ id: string }[]>`select id from purchases where prompt_id = ${listing.id}`
  await api.ask('POST', `/library/${row?.id}/open`, { key, body: {} })
  const long = await api.ask('POST', `/library/${row?.id}/fill`, { key, body: { values: { a: 'x'.repeat(50_000) } } })
  expect([long.status, long.json.code]).toEqual([422, 'too-long'])
})

test('a webhook needs the scopes to read what its events tell, and If-Match the scope to read', async () => {
  const person = await shop.aPerson()
  const key = await api.keyOf(person, ['webhooks:write', 'sales:read', 'listings:write'])
  const create = (events: readonly string[] | null) =>
    api.ask('POST', '/webhook-endpoints', { key, body: { url: 'https://example.com/hooks', events } })
  expect((await create(['sale.created'])).status).toBe(201)
  for (const events of [null, ['payout.paid'], ['purchase.created']])
    expect((await create(events)).json.code).toBe('insufficient-scope')
  const { id } = await shop.aListing({ creator: person })
  const update = { key, body: { is_on_sale: false }, headers: { 'if-match': '"guess"' } }
  expect((await api.ask('PATCH', `/me/listings/${id}`, update)).status).toBe(403)
})

test('answers conditional requests', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const first = await api.ask('GET', '/me', { key })
  const etag = first.headers.get('etag') ?? ''
  expect((await api.ask('GET', '/me', { key, headers: { 'if-none-match': etag } })).status).toBe(304)
  const change = (bio: string) => api.ask('PATCH', '/me', { key, body: { bio }, headers: { 'if-match': etag } })
  expect((await change('One')).status).toBe(200)
  const stale = await change('Two')
  expect([stale.status, stale.json.code]).toEqual([412, 'changed'])
  expect((await api.ask('GET', '/me', { key })).json.bio).toBe('One')
})

test('lets scripts of other sites call it, without cookies', async () => {
  const preflight = await api.ask('OPTIONS', '/me', { headers: { origin: 'https://app.example' } })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  const read = await api.ask('GET', '/categories', { headers: { origin: 'https://app.example' } })
  expect(read.headers.get('access-control-allow-origin')).toBe('*')
  expect(read.headers.has('access-control-allow-credentials')).toBe(false)
})

test('names what is not there', async () => {
  expect((await api.ask('GET', '/nothing')).json).toMatchObject({ status: 404, code: 'no-such-path' })
  const wrong = await api.ask('DELETE', '/listings')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await api.ask('GET', `/listings/${randomUUID()}`)).json).toMatchObject({ status: 404, title: 'Not found' })
})
