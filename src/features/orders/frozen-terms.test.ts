import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLibrary } from '#src/features/library/operations/purchases.ts'
import { openPurchase } from '#src/features/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/features/library/operations/refund-requests.ts'
import { readEarnings } from '#src/features/orders/operations/read-orders.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ env: { PLATFORM_FEE_PERCENT: '10', REFUND_DAYS: '14' } })
})
afterAll(() => shop.close())

test('each sale keeps the fee and the refund period of its time', async () => {
  const seller = await shop.aPerson()
  const buy = async () => {
    const buyer = await shop.aPerson()
    await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 1000 })])
    const [purchase] = await shop.did(listLibrary, {}, buyer)
    return { buyer, id: purchase?.id ?? '' }
  }
  const earned = async () => (await shop.did(readEarnings, {}, seller)).revenue
  const first = await buy()
  expect(await earned()).toBe(900)
  await shop.restart({ PLATFORM_FEE_PERCENT: '30', REFUND_DAYS: '2' })
  const second = await buy()
  expect(await earned()).toBe(900 + 700)

  shop.clock.advance(3 * 86_400)
  expect(await shop.refusal(withdrawPurchase, { id: second.id }, second.buyer)).toMatchObject({
    code: 'not-taken-back',
  })
  await shop.did(withdrawPurchase, { id: first.id }, first.buyer)
  await shop.quiet()
  expect(await earned()).toBe(700)
  await shop.did(openPurchase, { id: second.id, via: 'view' }, second.buyer)
  await drainAndReconcile(shop)
})
