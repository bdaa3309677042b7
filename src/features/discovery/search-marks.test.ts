import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { noFilters } from './rules.ts'
import { bandOf, bandsOf, bandsWithPart, marksOfKinds } from './search-marks.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('a price is in the band that the database says', async () => {
  const rows = await shop.sql`select cents, price_band(cents) as band from generate_series(0, 12000, 25) cents
    union all select cents, price_band(cents) from unnest(array[99, 199, 999, 1199, 4999, 9999, 1000000]) cents`
  for (const { cents, band } of rows) expect([cents, bandOf(Number(cents) / 100)]).toEqual([cents, band])
})

test('a range of prices is a few bands, or none where they are many', () => {
  expect(bandsOf({ min: 20, max: 21 })).toEqual([15])
  expect(bandsOf({ min: 3, max: 5 })).toEqual([3, 4, 5])
  expect(bandsOf({ min: 80, max: null })).toEqual([24, 25, 26])
  expect(bandsOf({ min: null, max: 2 })).toEqual([0, 1, 2])
  expect(bandsOf({ min: 10, max: 50 })).toEqual([])
})

test('of a range a part is a few of its whole bands, the widest first', () => {
  expect(bandsWithPart({ min: 10, max: 50 }, 0.15)).toEqual([15, 16])
  expect(bandsWithPart({ min: 1, max: 8 }, 0.3)).toEqual([1, 2, 3, 4])
  expect(bandsWithPart({ min: 10, max: 50 }, 0.4), 'too many for too little').toEqual([])
  expect(bandsWithPart({ min: 21, max: 24 }, 0.1), 'no whole band').toEqual([])
  expect(bandsWithPart({ min: null, max: 20 }, Infinity)).toEqual([])
})

test('filters are marks that the index knows: any of a group', () => {
  expect(marksOfKinds({ ...noFilters, category: ['Art', 'Music'], type: ['pack'] })).toEqual([
    "'=c:Art' | '=c:Music'",
    "'=t:pack'",
  ])
  expect(marksOfKinds(noFilters)).toEqual([])
})
