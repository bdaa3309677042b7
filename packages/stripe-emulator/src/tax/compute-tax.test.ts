import { expect, test } from 'vitest'

import type { Billing, LineItem, SessionRow } from '../model.ts'
import { taxTotalOf, withBuyer } from './compute-tax.ts'
import { rateOf } from './rates.ts'
import { readTaxId } from './tax-ids.ts'

function buyerIn(country: string, state: string | null = null, taxId: Billing['taxId'] = null): Billing {
  const address = { country, state, postalCode: null, city: null, line1: null, line2: null }
  return { name: 'Bo Buyer', address, businessName: null, taxId }
}

const vatId = (value: string): Billing['taxId'] => ({ type: 'eu_vat', value })

function sessionOf(taxBehavior: LineItem['taxBehavior'], ...amounts: number[]): SessionRow {
  const lineItems = amounts.map((unitAmount) => ({ quantity: 1, unitAmount, taxBehavior }))
  // The computation reads only these fields.
  return { automaticTax: true, amountTotal: 0, lineItems } as unknown as SessionRow
}

test.each([
  ['exclusive', 1000, 'DE', 190, 1190],
  ['inclusive', 1190, 'DE', 190, 1190],
  ['inclusive', 999, 'FR', 167, 999],
  ['exclusive', 999, 'CH', 81, 1080],
  ['exclusive', 1000, 'FI', 255, 1255],
  ['exclusive', 50, 'HU', 14, 64],
  ['exclusive', 1000, 'BR', 0, 1000],
] as const)('%s prices of %i in %s contain %i of tax and cost %i', (behavior, amount, country, tax, total) => {
  const priced = withBuyer(sessionOf(behavior, amount), buyerIn(country), 'US')
  expect([taxTotalOf(priced), priced.amountTotal]).toEqual([tax, total])
})

test('rounds each line half up, not the sum', () => {
  const priced = withBuyer(sessionOf('exclusive', 50, 50, 50), buyerIn('IE'), 'US')
  expect(priced.lineItems.map(({ tax }) => tax?.amount)).toEqual([12, 12, 12])
  expect(priced.amountTotal).toBe(186)
})

test('the state decides in the United States', () => {
  const taxIn = (state: string) =>
    withBuyer(sessionOf('exclusive', 10_000), buyerIn('US', state), 'US').lineItems[0]?.tax
  expect(taxIn('NJ')).toMatchObject({ amount: 663, reason: 'standard_rated', taxType: 'sales_tax', state: 'NJ' })
  expect(taxIn('OR')).toMatchObject({ amount: 0, reason: 'not_collecting' })
})

test('reverse charge needs a VAT number of another member state than the seller', () => {
  const reasonOf = (buyer: Billing, seller: string) =>
    withBuyer(sessionOf('exclusive', 1000), buyer, seller).lineItems[0]?.tax?.reason
  const italian = buyerIn('IT', null, vatId('IT12345678901'))
  expect(reasonOf(italian, 'DE')).toBe('reverse_charge')
  expect(reasonOf(italian, 'US')).toBe('reverse_charge')
  expect(reasonOf(italian, 'IT')).toBe('standard_rated')
  expect(reasonOf(buyerIn('IT'), 'DE')).toBe('standard_rated')
  expect(reasonOf(buyerIn('GB', null, { type: 'gb_vat', value: 'GB123456789' }), 'DE')).toBe('standard_rated')
})

test('with reverse charge, an inclusive price stays what the buyer pays', () => {
  const priced = withBuyer(sessionOf('inclusive', 1190), buyerIn('IT', null, vatId('IT12345678901')), 'DE')
  expect([taxTotalOf(priced), priced.amountTotal, priced.lineItems[0]?.tax?.taxableAmount]).toEqual([0, 1190, 1190])
})

test('every member state has a rate of at least the 15 percent of the VAT directive', () => {
  const states = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
  expect(states).toHaveLength(27)
  for (const country of states) expect(rateOf({ country, state: null })?.milliPercent).toBeGreaterThanOrEqual(15_000)
})

test.each([
  ['DE', 'de 123 456 789', { type: 'eu_vat', value: 'DE123456789' }],
  ['GR', 'EL123456789', { type: 'eu_vat', value: 'EL123456789' }],
  ['AT', 'ATU12345678', { type: 'eu_vat', value: 'ATU12345678' }],
  ['GB', 'GB123456789', { type: 'gb_vat', value: 'GB123456789' }],
  ['CH', 'che123456789mwst', { type: 'ch_vat', value: 'CHE-123.456.789 MWST' }],
  ['NO', '123 456 789 MVA', { type: 'no_vat', value: '123456789MVA' }],
])('in %s, %s is a tax id', (country, text, taxId) => {
  expect(readTaxId(text, country)).toEqual(taxId)
})

test.each([
  ['DE', 'DE12345678', 'not a VAT number of Germany, which begins with DE'],
  ['FR', 'DE123456789', 'not a VAT number of France'],
  ['GB', '123456789', 'such as GB123456789'],
  ['BR', '01.234.456/5432-10', 'Tax ids of Brazil are not supported'],
])('in %s, %s is refused', (country, text, message) => {
  expect(readTaxId(text, country)).toEqual({ error: expect.stringContaining(message) as unknown })
})
