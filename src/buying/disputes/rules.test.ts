import { expect, test } from 'vitest'
import { newsOf, statusAfter, suspensionBy } from './rules.ts'

test.each([
  [null, 'inquiry', 'inquiry'],
  [null, 'open', 'open'],
  ['inquiry', 'open', 'open'],
  ['open', 'inquiry', 'open'],
  ['open', 'won', 'won'],
  ['open', 'lost', 'lost'],
  ['won', 'open', 'won'],
  ['won', 'lost', 'won'],
  ['lost', 'open', 'lost'],
  ['lost', 'won', 'won'],
] as const)('a dispute that is %s and reported as %s becomes %s', (before, reported, after) => {
  expect(statusAfter(before, reported)).toBe(after)
})

test.each([
  [null, 'inquiry', null],
  ['inquiry', 'open', 'opened'],
  ['open', 'open', null],
  ['open', 'won', 'won'],
  ['open', 'lost', 'lost'],
  ['lost', 'won', 'won'],
  ['inquiry', 'won', null],
  [null, 'won', null],
] as const)('a dispute that changes from %s to %s notifies sellers of: %s', (before, after, news) => {
  expect(newsOf(before, after)).toBe(news)
})

test('a dispute takes precedence over a warning', () => {
  expect(suspensionBy({ disputes: 1, warnings: 1 })).toBe('dispute')
  expect(suspensionBy({ disputes: 0, warnings: 1 })).toBe('fraud-warning')
  expect(suspensionBy({ disputes: 0, warnings: 0 })).toBeNull()
})
