import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#src/kernel/money.ts'
import type { Entry } from './rules.ts'
import { taxedPrice } from '#src/money/tax/rules.ts'
import {
  feeOf,
  maturesAt,
  maturityEntry,
  partiesOf,
  processorFeeEntry,
  refundEntry,
  refundedPart,
  saleEntry,
  sharedAmountOf,
  splitShares,
} from './rules.ts'

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

/** The shares of up to five collaborators, which are 90 percent at most together. */
const percents = fc
  .array(fc.integer({ min: 1, max: 90 }), { maxLength: 5 })
  .filter((all) => all.reduce((total, one) => total + one, 0) <= 90)
const line = fc
  .record({
    ...{ price: fc.oneof(price, fc.integer({ min: 1, max: 9 }).map(cents)), percent, percents },
    ...{ seller: fc.integer({ min: 0, max: 3 }), id: fc.uuid(), isIncluded: fc.constant(true) },
  })
  .map(({ id, seller, price, percent, percents, ...made }) => {
    const { tax } = taxedPrice(price, { ...made, percent })
    const amounts = { price, tax, fee: feeOf(cents(price - tax), percent) }
    const parties = percents.map((share, i) => ({ partyId: `party-${i}`, percent: share }))
    return { ...amounts, lineId: id, sellerId: `seller-${seller}`, shares: splitShares(amounts, parties) }
  })
  .filter(({ price }) => price > 0)
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
      expect(sale.postings.filter(({ account }) => account.kind === 'seller_payable')).toHaveLength(
        sum(lines.map(({ shares }) => cents(1 + shares.length))),
      )
    }),
  )
})

test('collaborators get their percent, rounded down, and the seller gets the rest', () => {
  const amounts = { price: cents(1001), fee: cents(100), tax: cents(0) }
  const parties = [33, 33, 24].map((percent, i) => ({ partyId: String(i), percent }))
  expect(splitShares(amounts, parties).map(({ amount }) => amount)).toEqual([297, 297, 216])
  expect(splitShares({ ...amounts, price: cents(101) }, parties).map(({ amount }) => amount)).toEqual([0, 0, 0])
  fc.assert(
    fc.property(line, (line) => {
      const all = partiesOf({ ...line })
      expect(sum(all.map(({ amount }) => amount))).toBe(sharedAmountOf(line))
      expect(all.every(({ amount }) => amount >= 0)).toBe(true)
    }),
  )
})

test('refunds in any parts, and reversals, return no more than each share, and all of it in the end', () => {
  const part = fc.integer({ min: -100, max: 100 })
  fc.assert(
    fc.property(line, fc.array(part, { maxLength: 12 }), (line, parts) => {
      const before = { price: 0, fee: 0, tax: 0 }
      const returned = new Map<string, number>()
      const take = (amount: number) => {
        const so = { price: cents(before.price), fee: cents(before.fee), tax: cents(before.tax) }
        const back = refundedPart(line, so, cents(amount))
        const all = partiesOf(back)
        expect(sum(all.map((one) => one.amount)) + back.fee + back.tax).toBe(amount)
        before.price += amount
        before.fee += back.fee
        before.tax += back.tax
        for (const { partyId, amount } of all) returned.set(partyId, (returned.get(partyId) ?? 0) + amount)
        for (const { partyId, amount } of partiesOf(line)) {
          expect(returned.get(partyId)).toBeGreaterThanOrEqual(0)
          expect(returned.get(partyId)).toBeLessThanOrEqual(amount)
        }
      }
      for (const percent of parts) {
        const amount = Math.trunc((line.price * percent) / 100)
        take(Math.max(0 - before.price, Math.min(amount, line.price - before.price)) + 0)
      }
      take(line.price - before.price)
      for (const { partyId, amount } of partiesOf(line)) expect(returned.get(partyId)).toBe(amount)
    }),
    { numRuns: 300 },
  )
})

test('rounding up the shares of collaborators in a refund never makes the part of the seller negative', () => {
  const shares = ['x', 'y', 'z'].map((partyId) => ({ partyId, amount: cents(1) }))
  const line = { lineId: 'a', sellerId: 's', price: cents(4), fee: cents(0), tax: cents(0), shares }
  const none = { price: cents(0), fee: cents(0), tax: cents(0) }
  const parties = partiesOf(refundedPart(line, none, cents(2)))
  expect(Object.fromEntries(parties.map(({ partyId, amount }) => [partyId, amount]))).toEqual({
    s: 0,
    x: 1,
    y: 0,
    z: 1,
  })
})

test('a maturity entry does not change balances', () => {
  const shares = [{ lineId: 'a', partyId: 's', amount: cents(900) }]
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
