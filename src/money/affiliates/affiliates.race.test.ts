import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { anAffiliate, paidOrder } from '#src/testing/sellers.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { joinProgram, listLinks } from './operations/links.ts'
import { closeProgram, openProgram } from './operations/programs.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const sharesOf = async (orderId: string) => [
  ...(await shop.sql<{ percent: number; amount: number }[]>`
    select s.percent::int as percent, s.amount_cents::int as amount from line_shares s
    join order_lines l on l.id = s.order_line_id where l.order_id = ${orderId}`),
]

test('a percentage that changes while checkouts open is frozen in each order as one of both', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const { creator } = listing
  const affiliate = await shop.aPerson()
  const via = await anAffiliate(shop, affiliate, { creator, listing, percent: 10 })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.aPerson()))
  for (const buyer of buyers) await shop.inCart(buyer, [listing])
  const lines = [{ promptId: listing.id, priceCents: 1000 }]
  const [started] = await Promise.all([
    Promise.all(buyers.map((buyer) => shop.did(startCheckout, { lines, deliveryRequested: true, via }, buyer))),
    shop.did(openProgram, { listingId: listing.id, percent: 40 }, creator),
  ])
  let earned = 0
  for (const order of started) {
    const shares = await sharesOf(order.orderId)
    expect([[{ percent: 10, amount: 90 }], [{ percent: 40, amount: 360 }]]).toContainEqual(shares)
    if (order.kind === 'pay') await paidOrder(shop, order)
    expect(await sharesOf(order.orderId)).toEqual(shares)
    earned += shares[0]?.amount ?? 0
  }
  expect(await shop.did(listLinks, {}, affiliate)).toMatchObject([{ sales: buyers.length, earned }])
  await drainAndReconcile(shop)
})

test('two clicks of a buyer with different links make one order that can be paid', async () => {
  const listing = await shop.aListing()
  const { creator } = listing
  const vias = [
    await anAffiliate(shop, await shop.aPerson(), { creator, percent: 10 }),
    await anAffiliate(shop, await shop.aPerson(), { creator, percent: 10 }),
  ]
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [listing])
  const lines = await shop.shownTo(buyer)
  await Promise.all(vias.map((via) => shop.run(startCheckout, { lines, deliveryRequested: true, via }, buyer)))
  const open = await shop.sql<{ id: string }[]>`
    select id from orders where buyer_id = ${buyer.userId} and state = 'open'`
  expect(open.length).toBeLessThanOrEqual(1)
  for (const { id } of open) expect(await sharesOf(id)).toHaveLength(1)
})

test('who joins twice while the program closes has one link or none', async () => {
  const { creator } = await shop.aListing()
  const { id: programId } = await shop.did(openProgram, { percent: 10 }, creator)
  const affiliate = await shop.aPerson()
  await Promise.all([
    shop.run(joinProgram, { programId }, affiliate),
    shop.run(closeProgram, { id: programId }, creator),
    shop.run(joinProgram, { programId }, affiliate),
  ])
  expect((await shop.did(listLinks, {}, affiliate)).length).toBeLessThanOrEqual(1)
  // Opening it at once twice makes one program.
  await Promise.all([20, 30].map((percent) => shop.run(openProgram, { percent }, creator)))
  expect(await shop.sql`select id from affiliate_programs where creator_id = ${creator.userId}`).toHaveLength(1)
})
