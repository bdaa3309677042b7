import { expect, test } from 'vitest'
import { replaceSamePage } from '#src/web/replace-same-page.ts'

function replaces(from: string | null, to: string, method = 'POST'): boolean {
  const headers = from === null ? {} : { referer: from }
  const request = new Request('https://shop.test/cart.data', { method, headers })
  const answer = new Response(null, { status: 303, headers: { location: to } })
  return replaceSamePage(request, answer).headers.get('X-Remix-Replace') === 'true'
}

test('a POST that returns to its page replaces the history entry', () => {
  expect(replaces('https://shop.test/cart', '/cart')).toBe(true)
  expect(replaces('https://shop.test/profile/security', '/profile/security')).toBe(true)
})

test('a POST to another or unknown page adds a history entry', () => {
  expect(replaces('https://shop.test/marketplace', '/cart')).toBe(false)
  expect(replaces('https://shop.test/profile/security', '/profile')).toBe(false)
  expect(replaces(null, '/cart')).toBe(false)
  expect(replaces('https://other.test/cart', '/cart')).toBe(false)
  expect(replaces('https://shop.test/cart', '/cart', 'GET')).toBe(false)
})

test('values other than responses pass unchanged', () => {
  const value = { a: 1 }
  expect(replaceSamePage(new Request('https://shop.test/', { method: 'POST' }), value)).toBe(value)
})
