import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf } from '../../../src/testing/api.ts'
import { anEarner } from '../../../src/testing/sellers.ts'
import type { Person, Shop } from '../../../src/testing/shop.ts'
import { testShop } from '../../../src/testing/shop.ts'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { createClient } from './client.ts'
import { etagOf } from './request.ts'
import { apiServer } from './testing/api-server.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof apiServer>>
let seller: Person
let client: Client
beforeAll(async () => {
  shop = await testShop()
  server = await apiServer(shop)
  seller = await anEarner(shop, { priceCents: 20_000 })
  client = server.client(await apiOf(shop).keyOf(seller))
})
beforeEach(() => void server.requests())
afterAll(async () => {
  await server.close()
  await shop.close()
})

const code = (name: string) => ({ code: name, percent: 10 })

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, not ${String(error)}`)
  return error
}

test('public reads need no key, and parameters reach the server', async () => {
  const listing = await shop.aListing({ title: 'Lighthouse letters' })
  const visitor = server.client()
  expect(await visitor.getListing(listing.id)).toMatchObject({ title: 'Lighthouse letters', price: { amount: 1000 } })
  const { data } = await visitor.listListings({ search: 'lighthouse letters', type: ['prompt', 'pack'] })
  expect(data.map(({ id }) => id)).toContain(listing.id)
})

test('errors have the fields of the problem document', async () => {
  const missing = await errorOf(client.getPurchase('7d3f0b8e-5c1a-4f0e-9d3b-0a6c1d2e3f40'))
  expect(missing).toMatchObject({ status: 404, requestId: 'request-of-the-test' })
  expect(missing.message).toBe(missing.detail)
  const invalid = await errorOf(client.listListings({ limit: 1000 }))
  expect(invalid).toMatchObject({ status: 422, code: 'invalid-input', errors: { limit: expect.any(String) } })
  expect(await errorOf(server.client().getProfile())).toMatchObject({ status: 401 })
  server.fail({ status: 502 })
  expect(await errorOf(client.getProfile())).toMatchObject({ status: 502, code: 'http-502' })
})

test('reads a list over several pages', async () => {
  const creator = await shop.aPerson()
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `${name} of the pages`)
  for (const title of titles) await shop.aListing({ creator, title })
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${creator.userId}`
  const list = (query: { cursor?: string | undefined }) =>
    client.listCreatorListings(row?.username ?? '', { ...query, limit: 2 })
  const found: string[] = []
  for await (const listing of client.all(list)) found.push(listing.title)
  expect(found.toSorted()).toEqual(titles.toSorted())
  expect(server.requests()).toHaveLength(3)

  const searched: string[] = []
  for await (const { title } of client.all(client.listListings, { search: 'of the pages', limit: 2 }))
    searched.push(title)
  expect(searched.toSorted()).toEqual(titles.toSorted())
})

test('the types know what a list takes', () => {
  // @ts-expect-error There is no such parameter.
  client.all(client.listLibrary, { colour: 'blue' })
  client.all(client.listLibrary, { state: 'updated' })
  client.all((page) => client.listReviews('', { sort: 'new', ...page }))
})

test.each([429, 503])('waits as long as %d asks for', async (status) => {
  server.fail({ status, headers: { 'retry-after': '1' } })
  const start = performance.now()
  await client.getProfile()
  expect(performance.now() - start).toBeGreaterThan(990)
  expect(server.requests()).toHaveLength(2)
})

test('understands a date in Retry-After', () => {
  const headers = { 'retry-after': new Date(Date.now() + 20_000).toUTCString() }
  const { retryAfterMs } = ApiError.of(new Response('', { status: 503, headers }), '')
  expect(retryAfterMs).toBeGreaterThan(15_000)
  expect(retryAfterMs).toBeLessThanOrEqual(20_000)
})

test('does not wait longer than a minute', async () => {
  server.fail({ status: 429, headers: { 'retry-after': '61' } })
  expect(await errorOf(client.getProfile())).toMatchObject({ status: 429, retryAfterMs: 61_000 })
  expect(server.requests()).toHaveLength(1)
})

test('gives up after three retries, and repeats no other error', async () => {
  const busy = { status: 503, headers: { 'retry-after': '0' } }
  server.fail(busy, busy, busy, busy)
  expect(await errorOf(client.getProfile())).toMatchObject({ status: 503 })
  expect(server.requests()).toHaveLength(4)
  server.fail({ status: 500 })
  expect(await errorOf(client.getProfile())).toMatchObject({ status: 500 })
  expect(server.requests()).toHaveLength(1)
})

test('creates once if the answer is lost', async () => {
  server.fail('lost-answer', 'lost-request', { status: 409, headers: { 'retry-after': '0' } })
  const { id } = await client.createDiscountCode(code('LOSTONCE'))
  const requests = server.requests()
  expect(requests).toHaveLength(4)
  expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  const { data } = await client.listDiscountCodes({ limit: 100 })
  expect(data.filter((one) => one.code === 'LOSTONCE').map((one) => one.id)).toEqual([id])
})

test('takes an idempotency key', async () => {
  const options = { idempotencyKey: 'order-17' }
  const first = await client.createDiscountCode(code('ORDER17'), options)
  expect(await client.createDiscountCode(code('ORDER17'), options)).toEqual(first)
  expect(await errorOf(client.createDiscountCode(code('ORDER18'), options))).toMatchObject({ status: 422 })
})

test('a signal ends a request and a wait', async () => {
  await expect(client.getProfile({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
  server.fail({ status: 503, headers: { 'retry-after': '30' } })
  await expect(client.getProfile({ signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/)
})

test('a network error is thrown after the retries', async () => {
  let calls = 0
  const fetch = () => {
    calls++
    return Promise.reject(new TypeError('fetch failed'))
  }
  const offline = createClient({ baseUrl: 'http://127.0.0.1:1', fetch })
  await expect(offline.getProfile()).rejects.toThrow('fetch failed')
  expect(calls).toBe(4)
})

test('changes only what it has read', async () => {
  const { id } = await shop.aListing({ creator: seller })
  const read = await client.getOwnListing(id)
  await client.setListingOnSale(id, { is_on_sale: false }, { ifMatch: etagOf(read) })
  const late = client.setListingOnSale(id, { is_on_sale: true }, { ifMatch: etagOf(read) })
  expect(await errorOf(late)).toMatchObject({ status: 412, code: 'changed' })
})
