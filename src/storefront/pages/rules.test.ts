import { expect, test } from 'vitest'
import { cents, moneyText } from '#src/kernel/money.ts'
import { estimateTexts } from '#src/storefront/pages/texts.ts'
import {
  estimateInput,
  estimateLimits,
  priceAsked,
  salesAsked,
  salesUntil,
  defaultEstimate,
} from '#src/storefront/pages/rules.ts'
import { countText } from '#src/ui/elements/price-text.ts'

const input = (query: string) => estimateInput(new URLSearchParams(query))

test.each([
  ['', defaultEstimate],
  ['price=&sales=', defaultEstimate],
  ['price=49', { ...defaultEstimate, price: '49' }],
  ['price=%20x%20&sales=7&more=1', { price: 'x', sales: '7' }],
])('shows the input of ?%s as typed', (query, expected) => {
  expect(input(query)).toEqual(expected)
})

test('truncates long input', () => {
  expect(input(`price=${'9'.repeat(500)}`).price).toHaveLength(40)
})

test.each([
  ['19', 1900],
  ['19.9', 1990],
  ['$1,200.50', 120_050],
  ['0', 0],
  ['9999.99', 999_999],
  ['10000', null],
  ['-1', null],
  ['1.999', null],
  ['nineteen', null],
  ['', null],
])('parses the price %j as %s cents', (words, expected) => {
  expect(priceAsked(words)).toBe(expected)
})

test.each([
  ['40', 40],
  [' 0 ', 0],
  ['10000', 10_000],
  ['10001', null],
  ['1.5', null],
  ['-3', null],
  ['many', null],
])('parses %j as %s sales', (words, expected) => {
  expect(salesAsked(words)).toBe(expected)
})

test('the first payout is with the sale that reaches the minimum, and never for zero', () => {
  expect(salesUntil(cents(5000), cents(1710))).toBe(3)
  expect(salesUntil(cents(5000), cents(5000))).toBe(1)
  expect(salesUntil(cents(5000), cents(0))).toBeNull()
})

test('error messages name the limits', () => {
  expect(estimateTexts.price).toContain(moneyText(estimateLimits.price).slice(1))
  expect(estimateTexts.sales).toContain(countText(estimateLimits.sales))
})
