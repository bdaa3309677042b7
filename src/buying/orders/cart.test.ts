import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readCartIds, removeCartItem } from '#src/buying/cart/operations/cart.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('adds a listing to the cart once and removes it once', async () => {
  const [person, listing] = [await shop.aPerson(), await shop.aListing()]
  await shop.did(addCartItem, { promptId: listing.id }, person)
  expect(await shop.refusal(addCartItem, { promptId: listing.id }, person)).toMatchObject({
    code: 'already-in-cart',
    title: 'Already in cart',
    message: 'This item is already in your cart',
  })
  expect(await shop.did(readCartIds, {}, person)).toEqual([listing.id])
  for (const _ of [1, 2]) await shop.did(removeCartItem, { promptId: listing.id }, person)
  expect(await shop.did(readCartIds, {}, person)).toEqual([])
})

test('two concurrent clicks add one item', async () => {
  const [person, listing] = [await shop.aPerson(), await shop.aListing()]
  const clicks = await Promise.all([1, 2].map(() => shop.refusal(addCartItem, { promptId: listing.id }, person)))
  expect(clicks.filter((refused) => refused === null)).toHaveLength(1)
})

test('isolates the carts of different users', async () => {
  const [person, stranger, listing] = [await shop.aPerson(), await shop.aPerson(), await shop.aListing()]
  await shop.did(addCartItem, { promptId: listing.id }, person)
  await shop.did(removeCartItem, { promptId: listing.id }, stranger)
  expect(await shop.did(readCartIds, {}, stranger)).toEqual([])
  expect(await shop.did(readCartIds, {}, person)).toEqual([listing.id])
})

test.each(['1', 'demo-3', '', '0', randomUUID(), '-'.repeat(36), "'; drop table cart_items; --", '\0'])(
  'treats the unknown item %j as a demo item',
  async (promptId) => {
    expect(await shop.refusal(addCartItem, { promptId }, await shop.aPerson())).toMatchObject({
      title: 'Cannot add to cart',
      message: 'This is a demo prompt. Only real marketplace prompts can be added to cart.',
    })
  },
)

test('asks visitors to sign in', async () => {
  const { id } = await shop.aListing()
  const refused = { title: 'Sign in required', message: 'Please sign in to add items to cart' }
  expect(await shop.refusal(addCartItem, { promptId: id }, visitor)).toMatchObject(refused)
})

test('rejects an owned listing, and accepts it again after a refund', async () => {
  const [person, listing] = [await shop.aPerson(), await shop.aListing({ priceCents: 0 })]
  await shop.aPurchase(person, [listing])
  const owned = { code: 'already-owned', title: 'Already owned' }
  expect(await shop.refusal(addCartItem, { promptId: listing.id }, person)).toMatchObject(owned)
  expect(await shop.did(readCartIds, {}, person)).toEqual([])
  await shop.sql`update purchases set refunded_at = now() where buyer_id = ${person.userId}`
  expect(await shop.did(readCartIds, {}, person)).toEqual([])
  await shop.did(addCartItem, { promptId: listing.id }, person)
})
