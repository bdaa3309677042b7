import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import type { Candidate } from './rules.ts'
import {
  matchesShownLines,
  canStillBePaid,
  isTooLarge,
  isTooSmall,
  nextRefundRetry,
  problemOf,
  changedPrices,
  fingerprintOf,
} from './rules.ts'

const candidate = (over: Partial<Candidate> = {}): Candidate => ({
  promptId: 'a',
  creatorId: 'creator',
  title: 'A prompt',
  seats: 1,
  priceCents: cents(1000),
  licence: 'personal',
  isActive: true,
  ...over,
})

test.each([
  ['a listing on sale', candidate(), [], null],
  ["the buyer's own listing", candidate({ creatorId: 'buyer' }), [], 'own-listing'],
  ['an owned listing', candidate(), ['a'], 'already-owned'],
  ['a paused listing', candidate({ isActive: false }), [], 'not-on-sale'],
  ['an owned listing that was paused', candidate({ isActive: false }), ['a'], 'already-owned'],
  ["the buyer's own paused listing", candidate({ creatorId: 'buyer', isActive: false }), [], 'own-listing'],
] as const)('checks %s', (_, given, owned, expected) => {
  expect(problemOf(given, 'buyer', new Set(owned))).toBe(expected)
})

test.each([
  [[], true],
  [['a'], false],
  [['a', 'b'], true],
  [['b', 'a', 'a'], true],
  [['a', 'c'], false],
  [['a', 'b', 'c'], false],
])('a cart of a and b matches the shown %j: %s', (ids, expected) => {
  const cart = ids.length === 0 ? [] : [candidate(), candidate({ promptId: 'b' })]
  expect(
    matchesShownLines(
      cart,
      ids.map((promptId) => ({ promptId, priceCents: 1 })),
    ),
  ).toBe(expected)
})

test('reports a price change with the old and the new price', () => {
  const cart = [candidate(), candidate({ promptId: 'b' })]
  const shown = [
    { promptId: 'a', priceCents: 1000 },
    { promptId: 'b', priceCents: 900 },
  ]
  expect(changedPrices(cart, shown)).toEqual([{ promptId: 'b', title: 'A prompt', shownCents: 900, priceCents: 1000 }])
})

test.each([
  [0, false, false],
  [1, true, false],
  [49, true, false],
  [50, false, false],
  [99_999_999, false, false],
  [100_000_000, false, true],
])('a total of %i cents: too small %s, too large %s', (total, small, large) => {
  expect([isTooSmall(cents(total)), isTooLarge(cents(total))]).toEqual([small, large])
})

test('the fingerprint of a cart ignores the order, but depends on listings, prices and licenses', () => {
  const part = fc.record({
    promptId: fc.constantFrom('a', 'b', 'c'),
    priceCents: fc.integer({ min: 0, max: 3 }).map(cents),
    licence: fc.constantFrom('personal', 'commercial'),
  })
  const cart = fc.uniqueArray(part, { selector: (one) => one.promptId, maxLength: 3 })
  const key = (parts: readonly object[]) =>
    parts
      .map((one) => JSON.stringify(one))
      .toSorted()
      .join()
  const fingerprint = (parts: readonly Partial<Candidate>[]) => fingerprintOf(parts.map((one) => candidate(one)))
  fc.assert(
    fc.property(cart, cart, (one, other) => {
      expect(fingerprint(one.toReversed())).toBe(fingerprint(one))
      expect(fingerprint(one) === fingerprint(other)).toBe(key(one) === key(other))
    }),
  )
})

const minutes = (n: number) => new Date(n * 60_000)

test.each([
  ['was just created and waits for its page', null, 0.5, true],
  ['never got a page', null, 2, false],
  ['has a page', 'cs_1', 2, true],
  ['has a page that expires in ten minutes', 'cs_1', 50, false],
  ['has expired', 'cs_1', 61, false],
])('an order that %s', (_, sessionId, now, expected) => {
  const order = { sessionId, createdAt: minutes(0), expiresAt: minutes(60) }
  expect(canStillBePaid(order, minutes(now))).toBe(expected)
})

test('retries a rejected refund with growing delays, up to a limit', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((refused) => nextRefundRetry(refused, minutes(0)))
  expect(waits).toEqual([minutes(10), minutes(40), minutes(160), minutes(640), minutes(2560), null])
})
