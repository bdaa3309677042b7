import { expect, test } from 'vitest'
import { publicPages } from '#src/web/http/public-pages.ts'

const sorts = new Set(['newest', 'price-asc'])
const decide = publicPages([
  { tags: (path) => (path === '/' ? ['home'] : null), policy: 'list' },
  {
    tags: (path) => (path === '/marketplace' ? ['listings'] : null),
    policy: 'list',
    params: { sort: (value) => sorts.has(value), category: () => true },
    uncachedParams: ['q'],
  },
  { tags: (path) => (path.startsWith('/prompt/') ? [`prompt:${path.slice(8)}`] : null), policy: 'detail' },
])
const key = (path: string) => decide(new URL(`http://skald.test${path}`))?.key

test.each([
  ['/marketplace', '/marketplace'],
  ['/marketplace?utm_source=x', '/marketplace'],
  ['/marketplace?sort=newest&category=Art', '/marketplace?category=Art&sort=newest'],
  ['/marketplace?category=Art&sort=newest&fbclid=1', '/marketplace?category=Art&sort=newest'],
  ['/marketplace?category=B&category=A&category=B', '/marketplace?category=A&category=B'],
  ['/marketplace?sort=made-up', '/marketplace'],
  ['/marketplace?sort=', '/marketplace'],
  ['/marketplace?constructor=1&__proto__=1', '/marketplace'],
  ['/marketplace?q=', '/marketplace'],
  ['/marketplace?category=%26sort%3Dnewest', '/marketplace?category=%26sort%3Dnewest'],
  ['/marketplace.data', '/marketplace.data'],
  ['/marketplace.data?_routes=root&sort=newest', '/marketplace.data?sort=newest'],
  ['/_.data', '/_.data'],
  ['/', '/'],
])('%s is cached as %s', (path, expected) => {
  expect(key(path)).toBe(expected)
})

test.each([['/marketplace?q=essay'], ['/marketplace.data?q=essay'], ['/cart'], ['/cart.data']])(
  '%s is not cached',
  (path) => {
    expect(decide(new URL(`http://skald.test${path}`))).toBeNull()
  },
)

test('a URL with too many parameters is not cached', () => {
  expect(key(`/marketplace?category=${'a'.repeat(400)}`)).toBeUndefined()
})

test('page data has the tags and policy of the page', () => {
  const page = decide(new URL('http://skald.test/prompt/7.data'))
  expect(page).toEqual({ key: '/prompt/7.data', tags: ['prompt:7'], policy: 'detail' })
})
