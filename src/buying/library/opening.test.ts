import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { listLibrary } from './operations/purchases.ts'
import { openPurchase } from './operations/read-texts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function open(buyer: Person, listing: Listed) {
  const purchases = await shop.did(listLibrary, {}, buyer)
  const id = purchases.find(({ promptId }) => promptId === listing.id)?.id ?? ''
  return shop.did(openPurchase, { id, via: 'download' }, buyer)
}

test('an opened purchase lists all variables of its texts, also those that the creator did not describe', async () => {
  const listing = await shop.aListing({ text: 'Write to {{नाम}} about {{topic}} in {{2 words}}.' })
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [listing])
  expect((await open(buyer, listing)).variables.map(({ name }) => name)).toEqual(['नाम', 'topic', '2 words'])
})

test('only a later purchase with the same title is a namesake', async () => {
  const [one, other] = [
    await shop.aListing({ title: 'A B', text: 'The first about {{topic}}.' }),
    await shop.aListing({ title: 'a b', text: 'Quite another one, on {{sails}}.' }),
  ]
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [one])
  shop.clock.advance(1)
  await shop.aPurchase(buyer, [other])
  expect((await open(buyer, one)).isNamesake).toBe(false)
  expect((await open(buyer, other)).isNamesake).toBe(true)
})
