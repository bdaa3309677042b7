// What requests accept and what they answer with.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#src/api/endpoints.ts'
import { createOpenApi } from '#src/api/openapi.ts'
import { webhookEvents } from '#src/api/webhook-events.ts'
import { defaultShop } from '#src/testing/settings.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
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

const listing = {
  ...{ title: 'Harbor notice writer', description: 'Writes notices to ferry passengers.', model: 'Claude' },
  ...{ category: 'Writing', texts: [{ name: 'Prompt', body: 'Write a notice about {{topic}}, {{tone}}.' }] },
}

test('a checkout is for the listings in the request, and leaves the cart alone', async () => {
  const buyer = await shop.aPerson()
  const key = await api.keyOf(buyer)
  const [inCart, wanted] = [await shop.aListing({ priceCents: 700 }), await shop.aListing({ priceCents: 900 })]
  await shop.inCart(buyer, [inCart])
  const checkOut = (id: string, price: unknown) =>
    api.ask('POST', '/checkouts', { key, body: { items: [{ listing_id: id, price }], instant_access: true } })
  const price = (await api.ask('GET', `/listings/${wanted.id}`)).json.price
  const started = await checkOut(wanted.id, price)
  expect([started.status, started.json.status]).toEqual([201, 'payment_required'])
  const lines = await shop.sql`select prompt_id as id from order_lines where order_id = ${started.json.order_id}`
  expect(lines).toEqual([{ id: wanted.id }])
  expect((await checkOut(wanted.id, 900)).json.order_id).toBe(started.json.order_id)
  expect((await checkOut(wanted.id, { amount: 800, currency: 'usd' })).json.code).toBe('price-changed')
  expect((await checkOut(crypto.randomUUID(), price)).json.code).toBe('listing-missing')
  const cart = (await api.ask('GET', '/cart', { key })).json
  expect(cart.items.map((item: { listing: { id: string } }) => item.listing.id)).toEqual([inCart.id])
})

test('the cart returns the refund period, and a checkout can state the one it showed', async () => {
  const buyer = await shop.aPerson()
  const key = await api.keyOf(buyer)
  const { id, priceCents: price } = await shop.aListing()
  const checkOut = (terms: object) =>
    api.ask('POST', '/checkouts', { key, body: { items: [{ listing_id: id, price }], instant_access: true, ...terms } })
  const { refund_days: days } = (await api.ask('GET', '/cart', { key })).json
  const refused = await checkOut({ refund_days: days + 1 })
  expect([refused.status, refused.json.code, refused.json.data]).toEqual([409, 'terms-changed', { refundDays: days }])
  expect((await checkOut({ refund_days: -1 })).status).toBe(422)
  expect((await checkOut({ refund_days: days })).status).toBe(201)
})

test('a request accepts a price as in responses, or as a number', async () => {
  const key = await api.keyOf(await shop.aPerson())
  for (const price of [{ amount: 900, currency: 'usd' }, 900]) {
    const made = await api.ask('POST', '/me/listings', { key, body: { ...listing, price, title: crypto.randomUUID() } })
    expect([made.status, made.json.price]).toEqual([201, { amount: 900, currency: 'usd' }])
  }
  const wrong = await api.ask('POST', '/me/listings', {
    key,
    body: { ...listing, price: { amount: 9, currency: 'eur' } },
  })
  expect(wrong.status).toBe(422)
})

test('a write returns the whole record and its ETag, if the key may read it', async () => {
  const person = await shop.aPerson()
  const key = await api.keyOf(person)
  const body = { ...listing, price: 900 }
  const made = await api.ask('POST', '/me/listings', { key, body })
  const path = `/me/listings/${made.json.id}`
  const read = await api.ask('GET', path, { key })
  expect(made.json).toMatchObject(read.json)
  expect(made.headers.get('etag')).toBe(read.headers.get('etag'))
  const headers = { 'if-match': made.headers.get('etag') ?? '' }
  const changed = await api.ask('PUT', path, { key, body: { ...body, title: 'Harbor notices' }, headers })
  expect([changed.status, changed.json.title, changed.json.texts]).toEqual([200, 'Harbor notices', read.json.texts])
  expect((await api.ask('PUT', path, { key, body, headers })).status).toBe(412)
  const writer = await api.keyOf(person, ['listings:write'])
  const blind = await api.ask('PATCH', path, { key: writer, body: { is_on_sale: false } })
  expect([blind.json, blind.headers.get('etag')]).toEqual([{ id: made.json.id, is_on_sale: false }, null])
  const profile = await api.ask('PATCH', '/me', { key, body: { bio: 'Hello.' } })
  expect(profile.json).toMatchObject({ bio: 'Hello.', email: expect.any(String) })
  expect(profile.headers.get('etag')).toBe((await api.ask('GET', '/me', { key })).headers.get('etag'))
  const code = await api.ask('POST', '/me/discount-codes', { key, body: { code: 'TIDE', percent: 10 } })
  expect(code.json).toMatchObject({ code: 'TIDE', percent: 10, status: 'active' })
})

test('filling in a text requires a value for each of its variables, and rejects others', async () => {
  const buyer = await shop.aPerson()
  const key = await api.keyOf(buyer)
  const sold = await shop.aListing({ text: 'Write of {{topic}} in a {{Tone of voice}}.' })
  await shop.aPurchase(buyer, [sold])
  const [row] = await shop.sql<{ id: string }[]>`select id from purchases where prompt_id = ${sold.id}`
  await api.ask('POST', `/library/${row?.id}/open`, { key, body: {} })
  const fill = (values: object) => api.ask('POST', `/library/${row?.id}/fill`, { key, body: { values } })
  const filled = await fill({ topic: 'fog', tone_of_voice: 'calm way' })
  expect(filled.json.texts).toMatchObject([{ body: 'Write of fog in a calm way.' }])
  expect((await fill({ topic: 'fog' })).json).toMatchObject({
    ...{ status: 422, code: 'missing-values' },
    data: { missing: ['tone_of_voice'] },
  })
  expect((await fill({ topic: 'fog', tone_of_voice: 'calm', mood: 'x' })).json).toMatchObject({
    ...{ status: 422, code: 'unknown-values' },
    data: { unknown: ['mood'] },
  })
})

test('the deliveries of a webhook endpoint are a list like the others', async () => {
  const key = await api.keyOf(await shop.aPerson())
  const body = { url: 'https://example.com/hooks', events: ['sale.created'] }
  const { id } = (await api.ask('POST', '/webhook-endpoints', { key, body })).json
  for (let n = 0; n < 3; n += 1) await api.ask('POST', `/webhook-endpoints/${id}/test`, { key })
  const path = `/webhook-endpoints/${id}/deliveries?limit=2`
  const first = (await api.ask('GET', path, { key })).json
  const second = (await api.ask('GET', `${path}&cursor=${first.next_cursor}`, { key })).json
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([2, 1, null])
})

test('the OpenAPI document describes each event as it is sent', async () => {
  const [creator, buyer] = [await shop.aPerson(), await shop.aPerson()]
  for (const person of [creator, buyer]) {
    const key = await api.keyOf(person)
    await api.ask('POST', '/webhook-endpoints', { key, body: { url: 'https://example.com/hooks', events: null } })
  }
  const sold = await shop.aListing({ creator, priceCents: 900 })
  await shop.aPurchase(buyer, [sold])
  await shop.did(writeReview, { promptId: sold.id, rating: 5, content: 'Good.' }, buyer)
  await shop.did(followCreator, { creatorId: creator.userId }, buyer)
  await shop.quiet()
  const sent = await shop.sql<{ type: string; payload: object }[]>`
    select type, payload from webhook_deliveries join webhook_endpoints e on e.id = endpoint_id
    where owner_id in (${creator.userId}, ${buyer.userId})`
  expect(sent.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['sale.created', 'purchase.created', 'review.created', 'follower.created']),
  )
  for (const { type, payload } of sent) {
    const data = webhookEvents[type]?.shape['data'] as z.ZodObject
    expect([type, z.strictObject(data.shape).safeParse(payload).error]).toEqual([type, undefined])
  }
  const { webhooks = {} } = createOpenApi(endpoints, { publicUrl: 'https://shop.example', shop: defaultShop })
  expect(Object.keys(webhooks)).toEqual(Object.keys(webhookEvents))
})

test('answers HEAD for its document', async () => {
  const { status, headers } = await api.ask('HEAD', '/openapi.json')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
})
