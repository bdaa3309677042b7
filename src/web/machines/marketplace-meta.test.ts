import { expect, test } from 'vitest'
import { readFindQuery } from '#src/features/discovery/rules.ts'
import { marketplaceMeta } from '#src/web/machines/marketplace-meta.ts'

const head = (address: string) => marketplaceMeta(readFindQuery(new URLSearchParams(address)), [], 'https://shop.test')
const canonical = (address: string) => head(address).find((tag) => 'rel' in tag)

test.each([
  ['', '/marketplace'],
  ['sort=new&after=x&min=5', '/marketplace'],
  ['category=Music&sort=new', '/marketplace?category=Music'],
  ['category=Music&category=Art', '/marketplace'],
  ['search=boat', '/marketplace'],
])('%j is known as %s', (address, href) => {
  expect(canonical(address)).toMatchObject({ href: `https://shop.test${href}` })
})

test('what somebody searched for is kept out of other searches', () => {
  expect(head('search=boat')).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(head('category=Music')).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
})
