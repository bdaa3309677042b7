import { expect, test } from 'vitest'
import { testSettings } from '#src/testing/settings.ts'
import { readFindQuery } from '#src/storefront/discovery/rules.ts'
import { marketplaceMeta } from '#src/web/machines/marketplace-meta.ts'

const head = (address: string) =>
  marketplaceMeta(readFindQuery(new URLSearchParams(address), testSettings.vocabulary), [], {
    ...testSettings,
    publicUrl: 'https://shop.test',
  })
const canonical = (address: string) => head(address).find((tag) => 'rel' in tag)

test.each([
  ['', '/marketplace'],
  ['sort=new&after=x&min=5', '/marketplace'],
  ['category=Music&sort=new', '/marketplace?category=Music'],
  ['category=Music&category=Art', '/marketplace'],
  ['search=boat', '/marketplace'],
])('the canonical URL of %j is %s', (address, href) => {
  expect(canonical(address)).toMatchObject({ href: `https://shop.test${href}` })
})

test('searches are not indexed', () => {
  expect(head('search=boat')).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(head('category=Music')).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
})
