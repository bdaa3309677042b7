import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { sentenceOf, taxedPrice } from './rules.ts'

test.each([
  [1000, 19, true, 1000, 160],
  [1000, 19, false, 1190, 190],
  [1999, 6.25, false, 2124, 125],
  [50, 20, true, 50, 8],
  [1, 19, true, 1, 0],
  [1, 50, false, 2, 1],
  [0, 19, false, 0, 0],
])('%i at %d percent (included: %s) costs %i with a tax of %i', (price, percent, isIncluded, paid, tax) => {
  expect(taxedPrice(cents(price), { percent, isIncluded })).toEqual({ price: paid, tax })
})

test('the tax is within half a minor unit of the exact one, and is the same share of the net price', () => {
  const percent = fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), percent, fc.boolean(), (given, percent, isIncluded) => {
      const { price, tax } = taxedPrice(cents(given), { percent, isIncluded })
      const rate = BigInt(Math.round(percent * 1000))
      const net = BigInt(price) - BigInt(tax)
      // tax = net * rate, to half a unit; for included tax, of price * rate / (1 + rate).
      const off = isIncluded
        ? BigInt(tax) * (100_000n + rate) - BigInt(given) * rate
        : BigInt(tax) * 100_000n - net * rate
      const unit = isIncluded ? 100_000n + rate : 100_000n
      expect(off * 2n <= unit && off * 2n >= -unit).toBe(true)
      expect(net).toBe(isIncluded ? BigInt(given) - BigInt(tax) : BigInt(given))
    }),
  )
})

test('says why there is no tax', () => {
  expect(sentenceOf({ kind: 'none', note: 'Small business.' })).toBe('Small business.')
  expect(sentenceOf({ kind: 'reverse-charge', note: '' })).toContain('Reverse charge')
  expect(sentenceOf({ kind: 'taxed', note: 'Small business.' })).toBe('')
})
