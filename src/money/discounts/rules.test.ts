import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { asCode, discountsOf, codeStatusOf, statusForBuyer } from './rules.ts'

const line = (promptId: string, creatorId: string, price: number) => ({ promptId, creatorId, priceCents: cents(price) })
const code = (over: { percent?: number; amount?: number }) => ({
  id: 'd',
  sellerId: 'ada',
  code: 'SUMMER',
  percent: over.percent ?? null,
  amount: over.amount === undefined ? null : cents(over.amount),
})
const off = (lines: ReturnType<typeof line>[], discount: ReturnType<typeof code>) =>
  Object.fromEntries(discountsOf(lines, [discount]))

test.each([
  [{ percent: 10 }, { a: 100, b: 50 }],
  [{ percent: 100 }, { a: 1000, b: 495 }],
  [{ amount: 100 }, { a: 67, b: 33 }],
  [{ amount: 1 }, { a: 1 }],
  [{ amount: 5000 }, { a: 1000, b: 495 }],
])("the code %o reduces its seller's listings by %o", (worth, expected) => {
  expect(off([line('a', 'ada', 1000), line('b', 'ada', 495), line('c', 'bo', 700)], code(worth))).toEqual(expected)
})

test('no price goes below zero, and an amount is split to the cent', () => {
  const prices = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 90_000 }),
      (all, percent, amount) => {
        const lines = all.map((price, i) => line(String(i), 'ada', price))
        for (const worth of [{ percent }, { amount }]) {
          const taken = discountsOf(lines, [code(worth)])
          for (const { promptId, priceCents } of lines) {
            const part = taken.get(promptId) ?? 0
            expect(part).toBeGreaterThanOrEqual(0)
            expect(part).toBeLessThanOrEqual(priceCents)
          }
        }
        const sum = [...discountsOf(lines, [code({ amount })]).values()].reduce((a, b) => a + b, 0)
        expect(sum).toBe(
          Math.min(
            amount,
            all.reduce((a, b) => a + b, 0),
          ),
        )
      },
    ),
  )
})

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const whole = { pausedAt: null, expiresAt: null, uses: 0, maxUses: null }

test.each([
  ['active', {}],
  ['active', { maxUses: 3, uses: 2, expiresAt: day(3) }],
  ['paused', { pausedAt: day(1) }],
  ['expired', { expiresAt: day(2) }],
  ['used-up', { maxUses: 3, uses: 3 }],
] as const)('a code is %s with %o', (standing, over) => {
  expect(codeStatusOf({ ...whole, ...over }, day(2))).toBe(standing)
})

test.each([
  ['active', { uses: 1, held: 1, ownHeld: 1 }],
  ['held', { uses: 1, held: 1, ownHeld: 0 }],
  ['used-up', { uses: 1, held: 0, ownHeld: 0 }],
  ['paused', { uses: 1, held: 1, ownHeld: 0, pausedAt: day(1) }],
] as const)('for a buyer, a code with one use is %s with %o', (status, over) => {
  expect(statusForBuyer({ ...whole, maxUses: 1, ...over }, day(2))).toBe(status)
})

test.each([
  '  summer-26 ',
  'SUMMER\u201126',
  'summer\u201326',
  'summer\u221226',
  'ＳＵＭＭＥＲ－２６',
  '“Summer-26”',
  "'summer-26'",
  '«summer-26»',
  'sum\u200Bmer-\u00AD26\uFEFF',
  'summer\u00A0-\u00A026',
  'summer - 26\n',
])('%j is the code SUMMER-26', (typed) => {
  expect(asCode(typed)).toBe('SUMMER-26')
})
