import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import type { KeptLine } from './upgrade-rules.ts'
import { creditOf, upgradesOf } from './upgrade-rules.ts'

const offers = [
  { licence: 'personal', seats: 1, priceCents: 1000 },
  { licence: 'commercial', seats: 1, priceCents: 2500 },
  { licence: 'extended', seats: 1, priceCents: 9000 },
]
const paid = (listPrice: number, over: Partial<KeptLine> = {}): KeptLine => ({
  ...{ listPrice, price: listPrice, returned: 0 },
  ...over,
})
const all = {
  pricing: 'tiers',
  offers,
  licence: 'personal',
  seats: 1,
  lines: [paid(1000)],
  least: 50,
} as const

describe('what an upgrade costs', () => {
  test.each([
    ['the difference', {}, [1500, 8000]],
    [
      'from the second license, of what both steps cost',
      { licence: 'commercial', lines: [paid(1000), paid(1500)] },
      [6500],
    ],
    ['nothing above the last one', { licence: 'extended', lines: [paid(9000)] }, []],
    ['the whole price after a free purchase', { lines: [paid(0)] }, [2500, 9000]],
    ['the difference of the list prices after a discount', { lines: [paid(1000, { price: 500 })] }, [1500, 8000]],
    ['the same after a code that made it free', { lines: [paid(1000, { price: 0 })] }, [1500, 8000]],
    ['the same with a tax that was added', { lines: [paid(1000, { price: 1200 })] }, [1500, 8000]],
    ['more after a refund of a part', { lines: [paid(1000, { returned: 500 })] }, [2000, 8500]],
    ['a refund of a third, rounded', { lines: [paid(1000, { price: 3000, returned: 1000 })] }, [1834, 8334]],
    ['at least what can be charged', { lines: [paid(2490)] }, [50, 6510]],
    ['nothing for a license that became cheaper than what was paid', { lines: [paid(2500)] }, [6500]],
    [
      'nothing for a cheaper license than the present one costs today',
      { licence: 'commercial', lines: [paid(500)] },
      [8500],
    ],
    [
      'nothing for more seats that cost less than the present license costs today',
      {
        ...{ licence: 'commercial', lines: [paid(500)] },
        offers: [...offers, { licence: 'commercial', seats: 5, priceCents: 2000 }],
      },
      [8500],
    ],
    ['of a license that is not offered any more', { licence: 'team', lines: [paid(2000)] }, [500, 7000]],
  ])('%s', (_, over, prices) => {
    expect(upgradesOf({ ...all, ...over }).map(({ price }) => price)).toEqual(prices)
  })

  test('to more seats, and never to fewer', () => {
    const teams = [
      { licence: 'personal', seats: 5, priceCents: 4000 },
      { licence: 'personal', seats: 20, priceCents: 12_000 },
    ]
    const found = (over: object) =>
      upgradesOf({ ...all, offers: [...offers, ...teams], ...over }).map(({ licence, seats, price }) =>
        [licence, seats, price].join(' '),
      )
    expect(found({})).toEqual(['commercial 1 1500', 'personal 5 3000', 'extended 1 8000', 'personal 20 11000'])
    expect(found({ seats: 5, lines: [paid(4000)] })).toEqual(['personal 20 8000'])
    expect(found({ seats: 20, lines: [paid(12_000)] })).toEqual([])
  })

  test('never to a lower license, also with more seats', () => {
    const team = { licence: 'personal', seats: 5, priceCents: 6000 }
    const found = (present: object, more: object[] = []) =>
      upgradesOf({ ...all, offers: [...offers, team, ...(more as typeof offers)], ...present }).map(
        ({ licence, seats }) => `${licence} ${seats}`,
      )
    const commercial = { licence: 'commercial', lines: [paid(2500)] }
    expect(found(commercial)).toEqual(['extended 1'])
    // Its price for five decides, if it has one.
    expect(found(commercial, [{ licence: 'commercial', seats: 5, priceCents: 9500 }])).toEqual([
      'extended 1',
      'commercial 5',
    ])
    const ofTeam = { seats: 5, lines: [paid(6000)] }
    expect(found(ofTeam, [{ licence: 'commercial', seats: 20, priceCents: 30_000 }])).toEqual(['commercial 20'])
  })

  test.each(['open', 'fixed'] as const)('none with the pricing %s', (pricing) => {
    expect(upgradesOf({ ...all, pricing })).toEqual([])
  })
})

const price = fc.integer({ min: 0, max: 100_000 })
const line = fc
  .record({ listPrice: price, off: fc.nat(100), returned: fc.nat(100) })
  .map(({ listPrice, off, returned }): KeptLine => {
    const cost = Math.round((listPrice * (100 - off)) / 100)
    return {
      listPrice,
      price: cost,
      returned: Math.round((cost * returned) / 100),
    }
  })
const upgradable = fc.record({
  offers: fc.uniqueArray(
    fc.record({
      licence: fc.constantFrom('a', 'b', 'c', 'd'),
      seats: fc.constantFrom(1, 5, 20),
      priceCents: price,
    }),
    {
      selector: offerKey,
      minLength: 1,
    },
  ),
  licence: fc.constantFrom('a', 'b', 'c', 'd'),
  seats: fc.constantFrom(1, 5, 20),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  least: fc.constantFrom(50, 1),
})

test('with what was paid before, and the discount then, an upgrade never costs less than the license costs today', () => {
  fc.assert(
    fc.property(upgradable, (given) => {
      for (const { licence, seats, price: due } of upgradesOf({
        ...given,
        pricing: 'tiers',
      })) {
        const today = given.offers.find((offer) => offer.licence === licence && offer.seats === seats)?.priceCents ?? 0
        const kept = given.lines.reduce((sum, { price: cost, returned }) => sum + cost - returned, 0)
        // The part of the discounts that belongs to what was not refunded.
        const saved = given.lines.reduce(
          (sum, one) =>
            sum +
            (one.price === 0 ? one.listPrice : ((one.listPrice - one.price) * (one.price - one.returned)) / one.price),
          0,
        )
        expect(due + kept + saved).toBeGreaterThanOrEqual(today - 1e-6)
        expect(due).toBeGreaterThanOrEqual(given.least)
        expect(due).toBeLessThanOrEqual(Math.max(today, given.least))
      }
    }),
  )
})

test('a refund of a part never raises the credit', () => {
  fc.assert(
    fc.property(line, fc.nat(1000), (one, more) => {
      const returned = Math.min(one.price, one.returned + more)
      expect(creditOf([{ ...one, returned }])).toBeLessThanOrEqual(creditOf([one]))
    }),
  )
})
