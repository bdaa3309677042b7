import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#src/testing/shop.ts'
import { listingForm } from '#src/storefront/catalog/contract.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { priceHint, priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { emptyFields, toListingData } from '#src/selling/listings/ui/listing-values.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

const prices = pricesOf(defaultSettings)
const tooLow = expect.stringContaining('at least $0.50')
const negative = 'The price cannot be below 0'

test.each([
  ['0', null],
  ['0.00', null],
  ['0.50', null],
  ['.5', expect.stringContaining('in US dollars')],
  ['0.49', tooLow],
  ['0.01', tooLow],
  ['-5', negative],
  ['-0.5', negative],
  ['-', expect.stringContaining('in US dollars')],
  ['100000', expect.stringContaining('at most')],
])('the form answers the price %j with %j', (price, message) => {
  const filled = { ...emptyFields, title: 'T', description: 'D', model: 'Claude', category: 'Art', price }
  const { data } = toListingData({ ...filled, texts: [{ part: '', name: '', purpose: '', body: 'Write.' }] })
  expect(listingForm(prices).safeParse(data).error?.issues[0]?.message ?? null).toEqual(message)
})

const limits = { minPrice: 500, maxPrice: 2000 }
const below = 'Enter 0 for a free prompt, or at least $5.00'
const above = 'The price can be at most $20.00'

test.each([
  [0, null, null],
  [499, null, below],
  [500, null, null],
  [2000, null, null],
  [2001, null, above],
  [Number.MAX_SAFE_INTEGER, null, above],
  [100, 100, null],
  [101, 100, below],
  [9000, 9000, null],
  [8999, 9000, above],
])('of a price of %j cents of a listing that has %j, it says %j', (amount, kept, problem) => {
  expect(priceProblem(amount, pricesOf(limits, kept))).toBe(problem)
})

test('the hint names the limits', () => {
  expect(priceHint(prices)).toBe('Enter 0 for free, or at least $0.50.')
  expect(priceHint(pricesOf(limits))).toBe('Enter 0 for free, or from $5.00 to $20.00.')
})

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('operations keep to the limits of now, but an edit keeps the price', async () => {
  const creator = await shop.aPerson()
  const values = (priceCents: number, title = 'A title') => listingValues({ priceCents, title })
  const creating = (priceCents: number) => shop.refusal(createListing, { listing: values(priceCents) }, creator)
  const refused = (message: string) => ({ status: 'invalid', code: 'invalid-input', fields: { price: message } })
  expect(await creating(-1)).toMatchObject({ message: negative })
  expect(await creating(49)).toMatchObject({ message: tooLow })
  expect(await creating(10_000_000)).toMatchObject(refused('The price can be at most $99,999.99'))
  const { id } = await shop.aListing({ creator, priceCents: 9000 })
  await shop.did(changeSettings, { values: { min_price: 500, max_price: 2000 } }, await anAdmin(shop))
  expect(await creating(499)).toMatchObject(refused(below))
  expect(await creating(2001)).toMatchObject(refused(above))
  expect(await creating(0)).toBeNull()
  const editing = (listing: object) => shop.refusal(editListing, { id, listing }, creator)
  expect(await editing(values(9000, 'Another title'))).toBeNull()
  expect(await editing(values(8999))).toMatchObject(refused(above))
  expect(await editing(values(2000))).toBeNull()
  expect(await editing(values(9000))).toMatchObject(refused(above))
})
