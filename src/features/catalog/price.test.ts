import { expect, test } from 'vitest'
import { listingForm, listingInput } from '#src/features/catalog/contract.ts'
import { emptyFields, toListingData } from '#src/features/catalog/ui/listing-values.ts'
import { listingValues } from '#src/testing/shop.ts'

const tooLow = expect.stringContaining('at least 0.50')
const negative = 'The price cannot be below 0'

test.each([
  ['0', null],
  ['0.00', null],
  ['0.50', null],
  ['.5', expect.stringContaining('in dollars')],
  ['0.49', tooLow],
  ['0.01', tooLow],
  ['-5', negative],
  ['-0.5', negative],
  ['-', expect.stringContaining('in dollars')],
  ['100000', expect.stringContaining('at most')],
])('the form answers the price %j with %j', (price, message) => {
  const filled = { ...emptyFields, title: 'T', description: 'D', model: 'Claude', category: 'Art', price }
  const { data } = toListingData({ ...filled, texts: [{ part: '', name: '', purpose: '', body: 'Write.' }] })
  expect(listingForm.safeParse(data).error?.issues[0]?.message ?? null).toEqual(message)
})

test.each([
  [0, null],
  [50, null],
  [49, tooLow],
  [1, tooLow],
  [-1, negative],
])('operations answer %j cents with %j', (priceCents, message) => {
  const parsed = listingInput.safeParse({ ...listingValues(), priceCents })
  expect(parsed.error?.issues[0]?.message ?? null).toEqual(message)
})
