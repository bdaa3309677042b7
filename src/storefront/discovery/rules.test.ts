import { expect, test } from 'vitest'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { firstVocabulary } from '#src/testing/settings.ts'
import { filterGroups, filterTerms, readFindQuery } from './rules.ts'
import { activeFilters } from './ui/active-filters.ts'

const read = (address: string) => readFindQuery(new URLSearchParams(address), firstVocabulary)

test.each([
  ['', '/marketplace'],
  ['search=++&sort=popular&min=&max=', '/marketplace'],
  ['search=boat', '/marketplace?search=boat'],
  ['search=boat&sort=popular', '/marketplace?search=boat&sort=popular'],
  ['sort=relevance', '/marketplace'],
  ['type=pack&model=Sora&model=Claude&model=Claude', '/marketplace?model=Claude&model=Sora&type=pack'],
  ['model=claude', '/marketplace?model=Claude'],
  ['model=Nothing&category=__proto__&type=__proto__', '/marketplace'],
  ['min=0&max=100', '/marketplace'],
  ['min=9.99&max=9.99', '/marketplace?min=9&max=10'],
  ['min=50&max=10', '/marketplace?min=10&max=50'],
  ['min=900', '/marketplace?min=100'],
  ['max=900', '/marketplace'],
  ['max=0', '/marketplace?max=0'],
  ['min=5&min=7&sort=new&sort=rated', '/marketplace'],
  ['min=-5&max=1e3', '/marketplace'],
  ['search=a&search=b', '/marketplace'],
  [`search=${'x'.repeat(201)}`, '/marketplace'],
])('parses %j as %s', (address, href) => {
  expect(marketplaceHref(read(address))).toBe(href)
})

test.each(filterGroups)('the URL of a list has the filter %s', (group) => {
  const [term] = filterTerms(firstVocabulary, group)
  const address = new URLSearchParams({ [group]: term?.slug ?? '' }).toString()
  expect(marketplaceHref(read(address))).toBe(`/marketplace?${address}`)
})

test('each active filter can be removed separately', () => {
  const query = read('search=boat&sort=rated&model=Claude&model=Sora&type=pack&min=10&max=20&after=x')
  expect(activeFilters(query, firstVocabulary)).toEqual([
    { label: '“boat”', href: '/marketplace?sort=rated&model=Claude&model=Sora&type=pack&min=10&max=20' },
    { label: 'Prompt Pack', href: '/marketplace?search=boat&sort=rated&model=Claude&model=Sora&min=10&max=20' },
    { label: 'Claude', href: '/marketplace?search=boat&sort=rated&model=Sora&type=pack&min=10&max=20' },
    { label: 'Sora', href: '/marketplace?search=boat&sort=rated&model=Claude&type=pack&min=10&max=20' },
    { label: '$10 to $20', href: '/marketplace?search=boat&sort=rated&model=Claude&model=Sora&type=pack' },
  ])
})

test.each([
  ['min=10', 'From $10'],
  ['max=20', 'Up to $20'],
  ['max=0', 'Free'],
  ['sort=trending', 'Trending'],
])('labels %s as %s', (address, label) => {
  expect(activeFilters(read(address), firstVocabulary).map((filter) => filter.label)).toEqual([label])
})
