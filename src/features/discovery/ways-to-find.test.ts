import { expect, test } from 'vitest'
import { noFilters } from './rules.ts'
import { stepsWithoutTotals } from './ways-to-find.ts'

test.each([
  ['one category', { category: ['Art'] }, false, 1000],
  ['several values', { category: ['Art', 'Music'], type: ['pack'] }, false, 1000],
  ['one of each, which few pass', { category: ['Art'], model: ['Sora'], type: ['pack'] }, false, null],
  ['a range, of which nobody knows what it leaves', { category: ['Art'], min: 5 }, false, 4000],
  ['a range, along the prices', { category: ['Art'], min: 5 }, true, 1000],
] as const)('%s: a walk is begun at once only where it is short', (_, filters, isByPrice, steps) => {
  expect(stepsWithoutTotals({ ...noFilters, ...filters }, isByPrice, 13)).toBe(steps)
})
