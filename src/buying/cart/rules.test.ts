import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerKey, offerOfKey } from '#src/storefront/catalog/rules.ts'
import { offerOf } from './rules.ts'

const limits = { minPrice: 50, maxPrice: 99_900 }
const tiered = {
  ...{ licence: 'personal', priceCents: 900, pricing: 'tiers' as const },
  tiers: [
    { licence: 'commercial', seats: 1, priceCents: 2900 },
    { licence: 'personal', seats: 5, priceCents: 3900 },
    { licence: 'extended', seats: 1, priceCents: 9900 },
  ],
}
const open = { licence: 'personal', priceCents: 500, pricing: 'open' as const, tiers: null }
const fixed = { ...open, pricing: 'fixed' as const }

test.each([
  ['one price', fixed, { licence: null, amount: null }, 'personal', 500, null],
  ['an amount for one price', fixed, { licence: null, amount: 1 }, 'personal', 500, null],
  ['no license', tiered, { licence: null, amount: null }, 'personal', 900, null],
  ['the own license', tiered, { licence: 'personal', amount: null }, 'personal', 900, null],
  ['a further license', tiered, { licence: 'extended', amount: null }, 'extended', 9900, null],
  ['a license that is not offered', tiered, { licence: 'other', amount: null }, 'other', 900, 'license-gone'],
  ['a license of before', fixed, { licence: 'commercial', amount: null }, 'commercial', 500, 'license-gone'],
  ['no amount', open, { licence: null, amount: null }, 'personal', 500, null],
  ['the minimum', open, { licence: null, amount: 500 }, 'personal', 500, null],
  ['more', open, { licence: null, amount: 2000 }, 'personal', 2000, null],
  ['less', open, { licence: null, amount: 499 }, 'personal', 499, 'amount-refused'],
  ['a negative amount', { ...open, priceCents: 0 }, { licence: null, amount: -1 }, 'personal', -1, 'amount-refused'],
  ['nothing', { ...open, priceCents: 0 }, { licence: null, amount: 0 }, 'personal', 0, null],
  ['too little', { ...open, priceCents: 0 }, { licence: null, amount: 49 }, 'personal', 49, 'amount-refused'],
  ['too much', open, { licence: null, amount: 99_901 }, 'personal', 99_901, 'amount-refused'],
  ['a minimum beyond changed limits', { ...open, priceCents: 20 }, { licence: null, amount: 20 }, 'personal', 20, null],
])('%s', (_, offered, choice, licence, priceCents, offerProblem) => {
  const seats = 1
  expect(offerOf(offered, { seats, ...choice }, limits)).toEqual({ licence, seats, priceCents, offerProblem })
})

test.each([
  ['the own license for a team', { licence: null, seats: 5 }, 3900, null],
  ['another number of seats', { licence: 'personal', seats: 4 }, 900, 'license-gone'],
  ['another license for a team', { licence: 'commercial', seats: 5 }, 900, 'license-gone'],
])('%s', (_, choice, priceCents, offerProblem) => {
  expect(offerOf(tiered, { ...choice, amount: null }, limits)).toEqual({
    ...{ licence: choice.licence ?? 'personal', seats: choice.seats, priceCents, offerProblem },
  })
  const everywhere = offerOf(fixed, { ...choice, amount: null }, limits)
  expect(everywhere.offerProblem).toBe('license-gone')
})

test('the value of an offer in a form names its license and its seats', () => {
  const seats = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,60}$/), seats, (licence, number) => {
      expect(offerOfKey(offerKey({ licence, seats: number }))).toEqual({ licence, seats: number })
    }),
  )
})

test('what is bought costs at least the lowest price, and is what was chosen', () => {
  const cents = fc.integer({ min: -10, max: 200_000 })
  const price = fc.integer({ min: 0, max: 99_900 })
  const licence = fc.constantFrom('personal', 'commercial', 'extended')
  const seats = fc.constantFrom(1, 5)
  const choice = fc.record({ licence: fc.option(licence), seats, amount: fc.option(cents) })
  const offered = fc
    .record({
      licence,
      priceCents: price,
      pricing: fc.constantFrom('fixed' as const, 'tiers' as const, 'open' as const),
      dearer: fc.uniqueArray(fc.record({ licence, seats, more: fc.integer({ min: 1, max: 9999 }) }), {
        selector: offerKey,
      }),
    })
    .map(({ dearer, ...listing }) => {
      const tiers = dearer
        .filter((tier) => tier.licence !== listing.licence || tier.seats > 1)
        .map(({ more, ...tier }) => ({ ...tier, priceCents: listing.priceCents + more }))
      return { ...listing, tiers: listing.pricing === 'tiers' ? tiers : null }
    })
  fc.assert(
    fc.property(offered, choice, (listing, chosen) => {
      const offer = offerOf(listing, chosen, limits)
      if (offer.offerProblem !== null) return
      expect(offer.licence).toBe(chosen.licence ?? listing.licence)
      expect(offer.priceCents).toBeGreaterThanOrEqual(listing.priceCents)
      expect(offer.seats).toBe(chosen.seats)
      const isOwn = offer.licence === listing.licence && offer.seats === 1
      if (listing.pricing === 'open') expect(offer.priceCents).toBe(chosen.amount ?? listing.priceCents)
      else if (isOwn) expect(offer.priceCents).toBe(listing.priceCents)
      else
        expect(listing.tiers).toContainEqual({
          licence: offer.licence,
          seats: offer.seats,
          priceCents: offer.priceCents,
        })
    }),
  )
})
