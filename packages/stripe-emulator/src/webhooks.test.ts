import { afterEach, beforeEach, expect, test } from 'vitest'

import { cardForm, submit } from './testing/plain-browser.ts'
import { useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()
const SALE_EVENTS = ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed', 'charge.updated']

beforeEach(() => {
  shop.receiver.received.length = 0
})

afterEach(async () => {
  shop.receiver.status = 200
  await shop.emulator.control.webhooks({ mode: 'normal', release: 'given', drain: true })
})

const drain = async (): Promise<void> => {
  expect(await shop.emulator.control.webhooks({ drain: true })).toMatchObject({ drained: true, pending: 0 })
}

test('sends signed sale events to the platform endpoint', async () => {
  const session = await shop.createSession()
  const paid = await submit(session.url ?? '', cardForm('4242424242424242'))
  await drain()
  expect(paid.status).toBe(303)
  expect(shop.receiver.types().toSorted()).toEqual(SALE_EVENTS.toSorted())
  const completed = shop.receiver.received.find(({ event }) => event.type === 'checkout.session.completed')
  expect(completed).toMatchObject({
    path: '/platform',
    event: { data: { object: { id: session.id, payment_status: 'paid' } } },
  })
})

test('reports the fee in charge.updated, not in charge.succeeded', async () => {
  await shop.createSale()
  await drain()
  const chargeIn = (type: string): unknown =>
    shop.receiver.received.find(({ event }) => event.type === type)?.event.data
  expect(chargeIn('charge.succeeded')).toMatchObject({ object: { balance_transaction: null } })
  expect(chargeIn('charge.updated')).toMatchObject({
    object: { balance_transaction: expect.stringMatching(/^txn_/) },
    previous_attributes: { balance_transaction: null },
  })
})

test('sends events for declines, refunds and expired sessions', async () => {
  const { intent } = await shop.createSale()
  await shop.stripe.refunds.create({ payment_intent: intent })
  const declined = await shop.createSession()
  await shop.emulator.control.pay({ session: declined.id, card: '4000000000009995' })
  await shop.stripe.checkout.sessions.expire(declined.id)
  await drain()
  expect(shop.receiver.types().toSorted()).toEqual(
    [
      ...SALE_EVENTS,
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'checkout.session.expired',
    ].toSorted(),
  )
})

test('holds events and releases them in the requested order', async () => {
  await shop.emulator.control.webhooks({ mode: 'hold' })
  await shop.createSale()
  expect(await shop.emulator.control.webhooks({ drain: true })).toMatchObject({ held: 4, pending: 0 })
  expect(shop.receiver.received).toEqual([])
  await shop.emulator.control.webhooks({ release: 'reversed', drain: true })
  expect(shop.receiver.types()).toEqual(SALE_EVENTS.toReversed())
})

test('sends every event twice in duplicate mode', async () => {
  await shop.emulator.control.webhooks({ mode: 'duplicate' })
  await shop.createSale()
  await drain()
  expect(shop.receiver.types().toSorted()).toEqual([...SALE_EVENTS, ...SALE_EVENTS].toSorted())
  expect(new Set(shop.receiver.received.map(({ event }) => event.id)).size).toBe(4)
})

test('reverses the order of events in reorder mode', async () => {
  await shop.emulator.control.webhooks({ mode: 'reorder' })
  await shop.createSale()
  await drain()
  expect(shop.receiver.types()).toEqual(SALE_EVENTS.toReversed())
})

test('drop mode sends no events, but they can be listed and resent', async () => {
  await shop.emulator.control.webhooks({ mode: 'drop' })
  const { session } = await shop.createSale()
  await drain()
  expect(shop.receiver.received).toEqual([])
  const { data } = await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 1 })
  expect(data[0]?.data.object).toMatchObject({ id: session })
  await shop.emulator.control.webhooks({ mode: 'normal', resend: data[0]?.id ?? '', drain: true })
  expect(shop.receiver.types()).toEqual(['checkout.session.completed'])
})

test('retries a delivery until it is acknowledged', async () => {
  shop.receiver.status = 500
  await shop.createSale()
  await expect.poll(() => shop.receiver.received.length).toBeGreaterThanOrEqual(8)
  shop.receiver.status = 200
  await drain()
  const { data } = await shop.stripe.events.list({ limit: 4 })
  expect(data.map((event) => event.pending_webhooks)).toEqual([0, 0, 0, 0])
})

test('sessions expire by the emulator clock', async () => {
  const session = await shop.createSession()
  await shop.emulator.control.clock({ advance: 24 * 3600 + 1 })
  await drain()
  await shop.emulator.control.clock({ system: true })
  expect(shop.receiver.types()).toContain('checkout.session.expired')
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
})
