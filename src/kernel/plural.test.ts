import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test('a phrase has the form of its count', () => {
  const seats = (count: number) => plural(count, { one: '1 seat', other: `${count} seats` })
  expect([0, 1, 2].map(seats)).toEqual(['0 seats', '1 seat', '2 seats'])
})
