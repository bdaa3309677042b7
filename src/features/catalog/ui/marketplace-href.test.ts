import { expect, test } from 'vitest'
import { marketplaceHref } from '#src/features/catalog/ui/marketplace-href.ts'

test.each([
  [{}, '/marketplace'],
  [{ search: '  ', sort: 'popular' }, '/marketplace'],
  [{ search: ' a letter & more ' }, '/marketplace?search=a+letter+%26+more'],
  [{ search: 'boat', sort: 'price-asc' }, '/marketplace?search=boat&sort=price-asc'],
])('one list has one address: %j', (query, href) => {
  expect(marketplaceHref(query)).toBe(href)
})
