import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { tiered, upgradeSteps } from '#src/testing/upgrades.ts'

let shop: Shop
let steps: ReturnType<typeof upgradeSteps>
beforeAll(async () => {
  shop = await testShop()
  steps = upgradeSteps(shop)
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const upgradesOf = (id: string) => shop.sql<{ licence: string; isRefunded: boolean }[]>`
  select licence, refunded_at is not null as "isRefunded" from purchases where base_id = ${id} order by refunded_at nulls first`
const paidNet = async (buyer: Person) => {
  const [row] = await shop.sql<{ cents: number }[]>`
    select (coalesce(sum(total_cents), 0) - coalesce((select sum(amount_cents) from refunds join order_lines line
      on line.id = refunds.order_line_id join orders its on its.id = line.order_id
      where its.buyer_id = ${buyer.userId} and refunds.state = 'succeeded'), 0))::int as cents
    from orders where buyer_id = ${buyer.userId} and state = 'paid'`
  return row?.cents
}

test('twenty clicks on Pay create one order, and a payment of it is delivered once', async () => {
  const { buyer, id } = await steps.aBuyer()
  const input = await steps.shown(buyer, id, 'commercial')
  const clicks = await Promise.all(Array.from({ length: 20 }, () => shop.run(startCheckout, input, buyer)))
  const sessions = new Set(
    clicks.flatMap((click) => (click.ok && click.value.kind === 'pay' ? [click.value.sessionId] : [])),
  )
  expect(sessions.size).toBe(1)
  const [sessionId = ''] = sessions
  await shop.pay(sessionId)
  await Promise.all(Array.from({ length: 5 }, () => shop.did(syncCheckout, { sessionId })))
  await shop.quiet()
  expect(await upgradesOf(id)).toEqual([{ licence: 'commercial', isRefunded: false }])
})

test('of two upgrades that are both paid, one is delivered and the other refunded', async () => {
  const { buyer, id } = await steps.aBuyer()
  const first = await steps.open(buyer, id, 'commercial')
  // As if the provider had denied it, so that the second page does not close it.
  await shop.forgetOrder(first.orderId)
  const second = await steps.open(buyer, id, 'extended')
  await shop.pay(first.sessionId)
  await shop.pay(second.sessionId)
  await Promise.all([first, second].map(({ sessionId }) => shop.did(syncCheckout, { sessionId })))
  await shop.quiet()
  const rows = await upgradesOf(id)
  expect(rows.map(({ isRefunded }) => isRefunded)).toEqual([false, true])
  const kept = await steps.licenseOf(buyer)
  expect(kept).toBe(rows[0]?.licence)
  expect(await paidNet(buyer)).toBe(kept === 'commercial' ? 2500 : 9000)
})

test('the same upgrade by page and by card at once is paid for once', async () => {
  const { buyer, id } = await steps.aBuyer()
  const cardId = await shop.aSavedCard(buyer)
  const before = Number(await paidNet(buyer))
  const input = await steps.shown(buyer, id, 'commercial')
  const [page] = await Promise.all([
    shop.run(startCheckout, input, buyer),
    shop.run(payWithCard, { ...input, cardId }, buyer),
  ])
  if (page.ok && page.value.kind === 'pay') {
    await shop.provider.control.pay({ session: page.value.sessionId }).catch(() => null)
    await shop.did(syncCheckout, { sessionId: page.value.sessionId })
  }
  await shop.quiet()
  const live = (await upgradesOf(id)).filter(({ isRefunded }) => !isRefunded)
  expect(live.length).toBeLessThanOrEqual(1)
  expect(await paidNet(buyer)).toBe(before + live.length * 1500)
})

test('an upgrade that is paid while its purchase is refunded leaves neither a license nor money', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer, id } = await steps.aBuyer()
    const { sessionId } = await steps.open(buyer, id, 'commercial')
    await shop.pay(sessionId)
    await Promise.all([shop.did(syncCheckout, { sessionId }), shop.run(withdrawPurchase, { id }, buyer)])
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBeNull()
    expect(await paidNet(buyer)).toBe(0)
  }
})

test('refuses a price or a license that changed during the checkout', async () => {
  const { buyer, listing, id } = await steps.aBuyer()
  const input = await steps.shown(buyer, id, 'commercial')
  const change = (tiers: object) =>
    shop.did(editListing, { id: listing.id, listing: { ...listingValues(), ...tiered, tiers } }, listing.creator)
  await change([{ licence: 'commercial', priceCents: 3000 }])
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({
    code: 'price-changed',
  })
  const open = await steps.open(buyer, id, 'commercial')
  await change([{ licence: 'extended', priceCents: 9000 }])
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({
    code: 'not-upgradable',
  })
  // An open payment page keeps what it shows.
  await steps.finish(open.sessionId)
  expect(await steps.licenseOf(buyer)).toBe('commercial')
  expect(await paidNet(buyer)).toBe(3000)
})

test('an upgrade that begins at one that was refunded meanwhile is refunded', async () => {
  const { buyer, id } = await steps.aBuyer()
  const first = await steps.upgrade(buyer, id, 'commercial')
  const second = await steps.open(buyer, id, 'extended')
  await shop.did(withdrawPurchase, { id: first.id }, buyer)
  await shop.quiet()
  await steps.finish(second.sessionId)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('personal')
  expect(await paidNet(buyer)).toBe(1000)
})
