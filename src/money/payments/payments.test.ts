import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveEvent } from '#src/money/payments/operations/events.ts'
import { bindProvider, markDemo } from '#src/money/payments/operations/shop-facts.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('rejects webhooks without a provider', async () => {
  const { status } = await fetch(shop.webhooksUrl, {
    method: 'POST',
    body: '{}',
    headers: { 'stripe-signature': 't=1,v1=00' },
  })
  expect(status).toBe(400)
})

test('saves an event once and queues one job', async () => {
  const event = {
    id: 'evt_1',
    type: 'ping',
    account: null,
    createdAt: new Date(0),
    objectId: '',
  }
  const told = await Promise.all([1, 2, 3].map(() => shop.did(receiveEvent, { provider: 'stripe', event })))
  expect(told.filter((one) => one.isNew)).toHaveLength(1)
  await shop.quiet()
  expect([...(await shop.sql`select 1 from pgboss.job where name = 'payments.handle-payment-event'`)]).toHaveLength(1)
})

test('binds the ledger to one account and mode permanently', async () => {
  const account = { accountId: 'acct_1', live: false, currency: 'usd' }
  expect(await shop.refusal(bindProvider, { ...account, currency: 'eur' })).toMatchObject({ code: 'wrong-currency' })
  for (const _ of [1, 2]) expect(await shop.did(bindProvider, account)).toEqual({ bound: 'acct_1 test' })
  expect(await shop.refusal(bindProvider, { ...account, accountId: 'acct_2' })).toMatchObject({ code: 'other-account' })
  expect(await shop.refusal(bindProvider, { ...account, live: true })).toMatchObject({ code: 'other-account' })
})

test('a ledger with test payments rejects a live key', async () => {
  await shop.sql`delete from app_metadata`
  for (const _ of [1, 2]) await shop.did(markDemo, {})
  const live = { accountId: 'acct_1', live: true, currency: 'usd' }
  expect(await shop.refusal(bindProvider, live)).toMatchObject({ code: 'demo-books' })
  expect(await shop.did(bindProvider, { ...live, live: false })).toEqual({ bound: 'acct_1 test' })
})
