import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pruneDeliveries, sendDelivery } from '#src/platform/webhooks/operations/send-delivery.ts'
import { readEndpoint, resendDelivery, sendTestEvent } from '#src/platform/webhooks/operations/deliveries.ts'
import {
  createEndpoint,
  deleteEndpoint,
  editEndpoint,
  listEndpoints,
  rotateSecret,
  setEndpointEnabled,
} from '#src/platform/webhooks/operations/endpoints.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { joinChunks } from '#src/testing/join-chunks.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { startWebhookReceiver, verified } from '#src/testing/webhook-receiver.ts'

let shop: Shop
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  shop = await testShop()
  receiver = await startWebhookReceiver()
})
afterEach(() => {
  receiver.received.length = 0
  Object.assign(receiver.answer, { status: 204, body: '' })
})
afterAll(async () => {
  receiver.close()
  await shop.close()
})

async function anEndpoint(over: { owner?: Person; url?: string; events?: string[] | null } = {}) {
  const owner = over.owner ?? (await shop.aPerson())
  const endpoint = { url: over.url ?? receiver.url, description: 'My shop', events: over.events ?? null }
  return { owner, ...(await shop.did(createEndpoint, { endpoint }, owner)) }
}
type Endpoint = Awaited<ReturnType<typeof anEndpoint>>

const viewOf = ({ id, owner }: Endpoint) => shop.did(readEndpoint, { id }, owner)
const deliveriesOf = async (endpoint: Endpoint) => (await viewOf(endpoint)).deliveries.items

/** Sends a test event and returns its delivery after the first attempt. */
async function aDelivery(endpoint: Endpoint) {
  const { id } = await shop.did(sendTestEvent, { id: endpoint.id }, endpoint.owner)
  await shop.quiet()
  return { id }
}

/** Makes the attempt that is due next, at its time. */
async function nextAttempt(endpoint: Endpoint, id: string) {
  const [delivery] = (await deliveriesOf(endpoint)).filter((one) => one.id === id)
  if (!delivery?.nextAttemptAt) throw new Error('no attempt is due')
  shop.clock.advance((delivery.nextAttemptAt.getTime() - shop.clock.now().getTime()) / 1000)
  await shop.did(sendDelivery, { id, attempt: delivery.attempts })
}

test('in a demo, only a caller on its machine can add an endpoint there', async () => {
  const owner = await shop.aPerson()
  const stranger = { ...owner, isLocal: false }
  const values = { url: receiver.url, description: '', events: null }
  expect(await shop.refusal(createEndpoint, { endpoint: values }, stranger)).toMatchObject({ code: 'invalid-url' })
  // A public name may lead to this machine.
  const named = { ...values, url: 'https://localhost.example.com/' }
  const { id } = await shop.did(createEndpoint, { endpoint: named }, stranger)
  expect(await shop.refusal(editEndpoint, { id, endpoint: values }, stranger)).toMatchObject({ code: 'invalid-url' })
  await shop.sql`update webhook_endpoints set url = ${receiver.url} where id = ${id}`
  await aDelivery({ id, owner, secret: '' })
  expect(receiver.received).toEqual([])
  expect((await shop.did(readEndpoint, { id }, owner)).deliveries.items[0]?.error).toMatch(
    /must begin with https|not public/,
  )
  await shop.did(editEndpoint, { id, endpoint: values }, owner)
  await aDelivery({ id, owner, secret: '' })
  expect(receiver.received).toHaveLength(1)
})

test('sends a signed test event that the official library verifies', async () => {
  const endpoint = await anEndpoint({ events: ['sale.created'] })
  receiver.answer.body = 'thanks\0 a lot'
  const { id } = await aDelivery(endpoint)
  const [webhook] = receiver.received
  if (!webhook) throw new Error('nothing was received')
  expect(webhook.headers['webhook-id']).toBe(id)
  expect(webhook.headers['content-type']).toBe('application/json')
  expect(verified(webhook, endpoint.secret)).toEqual({
    type: 'endpoint.test',
    timestamp: expect.any(String),
    data: { url: `http://shop.test/profile/webhooks/${endpoint.id}` },
  })
  expect(() => verified({ ...webhook, body: `${webhook.body} ` }, endpoint.secret)).toThrow()
  expect(await deliveriesOf(endpoint)).toMatchObject([
    { id, status: 'delivered', attempts: 1, statusCode: 204, error: null, nextAttemptAt: null },
  ])
})

test('keeps the secret encrypted, and shows it once', async () => {
  const endpoint = await anEndpoint()
  const [row] = await shop.sql`select * from webhook_endpoints where id = ${endpoint.id}`
  expect(JSON.stringify(row)).not.toContain(endpoint.secret.slice('whsec_'.length))
  const shown = JSON.stringify([await viewOf(endpoint), await shop.did(listEndpoints, {}, endpoint.owner)])
  expect(shown).not.toContain('whsec_')
  expect(shown).not.toContain(String(row?.['secret']))
})

test('signs with both secrets for a day after a rotation', async () => {
  const endpoint = await anEndpoint()
  const { secret } = await shop.did(rotateSecret, { id: endpoint.id }, endpoint.owner)
  expect(secret).not.toBe(endpoint.secret)
  await aDelivery(endpoint)
  const [webhook] = receiver.received
  if (!webhook) throw new Error('nothing was received')
  expect(verified(webhook, secret).type).toBe('endpoint.test')
  expect(verified(webhook, endpoint.secret).type).toBe('endpoint.test')
  expect((await viewOf(endpoint)).endpoint.previousSecretUntil).not.toBeNull()
  shop.clock.advance(86_400)
  await aDelivery(endpoint)
  expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect((await viewOf(endpoint)).endpoint.previousSecretUntil).toBeNull()
})

test('retries on schedule with the same id, and then gives up', async () => {
  const endpoint = await anEndpoint()
  Object.assign(receiver.answer, { status: 500, body: `x${'y'.repeat(1000)}` })
  const { id } = await aDelivery(endpoint)
  const delays: number[] = []
  for (let attempts = 1; attempts < 10; attempts += 1) {
    const [delivery] = await deliveriesOf(endpoint)
    expect(delivery).toMatchObject({ status: 'pending', attempts, statusCode: 500, error: 'The endpoint answered 500' })
    expect(delivery?.response).toHaveLength(500)
    delays.push(((delivery?.nextAttemptAt?.getTime() ?? 0) - (delivery?.lastAttemptAt?.getTime() ?? 0)) / 1000)
    await nextAttempt(endpoint, id)
  }
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(await deliveriesOf(endpoint)).toMatchObject([{ status: 'failed', attempts: 10, nextAttemptAt: null }])
  // The server may also receive deliveries of other tests. This endpoint has only this one, as checked above.
  expect(receiver.received.filter(({ headers }) => headers['webhook-id'] === id)).toHaveLength(10)
  receiver.answer.status = 200
  await shop.did(resendDelivery, { id }, endpoint.owner)
  await shop.quiet()
  expect(await deliveriesOf(endpoint)).toMatchObject([{ status: 'delivered', attempts: 11 }])
  expect((await viewOf(endpoint)).endpoint.failingSince).toBeNull()
})

test('makes each attempt once, however often its job runs', async () => {
  const endpoint = await anEndpoint()
  const { id } = await aDelivery(endpoint)
  await shop.did(sendDelivery, { id, attempt: 0 })
  await shop.did(sendDelivery, { id, attempt: 1 })
  expect(receiver.received).toHaveLength(1)
})

test('disables an endpoint that fails for five days, and tells its owner', async () => {
  const endpoint = await anEndpoint()
  receiver.answer.status = 503
  await aDelivery(endpoint)
  shop.clock.advance(5 * 86_400 - 60)
  await aDelivery(endpoint)
  expect((await viewOf(endpoint)).endpoint).toMatchObject({ disabledAt: null, failingSince: expect.any(Date) })
  shop.clock.advance(60)
  const { id } = await aDelivery(endpoint)
  expect((await viewOf(endpoint)).endpoint).toMatchObject({ disabledAt: expect.any(Date), disabledReason: 'failing' })
  const { items } = await shop.did(listNotifications, {}, endpoint.owner)
  expect(items).toMatchObject([{ kind: 'webhook', text: `Your webhook to ${new URL(receiver.url).host} was disabled` }])
  const mails = await shop.sql`
    select 1 from pgboss.job where name = 'notifications.send-notification-email' and data->>'id' = ${items[0]?.id ?? ''}`
  expect(mails).toHaveLength(1)

  const sent = receiver.received.length
  await nextAttempt(endpoint, id)
  expect(await deliveriesOf(endpoint)).toContainEqual(
    expect.objectContaining({ id, status: 'failed', error: 'The endpoint is disabled' }),
  )
  expect(await shop.refusal(resendDelivery, { id }, endpoint.owner)).toMatchObject({ code: 'endpoint-disabled' })
  const test = await shop.refusal(sendTestEvent, { id: endpoint.id }, endpoint.owner)
  expect(test).toMatchObject({ code: 'endpoint-disabled' })
  await shop.did(followCreator, { creatorId: endpoint.owner.userId }, await shop.aPerson())
  await shop.quiet()
  expect(receiver.received).toHaveLength(sent)

  await shop.did(setEndpointEnabled, { id: endpoint.id, isEnabled: true }, endpoint.owner)
  expect((await viewOf(endpoint)).endpoint).toMatchObject({ disabledAt: null, failingSince: null })
})

test('disables an endpoint that is gone, without retries', async () => {
  const endpoint = await anEndpoint()
  receiver.answer.status = 410
  await aDelivery(endpoint)
  expect((await viewOf(endpoint)).endpoint).toMatchObject({ disabledReason: 'gone' })
  expect(await deliveriesOf(endpoint)).toMatchObject([{ status: 'failed', attempts: 1 }])
})

test('does not follow redirects, and notes a server that is not there', async () => {
  const endpoint = await anEndpoint()
  receiver.answer.status = 302
  await aDelivery(endpoint)
  expect(await deliveriesOf(endpoint)).toMatchObject([{ status: 'pending', error: 'The endpoint answered 302' }])
  const absent = await anEndpoint({ url: 'http://127.0.0.1:9/hooks' })
  await aDelivery(absent)
  expect(await deliveriesOf(absent)).toMatchObject([
    { statusCode: null, error: 'The connection failed (ECONNREFUSED)' },
  ])
})

test('does not send with secrets that another key has encrypted', async () => {
  const endpoint = await anEndpoint()
  const other = await anEndpoint()
  await shop.sql`update webhook_endpoints set secret = (select secret from webhook_endpoints where id = ${other.id})
    where id = ${endpoint.id}`
  await aDelivery(endpoint)
  expect(await deliveriesOf(endpoint)).toMatchObject([{ status: 'failed', statusCode: null }])
  expect(receiver.received).toEqual([])
})

test('requires a verified address and a valid URL, and allows ten endpoints', async () => {
  const owner = await shop.aPerson()
  const endpoint = { url: receiver.url, description: '', events: null }
  const create = (over: object = {}, person = owner) =>
    shop.refusal(createEndpoint, { endpoint: { ...endpoint, ...over } }, person)
  expect(await create({}, { ...owner, emailVerified: false })).toMatchObject({ code: 'email-unverified' })
  expect((await create({ url: 'http://example.com' }))?.fields).toHaveProperty('url')
  expect((await create({ url: 'https://10.0.0.1' }))?.fields).toHaveProperty('url')
  expect((await create({ events: [] }))?.fields).toEqual({ 'endpoint.events': 'Choose at least one event' })
  expect(await create({ events: ['nonsense'] })).toMatchObject({ status: 'invalid' })
  const made = await Promise.all(Array.from({ length: 12 }, () => create()))
  expect(made.filter((refusal) => refusal === null)).toHaveLength(10)
  expect(made.filter((refusal) => refusal?.code === 'too-many-endpoints')).toHaveLength(2)
})

test('edits and deletes an endpoint with its deliveries', async () => {
  const endpoint = await anEndpoint()
  await aDelivery(endpoint)
  const values = { url: 'https://example.com/new', description: 'New', events: ['sale.created'] }
  await shop.did(editEndpoint, { id: endpoint.id, endpoint: values }, endpoint.owner)
  expect((await viewOf(endpoint)).endpoint).toMatchObject(values)
  await shop.did(deleteEndpoint, { id: endpoint.id }, endpoint.owner)
  expect(await shop.refusal(readEndpoint, { id: endpoint.id }, endpoint.owner)).toMatchObject({ status: 'missing' })
  expect(await shop.sql`select 1 from webhook_deliveries where endpoint_id = ${endpoint.id}`).toHaveLength(0)
})

test('limits test events and resends', async () => {
  const { id, owner } = await anEndpoint()
  for (let i = 0; i < 30; i += 1) await shop.did(sendTestEvent, { id }, owner)
  expect(await shop.refusal(sendTestEvent, { id }, owner)).toMatchObject({ status: 'limited' })
  await shop.quiet()
})

test('pages through deliveries, and deletes them after 30 days', async () => {
  const endpoint = await anEndpoint()
  await shop.sql`insert into webhook_deliveries (id, endpoint_id, type, occurred_at, payload, status, created_at)
    select 'msg_' || lpad(n::text, 32, '0'), ${endpoint.id}, 'sale.created', now(), '{}', 'failed',
      ${shop.clock.now()}::timestamptz - n * interval '1 day' from generate_series(1, 35) n`
  const first = await viewOf(endpoint)
  expect(first.deliveries.items).toHaveLength(30)
  const after = first.deliveries.next ?? ''
  const second = await shop.did(readEndpoint, { id: endpoint.id, after }, endpoint.owner)
  expect(second.deliveries.items).toHaveLength(5)
  await shop.did(pruneDeliveries, {})
  expect((await shop.sql`select 1 from webhook_deliveries where endpoint_id = ${endpoint.id}`).length).toBeLessThan(31)
})

test('exports endpoints without their secrets, and deletes those of a deleted account', async () => {
  const endpoint = await anEndpoint()
  await shop.did(rotateSecret, { id: endpoint.id }, endpoint.owner)
  const file = await joinChunks((await shop.did(exportData, {}, endpoint.owner)).pieces)
  expect(JSON.parse(file)).toMatchObject({ webhook_endpoints: [{ id: endpoint.id, url: receiver.url }] })
  expect(file).not.toContain('secret')
  await shop.leave(endpoint.owner)
  expect(await shop.sql`select 1 from webhook_endpoints where id = ${endpoint.id}`).toHaveLength(0)
})
