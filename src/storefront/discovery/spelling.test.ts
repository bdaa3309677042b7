import { expect, test } from 'vitest'
import { editDistance } from '#src/kernel/edit-distance.ts'
import { suggestSpelling } from './spelling.ts'

test.each([
  ['boat', 'boat', 0],
  ['boat', 'bot', 1],
  ['bot', 'boat', 1],
  ['boat', 'baot', 1],
  ['boat', 'coat', 1],
  ['restaraunt', 'restaurant', 2],
  ['', 'boat', 4],
])('from %s to %s: %i', (a, b, count) => {
  expect(editDistance(a, b)).toBe(count)
})

test('suggests the nearest word, and the most common of several', () => {
  const known = [
    { word: 'coat', listings: 5 },
    { word: 'boat', listings: 9 },
    { word: 'goals', listings: 99 },
  ]
  expect(suggestSpelling('goat', known)).toBe('boat')
  expect(suggestSpelling('boat', known.slice(1, 2))).toBeNull()
  expect(suggestSpelling('zzzz', known)).toBeNull()
})
