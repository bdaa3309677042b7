import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstVocabulary } from '#src/testing/settings.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const recipeOf = (title: string) => textOf('docs/recipes.md').split(`## ${title}\n\n`)[1]?.split('\n## ')[0]

const { category, model, license, reason } = firstVocabulary
const ids = [category, model, license].flatMap((terms) => terms.map(({ id }) => `'${id}'`))

test('a category, an AI model, a license and a reason change no file: no schema, form or client lists them', () => {
  expect(recipeOf('Add a category, an AI model, a license or a reason of reports')).toMatch(/^No file:/)
  for (const file of [
    'src/storefront/catalog/rules.ts',
    'src/storefront/catalog/contract.ts',
    'src/common/vocabulary/contract.ts',
    'src/storefront/discovery/contract.ts',
    'src/selling/listings/ui/listing-inputs.tsx',
    'src/api/openapi.txt',
  ])
    expect(
      ids
        .filter((id) => textOf(file).includes(id))
        .filter((id) => id !== `'personal'` || !file.endsWith('contract.ts')),
      file,
    ).toEqual([])
})

test('no schema, form or email lists the reasons of reports', () => {
  const names = reason.flatMap(({ id }) => (id === 'other' || id === 'copyright' ? [] : [`'${id}'`]))
  for (const file of [
    'src/trust/reports/rules.ts',
    'src/trust/reports/contract.ts',
    'src/trust/reports/ui/report-fields.tsx',
    'src/trust/enforcement/rules.ts',
    'src/trust/enforcement/contract.ts',
    'src/trust/enforcement/emails.ts',
    'src/api/terms.ts',
  ])
    expect(
      names.filter((id) => textOf(file).includes(id)),
      file,
    ).toEqual([])
})

test('a setting changes one file, apart from where it is used', () => {
  // tests/settings.test.ts checks that no other file lists the settings.
  expect(recipeOf('Add a setting')).toMatch(/^One file: an entry in `src\/kernel\/shop-settings\.ts`/)
})

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const recipes = textOf('docs/recipes.md').split(/^## /m).slice(1)
const withSteps = recipes
  .filter((recipe) => /^1\. /m.test(recipe))
  .map((recipe) => [recipe.split('\n')[0] ?? '', recipe] as const)

test.each(withSteps)('%s: the first line has the number of files in the steps', (_, recipe) => {
  const steps = recipe.slice(recipe.search(/^1\. /m)).split('\n\n')[0] ?? ''
  const files = new Set([...steps.matchAll(/`((?:src|docs|content)\/[^`]+)`/g)].map(([, file]) => file))
  const migration = /^1\. A migration/m.test(steps) ? ' and a migration' : ''
  const said = `${numbers[files.size]} ${files.size === 1 ? 'file' : 'files'}${migration}.`
  expect(recipe.split('\n')[2]?.toLowerCase()).toBe(said)
  for (const file of files) expect(textOf(file ?? '')).not.toBe('')
})
