import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { firstVocabulary } from '#src/testing/settings.ts'

// docs/recipes.md says that a new category, AI model or license changes no file, and a new setting one.

const root = join(import.meta.dirname, '..')
const sources = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/(testing|main\/demo|ui\/style-guide)\//.test(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const recipeOf = (title: string) => textOf('docs/recipes.md').split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const isNamed = (text: string, names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))

test('no source lists the categories, AI models or licenses of a shop', () => {
  for (const terms of Object.values({ ...firstVocabulary, ids: [] })) {
    const names = terms.map(({ id }) => `['"\`]${id}['"\`]`)
    const listing = sources.filter((file) => isListed(textOf(file), names))
    expect(listing).toEqual([])
  }
  expect(recipeOf('Add a category, an AI model or a license').trim()).toMatch(/^No file:/)
})

/** Whether a text has half of these names. */
const isListed = (text: string, names: readonly string[]) =>
  names.filter((name) => new RegExp(name).test(text)).length * 2 > names.length

test('a setting is declared in one file', () => {
  expect(Object.keys(defaultSettings).length).toBeGreaterThan(10)
  expect(recipeOf('Add a setting').trim()).toMatch(/^One file: an entry in `src\/kernel\/shop-settings\.ts`/)
  expect(isNamed(recipeOf('Add a setting'), ['two files'])).toEqual([])
})
