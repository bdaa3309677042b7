import { expect, test } from 'vitest'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { taxTermsFor } from './public/tax-terms.ts'
import type { BillingDetails, TaxSettings } from './rules.ts'

const german: TaxSettings = {
  ...defaultSettings,
  taxMode: 'rates',
  taxCountry: 'DE',
  taxRates: ['DE 19', 'FR 20', 'IT 22', 'US 0', 'US-TX 6.25', 'CH 8.1'],
}

const buyer = (country: string, more: Partial<BillingDetails> = {}): BillingDetails => ({
  ...{ name: 'Ada', company: '', address: '', country, region: '', vatNumber: '', vatCheckedAt: null },
  ...more,
})

const vat = { company: 'Acme', vatNumber: 'IT00743110157' }

test.each([
  ['a consumer at home', german, buyer('DE'), { kind: 'taxed', percent: 19, country: 'DE', region: null }],
  ['a consumer of another member state', german, buyer('FR'), { kind: 'taxed', percent: 20, country: 'FR' }],
  ['a state with a rate', german, buyer('US', { region: 'TX' }), { kind: 'taxed', percent: 6.25, region: 'TX' }],
  ['a state without one', german, buyer('US', { region: 'OR' }), { kind: 'untaxed', percent: 0, region: 'OR' }],
  ['a company of another member state', german, buyer('IT', vat), { kind: 'reverse-charge', percent: 0 }],
  ['a company at home', german, buyer('DE', { ...vat, vatNumber: 'DE136695976' }), { kind: 'taxed', percent: 19 }],
  ['a company outside the EU', german, buyer('CH', { ...vat, vatNumber: 'CHE1' }), { kind: 'taxed', percent: 8.1 }],
  ['a number that was not confirmed', { ...german, taxCheckNumbers: true }, buyer('IT', vat), { kind: 'taxed' }],
  [
    'a confirmed number',
    { ...german, taxCheckNumbers: true },
    buyer('IT', { ...vat, vatCheckedAt: new Date(0) }),
    { kind: 'reverse-charge' },
  ],
  ['a shop outside the EU', { ...german, taxCountry: 'US' }, buyer('IT', vat), { kind: 'taxed', percent: 22 }],
  ['everywhere else', { ...german, taxRates: ['DE 19', '* 5'] }, buyer('JP'), { kind: 'taxed', percent: 5 }],
  ['a shop without tax', { ...german, taxMode: 'none', taxNote: 'Small.' }, null, { kind: 'none', note: 'Small.' }],
  ['the payment provider', { ...german, taxMode: 'stripe' }, null, { kind: 'provider', percent: 0 }],
] as const)('taxes %s', (_, settings, who, expected) => {
  const found = taxTermsFor(settings, who)
  expect(found).toMatchObject({ ok: true, value: expected })
})

test.each([
  ['no country', null, 'billing-missing'],
  ['a country without a rate', buyer('JP'), 'country-not-served'],
  ['a country whose rate depends on the state', buyer('US'), 'region-missing'],
])('cannot tax %s', (_, who, code) => {
  expect(taxTermsFor(german, who)).toMatchObject({ ok: false, failure: { code } })
})
