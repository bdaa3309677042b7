import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSuggestRoute, suggestedPerMinute } from '#src/web/suggest-route.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const ask = (route: ReturnType<typeof createSuggestRoute>, text: string, clientIp = '192.0.2.1') =>
  route(new Request(`http://shop.test/api/suggest?text=${encodeURIComponent(text)}`), { clientIp })

test('returns the same suggestions to everyone', async () => {
  const answer = await ask(createSuggestRoute(shop), ' Mus ')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
  expect(await answer.json()).toEqual([{ group: 'Categories', label: 'Music', href: '/marketplace?category=Music' }])
  expect(
    await (await createSuggestRoute(shop)(new Request('http://shop.test/api/suggest'), { clientIp: 'x' })).json(),
  ).toEqual([])
})

test('rate-limits one client and no other', async () => {
  const route = createSuggestRoute({ run: shop.run, clock: { now: () => new Date('2026-01-01') } })
  for (let n = 0; n < suggestedPerMinute; n++) expect((await ask(route, 'mus')).status).toBe(200)
  const refused = await ask(route, 'mus')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await ask(route, 'mus', '192.0.2.2')).status).toBe(200)
})
