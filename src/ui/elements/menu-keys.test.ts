import { expect, test } from 'vitest'
import { itemFor } from '#src/ui/elements/menu-keys.ts'

const labels = ['View listing', 'Edit', ' Duplicate', 'Delete']

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
])('%s at item %i moves to item %i', (key, at, next) => {
  expect(itemFor(key, at, labels)).toBe(next)
})

test('a letter moves to the next item that starts with it, case-insensitively, and wraps', () => {
  expect(itemFor('d', 0, labels)).toBe(2)
  expect(itemFor('D', 2, labels)).toBe(3)
  expect(itemFor('d', 3, labels)).toBe(2)
  expect(itemFor('e', 1, labels)).toBe(1)
})

test('ignores other keys and empty menus', () => {
  for (const key of ['x', ' ', 'Tab', 'Enter', 'Shift', 'F1']) expect(itemFor(key, 0, labels)).toBeNull()
  expect(itemFor('ArrowDown', -1, [])).toBeNull()
})
