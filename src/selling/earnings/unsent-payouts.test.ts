// A payout whose transfer is not requested yet still follows the ledger: holds cancel it, and refunds reduce it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { advancePayout } from '#src/selling/earnings/operations/advance-payout.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { drainAndReconcile, finishJobs } from '#src/testing/ledger.ts'
import { payoutState } from '#src/testing/payouts.ts'
import { advanceDays, anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
  // The platform needs cash of its own to advance refunds of sales that were paid out.
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
  await advanceDays(shop, 2)
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const view = (seller: Person) => shop.did(readPayouts, {}, seller)
const fault = (method: 'GET' | 'POST', path: string) =>
  shop.provider.control.fault({ method, path, kind: 'error-before', times: 200 })

/** Requests a payout whose job cannot reach the provider, so that nothing is sent. */
async function anUnsentPayout(seller: Person): Promise<string> {
  await fault('GET', '/v1/transfers')
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'requested' })
  return payoutId
}

/** Lets the provider answer again and the job continue. */
async function send(payoutId: string) {
  await shop.provider.control.clearFaults()
  await shop.run(advancePayout, { payoutId }, { kind: 'system', name: 'test' })
  await shop.quiet()
}

/** A buyer of another listing of the seller, who can withdraw. */
async function aBuyer(seller: Person, priceCents: number) {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents })])
  await advanceDays(shop, 2)
  const [bought] = await shop.did(listLibrary, {}, buyer)
  return () => shop.did(withdrawPurchase, { id: bought?.id }, buyer)
}

test('a ban with held earnings cancels a payout that was not sent', async () => {
  const admin = await shop.aPerson(['admin'])
  await shop.did(grantRole, { userId: admin.userId, role: 'admin' })
  const seller = await anEarner(shop)
  const payoutId = await anUnsentPayout(seller)
  const ban = { kind: 'ban', reason: 'scam', words: 'Stolen cards', note: '', promptId: null, until: null }
  await shop.did(takeAction, { ...ban, userId: seller.userId, holdsEarnings: true }, admin)
  await send(payoutId)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'canceled' })
  expect(await view(seller)).toMatchObject({ pending: 9000, payouts: [{ status: 'failed', net: 9000 }] })
})

test('a ban with held earnings cancels a payout whose first request did not reach the provider', async () => {
  const admin = await shop.aPerson(['admin'])
  await shop.did(grantRole, { userId: admin.userId, role: 'admin' })
  const seller = await anEarner(shop)
  await fault('POST', '/v1/transfers')
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'unknown', leg: 'transfer' })
  const ban = { kind: 'ban', reason: 'scam', words: 'Stolen cards', note: '', promptId: null, until: null }
  await shop.did(takeAction, { ...ban, userId: seller.userId, holdsEarnings: true }, admin)
  const { transfers } = await shop.provider.control.state()
  // The first request may still arrive, so it is neither repeated nor given up yet.
  await send(payoutId)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'unknown', leg: 'transfer' })
  shop.clock.advance(600)
  await send(payoutId)
  expect((await shop.provider.control.state()).transfers).toBe(transfers)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'canceled' })
  expect(await view(seller)).toMatchObject({ pending: 9000, payouts: [{ status: 'failed', net: 9000 }] })
})

test('a refund reduces a payout whose first request did not reach the provider', async () => {
  const seller = await anEarner(shop)
  const withdraw = await aBuyer(seller, 3000)
  await fault('POST', '/v1/transfers')
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  await withdraw()
  await shop.quiet()
  shop.clock.advance(600)
  await send(payoutId)
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({
    pending: 0,
    payouts: [
      { status: 'completed', net: 9000 },
      { status: 'failed', net: 11_700 },
    ],
  })
})

test('a refund reduces a payout that was not sent', async () => {
  const seller = await anEarner(shop)
  const withdraw = await aBuyer(seller, 3000)
  const payoutId = await anUnsentPayout(seller)
  await withdraw()
  await shop.quiet()
  expect(await view(seller)).toMatchObject({ pending: -2700 })
  await send(payoutId)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'canceled' })
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({
    pending: 0,
    payouts: [
      { status: 'completed', net: 9000 },
      { status: 'failed', net: 11_700 },
    ],
  })
})

test('a refund under way reduces a payout that was not sent', async () => {
  const seller = await anEarner(shop)
  const withdraw = await aBuyer(seller, 3000)
  const payoutId = await anUnsentPayout(seller)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'error-before', times: 200 })
  await withdraw()
  await shop.quiet()
  await shop.provider.control.clearFaults()
  await fault('POST', '/v1/refunds')
  await shop.run(advancePayout, { payoutId }, { kind: 'system', name: 'test' })
  await shop.quiet()
  expect(await view(seller)).toMatchObject({
    ...{ pending: 2700, reserved: 2700 },
    payouts: [{ net: 9000 }, { status: 'failed', net: 11_700 }],
  })
  await shop.provider.control.clearFaults()
  await finishJobs(shop)
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 0, reserved: 0, payouts: [{ status: 'completed' }, {}] })
})

test('a refund under way of a sale that was paid out is reserved from other earnings', async () => {
  const seller = await anEarner(shop)
  const withdraw = await aBuyer(seller, 3000)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  // Two more sales of $54.
  for (const buyer of [await shop.aPerson(), await shop.aPerson()])
    await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 6000 })])
  await advanceDays(shop, 2)
  await fault('POST', '/v1/refunds')
  await withdraw()
  await shop.quiet()
  expect(await view(seller)).toMatchObject({ pending: 10_800, reserved: 2700, payable: 5400, obstacle: null })
  // A sale is in a payout as a whole, so one of them waits.
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({
    ...{ pending: 5400, obstacle: 'below-minimum' },
    payouts: [{ net: 5400, status: 'completed' }, {}],
  })
  await shop.provider.control.clearFaults()
  await finishJobs(shop)
  expect(await view(seller)).toMatchObject({ pending: 2700, reserved: 0 })
})
