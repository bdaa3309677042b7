import { expect, test } from 'vitest'
import { dayOf, isView, networkOf } from '#src/storefront/views/rules.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('days are UTC', () => {
  expect(dayOf(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01-31')
})

const look = { promptId: '0d1e9d4e-0000-4000-8000-000000000000', ip: '192.0.2.7', agent: 'A browser', purpose: '' }
test.each([
  [{}, true],
  [{ purpose: 'prefetch;prerender' }, false],
  [{ purpose: 'preview' }, false],
  [{ agent: ' ' }, false],
  [{ ip: '' }, false],
  [{ promptId: '3' }, false],
  [{ promptId: '-'.repeat(36) }, false],
])('a view with %j counts: %s', (over, counts) => expect(isView({ ...look, ...over })).toBe(counts))
