import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { aGiftOf } from '#src/testing/gifts.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { claimGift } from './operations/claim.ts'
import { refundGift } from './operations/give.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

async function aGift() {
  const giver = await shop.aPerson()
  return { giver, ...(await aGiftOf(shop, giver)) }
}

test('of ten people who claim a gift at once, one gets it', async () => {
  const { listing, token } = await aGift()
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.aPerson()))
  const claims = await Promise.all(people.map((person) => shop.run(claimGift, { token }, person)))
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
  const rows = await shop.sql`select id from purchases where prompt_id = ${listing.id} and not is_unclaimed`
  expect(rows).toHaveLength(1)
})

test('of a claim and a refund at once, one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { giver, listing, id, token } = await aGift()
    const friend = await shop.aPerson()
    const [claim, refund] = await Promise.all([
      shop.run(claimGift, { token }, friend),
      shop.run(refundGift, { id }, giver),
    ])
    expect(claim.ok).not.toBe(refund.ok)
    const [row] = await shop.sql<{ isUnclaimed: boolean; isRefunded: boolean }[]>`
      select is_unclaimed as "isUnclaimed", refunded_at is not null as "isRefunded"
      from purchases where prompt_id = ${listing.id}`
    expect(row).toEqual({ isUnclaimed: refund.ok, isRefunded: refund.ok })
  }
})

test('who claims a gift and buys the listing at once owns it once', async () => {
  const { listing, token } = await aGift()
  const friend = await shop.aPerson()
  const { sessionId } = await shop.anOrder(friend, [listing])
  await shop.pay(sessionId)
  const [claim] = await Promise.all([shop.run(claimGift, { token }, friend), shop.did(syncCheckout, { sessionId })])
  await shop.quiet()
  const rows = await shop.sql`
    select id from purchases where buyer_id = ${friend.userId} and prompt_id = ${listing.id} and refunded_at is null`
  expect(rows).toHaveLength(1)
  expect(typeof claim.ok).toBe('boolean')
})
