import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFavorite, countFavorites, removeFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { addsAnHour } from '#src/storefront/favorites/rules.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('many concurrent clicks add a listing once and count once towards the limit', async () => {
  const [person, { id }] = [await shop.aPerson(), await shop.aListing()]
  const clicks = Array.from({ length: 12 }, () => shop.refusal(addFavorite, { promptId: id }, person))
  const refused = (await Promise.all(clicks)).filter((failure) => failure !== null)
  expect(refused.map(({ code }) => code)).toEqual(Array(11).fill('already-favorite'))
  expect(await shop.did(countFavorites, {}, person)).toBe(1)
  expect(await shop.sql`select hits from rate_limits where key = ${`favorites:${person.userId}`}`).toEqual([
    { hits: 1 },
  ])
})

test('the count is right after concurrent additions and removals', async () => {
  const [person, { id }] = [await shop.aPerson(), await shop.aListing()]
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      shop.refusal(i % 2 === 0 ? addFavorite : removeFavorite, { promptId: id }, person),
    ),
  )
  const rows = await shop.sql`select 1 from favorites where user_id = ${person.userId}`
  expect(await shop.did(countFavorites, {}, person)).toBe(rows.length)
})

test('concurrent additions never exceed the limit', async () => {
  const person = await shop.aPerson()
  const listings = await Promise.all(Array.from({ length: 6 }, () => shop.aListing()))
  await shop.did(addFavorite, { promptId: listings[0]?.id ?? '' }, person)
  await shop.sql`update rate_limits set hits = ${addsAnHour.max - 2} where key = ${`favorites:${person.userId}`}`
  await Promise.all(listings.slice(1).map(({ id }) => shop.refusal(addFavorite, { promptId: id }, person)))
  expect(await shop.did(countFavorites, {}, person)).toBe(3)
})
