import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import type { ListingDetail } from '#src/storefront/catalog/view.ts'
import { testSettings } from '#src/testing/settings.ts'
import { listingData } from '#src/web/machines/json-ld.ts'

const listing = {
  ...{ id: 'a', title: 'A prompt', description: 'It works.', category: 'Writing', licence: 'personal', reviews: 0 },
  ...{ priceCents: cents(999), pricing: 'fixed', tiers: [], isActive: true, updatedAt: new Date(0) },
  creator: { name: 'Ada', username: 'ada' },
} as unknown as ListingDetail
const settings = { ...testSettings, publicUrl: 'https://shop.test', takesPayments: true, refundDays: 14 }
const offerOf = (over: object, of: object = {}) =>
  (listingData({ ...listing, ...of }, [], { ...settings, ...over }) as { offers: object }).offers

test('an offer has its price, availability, seller and refund period', () => {
  expect(offerOf({ taxMode: 'none' })).toEqual({
    '@type': 'Offer',
    url: 'https://shop.test/prompt/a',
    ...{ price: '9.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    seller: { '@type': 'Person', name: 'Ada', url: 'https://shop.test/creator/ada' },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: 'https://shop.test/terms#refunds',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
    },
  })
})

test('several licenses are a range of prices, and pay what you want has a lowest price only', () => {
  const tiers = [
    { licence: 'commercial', priceCents: cents(2900) },
    { licence: 'extended', priceCents: cents(9900) },
  ]
  expect(offerOf({}, { pricing: 'tiers', tiers })).toMatchObject({
    ...{ '@type': 'AggregateOffer', lowPrice: '9.99', highPrice: '99.00', offerCount: 3, priceCurrency: 'USD' },
  })
  const open = offerOf({}, { pricing: 'open' })
  expect(open).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '9.99' })
  for (const name of ['price', 'highPrice']) expect(open).not.toHaveProperty(name)
})

test('a product names its license and links to it', () => {
  expect(listingData(listing, [], settings)).toMatchObject({
    additionalProperty: { '@type': 'PropertyValue', name: 'License', url: 'https://shop.test/license/personal' },
  })
})

test.each([
  ['included', true],
  ['added', false],
] as const)('a price with tax %s says so', (taxPrices, valueAddedTaxIncluded) => {
  expect(offerOf({ taxMode: 'rates', taxPrices })).toMatchObject({
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '9.99',
      priceCurrency: 'USD',
      valueAddedTaxIncluded,
    },
  })
})

test('without a refund period, returns are not permitted, and free listings have no policy', () => {
  expect(offerOf({ refundDays: 0, taxCountry: 'DE' })).toMatchObject({
    hasMerchantReturnPolicy: {
      applicableCountry: 'DE',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    },
  })
  expect(offerOf({}, { priceCents: cents(0) })).not.toHaveProperty('hasMerchantReturnPolicy')
})

test('what cannot be bought is out of stock', () => {
  const availability = 'https://schema.org/OutOfStock'
  expect(offerOf({}, { isActive: false })).toMatchObject({ availability })
  expect(offerOf({ takesPayments: false })).toMatchObject({ availability })
  expect(offerOf({ takesPayments: false }, { priceCents: cents(0) })).not.toMatchObject({ availability })
})
