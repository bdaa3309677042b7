import Stripe from 'stripe'
import { expect, test } from 'vitest'

import { sessionParams, useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()

async function errorOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await work.then(
    () => expect.fail('The request succeeded'),
    (thrown: unknown) => thrown,
  )
  return error instanceof Stripe.errors.StripeError ? error : expect.fail(String(error))
}

test('rejects an invalid API key with an authentication error', async () => {
  const unauthorized = shop.client({}, 'sk_test_wrong')
  const error = await errorOf(unauthorized.balance.retrieve())
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  expect(error.statusCode).toBe(401)
})

test('returns 404 with an error code and a request id for an unknown object', async () => {
  const error = await errorOf(shop.stripe.charges.retrieve('ch_unknown'))
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(error.requestId).toMatch(/^req_/)
})

test.each([
  ['less than 50 cents', sessionParams(49), 'amount_too_small', undefined],
  ['no line items', { ...sessionParams(1000), line_items: [] }, 'parameter_missing', 'line_items'],
  ['no success URL', { ...sessionParams(1000), success_url: '' }, 'parameter_missing', 'success_url'],
  ['an invalid success URL', { ...sessionParams(1000), success_url: 'javascript:1' }, 'url_invalid', 'success_url'],
  ['an invalid email address', { ...sessionParams(1000), customer_email: 'x' }, 'email_invalid', 'customer_email'],
  ['an unknown field', { ...sessionParams(1000), sucess_url: 'x' }, 'parameter_unknown', 'sucess_url'],
  ['an expiry too soon', { ...sessionParams(1000), expires_at: 1000 }, undefined, 'expires_at'],
])('rejects a session with %s', async (_, params, code, param) => {
  const error = await errorOf(shop.stripe.checkout.sessions.create(params))
  expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', code, param })
})

test('names the path of an unknown field inside a line item', async () => {
  const params = sessionParams(1000)
  const line = {
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'A', nmae: 'B' } },
  }
  const error = await errorOf(shop.stripe.checkout.sessions.create({ ...params, line_items: [line] }))
  expect(error.param).toBe('line_items[0][price_data][product_data][nmae]')
})

test('replays the response for the same idempotency key and body', async () => {
  const options = { idempotencyKey: 'order-7' }
  const first = await shop.stripe.checkout.sessions.create(sessionParams(1000), options)
  const second = await shop.stripe.checkout.sessions.create(sessionParams(1000), options)
  expect(second.id).toBe(first.id)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('rejects an idempotency key reused with a different body', async () => {
  const options = { idempotencyKey: 'order-8' }
  await shop.stripe.checkout.sessions.create(sessionParams(1000), options)
  const error = await errorOf(shop.stripe.checkout.sessions.create(sessionParams(2000), options))
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(error.statusCode).toBe(400)
})

test('an invalid request does not consume its idempotency key', async () => {
  const options = { idempotencyKey: 'order-9' }
  await errorOf(shop.stripe.checkout.sessions.create(sessionParams(10), options))
  const session = await shop.stripe.checkout.sessions.create(sessionParams(1000), options)
  expect(session.status).toBe('open')
})

test('rejects a concurrent request with the same idempotency key', async () => {
  const options = { idempotencyKey: 'order-10' }
  await shop.emulator.control.fault({ method: 'POST', path: '/v1/checkout', kind: 'delay' })
  const first = shop.stripe.checkout.sessions.create(sessionParams(1000), options)
  // The fault is consumed once the first request has arrived.
  await expect.poll(async () => (await shop.emulator.control.state()).faults, { interval: 5 }).toBe(0)
  const error = await errorOf(shop.stripe.checkout.sessions.create(sessionParams(1000), options))
  expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await shop.emulator.control.clearFaults()
  expect((await first).status).toBe('open')
})

test('an SDK retry after a lost response creates one session', async () => {
  const before = await shop.emulator.control.state()
  await shop.emulator.control.fault({ method: 'POST', path: '/v1/checkout', kind: 'timeout-after' })
  const patient = shop.client({ maxNetworkRetries: 2 })
  const session = await patient.checkout.sessions.create(sessionParams(1000))
  expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
  const after = await shop.emulator.control.state()
  expect(after.sessions.open - before.sessions.open).toBe(1)
})

test('a hanging request fails with a connection error after its work is done', async () => {
  await shop.emulator.control.fault({ method: 'POST', path: '/v1/customers', kind: 'timeout-after', hang: true })
  const hasty = shop.client({ maxNetworkRetries: 0, timeout: 300 })
  const error = await errorOf(hasty.customers.create({ email: 'hanging@example.com' }))
  expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  const { data } = await shop.stripe.customers.list({ email: 'hanging@example.com' })
  expect(data).toHaveLength(1)
})

test('injects a 500 before the work, or after it with a replay for its key', async () => {
  const create = (name: string): Promise<Stripe.Customer> =>
    shop.stripe.customers.create({ name, email: `${name}@example.com` }, { idempotencyKey: name })
  await shop.emulator.control.fault({ method: 'POST', path: '/v1/customers', kind: 'error-before' })
  await shop.emulator.control.fault({ method: 'POST', path: '/v1/customers', kind: 'error-after' })
  expect(await errorOf(create('before'))).toBeInstanceOf(Stripe.errors.StripeAPIError)
  expect(await errorOf(create('after'))).toMatchObject({ statusCode: 500 })
  expect(await errorOf(create('after'))).toMatchObject({ statusCode: 500 })
  const count = async (name: string): Promise<number> =>
    (await shop.stripe.customers.list({ email: `${name}@example.com` })).data.length
  expect([await count('before'), await count('after')]).toEqual([0, 1])
  expect((await create('before')).name).toBe('before')
})

test('injects a custom error', async () => {
  const error = { status: 400, code: 'balance_insufficient', message: 'Not enough.' }
  await shop.emulator.control.fault({ method: 'POST', path: '/v1/customers', kind: 'decline', error })
  const failure = await errorOf(shop.stripe.customers.create({ name: 'Ada' }))
  expect(failure).toMatchObject({ statusCode: 400, code: 'balance_insufficient', message: 'Not enough.' })
})

test('lists pages newest first, and the SDK iterates over all of them', async () => {
  const created: string[] = []
  for (let number = 0; number < 12; number += 1)
    created.push((await shop.stripe.customers.create({ email: 'p@example.com' })).id)
  const listed: string[] = []
  for await (const customer of shop.stripe.customers.list({ email: 'p@example.com', limit: 5 }))
    listed.push(customer.id)
  expect(listed).toEqual(created.toReversed())
  const back = await shop.stripe.customers.list({ email: 'p@example.com', limit: 2, ending_before: created[0] ?? '' })
  expect(back.data.map((one) => one.id)).toEqual([created[2], created[1]])
  expect(back.has_more).toBe(true)
})

test('merges metadata and removes keys with empty values', async () => {
  const { id } = await shop.stripe.customers.create({ metadata: { a: '1', b: '2' } })
  const updated = await shop.stripe.customers.update(id, { metadata: { b: '', c: '3' } })
  expect(updated.metadata).toEqual({ a: '1', c: '3' })
})

test('rejects a path that cannot be expanded', async () => {
  const { session } = await shop.createSale()
  const error = await errorOf(shop.stripe.checkout.sessions.retrieve(session, { expand: ['metadata.order'] }))
  expect(error.message).toContain('cannot be expanded')
})

test('the platform account settles in US dollars and pays out manually', async () => {
  const account = await shop.stripe.accounts.retrieveCurrent()
  expect(account.id).toMatch(/^acct_/)
  expect(account).toMatchObject({
    default_currency: 'usd',
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })
})

test('the control API rejects requests without its token', async () => {
  const response = await fetch(`${shop.emulator.url}/_control/state`, { headers: { authorization: 'Bearer guess' } })
  expect(response.status).toBe(401)
})

test('lists the webhook endpoints of the settings', async () => {
  const { data } = await shop.stripe.webhookEndpoints.list()
  const { webhookUrl, connectWebhookUrl } = shop.options()
  expect(data.map(({ url, status, enabled_events: events }) => ({ url, status, events }))).toEqual([
    { url: connectWebhookUrl, status: 'enabled', events: ['*'] },
    { url: webhookUrl, status: 'enabled', events: ['*'] },
  ])
})
