import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { removeCartItem } from '#src/buying/cart/operations/cart.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { maxOpenOrders } from '#src/buying/orders/rules.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import type { Listed, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  await shop.quiet()
  await expectLedgerToReconcile(shop)
  const [{ deadlocks } = { deadlocks: 0 }] = await shop.sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  expect(deadlocks).toBe(0)
})
afterAll(() => shop.close())

const times = <Value>(count: number, make: (i: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))
const sync = (sessionId: string) => shop.did(syncCheckout, { sessionId })

test('64 concurrent checkouts of overlapping carts deliver and book every line', async () => {
  const creators = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const catalog: Listed[] = []
  for (let i = 0; i < 8; i += 1) {
    const creator = creators[i % 3]
    if (creator) catalog.push(await shop.aListing({ creator, priceCents: i === 7 ? 0 : 100 + i }))
  }
  const buyers = await times(64, () => shop.aPerson())
  await times(64, async (i) => {
    const buyer = buyers[i]
    // Each cart has different listings in a different order.
    const cart = catalog.filter((_, k) => ((i * 37 + 11) >> k) & 1 || k === i % 8)
    if (buyer) await shop.inCart(buyer, i % 2 ? cart : cart.toReversed())
  })
  const sessions = await times(64, async (i) => {
    const buyer = buyers[i]
    if (!buyer) throw new Error('no buyer')
    const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
    const started = await shop.did(startCheckout, request, buyer)
    return started.kind === 'pay' ? started.sessionId : null
  })
  const paying = sessions.filter((session) => session !== null)
  await shop.provider.control.payMany({ payments: paying.map((session) => ({ session })) })
  await Promise.all(paying.map(sync))
  const [open] = await shop.sql`select count(*)::int as count from orders where state <> 'paid'`
  expect(open).toEqual({ count: 0 })
})

test('twenty concurrent syncs of one session, with webhooks and a sweep, book it once', async () => {
  const buyer = await shop.aPerson()
  const { sessionId, orderId } = await shop.anOrder(buyer, [await shop.aListing(), await shop.aListing()])
  shop.clock.advance(180)
  await shop.provider.control.webhooks({ mode: 'duplicate' })
  await shop.pay(sessionId)
  await Promise.all([shop.did(sweepOpenOrders, {}), ...Array.from({ length: 20 }, () => sync(sessionId))])
  await shop.quiet()
  await shop.provider.control.webhooks({ mode: 'normal' })
  const [entries] = await shop.sql`select count(*)::int as count from ledger_entries where source_id = ${orderId}`
  const [mails] = await shop.sql`select count(*)::int as count from pgboss.job where data->>'orderId' = ${orderId}`
  expect([entries, mails]).toEqual([{ count: 1 }, { count: 1 }])
})

test('twenty concurrent clicks on Pay create one order and one payment page', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing(), await shop.aListing()])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  const clicks = await times(20, () => shop.app.run(startCheckout, request, buyer))
  const pages = new Set(clicks.flatMap((click) => (click.ok && click.value.kind === 'pay' ? click.value.url : [])))
  expect(pages.size).toBe(1)
  const orders = await shop.sql`select 1 from orders where buyer_id = ${buyer.userId}`
  expect(orders).toHaveLength(1)
})

test('concurrent checkouts of overlapping carts leave one payment page, and nothing is paid twice', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  const creator = await shop.aPerson()
  const listings = await times(5, () => shop.aListing({ creator }))
  const common = listings[0]
  if (!common) throw new Error('no listing')
  await shop.inCart(buyer, [common])
  const tab = async (listing: Listed) => {
    await shop.app.run(addCartItem, { promptId: listing.id }, buyer)
    const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
    const started = await shop.app.run(startCheckout, request, buyer)
    if (started.ok && started.value.kind === 'pay') await shop.pay(started.value.sessionId)
  }
  const card = async () => {
    const request = { lines: await shop.shownTo(buyer), deliveryRequested: true, cardId }
    await shop.app.run(payWithCard, request, buyer)
  }
  await Promise.all([...listings.slice(1).map(tab), card(), ...listings.slice(1).map(tab), card()])
  await shop.quiet()
  shop.clock.advance(180)
  await shop.did(sweepOpenOrders, {})
  await shop.quiet()
  const owned = await shop.sql`
    select 1 from purchases where buyer_id = ${buyer.userId} and prompt_id = ${common.id} and refunded_at is null`
  const refunds = await shop.sql`
    select r.reason from refunds r join order_lines l on l.id = r.order_line_id
    join orders o on o.id = l.order_id where o.buyer_id = ${buyer.userId}`
  expect([owned.length, [...refunds]]).toEqual([1, []])
})

test('twenty concurrent claims of a free cart deliver it once', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing({ priceCents: 0 })])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  const clicks = await times(20, () => shop.app.run(startCheckout, request, buyer))
  expect(clicks.filter((click) => click.ok)).toHaveLength(1)
})

test('refunds the duplicate lines of overlapping orders that are paid and synced concurrently', async () => {
  const buyer = await shop.aPerson()
  const creator = await shop.aPerson()
  const catalog = await times(maxOpenOrders + 1, (i) => shop.aListing({ creator, priceCents: 100 * (i + 1) }))
  const sessions: string[] = []
  for (let i = 0; i < maxOpenOrders; i += 1) {
    const part = catalog.slice(i, i + 2)
    const { sessionId, orderId } = await shop.anOrder(buyer, part)
    sessions.push(sessionId)
    await shop.forgetOrder(orderId)
    for (const { id } of part) await shop.did(removeCartItem, { promptId: id }, buyer)
  }
  for (const session of sessions) await shop.pay(session)
  await Promise.all(sessions.toReversed().map(sync))
  await shop.quiet()
  const [rows] = await shop.sql`
    select count(*) filter (where refunded_at is null)::int as owned, count(*) filter (where refunded_at is not null)::int as taken
    from purchases where buyer_id = ${buyer.userId}`
  expect(rows).toEqual({ owned: maxOpenOrders + 1, taken: maxOpenOrders - 1 })
})

test('delivers paid sales while their listing is edited, paused, resumed and deleted', async () => {
  const listing = await shop.aListing({ priceCents: 500 })
  const sessions = await times(12, async () => (await shop.anOrder(await shop.aPerson(), [listing])).sessionId)
  for (const session of sessions) await shop.pay(session)
  const edit = (i: number) =>
    shop.did(
      editListing,
      { id: listing.id, listing: listingValues({ priceCents: 500 + i, text: `text ${i}` }) },
      listing.creator,
    )
  const changes = times(8, async (i) => {
    await edit(i)
    await shop.did(setListingActive, { id: listing.id, isActive: i % 2 === 0 }, listing.creator)
  })
  await Promise.all([
    ...sessions.map(sync),
    changes.then(() => shop.did(deleteListing, { id: listing.id }, listing.creator)),
  ])
  await shop.quiet()
  const [row] = await shop.sql`select total_sales, is_active, text_version from prompts where id = ${listing.id}`
  expect(row).toEqual({ total_sales: 12, is_active: false, text_version: 9 })
})

test('a listing paused during concurrent checkouts is either ordered before or rejected after', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  const buyers = await times(16, () => shop.aPerson())
  for (const buyer of buyers) await shop.inCart(buyer, [listing])
  const request = { lines: [{ promptId: listing.id, priceCents: 0 }], deliveryRequested: true }
  const [clicks] = await Promise.all([
    Promise.all(buyers.map((buyer) => shop.app.run(startCheckout, request, buyer))),
    shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator),
  ])
  for (const click of clicks) expect(click.ok ? 'claimed' : click.failure.code).toMatch(/^(claimed|not-on-sale)$/)
  await shop.quiet()
  const [row] = await shop.sql`select total_sales from prompts where id = ${listing.id}`
  expect(row).toEqual({ total_sales: clicks.filter((click) => click.ok).length })
})
