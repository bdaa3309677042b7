import { expect, test } from 'vitest'
import { safeNext } from '#src/web/refusal.ts'

test.each([
  ['/', '/'],
  ['/checkout', '/checkout'],
  ['/marketplace?search=caf%C3%A9&sort=new', '/marketplace?search=caf%C3%A9&sort=new'],
  ['/prompt/5?x=//evil.example#reviews', '/prompt/5?x=//evil.example#reviews'],
  ['/authors', '/authors'],
  // Other sites in all notations.
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\/evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['\u0000//evil.example', '/'],
  [' //evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..\\evil.example', '/evil.example'],
  ['/.\\/evil.example', '/'],
  ['http:evil.example', '/'],
  ['//user:password@evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,hello', '/'],
  ['evil.example', '/'],
  ['/／evil.example', '/'],
  // Encoded slashes stay part of a path of this site.
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  // Data URLs lead to their page.
  ['/profile/payouts.data?after=x', '/profile/payouts?after=x'],
  ['/_root.data', '/'],
  // Not valid return pages.
  ['/auth', '/'],
  ['/auth?next=/auth', '/'],
  ['/auth/code', '/'],
  ['/sign-out', '/'],
  ['/sign-out.data', '/'],
  ['/x/../sign-out', '/'],
  ['/api/favorites', '/'],
  ['/webhooks/stripe', '/'],
  // Empty, too long, and malformed values.
  ['', '/'],
  [null, '/'],
  [`/${'a'.repeat(2000)}`, '/'],
  ['/a b', '/'],
  ['/å', '/'],
])('%j redirects to %j', (next, expected) => {
  const path = safeNext(next)
  expect(path).toBe(expected)
  expect(new URL(path, 'https://shop.example/auth').origin).toBe('https://shop.example')
})

test('a file as a return target leads to the home page', () => {
  expect(safeNext(new File([], '/checkout'))).toBe('/')
})
