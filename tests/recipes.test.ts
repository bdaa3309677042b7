import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstVocabulary } from '#src/testing/settings.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const recipeOf = (title: string) => textOf('docs/recipes.md').split(`## ${title}\n\n`)[1]?.split('\n## ')[0]

const { category, model, license } = firstVocabulary
const ids = [category, model, license].flatMap((terms) => terms.map(({ id }) => `'${id}'`))

test('a category, an AI model and a license change no file: no schema, form or client lists them', () => {
  expect(recipeOf('Add a category, an AI model or a license')).toMatch(/^No file:/)
  for (const file of [
    'src/features/catalog/rules.ts',
    'src/features/catalog/contract.ts',
    'src/features/vocabulary/contract.ts',
    'src/features/discovery/contract.ts',
    'src/features/catalog/ui/listing-inputs.tsx',
    'clients/typescript/src/generated.ts',
  ])
    expect(
      ids
        .filter((id) => textOf(file).includes(id))
        .filter((id) => id !== `'personal'` || !file.endsWith('contract.ts')),
      file,
    ).toEqual([])
})

test('a setting changes one file, apart from where it is used', () => {
  // tests/settings.test.ts checks that no other file lists the settings.
  expect(recipeOf('Add a setting')).toMatch(/^One file: an entry in `src\/kernel\/shop-settings\.ts`/)
})
