import { expect, test } from 'vitest'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { listingForm, listingInput, listingOfForm } from './contract.ts'
import { pricingOf } from './tables.ts'

const words = {
  ...{ title: 'A prompt', description: 'It works.', model: 'Claude', category: 'Writing', licence: 'personal' },
  texts: [{ name: 'Prompt', body: 'Write.' }],
}
const tier = (licence: string, priceCents: number) => ({ licence, priceCents })

function problemsOf(over: object): string[] {
  const { error } = listingInput.safeParse({ ...words, priceCents: 900, ...over })
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))]
}

test.each([
  [{}, []],
  [{ tiers: [tier('commercial', 2900), tier('extended', 9900)] }, []],
  [{ priceCents: 0, tiers: [tier('commercial', 2900)] }, []],
  [{ tiers: [tier('commercial', 900)] }, ['tiers.0.priceCents']],
  [{ tiers: [tier('commercial', -1)] }, ['tiers.0.priceCents']],
  [{ tiers: [tier('personal', 2900)] }, ['tiers.0.licence']],
  [{ tiers: [tier('commercial', 2900), tier('commercial', 3900)] }, ['tiers.1.licence']],
  [{ tiers: Array.from('abcdefghi', (licence) => tier(licence, 2900)) }, ['tiers']],
  [{ isOpenPrice: true }, []],
  [{ isOpenPrice: true, suggestedCents: 900 }, []],
  [{ isOpenPrice: true, suggestedCents: 899 }, ['suggestedCents']],
  [{ suggestedCents: 1900 }, ['suggestedCents']],
  [{ isOpenPrice: true, tiers: [tier('commercial', 2900)] }, ['tiers']],
])('%j is refused at %j', (over, paths) => {
  expect(problemsOf(over)).toEqual(paths)
})

test('further licenses are in the order of their prices', () => {
  const { tiers } = listingInput.parse({
    ...{ ...words, priceCents: 900 },
    tiers: [tier('extended', 9900), tier('commercial', 2900)],
  })
  expect(tiers.map(({ licence }) => licence)).toEqual(['commercial', 'extended'])
})

test('the form has amounts as typed', () => {
  const form = listingForm(pricesOf({ minPrice: 99, maxPrice: 100_000 }))
  const typed = { ...words, price: '9', tiers: [{ licence: 'commercial', price: '29.50' }], suggested: '' }
  const listing = listingOfForm(form.parse(typed))
  expect(listing).toMatchObject({ priceCents: 900, suggestedCents: null, tiers: [tier('commercial', 2950)] })
  expect(pricingOf(listing)).toBe('tiers')
  // A suggestion without pay what you want stays in the form only.
  expect(listingOfForm(form.parse({ ...typed, suggested: '12' }))).toMatchObject({ suggestedCents: null })
  const open = { ...typed, tiers: [], suggested: '12', isOpenPrice: true }
  expect(listingOfForm(form.parse(open))).toMatchObject({ suggestedCents: 1200, isOpenPrice: true })
  for (const price of ['', 'x', '1.234', '-3', '0.50', '9999999'])
    expect(form.safeParse({ ...typed, tiers: [{ licence: 'commercial', price }] }).success).toBe(false)
})
