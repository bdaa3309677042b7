import { expect, test } from 'vitest'
import { endpoints } from '../../../src/api/endpoints.ts'
import { createClient } from './client.ts'

test('there is a method for each endpoint', () => {
  const methods = Object.keys(createClient({ baseUrl: 'https://skald.example' }))
  expect(methods.toSorted()).toEqual(['all', ...endpoints.map(({ id }) => id)].toSorted())
})
