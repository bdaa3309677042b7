// A seller who disconnects Stripe while a payout is open is not locked, and reconnecting works.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { checkAccount, openDashboard } from '#src/selling/earnings/operations/connected-account.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { requestPayoutPoll, sweepPayouts } from '#src/selling/earnings/operations/sync-payout.ts'
import { payoutState } from '#src/testing/payouts.ts'
import { advanceDays, anEarner, onboard } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
  await advanceDays(shop, 2)
})
afterAll(() => shop.close())

const view = (seller: Person) => shop.did(readPayouts, {}, seller)
const control = () => shop.provider.control

async function disconnect(seller: Person) {
  const [row] = await shop.sql<{ id: string }[]>`
    select stripe_connect_account_id as id from profiles where id = ${seller.userId}`
  await control().disconnect(row?.id ?? '')
  await shop.quiet()
}

/** Sells again after the seller has connected a new account, and pays out. */
async function canBePaidAgain(seller: Person, expected: number) {
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: seller, priceCents: 10_000 })])
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: expected, obstacle: null })
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
}

test('a transfer that is unknown at its first step fails once the account is gone, and its earnings return', async () => {
  const seller = await anEarner(shop)
  await control().fault({ method: 'POST', path: '/v1/transfers', kind: 'error-before', times: 200 })
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'unknown', leg: 'transfer' })
  await disconnect(seller)
  await control().clearFaults()
  await onboard(shop, seller)
  await shop.did(requestPayoutPoll, { payoutId }, admin)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'failed' })
  const { payouts } = await view(seller)
  expect(payouts[0]?.errorMessage).toContain('disconnected')
  await canBePaidAgain(seller, 18_000)
})

test('a payout in transit to a disconnected account is complete, since the seller has the money', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'in_transit' })
  await disconnect(seller)
  await onboard(shop, seller)
  shop.clock.advance(600)
  await shop.did(sweepPayouts, {})
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  await canBePaidAgain(seller, 9000)
})

test('a payout in transit is complete also if the event about the disconnected account was lost', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  await control().webhooks({ mode: 'drop' })
  await disconnect(seller)
  await control().webhooks({ mode: 'normal' })
  shop.clock.advance(600)
  await shop.did(sweepPayouts, {})
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  expect(await view(seller)).toMatchObject({ connection: 'none' })
  await onboard(shop, seller)
  await canBePaidAgain(seller, 9000)
})

test('a transfer to an account that was disconnected before the bank payout is reversed', async () => {
  const seller = await anEarner(shop)
  await control().fault({ method: 'POST', path: '/v1/payouts', kind: 'error-before', times: 200 })
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'unknown', leg: 'payout' })
  await disconnect(seller)
  await control().clearFaults()
  await onboard(shop, seller)
  await shop.did(requestPayoutPoll, { payoutId }, admin)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'failed' })
  await canBePaidAgain(seller, 18_000)
})

test('a lost event about a disconnected account is noticed when the seller opens Stripe', async () => {
  const seller = await anEarner(shop)
  await control().webhooks({ mode: 'drop' })
  await disconnect(seller)
  await control().webhooks({ mode: 'normal' })
  expect(await view(seller)).toMatchObject({ connection: 'verified' })
  expect(await shop.refusal(openDashboard, {}, seller)).toMatchObject({ code: 'not-verified' })
  expect(await view(seller)).toMatchObject({ connection: 'none' })
  await onboard(shop, seller)
  expect(await shop.did(checkAccount, {}, seller)).toEqual({ isComplete: true })
  expect(await view(seller)).toMatchObject({ connection: 'verified', obstacle: null })
})
