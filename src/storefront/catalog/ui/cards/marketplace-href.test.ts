import { expect, test } from 'vitest'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'

test.each([
  [{}, '/marketplace'],
  [{ search: '  ', sort: 'popular' }, '/marketplace'],
  [{ search: ' a letter & more ' }, '/marketplace?search=a+letter+%26+more'],
  [{ search: 'boat', sort: 'relevance' }, '/marketplace?search=boat'],
  [{ search: 'boat', sort: 'popular' }, '/marketplace?search=boat&sort=popular'],
  [{ search: '', sort: 'relevance' }, '/marketplace'],
  [
    { model: ['Claude', 'DALL-E'], type: ['pack'], min: 0, max: null },
    '/marketplace?model=Claude&model=DALL-E&type=pack&min=0',
  ],
  [{ search: 'boat', sort: 'price-asc' }, '/marketplace?search=boat&sort=price-asc'],
])('each list has one URL, without defaults: %j', (query, href) => {
  expect(marketplaceHref(query)).toBe(href)
})
