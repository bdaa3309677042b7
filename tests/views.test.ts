import { expect, test } from 'vitest'
import { patternsWithoutExample } from '../e2e/views/views.ts'

test('every page of the route table is in the gallery and in the tests of every page', () => {
  expect(patternsWithoutExample(), 'add an example address in e2e/views/views.ts').toEqual([])
})
