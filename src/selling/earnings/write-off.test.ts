import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readLedger, writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { returnDays, writableDebt } from '#src/selling/earnings/rules.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { expectLedgerToReconcile, drainAndReconcile } from '#src/testing/ledger.ts'
import { payoutState } from '#src/testing/payouts.ts'
import { onboard, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

describe('writableDebt', () => {
  test.each([
    { matured: 0, incoming: 0, inFlight: 0, expected: 'no-debt' },
    { matured: 500, incoming: 0, inFlight: 8100, expected: 'no-debt' },
    { matured: -8100, incoming: 0, inFlight: 8100, expected: 'payout-in-flight' },
    { matured: -8100, incoming: 0, inFlight: 1, expected: 'payout-in-flight' },
    { matured: -8100, incoming: 8100, inFlight: 0, expected: 'covered' },
    { matured: -8100, incoming: 9000, inFlight: 0, expected: 'covered' },
    { matured: -8100, incoming: 100, inFlight: 0, expected: 8000 },
    { matured: -8100, incoming: -100, inFlight: 0, expected: 8100 },
    { matured: -1, incoming: 0, inFlight: 0, expected: 1 },
    { matured: -8100, incoming: 0, inFlight: 0, returnable: 8100, expected: 'covered' },
    { matured: -8100, incoming: 100, inFlight: 0, returnable: 3000, expected: 5000 },
    { matured: -8100, incoming: 0, inFlight: 0, refunding: 1, expected: 'refund-under-way' },
  ])('$matured, $incoming, $inFlight, $returnable, $refunding: $expected', ({ expected, ...position }) => {
    const writable = writableDebt({
      matured: cents(position.matured),
      incoming: cents(position.incoming),
      inFlight: cents(position.inFlight),
      returnable: cents(position.returnable ?? 0),
      refunding: cents(position.refunding ?? 0),
    })
    expect(writable.kind === 'amount' ? writable.amount : writable.kind).toBe(expected)
  })
})

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

/** A seller with two matured sales: $30 and $60, so $81 pending. */
async function aSellerWithTwoSales() {
  const seller = await shop.aPerson()
  await onboard(shop, seller)
  const sales = [await aSale(seller, 3000), await aSale(seller, 6000)] as const
  await advanceDays(shop, 2)
  return { seller, sales }
}

async function aSale(seller: Person, priceCents: number) {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents })])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  return { buyer, purchaseId: purchase?.id ?? '' }
}

async function refund(sale: { buyer: Person; purchaseId: string }) {
  await shop.did(withdrawPurchase, { id: sale.purchaseId }, sale.buyer)
  await shop.quiet()
}

async function providerPayoutOf(payoutId: string): Promise<string> {
  return (await payoutState(shop, payoutId))?.provider_payout_id ?? ''
}

const pendingOf = async (seller: Person) => (await shop.did(readPayouts, {}, seller)).pending
const writeOff = ({ userId }: Person) => ({ sellerId: userId, reason: 'The account is closed' })

test('rejects a write-off while a payout is in flight, so that a returned payout pays nobody for refunded sales', async () => {
  const { seller, sales } = await aSellerWithTwoSales()
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  for (const sale of sales) await refund(sale)
  expect(await pendingOf(seller)).toBe(-8100)
  expect(await shop.refusal(writeOffDebt, writeOff(seller), admin)).toMatchObject({ code: 'payout-in-flight' })
  await shop.provider.control.failPayout(await providerPayoutOf(payoutId))
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'failed' })
  expect(await pendingOf(seller)).toBe(0)
  expect(await shop.refusal(writeOffDebt, writeOff(seller), admin)).toMatchObject({ code: 'no-debt' })
})

test('a payout returned after a write-off reverses the write-off first', async () => {
  const { seller, sales } = await aSellerWithTwoSales()
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  // The sale of $60 is refunded, the one of $30 is not.
  await refund(sales[1])
  await advanceDays(shop, returnDays)
  expect(await shop.did(writeOffDebt, writeOff(seller), admin)).toEqual({ amount: 5400, isWaiting: false })
  expect(await pendingOf(seller)).toBe(0)
  await shop.provider.control.failPayout(await providerPayoutOf(payoutId))
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'returned' })
  expect(await pendingOf(seller)).toBe(2700)
  const [loss] = await shop.sql`select coalesce(sum(amount), 0)::int as lost from ledger_postings p
    join ledger_accounts a on a.id = p.account_id where a.kind = 'bad_debt'`
  expect(loss).toEqual({ lost: 0 })
})

test('a returned payout of later sales pays the written-off debt first', async () => {
  const { seller, sales } = await aSellerWithTwoSales()
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  for (const sale of sales) await refund(sale)
  await advanceDays(shop, returnDays)
  await shop.did(writeOffDebt, writeOff(seller), admin)
  await aSale(seller, 10_000)
  await advanceDays(shop, 2)
  const later = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await shop.provider.control.failPayout(await providerPayoutOf(later.payoutId))
  await shop.quiet()
  // Paid out so far: $81 for refunded sales. Earned: $90.
  expect(await pendingOf(seller)).toBe(900)
})

test('writes off only the part that incoming earnings do not cover', async () => {
  const { seller, sales } = await aSellerWithTwoSales()
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await refund(sales[1])
  await advanceDays(shop, returnDays)
  await aSale(seller, 4000)
  await shop.did(reconcileLedger, {})
  const { debtors } = await shop.did(readLedger, {}, admin)
  expect(debtors.find(({ sellerId }) => sellerId === seller.userId)).toMatchObject({
    ...{ owes: 5400, incoming: 3600, inFlight: 0 },
  })
  expect(await shop.did(writeOffDebt, writeOff(seller), admin)).toEqual({ amount: 1800, isWaiting: false })
  await aSale(seller, 2000)
  expect(await shop.refusal(writeOffDebt, writeOff(seller), admin)).toMatchObject({ code: 'debt-covered' })
  await advanceDays(shop, 2)
  expect(await pendingOf(seller)).toBe(1800)
  await expectLedgerToReconcile(shop)
})
