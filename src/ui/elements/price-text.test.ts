import { expect, test } from 'vitest'
import { moneyText } from '#src/kernel/money.ts'
import { countText, priceText } from '#src/ui/elements/price-text.ts'

test('a price has a dollar sign, thousands separators and two decimals', () => {
  expect(priceText(1900)).toBe('$19.00')
  expect(priceText(999900)).toBe('$9,999.00')
  expect(priceText(5)).toBe('$0.05')
})

test('a price of zero is Free, an amount of zero is not', () => {
  expect(priceText(0)).toBe('Free')
  expect(moneyText(0)).toBe('$0.00')
  expect(moneyText(-1250)).toBe('-$12.50')
})

test('counts have thousands separators', () => {
  expect(countText(1284)).toBe('1,284')
})
