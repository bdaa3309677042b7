import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { leaveBundle } from '#src/money/bundles/operations/invitations.ts'
import { changeBundle } from '#src/money/bundles/operations/own.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { anAgreedBundle, shownCheckout } from '#src/testing/bundles.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const shown = (buyer: Person, bundleId: string) => shownCheckout(shop, buyer, bundleId)

test('sells no line below its agreed amount while prices change and a creator leaves', async () => {
  const { id, owner, other, ours } = await anAgreedBundle(shop)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.aPerson()))
  const pages = await Promise.all(buyers.map((buyer) => shown(buyer, id)))
  const reprice = (priceCents: number) =>
    shop.did(editListing, { id: ours.id, listing: listingValues({ priceCents }) }, owner)
  const [started] = await Promise.all([
    Promise.all(buyers.map((buyer, i) => shop.run(startCheckout, pages[i], buyer))),
    reprice(50_000).then(() => reprice(1000)),
    shop.did(changeBundle, { id, price: '9.00' }, owner),
    shop.did(changeBundle, { id, price: '15.00' }, owner),
    shop.run(leaveBundle, { id }, other),
  ])
  for (const each of started) {
    if (!each.ok) {
      expect(['price-changed', 'bundle-changed', 'bundle-unagreed']).toContain(each.failure.code)
      continue
    }
    const lines = await shop.sql<{ price: number }[]>`
      select price_cents as price from order_lines where order_id = ${each.value.orderId} order by position`
    expect(lines.map(({ price }) => price)).toEqual([750, 750])
  }
})
