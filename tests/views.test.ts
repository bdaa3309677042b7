import { expect, test } from 'vitest'
import { patternsWithoutExample } from '../e2e/views/views.ts'

test('the gallery and the tests of every page cover all routes', () => {
  expect(patternsWithoutExample(), 'add an example address in e2e/views/views.ts').toEqual([])
})
