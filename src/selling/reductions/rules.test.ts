import { expect, test } from 'vitest'
import { isLower, periodProblemOf } from './rules.ts'

const now = new Date('2026-11-01T12:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

test.each([
  ['2026-11-01', '2026-11-02', null],
  ['2026-11-05', '2026-11-06', null],
  ['2026-10-01', '2026-11-01', 'over'],
  ['2026-11-09', '2026-11-09', 'backwards'],
  ['2026-11-09', '2026-11-08', 'backwards'],
  ['2026-11-01', '2027-01-01', null],
  ['2026-11-01', '2027-01-03', 'too-long'],
  ['2027-10-31', '2027-11-03', null],
  ['2027-11-03', '2027-11-05', 'too-far'],
] as const)('a reduction from %s to %s: %s', (from, to, problem) => {
  expect(periodProblemOf({ startsAt: day(from), endsAt: day(to), now })).toBe(problem)
})

test('a reduced price is lower than the lowest price of the 30 days before', () => {
  expect(isLower(899, 900)).toBe(true)
  expect(isLower(900, 900)).toBe(false)
  expect(isLower(0, 0)).toBe(false)
})
