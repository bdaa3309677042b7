import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { syncDispute } from '#src/buying/disputes/operations/disputes.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { upgradeSteps } from '#src/testing/upgrades.ts'

// Disputes and fraud warnings about upgrades.

let shop: Shop
let steps: ReturnType<typeof upgradeSteps>
beforeAll(async () => {
  shop = await testShop()
  steps = upgradeSteps(shop)
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

test('the former license applies while the payment of an upgrade is disputed, and a win restores the upgrade', async () => {
  const { buyer, id } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  const dispute = await shop.provider.control.dispute(upgrade.intent)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('personal')
  expect((await shop.did(readPurchase, { id }, buyer)).upgrades).toEqual([])
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('commercial')
})

test('a lost dispute of the first upgrade ends it and refunds the second one', async () => {
  const { buyer, id } = await steps.aBuyer()
  const first = await steps.upgrade(buyer, id, 'commercial')
  const second = await steps.upgrade(buyer, id, 'extended')
  const dispute = await shop.provider.control.dispute(first.intent)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('personal')
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('personal')
  expect(await steps.refundsOf(first.lineId)).toEqual([])
  expect(await steps.refundsOf(second.lineId)).toMatchObject([
    { reason: 'upgrade-ended', state: 'succeeded', cents: 6500 },
  ])
})

test('a repeated event of a lost dispute does not touch an upgrade that was bought since', async () => {
  const { buyer, id } = await steps.aBuyer()
  const lost = await steps.upgrade(buyer, id, 'commercial')
  const dispute = await shop.provider.control.dispute(lost.intent)
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  await steps.upgrade(buyer, id, 'commercial')
  const second = await steps.upgrade(buyer, id, 'extended')
  await shop.did(syncDispute, { disputeId: dispute })
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBe('extended')
  expect(await steps.refundsOf(second.lineId)).toEqual([])
})

test('an upgrade is not restored if the one below it is another one by now', async () => {
  const { buyer, id } = await steps.aBuyer()
  const first = await steps.upgrade(buyer, id, 'commercial')
  const second = await steps.upgrade(buyer, id, 'extended')
  const dispute = await shop.provider.control.dispute(second.intent)
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  await shop.did(withdrawPurchase, { id: first.id }, buyer)
  await shop.quiet()
  await steps.upgrade(buyer, id, 'extended')
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  expect(await steps.refundsOf(second.lineId)).toMatchObject([{ reason: 'upgrade-ended', cents: 6500 }])
})

test('a lost dispute of the purchase ends all access and refunds the upgrade', async () => {
  const { buyer, id, orderId } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  const dispute = await shop.provider.control.dispute((await steps.ofOrder(orderId)).intent)
  await shop.quiet()
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, buyer)).toMatchObject({ code: 'purchase-suspended' })
  expect(await steps.refundsOf(upgrade.lineId)).toEqual([])
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBeNull()
  expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
    { reason: 'upgrade-ended', state: 'succeeded', cents: 1500 },
  ])
})

test('an upgrade whose money comes back after its purchase has ended is refunded', async () => {
  const { buyer, id } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  const dispute = await shop.provider.control.dispute(upgrade.intent)
  await shop.quiet()
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  // The bank has the money.
  expect(await steps.refundsOf(upgrade.lineId)).toEqual([])
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBeNull()
  expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
    { reason: 'upgrade-ended', state: 'succeeded', cents: 1500 },
  ])
})

test('an upgrade of which the bank disputed a part is refunded in parts after its purchase has ended', async () => {
  const { buyer, id } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  const dispute = await shop.provider.control.dispute(upgrade.intent, { amount: 600 })
  await shop.quiet()
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  const made = await steps.refundsOf(upgrade.lineId)
  expect(made.map(({ state, cents }) => [state, cents])).toEqual([
    ['succeeded', 900],
    ['succeeded', 600],
  ])
})

test('a failed refund at the dashboard restores an upgrade, or refunds it if its purchase has ended', async () => {
  for (const isEnded of [false, true]) {
    const { buyer, id } = await steps.aBuyer()
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    const made = await shop.provider.control.refund(upgrade.intent, 1500)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('personal')
    if (isEnded) await shop.did(withdrawPurchase, { id }, buyer)
    await shop.provider.control.failRefund(made)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe(isEnded ? null : 'commercial')
    const ours = (await steps.refundsOf(upgrade.lineId)).filter(({ reason }) => reason === 'upgrade-ended')
    expect(ours.map(({ state, cents }) => [state, cents])).toEqual(isEnded ? [['succeeded', 1500]] : [])
  }
})
