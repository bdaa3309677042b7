import { systemActor } from '#src/kernel/actor.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorError } from '#src/kernel/operator-error.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { connectAccount } from '#src/selling/earnings/operations/connected-account.ts'
import { requestPayout, requestWeeklyPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { bindProvider, markDemo } from '#src/money/payments/operations/shop-facts.ts'
import type { App } from '#src/main/compose.ts'
import { compose } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { anEarner } from '#src/testing/sellers.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { fakeStripe } from '#src/testing/fake-stripe.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('sells free listings until the provider answers, then all', async () => {
  const seller = await anEarner(shop)
  const [free, paid] = [await shop.aListing({ priceCents: 0 }), await shop.aListing({ priceCents: 900 })]
  const [one, other] = [await shop.aPerson(), await shop.aPerson()]
  await shop.providerLeaves()
  await shop.restart()

  expect(await shop.checkOut(one, [free])).toMatchObject({ kind: 'claimed' })
  await shop.inCart(other, [paid])
  const listQuery = { lines: await shop.shownTo(other), deliveryRequested: true }
  const unavailable = { status: 'unavailable', message: 'Payments are temporarily unavailable' }
  expect(await shop.refusal(startCheckout, listQuery, other)).toMatchObject(unavailable)
  expect(await shop.refusal(connectAccount, {}, await shop.aPerson())).toMatchObject(unavailable)
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject(unavailable)
  expect(await shop.refusal(requestWeeklyPayout, { sellerId: seller.userId })).toMatchObject(unavailable)
  expect(await shop.sql`select 1 from orders where buyer_id = ${other.userId}`).toEqual([])
  expect((await shop.did(readCheckout, {}, other)).lines).toHaveLength(1)

  await shop.providerReturns()
  // The startup checks come first, even if the provider answers.
  expect(await shop.refusal(startCheckout, listQuery, other)).toMatchObject(unavailable)
  await shop.app.retryPayments()
  expect(await shop.did(startCheckout, listQuery, other)).toMatchObject({ kind: 'pay' })
  await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect((await shop.did(reconcileLedger, {})).isSound).toBe(true)
})

const secretKey = 'sk_live_of_the_stand_in'

/** An app with its own database, and the same app with a live key, not started. */
async function withLiveKey(use: (parts: LiveKey) => Promise<void>) {
  const former = await testShop({ takesPayments: false })
  const standIn = await fakeStripe(secretKey)
  const live = await compose({
    env: readEnv({
      DATA_DIR: former.env.dataDir,
      DEMO: '0',
      ALLOW_EMBEDDED_LIVE: '1',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
      LOG_LEVEL: 'silent',
    }),
    log: quietLog(),
    clock: former.clock,
    root: projectRoot(),
    database: former.app.database,
    stripe: { ...standIn.settings, timeoutMs: 1000, retries: 0 },
  })
  try {
    await use({ former, standIn, live })
  } finally {
    await live.close()
    await standIn.close()
    await former.close()
  }
}
type LiveKey = {
  readonly former: Shop
  readonly standIn: Awaited<ReturnType<typeof fakeStripe>>
  readonly live: App
}

test('refuses to start with a live key on a database with demo data', () =>
  withLiveKey(async ({ former, standIn, live }) => {
    await former.did(markDemo, {})
    standIn.respondWith({ live: true })
    await expect(live.start()).rejects.toThrow(
      new OperatorError('This database has held demo data: it never takes a live key'),
    )
    expect(standIn.calls).toEqual([])
  }))

test('refuses the live key also if the provider answers later', () =>
  withLiveKey(async ({ former, standIn, live }) => {
    await former.did(markDemo, {})
    standIn.respondWith({ status: 500 })
    await live.start()
    standIn.respondWith({ live: true })
    await live.retryPayments()
    const buyer = await former.aPerson()
    const paid = await former.aListing({ priceCents: 900 })
    await former.inCart(buyer, [paid])
    const listQuery = { lines: await former.shownTo(buyer), deliveryRequested: true }
    expect(await live.run(startCheckout, listQuery, buyer)).toMatchObject({ failure: { code: 'payments-unavailable' } })
    expect(await live.payments.readBooks()).toMatchObject({ kind: 'unknown' })
    expect(standIn.calls).toEqual([])
  }))

test('does not start with a refused key', () =>
  withLiveKey(async ({ standIn, live }) => {
    standIn.respondWith({ status: 401 })
    const words = 'The payment provider rejects STRIPE_SECRET_KEY: Invalid API Key'
    await expect(live.start()).rejects.toThrow(new OperatorError(words))
  }))

test('takes payments once the shop has the currency of the account', () =>
  withLiveKey(async ({ standIn, live }) => {
    standIn.respondWith({ live: true, currency: 'eur' })
    await live.start()
    expect(await live.payments.readBooks()).toMatchObject({ kind: 'unknown' })
    expect(standIn.calls).toEqual([])
    await live.run(changeSettings, { values: { currency: 'eur' } }, systemActor('test'))
    await live.refreshSettings()
    await live.retryPayments()
    await live.payments.readBooks()
    expect(standIn.calls).not.toEqual([])
  }))

test('refuses another account than that of earlier sales', () =>
  withLiveKey(async ({ former, standIn, live }) => {
    await former.did(bindProvider, { accountId: 'acct_first', live: true, currency: 'usd' })
    standIn.respondWith({ live: true })
    await expect(live.start()).rejects.toThrow(/belongs to payment account acct_first live, not to acct_stand_in live/)
  }))

test('takes no payments while the clock is a day behind the provider', () =>
  withLiveKey(async ({ standIn, live }) => {
    standIn.respondWith({ live: true, at: new Date(Date.now() + 86_400_000) })
    await live.start()
    await expect(live.bindAccount()).rejects.toThrow(
      'The clock of this machine is 24 hours behind the clock of the payment provider',
    )
    expect(live.settings.paymentsReady()).toBe(false)
    standIn.respondWith({ live: true })
    await live.retryPayments()
    expect(live.settings.paymentsReady()).toBe(true)
  }))
