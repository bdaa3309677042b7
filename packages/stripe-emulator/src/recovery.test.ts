import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterEach, expect, test } from 'vitest'

import { startStripeEmulator } from './start.ts'
import { sessionParams, useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()

afterEach(() => {
  shop.receiver.status = 200
})

async function crash(): Promise<void> {
  shop.emulator.kill()
  await shop.emulator.exited
  await shop.restart()
}

test('restores acknowledged changes and idempotent responses after kill -9', async () => {
  const options = { idempotencyKey: 'before-the-crash' }
  const open = await shop.stripe.checkout.sessions.create(sessionParams(700), options)
  const { intent } = await shop.createSale(1000)
  await shop.stripe.refunds.create({ payment_intent: intent, amount: 300 })
  await shop.emulator.control.webhooks({ drain: true })
  const { journalBytes: _, now: __, ...before } = await shop.emulator.control.state()

  await crash()
  expect(await shop.emulator.control.state()).toMatchObject(before)
  const replayed = await shop.stripe.checkout.sessions.create(sessionParams(700), options)
  expect(replayed.id).toBe(open.id)
  expect((await shop.emulator.control.pay({ session: open.id })).outcome).toBe('paid')
})

test('sends pending deliveries after kill -9', async () => {
  shop.receiver.status = 503
  const { session } = await shop.createSale(900)
  await crash()
  shop.receiver.received.length = 0
  shop.receiver.status = 200
  expect(await shop.emulator.control.webhooks({ release: 'given', drain: true })).toMatchObject({ drained: true })
  const delivered = shop.receiver.received.map(({ event }) => event.data.object)
  expect(delivered).toContainEqual(expect.objectContaining({ id: session, object: 'checkout.session' }))
})

test('seeds payments at their own times without webhooks', async () => {
  const sessions = await Promise.all(Array.from({ length: 120 }, () => shop.createSession()))
  await shop.emulator.control.webhooks({ drain: true })
  shop.receiver.received.length = 0
  const payments = sessions.map(({ id }, number) => ({ session: id, at: 1_700_000_000 + number * 3600 }))
  expect(await shop.emulator.control.payMany({ payments, silent: true })).toEqual({ paid: 120, failed: [] })
  expect(await shop.emulator.control.payMany({ payments: payments.slice(0, 1) })).toMatchObject({
    failed: [{ session: sessions[0]?.id, reason: 'The session is complete' }],
  })
  await crash()
  const { data } = await shop.stripe.charges.list({ created: { lte: 1_700_000_000 + 119 * 3600 }, limit: 100 })
  expect(data[0]?.created).toBe(1_700_000_000 + 119 * 3600)
  expect(data).toHaveLength(100)
  expect(shop.receiver.received).toEqual([])
})

test('a second process on the directory of a running app fails', async () => {
  const second = startStripeEmulator(shop.options())
  await expect(second).rejects.toThrow('could not start')
  expect((await shop.emulator.control.state()).now).toBeGreaterThan(0)
})

test('exits when its parent is killed, and the next process on its directory waits for that', async () => {
  const options = { ...shop.options(), dir: await mkdtemp(join(shop.dir, 'child-')) }
  const script = 'packages/stripe-emulator/src/testing/parent-process.ts'
  const parent = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(createInterface({ input: parent.stdout }), 'line')
  expect((await fetch(String(url))).status).toBe(404)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  const next = await startStripeEmulator({ ...options, port: Number(new URL(String(url)).port) })
  expect((await next.control.state()).now).toBeGreaterThan(0)
  await next.stop()
})
