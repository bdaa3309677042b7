import { expect, test } from 'vitest'
import { replaceSamePage } from '#src/web/replace-same-page.ts'

function replaces(from: string | null, to: string, method = 'POST'): boolean {
  const headers = from === null ? {} : { referer: from }
  const request = new Request('https://shop.test/cart.data', { method, headers })
  const answer = new Response(null, { status: 303, headers: { location: to } })
  return replaceSamePage(request, answer).headers.get('X-Remix-Replace') === 'true'
}

test('a post that leads back to the page it came from replaces it in the history', () => {
  expect(replaces('https://shop.test/cart', '/cart')).toBe(true)
  expect(replaces('https://shop.test/profile/security', '/profile/security')).toBe(true)
})

test('a post that leads elsewhere, or whose page is not known, does not', () => {
  expect(replaces('https://shop.test/marketplace', '/cart')).toBe(false)
  expect(replaces('https://shop.test/profile/security', '/profile')).toBe(false)
  expect(replaces(null, '/cart')).toBe(false)
  expect(replaces('https://other.test/cart', '/cart')).toBe(false)
  expect(replaces('https://shop.test/cart', '/cart', 'GET')).toBe(false)
})

test('what is no answer passes as it is', () => {
  const value = { a: 1 }
  expect(replaceSamePage(new Request('https://shop.test/', { method: 'POST' }), value)).toBe(value)
})
