import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#src/kernel/money.ts'
import type { Entry } from './rules.ts'
import { feeOf, maturesAt, maturityEntry, processorFeeEntry, refundEntry, saleEntry } from './rules.ts'

test.each([
  [1000, 10, 100],
  [999, 10, 100],
  [994, 10, 99],
  [995, 10, 100],
  [5, 10, 1],
  [4, 10, 0],
  [0, 10, 0],
  [50, 0, 0],
  [1, 50, 1],
  [1999, 12.5, 250],
  [333, 0.15, 0],
  [334, 0.15, 1],
  [9_999_999, 99.99, 9_998_999],
])('of %i cents at %d percent the platform gets %i', (price, percent, fee) => {
  expect(feeOf(cents(price), percent)).toBe(fee)
})

const price = fc.integer({ min: 0, max: 9_999_999 }).map(cents)
/** Fee percentages as the settings allow them: at most two decimals, below 100. */
const percent = fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100)

test('the fee is within half a cent of the exact share, rounds half up, and leaves whole cents', () => {
  fc.assert(
    fc.property(price, percent, (price, percent) => {
      const fee = feeOf(price, percent)
      const exact = BigInt(price) * BigInt(Math.round(percent * 100))
      const off = BigInt(fee) * 10_000n - exact
      expect(off > -5000n && off <= 5000n).toBe(true)
      expect(fee).toBeGreaterThanOrEqual(0)
      expect(fee).toBeLessThanOrEqual(price)
      expect(cents(fee + cents(price - fee))).toBe(price)
    }),
  )
})

const line = fc.record({ price, percent, seller: fc.integer({ min: 0, max: 3 }), id: fc.uuid() }).map((made) => ({
  lineId: made.id,
  sellerId: `seller-${made.seller}`,
  price: made.price,
  fee: feeOf(made.price, made.percent),
}))
const total = (entry: Entry) => sum(entry.postings.map((posting) => posting.amount))

test('every entry sums to zero, and a refund reverses its part of the sale', () => {
  const at = new Date(0)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const sale = saleEntry('order', lines, at)
      const refunds = lines.map((one) => refundEntry(one.lineId, one, at))
      for (const entry of [sale, ...refunds, processorFeeEntry('ch', cents(59))]) expect(total(entry)).toBe(0)
      const left = new Map<string, number>()
      for (const { account, amount } of [sale, ...refunds].flatMap((entry) => [...entry.postings]))
        left.set(`${account.kind} ${account.ownerId}`, (left.get(`${account.kind} ${account.ownerId}`) ?? 0) + amount)
      expect([...left.values()].every((amount) => amount === 0)).toBe(true)
      expect(sale.postings.filter(({ account }) => account.kind === 'seller_payable')).toHaveLength(lines.length)
    }),
  )
})

test('a maturity entry does not change balances', () => {
  const shares = [{ lineId: 'a', sellerId: 's', amount: cents(900) }]
  expect(total(maturityEntry('ch', shares, new Date(0), new Date(1)))).toBe(0)
})

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

test.each([
  ['at once if the funds are available and there is no hold', { availableOn: day(1), holdDays: 0 }, day(1)],
  ['when the funds are available', { availableOn: day(3), holdDays: 0 }, day(3)],
  ['when the hold is over', { availableOn: day(3), holdDays: 14 }, day(15)],
  ['when the funds are available if that is after the hold', { availableOn: day(20), holdDays: 14 }, day(20)],
  ['never before the sale', { availableOn: new Date(0), holdDays: 0 }, day(1)],
  ['a week later without a date of the provider', { availableOn: null, holdDays: 0 }, day(8)],
  ['after a long hold without a date of the provider', { availableOn: null, holdDays: 30 }, day(31)],
])('a share matures %s', (_, sale, expected) => {
  expect(maturesAt({ soldAt: day(1), ...sale })).toEqual(expected)
})
