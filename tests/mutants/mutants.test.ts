import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutant } from './apply-mutant.ts'
import { mutants } from './mutants.ts'

const root = join(import.meta.dirname, '../..')

// `npm run mutants` checks that the tests catch them, which takes minutes.
test.each(mutants)('the mutant $name applies to the source and names existing tests', (mutant) => {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  expect(applyMutant(mutant, source)).not.toBe(source)
  const testFiles = mutant.tests.map((file) => join(root, file))
  for (const file of testFiles) expect(existsSync(file), file).toBe(true)
  const { named = '' } = mutant
  expect(testFiles.some((file) => readFileSync(file, 'utf8').includes(named))).toBe(true)
})

test('there are at least twenty mutants with unique names', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(20)
})
