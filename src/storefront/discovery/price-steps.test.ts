import { expect, test } from 'vitest'
import { stepsOf } from './price-steps.ts'

test('a price range is the sum of its ten-dollar steps and the remaining steps at its ends', () => {
  expect(stepsOf({ min: 20, max: 21 })).toEqual([40, 41, 42])
  expect(stepsOf({ min: 10, max: 50 })).toEqual([1001, 1002, 1003, 1004, 100])
  expect(stepsOf({ min: 9, max: 21 })).toEqual([18, 19, 1001, 40, 41, 42])
  expect(stepsOf({ min: 98, max: null })).toEqual([196, 197, 198, 199, 1010])
  expect(stepsOf({ min: null, max: 10 })).toEqual([1000, 20])
  expect(stepsOf({ min: null, max: 99 }).at(-1)).toBe(198)
  expect(stepsOf({ min: 100, max: null })).toEqual([1010])
})
