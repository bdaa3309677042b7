import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { openOrder } from '#src/buying/orders/operations/open-order.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('keeps one admin when two delete their accounts concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    await shop.sql`delete from user_roles where role = 'admin'`
    const admins = [await shop.aPerson(['admin']), await shop.aPerson(['admin'])]
    for (const { userId } of admins)
      await shop.sql`insert into user_roles (user_id, role, created_at) values (${userId}, 'admin', now())`
    const left = await Promise.allSettled(admins.map((admin) => shop.leave(admin)))
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.sql`select 1 from user_roles where role = 'admin'`).toHaveLength(1)
  }
})

test('unpublishes a listing published during the deletion', async () => {
  for (let round = 0; round < 10; round += 1) {
    const maker = await shop.aPerson()
    const listed = shop.did(createListing, { listing: listingValues() }, maker)
    await Promise.allSettled([listed, shop.leave(maker)])
    expect(await shop.sql`select 1 from prompts where creator_id = ${maker.userId} and is_active`).toEqual([])
  }
})

test('an order concurrent with the deletion of its seller either blocks the deletion or is rejected', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [maker, buyer] = [await shop.aPerson(), await shop.aPerson()]
    const listing = await shop.aListing({ creator: maker })
    await shop.inCart(buyer, [listing])
    const listQuery = { lines: await shop.shownTo(buyer), deliveryRequested: true }
    const [ordered, left] = await Promise.allSettled([shop.refusal(openOrder, listQuery, buyer), shop.leave(maker)])
    if (ordered.status === 'rejected') throw ordered.reason
    expect([ordered.value === null, left.status === 'fulfilled']).toContain(true)
    expect([ordered.value === null, left.status === 'fulfilled']).toContain(false)
  }
})
