import { expect, test } from 'vitest'
import { needsFreshSession } from '#src/web/session-freshness.ts'

const asks = (method: string, path: string) => needsFreshSession({ method, url: `http://shop.test${path}` })

test.each([
  '/',
  '/_root.data',
  '/marketplace?search=x',
  '/marketplace.data',
  '/prompt/12',
  '/creator/asa',
  '/cart',
  '/api/session',
  '/api/favorites?ids=1',
  '/favorites',
])('%s accepts a cached session', (path) => expect(asks('GET', path)).toBe(false))

test.each([
  '/purchases',
  '/purchases/1/text',
  '/checkout',
  '/checkout.data',
  '/admin',
  '/profile/payouts',
  '/dashboard',
  '/edit-prompt/1',
])('%s reads the session from the database', (path) => expect(asks('GET', path)).toBe(true))

test('every POST reads the session from the database', () => {
  expect(asks('POST', '/prompt/12')).toBe(true)
  expect(asks('POST', '/cart.data')).toBe(true)
})
