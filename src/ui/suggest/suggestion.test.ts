import { expect, test } from 'vitest'
import { keyedSuggestion } from './suggestion.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 1, null],
  ['a', 1, null],
])('%s at %d of three moves to %s', (key, at, next) => {
  expect(keyedSuggestion(key, at, 3)).toBe(next)
})

test('ignores keys without suggestions', () => {
  expect(keyedSuggestion('ArrowDown', -1, 0)).toBeNull()
})
