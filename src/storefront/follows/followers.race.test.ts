import { afterAll, beforeAll, expect, test } from 'vitest'
import { followCreator, readFollowing, unfollowCreator } from '#src/storefront/follows/operations/follows.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('the follower count is right after concurrent follows and unfollows', async () => {
  const creatorId = (await shop.aPerson()).userId
  const people = await Promise.all(Array.from({ length: 20 }, () => shop.aPerson()))
  await Promise.all(people.flatMap((person) => [1, 2].map(() => shop.did(followCreator, { creatorId }, person))))
  const total = async () => (await shop.did(readFollowing, { creatorId })).followers
  expect(await total()).toBe(20)
  await Promise.all(
    people.map((person, i) => shop.did(i % 2 === 0 ? unfollowCreator : followCreator, { creatorId }, person)),
  )
  expect(await total()).toBe(10)
  expect(await shop.sql`select 1 from follows where creator_id = ${creatorId}`).toHaveLength(10)
})
