import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/features/catalog/operations/create-listing.ts'
import { editListing } from '#src/features/catalog/operations/edit-listing.ts'
import { setListingActive } from '#src/features/catalog/operations/manage-listing.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const refused = {
  status: 'forbidden',
  code: 'email-unverified',
  message: 'Please verify your email address first',
}

test('an unverified user cannot publish a listing or become a seller', async () => {
  const creator = { ...(await shop.aPerson()), emailVerified: false }
  expect(await shop.refusal(createListing, { listing: listingValues() }, creator)).toMatchObject(refused)
  expect(await shop.sql`select 1 from prompts where creator_id = ${creator.userId}`).toHaveLength(0)
  expect(await shop.sql`select role from user_roles where user_id = ${creator.userId}`).toEqual([{ role: 'buyer' }])
})

test('an unverified user can pause and edit a listing but not put it back on sale', async () => {
  const { id, creator } = await shop.aListing()
  const unverified = { ...creator, emailVerified: false }
  await shop.did(setListingActive, { id, isActive: false }, unverified)
  await shop.did(editListing, { id, listing: listingValues({ title: 'Changed' }) }, unverified)
  expect(await shop.refusal(setListingActive, { id, isActive: true }, unverified)).toMatchObject(refused)
  expect(await shop.refusal(setListingActive, { id, isActive: true }, creator)).toBeNull()
})

test('limits a new account to ten listings a day for two weeks', async () => {
  const creator = await shop.aPerson(['buyer'], 1)
  const list = () => shop.refusal(createListing, { listing: listingValues() }, creator)
  const eleven = await Promise.all(Array.from({ length: 11 }, list))
  expect(eleven.filter((one) => one === null)).toHaveLength(10)
  expect(eleven.find((one) => one !== null)).toMatchObject({
    status: 'limited',
    code: 'too-many-listings',
    message: 'New accounts can list 10 prompts a day. Save this as a draft and publish it tomorrow.',
  })
  expect(await shop.sql`select 1 from prompts where creator_id = ${creator.userId}`).toHaveLength(10)
  shop.clock.advance(86_401)
  expect(await list()).toBeNull()
  shop.clock.advance(12 * 86_400)
  for (let i = 0; i < 11; i++) expect(await list()).toBeNull()
})
