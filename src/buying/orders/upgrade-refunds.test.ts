import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundPurchase, readPurchaseAsAdmin } from '#src/buying/library/operations/admin-purchases.ts'
import { readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { decideRefund, requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { refundSale } from '#src/selling/sales/operations/refund-sale.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { upgradeSteps } from '#src/testing/upgrades.ts'

// Refunds and withdrawals of upgrades.

let shop: Shop
let steps: ReturnType<typeof upgradeSteps>
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  steps = upgradeSteps(shop)
  admin = await anAdmin(shop)
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const refund = async (id: string, amountCents: number) => ({
  ...{
    id,
    amountCents,
    leftCents: (await shop.did(readPurchaseAsAdmin, { id }, admin)).left,
  },
  ...{ keepsFee: false, reason: 'A support case' },
})

test('a withdrawal from an upgrade returns its price and the former license', async () => {
  const { buyer, id } = await steps.aBuyer()
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  await shop.did(withdrawPurchase, { id: upgrade.id }, buyer)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('personal')
  expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
    { reason: 'withdrawal', state: 'succeeded', cents: 1500 },
  ])
  const again = await steps.upgrade(buyer, id, 'commercial')
  expect(await shop.refusal(withdrawPurchase, { id: again.id }, buyer)).toMatchObject({ code: 'withdrawn-before' })
})

test('an upgrade is opened together with its purchase, and reading an opened text does not open it', async () => {
  const [early, late] = [await steps.aBuyer(), await steps.aBuyer()]
  const first = await steps.upgrade(early.buyer, early.id, 'commercial')
  await shop.did(openPurchase, { id: early.id, via: 'copy' }, early.buyer)
  expect(await shop.refusal(withdrawPurchase, { id: first.id }, early.buyer)).toMatchObject({
    code: 'not-taken-back',
  })
  await shop.did(requestRefund, { id: first.id, reason: 'I do not need it' }, early.buyer)
  const [request] = await shop.sql<{ id: string }[]>`select id from refund_requests where purchase_id = ${first.id}`
  await shop.did(decideRefund, { id: request?.id, approve: true, answer: '' }, admin)
  await shop.quiet()
  expect(await steps.licenseOf(early.buyer)).toBe('personal')

  await shop.did(openPurchase, { id: late.id, via: 'view' }, late.buyer)
  const second = await steps.upgrade(late.buyer, late.id, 'commercial')
  await shop.did(openPurchase, { id: late.id, via: 'view' }, late.buyer)
  await shop.did(withdrawPurchase, { id: second.id }, late.buyer)
  expect(await steps.licenseOf(late.buyer)).toBe('personal')
})

test('the purchase shows a refunded upgrade with its receipt', async () => {
  const { buyer, id } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  await shop.did(withdrawPurchase, { id: upgrade.id }, buyer)
  await shop.quiet()
  const { upgraded, upgrades } = await shop.did(readPurchase, { id }, buyer)
  expect(upgraded).toMatchObject([{ id: upgrade.id, licence: 'commercial', refund: { kind: 'none' } }])
  expect(upgraded[0]?.refundedAt).not.toBeNull()
  expect(upgrades.map(({ licence }) => licence)).toEqual(['commercial', 'extended'])
  expect((await shop.did(readReceipt, { id: upgrade.id }, buyer)).lines).toMatchObject([{ isUpgrade: true }])
})

test('a creator refunds both upgrades and the purchase, one after the other', async () => {
  const { buyer, listing, id, orderId } = await steps.aBuyer()
  const [first, second] = [await steps.upgrade(buyer, id, 'commercial'), await steps.upgrade(buyer, id, 'extended')]
  const base = await steps.ofOrder(orderId)
  for (const { lineId, price } of [second, first, base]) {
    const given = { id: lineId, amountCents: price, leftCents: price, reason: 'Not what I sell' }
    await shop.did(refundSale, given, listing.creator)
    await shop.quiet()
  }
  expect(await steps.licenseOf(buyer)).toBeNull()
})

test('a withdrawal from the purchase refunds its upgrades', async () => {
  const { buyer, id } = await steps.aBuyer()
  const first = await steps.upgrade(buyer, id, 'commercial')
  const second = await steps.upgrade(buyer, id, 'extended')
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBeNull()
  for (const { lineId, price } of [first, second])
    expect(await steps.refundsOf(lineId)).toMatchObject([{ reason: 'upgrade-ended', state: 'succeeded', cents: price }])
})

test('a withdrawal from the first upgrade refunds the second one', async () => {
  const { buyer, id } = await steps.aBuyer()
  const first = await steps.upgrade(buyer, id, 'commercial')
  const second = await steps.upgrade(buyer, id, 'extended')
  await shop.did(withdrawPurchase, { id: first.id }, buyer)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('personal')
  expect(await steps.refundsOf(second.lineId)).toMatchObject([{ reason: 'upgrade-ended', cents: 6500 }])
})

test('admins and creators refund the upgrade first, also if a request is approved', async () => {
  const { buyer, listing, id } = await steps.aBuyer()
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  await shop.did(requestRefund, { id, reason: 'It does not work' }, buyer)
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  expect(await shop.refusal(refundPurchase, await refund(id, 1000), admin)).toMatchObject({
    code: 'refund-upgrade-first',
  })
  const [sale] = await shop.sql<{ id: string }[]>`select order_line_id as id from purchases where id = ${id}`
  const bySeller = {
    id: sale?.id,
    amountCents: 1000,
    leftCents: 1000,
    reason: 'Not what I sell',
  }
  expect(await shop.refusal(refundSale, bySeller, listing.creator)).toMatchObject({ code: 'refund-upgrade-first' })
  const [request] = await shop.sql<{ id: string }[]>`select id from refund_requests where purchase_id = ${id}`
  const decision = { id: request?.id, approve: true, answer: '' }
  expect(await shop.refusal(decideRefund, decision, admin)).toMatchObject({
    code: 'refund-upgrade-first',
  })
  await shop.did(refundPurchase, await refund(upgrade.id, 1500), admin)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('personal')
  await shop.did(decideRefund, decision, admin)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBeNull()
})

test('a refund of a part raises the price of the next upgrade', async () => {
  const { buyer, id } = await steps.aBuyer()
  await shop.did(refundPurchase, await refund(id, 400), admin)
  await shop.quiet()
  expect(await steps.upgrade(buyer, id, 'commercial')).toMatchObject({
    price: 1900,
  })
})

test('a refund of the purchase at the dashboard refunds the upgrade too', async () => {
  const { buyer, orderId, id } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  const base = await steps.ofOrder(orderId)
  await shop.provider.control.refund(base.intent, 1000)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBeNull()
  expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
    { reason: 'upgrade-ended', state: 'succeeded', cents: 1500 },
  ])
})
