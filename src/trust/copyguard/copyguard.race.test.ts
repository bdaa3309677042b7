import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { decideHeld } from '#src/trust/copyguard/operations/review.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('concurrent posts of one text publish one listing, and concurrent reviews make one decision', async () => {
  const text = Array.from({ length: 60 }, () => crypto.randomUUID().slice(0, 7)).join(' ')
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.aPerson()))
  const made = await Promise.all(
    people.map((person) => shop.did(createListing, { listing: listingValues({ text }) }, person)),
  )
  expect(made.filter(({ isHeld }) => !isHeld)).toHaveLength(1)
  const promptId = made.find(({ isHeld }) => isHeld)?.id
  const admins = await Promise.all(Array.from({ length: 4 }, () => shop.aPerson(['admin'])))
  const decided = await Promise.all(
    admins.map((admin, i) => {
      const decision = i % 2 ? { decision: 'released' } : { decision: 'removed', reason: 'A copy.' }
      return shop.refusal(decideHeld, { promptId, ...decision }, admin)
    }),
  )
  expect(decided.filter((refused) => refused === null)).toHaveLength(1)
  const [listing] =
    await shop.sql`select is_active, removed_at is null as stands from prompts where id = ${promptId ?? ''}`
  expect(listing?.['is_active']).toBe(listing?.['stands'])
})
