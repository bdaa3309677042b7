import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerOf } from './rules.ts'

const limits = { minPrice: 50, maxPrice: 99_900 }
const tiered = {
  ...{ licence: 'personal', priceCents: 900, pricing: 'tiers' as const },
  tiers: [
    { licence: 'commercial', priceCents: 2900 },
    { licence: 'extended', priceCents: 9900 },
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
  expect(offerOf(offered, choice, limits)).toEqual({ licence, priceCents, offerProblem })
})

test('what is bought costs at least the lowest price, and is what was chosen', () => {
  const cents = fc.integer({ min: -10, max: 200_000 })
  const price = fc.integer({ min: 0, max: 99_900 })
  const licence = fc.constantFrom('personal', 'commercial', 'extended')
  const choice = fc.record({ licence: fc.option(licence), amount: fc.option(cents) })
  const offered = fc
    .record({
      licence,
      priceCents: price,
      pricing: fc.constantFrom('fixed' as const, 'tiers' as const, 'open' as const),
      dearer: fc.uniqueArray(fc.record({ licence, more: fc.integer({ min: 1, max: 9999 }) }), {
        selector: (tier) => tier.licence,
      }),
    })
    .map(({ dearer, ...listing }) => {
      const tiers = dearer
        .filter((tier) => tier.licence !== listing.licence)
        .map((tier) => ({ licence: tier.licence, priceCents: listing.priceCents + tier.more }))
      return { ...listing, tiers: listing.pricing === 'tiers' ? tiers : null }
    })
  fc.assert(
    fc.property(offered, choice, (listing, chosen) => {
      const offer = offerOf(listing, chosen, limits)
      if (offer.offerProblem !== null) return
      expect(offer.licence).toBe(chosen.licence ?? listing.licence)
      expect(offer.priceCents).toBeGreaterThanOrEqual(listing.priceCents)
      const isOwn = offer.licence === listing.licence
      if (listing.pricing === 'open') expect(offer.priceCents).toBe(chosen.amount ?? listing.priceCents)
      else if (isOwn) expect(offer.priceCents).toBe(listing.priceCents)
      else expect(listing.tiers).toContainEqual({ licence: offer.licence, priceCents: offer.priceCents })
    }),
  )
})
