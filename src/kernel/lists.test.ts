import { expect, test } from 'vitest'
import { andList, commaList, orList } from './lists.ts'

test('lists have no serial comma, and keep what their items say', () => {
  expect(commaList([])).toBe('')
  expect(commaList(['A', 'B', 'C'])).toBe('A, B, C')
  expect(andList(['A'])).toBe('A')
  expect(andList(['A, and B', 'C', 'D'])).toBe('A, and B, C and D')
  expect(orList(['A', 'B'])).toBe('A or B')
  expect(orList(['A', 'B', 'C'])).toBe('A, B or C')
})
