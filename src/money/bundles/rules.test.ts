import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, maximumPrice } from '#src/kernel/money.ts'
import type { ItemState } from '#src/money/bundles/rules.ts'
import {
  faultOf,
  leastListings,
  leastOfLine,
  linesOf,
  mostListings,
  obstacleOf,
  priceOfRest,
  savingsOf,
} from '#src/money/bundles/rules.ts'

const rest = (price: number, listed: number, of: number, least = 50) =>
  priceOfRest({ price: cents(price), listed: cents(listed), rest: cents(of), least: cents(least) })

test.each([
  ['everything', rest(3000, 4000, 4000), 3000],
  ['half', rest(3000, 4000, 2000), 1500],
  ['rounded half up', rest(1001, 2000, 1000), 501],
  ['listings became cheaper than the bundle', rest(3000, 2500, 2500), 2500],
  ['a part of those', rest(3000, 2500, 1000), 1000],
  ['a part below the smallest charge', rest(100, 10_000, 1000), 50],
  ['but never above the list price', rest(100, 10_000, 30), 30],
  ['nothing', rest(3000, 4000, 0), 0],
  ['free listings', rest(3000, 0, 0), 0],
])('a buyer pays for %s', (_, paid, expected) => expect(paid).toBe(expected))

const prices = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: maximumPrice })), {
  minLength: leastListings,
  maxLength: mostListings,
})
const least = cents(50)

test('a saving is split exactly, and no line costs less than nothing or more than its list price', () => {
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 1, max: maximumPrice }),
      fc.integer({ min: 0, max: 2 ** mostListings }),
      (list, price, mask) => {
        const all = list.map((priceCents, i) => ({ promptId: String(i), priceCents }))
        const bought = all.filter((_, i) => (mask >> i) & 1)
        const listed = all.reduce((sum, { priceCents }) => sum + priceCents, 0)
        const sumOf = (lines: typeof all) => lines.reduce((sum, { priceCents }) => sum + priceCents, 0)
        const off = savingsOf(all, bought, { price: cents(price), least })
        const paid = bought.map(({ promptId, priceCents }) => priceCents - (off.get(promptId) ?? 0))
        const exact = { price: cents(price), listed: cents(listed), rest: cents(sumOf(bought)), least }
        expect(paid.reduce((sum, part) => sum + part, 0)).toBe(priceOfRest(exact))
        for (const [i, { priceCents }] of bought.entries()) {
          expect(paid[i]).toBeGreaterThanOrEqual(0)
          expect(paid[i]).toBeLessThanOrEqual(priceCents)
          // What its creator agrees to.
          const agreed = leastOfLine({ price: cents(price), listed: cents(listed) }, priceCents)
          if (bought.length === all.length) expect(paid[i]).toBeGreaterThanOrEqual(agreed)
          // A part of the bundle may be rounded down, by less than a cent for all of its lines.
          else expect(paid[i]).toBeGreaterThanOrEqual(agreed - 1)
        }
        if (listed > 0 && bought.length === all.length && price >= least) {
          expect(priceOfRest(exact)).toBe(Math.min(price, listed))
        }
      },
    ),
  )
})

test('two buyers of both parts pay at most a cent more than a buyer of everything', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 100, max: 2_000_000 }),
      (one, two, price) => {
        const parts = rest(price, one + two, one, 0) + rest(price, one + two, two, 0)
        expect(Math.abs(parts - Math.min(price, one + two))).toBeLessThanOrEqual(1)
      },
    ),
  )
})

const member = {
  creatorId: 'me',
  isActive: true,
  priceCents: 1000,
  pricing: 'fixed' as const,
  isShared: false,
  isBlocked: false,
}
const members = (count: number) => Array.from({ length: count }, () => member)
const offer = { sellerId: 'me', price: 1500, leastPrice: 99, mostPrice: maximumPrice }

test.each([
  [members(2), {}, null],
  [members(mostListings), {}, null],
  [members(1), { price: 500 }, 'too-few'],
  [[], {}, 'too-few'],
  [members(mostListings + 1), {}, 'too-many'],
  [[member, { ...member, creatorId: 'other' }], {}, null],
  [members(2).map((each) => ({ ...each, creatorId: 'other' })), {}, 'not-yours'],
  [[member, { ...member, creatorId: 'other', isBlocked: true }], {}, 'refused'],
  [[member, { ...member, creatorId: 'other', isShared: true }], {}, 'shared'],
  [[member, { ...member, isActive: false }], {}, 'off-sale'],
  [[...members(2), { ...member, priceCents: 0 }], {}, 'free'],
  [[...members(2), { ...member, pricing: 'open' as const }], {}, 'open-price'],
  [[...members(2), { ...member, pricing: 'tiers' as const }], {}, null],
  [[...members(2), { ...member, isShared: true }], {}, 'shared'],
  [members(2), { price: 98 }, 'too-cheap'],
  [members(2), { price: 0 }, 'too-cheap'],
  [members(2), { price: 2000 }, 'no-saving'],
  [members(2), { price: 1999 }, null],
  [members(2), { price: maximumPrice + 1 }, 'too-dear'],
] as const)('bundle %#', (of, over, fault) => expect(faultOf(of, { ...offer, ...over })).toBe(fault))

type Line = { state: ItemState; isActive: boolean; priceCents: number; minimum: number; agreedPrice: number | null }
const own: Line = { state: 'own', isActive: true, priceCents: 1000, minimum: 0, agreedPrice: null }
const agreed: Line = { ...own, state: 'agreed', minimum: 750, agreedPrice: 1000 }

test.each<[string, Line[], boolean[]]>([
  ['own listings', [own, own], [true, true]],
  ['an invitation', [own, { ...own, state: 'invited' }], [true, false]],
  ['a refusal', [own, { ...own, state: 'declined' }], [true, false]],
  ['an agreement', [own, agreed], [true, true]],
  ['an agreement to more', [own, { ...agreed, minimum: 751 }], [true, false]],
  ['an agreement to less', [own, { ...agreed, minimum: 749 }], [true, true]],
  ['an agreement at a lower list price', [own, { ...agreed, priceCents: 1001 }], [true, false]],
  ['an agreement at a higher list price', [own, { ...agreed, agreedPrice: 1001 }], [true, true]],
  ['an own listing whose list price went up', [{ ...own, priceCents: 1001 }, agreed], [true, false]],
  ['an own listing that brings less than when it was saved', [{ ...own, minimum: 751 }, agreed], [false, true]],
  [
    'list prices below the price of the bundle',
    [
      { ...own, priceCents: 300 },
      { ...agreed, priceCents: 749 },
    ],
    [true, false],
  ],
  [
    'free listings',
    [
      { ...own, priceCents: 0 },
      { ...agreed, priceCents: 0 },
    ],
    [true, false],
  ],
])('lines with %s', (_, items, expected) =>
  expect(linesOf({ price: 1500, items }).map(({ isAgreed }) => isAgreed)).toEqual(expected),
)

test('a line brings its part, rounded down', () => {
  const lines = linesOf({ price: 1000, items: [own, own, own] })
  expect(lines.map(({ amount }) => amount)).toEqual([333, 333, 333])
  expect(leastOfLine({ price: cents(1000), listed: cents(0) }, 0)).toBe(0)
})

test.each<[Partial<Parameters<typeof obstacleOf>[0]>, string | null]>([
  [{}, null],
  [{ closedAt: new Date() }, 'closed'],
  [{ hiddenAt: new Date(), closedAt: new Date() }, 'hidden'],
  [{ items: [own, { ...own, isActive: false }] }, 'off-sale'],
  [{ items: [own, { ...agreed, minimum: 751 }] }, 'unagreed'],
  [{ items: [own, { ...own, isActive: false, state: 'declined' }] }, 'off-sale'],
  [{ items: [] }, 'off-sale'],
])('%o cannot be bought because of %s', (over, obstacle) =>
  expect(obstacleOf({ closedAt: null, hiddenAt: null, price: 1500, items: [own, agreed], ...over })).toBe(obstacle),
)
