import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutant } from './apply-mutant.ts'
import { mutants } from './mutants.ts'

const root = join(import.meta.dirname, '../..')

// Whether they are caught is for `npm run mutants` to say, which takes minutes.
test.each(mutants)('the mutant $name still has its place in the source, and tests that judge it', (mutant) => {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  expect(applyMutant(mutant, source)).not.toBe(source)
  const judges = mutant.tests.map((file) => join(root, file))
  for (const file of judges) expect(existsSync(file), file).toBe(true)
  const { named = '' } = mutant
  expect(judges.some((file) => readFileSync(file, 'utf8').includes(named))).toBe(true)
})

test('each mutant has a name of its own, and there are twenty or more', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(20)
})
