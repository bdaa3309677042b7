import { expect, test } from 'vitest'
import { testSettings } from '#src/testing/settings.ts'
import type { SellerFee } from './rules.ts'
import { endOf, feePercentFor, lastDayOf, rangeOf, rangeText, shareAfter } from './rules.ts'

const now = new Date('2026-06-15T12:00:00Z')
const { vocabulary } = testSettings
const settings = {
  platformFeePercent: 10,
  vocabulary: {
    ...vocabulary,
    category: vocabulary.category.map((category) => ({
      ...category,
      feePercent: category.id === 'Art' ? 20 : category.id === 'Music' ? 0 : null,
    })),
  },
}
const own = (percent: number, until: string | null = null): SellerFee => ({
  percent,
  until: until === null ? null : new Date(until),
})

test.each<[string, SellerFee | null, string, number]>([
  ['the shop’s, without another', null, 'Writing', 10],
  ['the shop’s, in an unknown category', null, 'Nowhere', 10],
  ['the category’s', null, 'Art', 20],
  ['the category’s of 0', null, 'Music', 0],
  ['the seller’s', own(5.25), 'Writing', 5.25],
  ['the seller’s before the category’s', own(5.25), 'Art', 5.25],
  ['the seller’s of 0', own(0), 'Art', 0],
  ['the seller’s, if it is higher', own(33.33), 'Music', 33.33],
  ['the seller’s, a moment before its end', own(0, '2026-06-15T12:00:00.001Z'), 'Art', 0],
  ['the category’s, from the end of the seller’s', own(0, '2026-06-15T12:00:00Z'), 'Art', 20],
  ['the shop’s, after the end of the seller’s', own(0, '2026-01-01T00:00:00Z'), 'Writing', 10],
])('the fee is %s', (_, seller, category, percent) => {
  expect(feePercentFor({ seller, category, settings, now })).toBe(percent)
})

test('a fee counts through its last day', () => {
  expect(endOf('2026-01-31')).toEqual(new Date('2026-02-01T00:00:00Z'))
  expect(lastDayOf(endOf('2026-12-31'))).toBe('2026-12-31')
  expect(lastDayOf(null)).toBe('')
})

test('texts of fees', () => {
  expect(rangeOf(10, 5, 20)).toEqual({ lowest: 5, highest: 20 })
  expect(rangeText(rangeOf(10))).toBe('10%')
  expect(rangeText(rangeOf(12.5, 5))).toBe('5% to 12.5%')
  expect(shareAfter(33.33)).toBe(66.67)
})
