import { expect, test } from 'vitest'
import { isDeadEndpoint, isEndpointUrl, nextAttemptAt } from '#src/platform/webhooks/rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('retries after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then not again', () => {
  const seconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  expect(seconds.map((_, at) => nextAttemptAt(at + 1, now))).toEqual(seconds.map(later))
  expect(nextAttemptAt(10, now)).toBeNull()
})

test('an endpoint is dead after failing for five days', () => {
  expect(isDeadEndpoint(now, later(5 * 86_400 - 1))).toBe(false)
  expect(isDeadEndpoint(now, later(5 * 86_400))).toBe(true)
})

test.each([
  ['https://example.com/hooks?key=1', true, true],
  ['https://hooks.example.com:8443', true, true],
  ['http://example.com', false, false],
  ['http://localhost:4000/hooks', false, true],
  ['http://127.0.0.1:4000', false, true],
  ['https://localhost', false, true],
  ['https://intranet', false, false],
  ['https://10.0.0.1', false, false],
  ['https://167772161', false, false],
  ['https://0xa.1', false, false],
  ['https://[::ffff:10.0.0.1]', false, false],
  ['https://name:password@example.com', false, false],
  ['ftp://example.com', false, false],
  ['example.com', false, false],
  [`https://example.com/${'x'.repeat(2000)}`, false, false],
])('%s: %s, in a demo %s', (url, allowed, allowedInDemo) => {
  expect(isEndpointUrl(url, false)).toBe(allowed)
  expect(isEndpointUrl(url, true)).toBe(allowedInDemo)
})
