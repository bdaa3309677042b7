import { afterEach, expect, test } from 'vitest'
import type { Currency } from './currencies.ts'
import { currencies } from './currencies.ts'
import { setShopCurrency, shopCurrency } from './currency.ts'
import { parseAmount } from './parse-amount.ts'
import { plainMoneyText, roundMoneyText } from './short-money.ts'
import { cents, moneyText, toDecimal } from './money.ts'

afterEach(() => setShopCurrency('usd'))

test.each<[Currency, number, string, string, string]>([
  ['usd', 123_456, '1234.56', '$1,234.56', '$1,234'],
  ['usd', 5000, '50.00', '$50.00', '$50'],
  ['eur', 5, '0.05', '€0.05', '€0.05'],
  ['jpy', 1500, '1500', '¥1,500', '¥1,500'],
  ['jpy', 0, '0', '¥0', '¥0'],
  ['krw', 9, '9', '₩9', '₩9'],
  ['usd', -1999, '-19.99', '-$19.99', '-$19.99'],
])('in %s, %i is %s', (currency, amount, decimal, text, round) => {
  setShopCurrency(currency)
  expect(toDecimal(cents(amount))).toBe(decimal)
  expect(moneyText(amount)).toBe(text)
  expect(roundMoneyText(amount)).toBe(round)
})

test.each<[Currency, string, number | null]>([
  ['usd', '19.9', 1990],
  ['usd', '19.999', null],
  ['usd', ' 19 ', 1900],
  ['usd', '19.', null],
  ['jpy', '1500', 1500],
  ['jpy', '1500.5', null],
  ['eur', '9,99', null],
  ['eur', '-1', null],
])('in %s, "%s" is read as %s', (currency, text, amount) => {
  setShopCurrency(currency)
  expect(parseAmount(text)).toBe(amount)
})

test.each([...currencies])('an amount in %s is read as it is written', (currency) => {
  setShopCurrency(currency)
  for (const amount of [0, 10, 990, 123_450]) expect(parseAmount(toDecimal(cents(amount)))).toBe(amount)
  expect(plainMoneyText(10 ** shopCurrency().digits)).not.toMatch(/[.,]0/)
})
