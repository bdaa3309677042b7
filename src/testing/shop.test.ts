import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a buyer pays by card and opens the purchase', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ priceCents: 999, text: 'The words themselves' })
  await shop.aPurchase(buyer, [listing])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const opened = await shop.did(openPurchase, { id: purchase?.id, via: 'view' }, buyer)
  expect(opened.texts).toEqual([{ name: 'Prompt', body: 'The words themselves' }])
})

test('a webhook alone delivers the purchase', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const { sessionId } = await shop.anOrder(buyer, [listing])
  expect(await shop.pay(sessionId)).toBe('paid')
  await shop.quiet()
  expect(await shop.did(listLibrary, {}, buyer)).toHaveLength(1)
})
