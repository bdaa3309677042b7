import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('without a provider, rejects paid listings and delivers free ones', async () => {
  const buyer = await shop.aPerson()
  const [free, paid] = [await shop.aListing({ priceCents: 0 }), await shop.aListing({ priceCents: 500 })]
  await shop.inCart(buyer, [paid])
  expect((await shop.did(readCheckout, {}, buyer)).takesPayments).toBe(false)
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({
    code: 'payments-not-configured',
    message: 'Payments are not configured',
    status: 'unavailable',
  })
  const other = await shop.aPerson()
  expect(await shop.checkOut(other, [free])).toMatchObject({ kind: 'claimed' })
})
