import { expect, test } from 'vitest'
import { firstVocabulary } from '#src/testing/settings.ts'
import { readRow } from './judge-row.ts'
import { warningsAbout } from './public/check-listing.ts'
import { problemsAt } from './rules.ts'
import { parseFolder } from './public/parse-folder.ts'

const rowOf = (files: Record<string, string>) => {
  const encoder = new TextEncoder()
  const { rows, problems } = parseFolder(
    new Map(Object.entries(files).map(([path, text]) => [path, encoder.encode(text)])),
  )
  expect(problems).toEqual([])
  const [row] = rows
  if (!row) throw new Error('no listing')
  return row
}
function check(files: Record<string, string>) {
  const row = rowOf(files)
  const prices = { minPrice: 50, maxPrice: 10_000, keptPrice: null }
  const around = { vocabulary: firstVocabulary, prices, hasPicture: () => false, urlOf: () => null }
  const read = readRow(row.listing, null, around)
  return read.ok ? { listing: read.listing, problems: [] } : { listing: null, problems: problemsAt(row, read.issues) }
}

const file = (fields: string, body = 'Text') => ({
  'a.md': `---\ntitle: A\ndescription: D\nprice: 9.99\n${fields}\n---\n${body}\n`,
})

test('terms are found by their name in any case, slug or id', () => {
  const { listing, problems } = check(file('category: MARKETING\nmodel: " claude "\nlicense: Commercial'))
  expect(problems).toEqual([])
  expect(listing).toMatchObject({ category: 'Marketing', model: 'Claude', licence: 'commercial', priceCents: 999 })
})

test('what is missing or unknown is reported at its line', () => {
  const { listing, problems } = check(file('category: Marketting\nmodel: Gpt-9000\nlicense: personal'))
  expect(listing).toBeNull()
  expect(problems).toEqual([
    { file: 'a.md', line: 5, message: 'There is no category Marketting. Did you mean Marketing?' },
    { file: 'a.md', line: 6, message: 'There is no model Gpt-9000.' },
  ])
  expect(check({ 'a.md': '---\ntitle: A\n---\n' }).problems.map(({ message }) => message)).toEqual([
    ...['Add the text.', 'Description is required', 'Choose a model', 'Choose a category', 'Add a price.'],
  ])
})

test('marks that are no variables are reported at their lines, and unused variables too', () => {
  const row = rowOf(
    file('variables:\n  - name: topic\n  - name: a.b\n  - name: Used', 'One\n{{client’s name}}\n{{used}}'),
  )
  expect(warningsAbout(row).map(({ line, message }) => [line, message.slice(0, 50)])).toEqual([
    [11, '{{client’s name}} is not a variable and stays as i'],
    [6, 'No text has the variable {{topic}}.'],
    [7, 'a.b: A variable name can have letters, digits, spa'],
  ])
})

test('a long text names no term', () => {
  const { problems } = check(file(`category: ${'M'.repeat(1_000_000)}\nmodel: Claude\nlicense: personal`))
  expect(problems).toEqual([{ file: 'a.md', line: 5, message: `There is no category ${'M'.repeat(60)}.` }])
})
