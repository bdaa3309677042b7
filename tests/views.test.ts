import { expect, test } from 'vitest'
import { forgottenPatterns } from '../e2e/views/views.ts'

test('every page of the route table is in the gallery and in the tests of every page', () => {
  expect(forgottenPatterns(), 'add an example address in e2e/views/views.ts').toEqual([])
})
