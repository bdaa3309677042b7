import { expect, test } from 'vitest'
import { defaultShop, testSettings } from '#src/testing/settings.ts'
import { demoListingAt, filledWithDemos, isDemo } from '#src/storefront/catalog/ui/demo-listings.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'

const live = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const demo = demoListingAt('1', testSettings)
    if (!demo) throw new Error('there is no first demo listing')
    return { ...demo, id: `11111111-1111-4111-8111-${String(i).padStart(12, '0')}` } satisfies ListingView
  })

test('an empty marketplace shows six featured and five other trending demo listings', () => {
  const featured = filledWithDemos([], 6, 'featured', defaultShop).map(({ id }) => id)
  const trending = filledWithDemos([], 5, 'trending', defaultShop).map(({ id }) => id)
  expect(featured).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(trending).toEqual(['7', '8', '9', '10', '11'])
})

test.each([0, 1, 3, 5, 6, 9])('with %i listings, no demo listing has the position of a listing', (count) => {
  for (const [part, size] of [
    ['featured', 6],
    ['trending', 5],
  ] as const) {
    const shown = filledWithDemos(live(count), size, part, defaultShop)
    expect(shown).toHaveLength(size)
    const demos = shown.filter(isDemo)
    expect(demos).toHaveLength(Math.max(0, size - count))
    for (const { id } of demos) expect(Number(id)).toBeGreaterThan(count)
  }
})

test('demo listings have no sales, reviews or creator page', () => {
  for (let id = 1; id <= 11; id++)
    expect(demoListingAt(String(id), testSettings)).toMatchObject({
      sales: 0,
      reviews: 0,
      rating: 0,
      creator: { username: '' },
    })
  expect(demoListingAt('12', testSettings)).toBeNull()
  expect(demoListingAt('01', testSettings)).toBeNull()
})
