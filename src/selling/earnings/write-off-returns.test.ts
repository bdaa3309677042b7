// Sale A is paid out and refunded, and its debt is written off. Then money of sale B returns to the seller. The seller must not
// be paid for A.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { returnDays } from '#src/selling/earnings/rules.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { drainAndReconcile, finishJobs } from '#src/testing/ledger.ts'
import { payoutState } from '#src/testing/payouts.ts'
import { advanceDays, onboard } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  // The platform needs cash of its own to advance refunds of sales that were paid out.
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
  await advanceDays(shop, 2)
})
afterEach(async () => {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
afterAll(() => shop.close())

type Sale = { readonly purchaseId: string; readonly intent: string }

async function aSale(seller: Person): Promise<Sale> {
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 10_000 })])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const [order] = await shop.sql<
    { intent: string }[]
  >`select payment_intent_id as intent from orders where id = ${orderId}`
  return { purchaseId: purchase?.id ?? '', intent: order?.intent ?? '' }
}

/** A seller with two sales of $100, both paid out in one payout, which its bank can no longer return. */
async function aPaidSeller() {
  const seller = await shop.aPerson()
  await onboard(shop, seller)
  const [a, b] = [await aSale(seller), await aSale(seller)]
  await advanceDays(shop, 2)
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  return { seller, a, b, payoutId }
}

async function requestRefund({ purchaseId: id }: Sale) {
  const { left } = await shop.did(readPurchaseAsAdmin, { id }, admin)
  const refunded = { id, amountCents: left, leftCents: left, keepsFee: false, reason: 'A support case' }
  await shop.did(refundPurchase, refunded, admin)
}

async function refund(sale: Sale) {
  await requestRefund(sale)
  await shop.quiet()
}

const writeOff = ({ userId }: Person) => shop.run(writeOffDebt, { sellerId: userId, reason: 'It is lost' }, admin)
const writtenOff = { ok: true, value: { amount: 9000 } }
const refused = (code: string) => ({ ok: false, failure: { code } })
const pendingOf = async (seller: Person) => (await shop.did(readPayouts, {}, seller)).pending

async function failRefundOf({ purchaseId }: Sale) {
  const [row] = await shop.sql<{ id: string }[]>`
    select provider_refund_id as id from refunds r join purchases p on p.order_line_id = r.order_line_id where p.id = ${purchaseId}`
  await shop.provider.control.failRefund(row?.id ?? '')
  await shop.quiet()
}

test('a won dispute of another sale reverses the write-off', async () => {
  const { seller, a, b } = await aPaidSeller()
  await advanceDays(shop, returnDays)
  await refund(a)
  expect(await writeOff(seller)).toMatchObject(writtenOff)
  const dispute = await shop.provider.control.dispute(b.intent)
  await shop.quiet()
  expect(await pendingOf(seller)).toBe(-9000)
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  // A was paid and is refunded, B was paid and is kept: the seller still owes $90.
  expect(await pendingOf(seller)).toBe(-9000)
})

test('a payout of another sale that its bank returns reverses the write-off', async () => {
  const seller = await shop.aPerson()
  await onboard(shop, seller)
  const a = await aSale(seller)
  await advanceDays(shop, 2)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await aSale(seller)
  await advanceDays(shop, 2)
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await advanceDays(shop, returnDays)
  await refund(a)
  expect(await writeOff(seller)).toMatchObject(writtenOff)
  await shop.provider.control.failPayout((await payoutState(shop, payoutId))?.provider_payout_id ?? '')
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'returned' })
  expect(await pendingOf(seller)).toBe(0)
})

test('a failed refund of another sale reverses the write-off', async () => {
  const { seller, a, b } = await aPaidSeller()
  await advanceDays(shop, returnDays)
  await refund(a)
  await refund(b)
  expect(await writeOff(seller)).toMatchObject({ ok: true, value: { amount: 18_000 } })
  await failRefundOf(b)
  expect(await pendingOf(seller)).toBe(0)
  const [left] = await shop.sql`select -sum(p.amount)::int as cents from ledger_postings p
    join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
    where a.owner_id = ${seller.userId} and e.kind in ('write-off', 'write-off-reversal')`
  expect(left).toEqual({ cents: 9000 })
})

test('a debt that an open dispute may cover cannot be written off', async () => {
  const { seller, a, b } = await aPaidSeller()
  await advanceDays(shop, returnDays)
  const dispute = await shop.provider.control.dispute(b.intent)
  await shop.quiet()
  expect(await writeOff(seller)).toMatchObject(refused('debt-covered'))
  await refund(a)
  // The dispute can return $90 of the $180.
  expect(await writeOff(seller)).toMatchObject(writtenOff)
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  expect(await writeOff(seller)).toMatchObject(writtenOff)
})

test('a debt that a recent payout may cover cannot be written off', async () => {
  const { seller, a } = await aPaidSeller()
  await refund(a)
  expect(await writeOff(seller)).toMatchObject(refused('debt-covered'))
  await advanceDays(shop, returnDays)
  expect(await writeOff(seller)).toMatchObject(writtenOff)
})

test('a debt cannot be written off while a refund is under way', async () => {
  const { seller, a, b } = await aPaidSeller()
  await advanceDays(shop, returnDays)
  await refund(a)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'error-before', times: 20 })
  await requestRefund(b)
  expect(await writeOff(seller)).toMatchObject(refused('refund-under-way'))
  await shop.provider.control.clearFaults()
  await finishJobs(shop)
  expect(await writeOff(seller)).toMatchObject({ ok: true, value: { amount: 18_000 } })
})
