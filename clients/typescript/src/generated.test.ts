import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/api/resources/index.ts'
import { generate, generatedFile } from '../generate.ts'
import { createClient } from './client.ts'

test('generated.ts is up to date; otherwise run `node clients/typescript/generate.ts`', async () => {
  expect(await readFile(generatedFile, 'utf8')).toBe(await generate())
})

test('there is a method for each endpoint', () => {
  const methods = Object.keys(createClient({ baseUrl: 'https://skald.example' }))
  expect(methods.toSorted()).toEqual(['all', ...endpoints.map(({ id }) => id)].toSorted())
})
