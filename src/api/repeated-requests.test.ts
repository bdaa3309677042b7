// Requests that are sent again, and requests that change what somebody else has changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf } from '#src/testing/api.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let api: ReturnType<typeof apiOf>
beforeAll(async () => {
  shop = await testShop()
  api = apiOf(shop)
})
afterAll(() => shop.close())

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const codesOf = async (key: string) => (await api.ask('GET', '/me/discount-codes', { key })).json.data

/** Fails as if the process died while it saved the answer. */
async function whileAnswersCannotBeSaved(work: () => Promise<void>): Promise<void> {
  await shop.sql`create function lose_answer() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`
  await shop.sql`create trigger lose_answer before update on api_requests execute function lose_answer()`
  try {
    await work()
  } finally {
    await shop.sql`drop function lose_answer() cascade`
  }
}

test('an operation commits with its response or not at all, so a repeat runs once', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const create = () =>
    api.ask('POST', '/me/discount-codes', {
      key,
      body: { code: 'HARBOR', percent: 10 },
      headers: { 'idempotency-key': 'code-1' },
    })
  await whileAnswersCannotBeSaved(async () => {
    expect((await create()).status).toBe(500)
    expect(await codesOf(key)).toEqual([])
  })
  const done = await create()
  expect(done.status).toBe(201)
  shop.clock.advance(121)
  const repeated = await create()
  expect([repeated.status, repeated.json.id, repeated.headers.get('idempotency-replayed')]).toEqual([
    201,
    done.json.id,
    'true',
  ])
  expect(await codesOf(key)).toHaveLength(1)
})

test('a request that failed had no effect, and can be sent again', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const create = (percent: number, name: string) =>
    api.ask('POST', '/me/discount-codes', {
      key,
      body: { code: 'HARBOR', percent },
      headers: { 'idempotency-key': name },
    })
  expect((await create(10, 'first')).status).toBe(201)
  expect((await create(20, 'second')).status).toBe(409)
  const [{ id }] = await codesOf(key)
  await shop.sql`delete from discount_codes where id = ${id}`
  expect((await create(20, 'second')).status).toBe(201)
})

test('a workflow whose answer was lost is never repeated', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const upload = () =>
    api.ask('POST', '/me/images', { key, body: { content: pixel }, headers: { 'idempotency-key': 'image-1' } })
  await whileAnswersCannotBeSaved(async () => {
    expect((await upload()).status).toBe(500)
  })
  const running = await upload()
  expect([running.status, running.json.code, running.headers.get('retry-after')]).toEqual([
    409,
    'idempotency-key-in-use',
    '1',
  ])
  shop.clock.advance(121)
  const lost = await upload()
  expect([lost.status, lost.json.code, lost.headers.get('retry-after')]).toEqual([409, 'outcome-unknown', null])
})

test('the same values in another order are the same request', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const headers = { 'idempotency-key': 'code-1' }
  const create = (body: string) => api.ask('POST', '/me/discount-codes', { key, body, headers })
  const first = await create('{"code":"TIDE","percent":10}')
  const again = await create('{ "percent": 10, "code": "TIDE" }')
  expect([again.status, again.json]).toEqual([201, first.json])
  expect((await create('{"code":"TIDE","percent":11}')).json.code).toBe('idempotency-key-reused')
})

test('of several changes to the same version, one succeeds', async () => {
  const creator = await shop.aPerson()
  const { id } = await shop.aListing({ creator })
  const key = await api.keyOf(creator)
  const read = await api.ask('GET', `/me/listings/${id}`, { key })
  const headers = { 'if-match': read.headers.get('etag') ?? '' }
  const change = () => api.ask('PATCH', `/me/listings/${id}`, { key, body: { is_on_sale: false }, headers })
  const statuses = (await Promise.all([change(), change(), change(), change()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 412, 412, 412])
})

test('a request with a condition that cannot be checked is rejected', async () => {
  const creator = await shop.aPerson()
  const { id } = await shop.aListing({ creator })
  const key = await api.keyOf(creator)
  const headers = { 'if-match': '*' }
  for (const [method, path, body] of [
    ['PUT', `/favorites/${id}`, undefined],
    ['POST', '/me/discount-codes', { code: 'A1', percent: 5 }],
    ['POST', '/me/images', { content: pixel }],
  ] as const) {
    const refused = await api.ask(method, path, { key, ...(body ? { body } : {}), headers })
    expect([path, refused.status, refused.json.code]).toEqual([path, 412, 'no-if-match'])
  }
})
