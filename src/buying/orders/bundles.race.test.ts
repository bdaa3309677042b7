import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { changeBundle, closeBundle, createBundle } from '#src/money/bundles/operations/own.ts'
import { mostOpen } from '#src/money/bundles/rules.ts'
import { shownCheckout } from '#src/testing/bundles.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

async function aBundle(count = 3) {
  const creator = await shop.aPerson()
  const listings: Listed[] = []
  for (let i = 0; i < count; i += 1) listings.push(await shop.aListing({ creator, priceCents: 1000 + i }))
  const ids = listings.map(({ id }) => id)
  const { id } = await shop.did(createBundle, { title: 'All of them', price: '20.00', listings: ids }, creator)
  return { id, creator, listings, ids }
}

const shown = (buyer: Person, bundleId: string) => shownCheckout(shop, buyer, bundleId)

test('twenty clicks on Pay of a bundle create one order and one payment page', async () => {
  const [{ id }, buyer] = [await aBundle(), await shop.aPerson()]
  const input = await shown(buyer, id)
  const clicks = await Promise.all(Array.from({ length: 20 }, () => shop.run(startCheckout, input, buyer)))
  const orders = new Set(clicks.flatMap((click) => (click.ok ? [click.value.orderId] : [])))
  expect(orders.size).toBe(1)
})

test('a bundle and one of its listings, opened at once, deliver each listing once', async () => {
  const [{ id, listings }, buyer] = [await aBundle(), await shop.aPerson()]
  await shop.inCart(buyer, listings.slice(0, 1))
  const [ofBundle, ofCart] = [await shown(buyer, id), { lines: await shop.shownTo(buyer), deliveryRequested: true }]
  const started = await Promise.all([
    shop.run(startCheckout, ofBundle, buyer),
    shop.run(startCheckout, ofCart, buyer),
    shop.run(startCheckout, ofBundle, buyer),
  ])
  for (const each of started) {
    if (!each.ok || each.value.kind !== 'pay') continue
    await shop.pay(each.value.sessionId)
    await shop.did(syncCheckout, { sessionId: each.value.sessionId })
  }
  await shop.quiet()
  const rows = await shop.sql`select prompt_id from purchases where buyer_id = ${buyer.userId} and refunded_at is null`
  expect(new Set(rows.map((row) => row['prompt_id'])).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(0)
})

test('a bundle that changes or closes while checkouts open sells what the page showed, or nothing', async () => {
  const { id, creator, ids } = await aBundle()
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.aPerson()))
  const pages = await Promise.all(buyers.map((buyer) => shown(buyer, id)))
  const [started] = await Promise.all([
    Promise.all(buyers.map((buyer, i) => shop.run(startCheckout, pages[i], buyer))),
    shop.did(changeBundle, { id, price: '18.00' }, creator),
    shop.did(changeBundle, { id, listings: ids.slice(0, 2), price: '15.00' }, creator),
    shop.did(closeBundle, { id, isClosed: true }, creator),
  ])
  for (const each of started) {
    if (!each.ok) {
      expect(['price-changed', 'bundle-changed', 'bundle-closed']).toContain(each.failure.code)
      continue
    }
    const lines = await shop.sql<{ price: number; title: string }[]>`
      select price_cents as price, bundle_title as title from order_lines where order_id = ${each.value.orderId}`
    expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(2000)
    expect(lines).toHaveLength(3)
  }
})

test('concurrent requests do not exceed the limit of bundles', async () => {
  const { creator, ids } = await aBundle()
  await shop.sql`
    insert into bundles (id, seller_id, title, price_cents, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, 'Many', 100, now(), now() from generate_series(4, ${mostOpen})`
  const created = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.refusal(createBundle, { title: 'One more', price: '20.00', listings: ids }, creator),
    ),
  )
  expect(created.flatMap((refused) => refused?.code ?? [])).toEqual(Array(6).fill('too-many-bundles'))
})
