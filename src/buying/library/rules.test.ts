import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Work } from './rules.ts'
import { blanksOf, sampleValuesIn, fillingOf, pairOf, plain, slugOf, toFile, wordsOf } from './rules.ts'

const work = (over: Partial<Work> = {}): Work => ({
  title: 'Reply to a Review',
  description: 'Writes an answer.',
  type: 'prompt',
  variables: [],
  author: 'Ada',
  version: 2,
  licence: 'personal',
  texts: [{ name: 'Prompt', body: 'Say {{thing}}.' }],
  ...over,
})

test.each([
  ['Reply to a Review', 'reply-to-a-review'],
  ['  Ångström & Søn: 100 % ', 'angstrom-sn-100'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a"; filename=evil.exe\r\nX-Injected: 1', 'a-filename-evil-exe-x-injected-1'],
  ['日本語', 'prompt'],
  ['🙂', 'prompt'],
  ['---', 'prompt'],
  ['', 'prompt'],
  ['CON', 'prompt-con'],
  ['Lpt1', 'prompt-lpt1'],
  ['console', 'console'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('creates a safe file name for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      expect(slugOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugOf(title).length).toBeLessThanOrEqual(67)
    }),
  )
})

test('files have the extension and media type of their format', () => {
  expect(toFile(work(), 'md')).toMatchObject({
    name: 'reply-to-a-review.md',
    contentType: 'text/markdown; charset=utf-8',
  })
  expect(toFile(work(), 'txt')).toMatchObject({ name: 'reply-to-a-review.txt', body: 'Say {{thing}}.\n' })
  expect(JSON.parse(toFile(work(), 'json').body)).toEqual(work())
})

test('copies a single text alone and several texts with their names', () => {
  expect(plain(work())).toBe('Say {{thing}}.')
  const texts = [
    { name: 'One', body: 'first' },
    { name: 'Two', body: 'second' },
  ]
  expect(plain({ texts })).toBe('One\n\nfirst\n\n----\n\nTwo\n\nsecond')
})

test.each([
  ['plain words', '```'],
  ['a ``` fence', '````'],
  ['`````', '``````'],
  ['`one`', '```'],
])('%j stays one block in Markdown', (body, fence) => {
  const file = toFile(work({ texts: [{ name: 'Prompt', body }] }), 'md').body
  expect(file).toBe(
    `# Reply to a Review\n\nBy Ada. Version 2. personal license.\n\n## Prompt\n\n${fence}text\n${body}\n${fence}\n`,
  )
})

test('a text cannot close its code fence', () => {
  const body = fc.string({ unit: fc.constantFrom('`', '\n', 'a', '~', ' '), maxLength: 60 })
  fc.assert(
    fc.property(body, (body) => {
      const file = toFile(work({ texts: [{ name: 'Prompt', body }] }), 'md').body
      const fence = /^(`{3,})text$/m.exec(file)?.[1] ?? ''
      expect(body.includes(fence)).toBe(false)
    }),
  )
})

test('finds the fields that still have the value of the creator', () => {
  const about = { description: '', choices: [] }
  const blanks = blanksOf(
    ['company', 'tone', 'notes', 'size'],
    [
      { ...about, name: 'company', fallback: 'Norrsken' },
      { ...about, name: 'tone', fallback: 'kind', choices: ['kind', 'firm'] },
      { ...about, name: 'size', fallback: 'ten' },
    ],
  )
  const namesIn = (values: readonly string[]) => sampleValuesIn(blanks, values).map(({ name }) => name)
  expect(namesIn(['Norrsken', 'kind', '', 'ten'])).toEqual(['company', 'size'])
  expect(namesIn(['Mine', 'kind', 'x', ''])).toEqual([])
})

test('the form has a field for each variable, with its description', () => {
  const said = [{ name: 'Tone', description: 'How', fallback: 'kind', choices: ['kind', 'firm'] }]
  const blanks = blanksOf(['tone', 'your text', '__proto__'], said)
  expect(blanks.map(({ name, fallback }) => [name, fallback])).toEqual([
    ['tone', 'kind'],
    ['your text', ''],
    ['__proto__', ''],
  ])
  expect([...fillingOf(blanks, ['firm'])]).toEqual([
    ['tone', 'firm'],
    ['your text', ''],
    ['__proto__', ''],
  ])
})

test.each([
  [{ newest: 1, seen: 1 }, 1, 1],
  [{ newest: 4, seen: 2 }, 2, 4],
  [{ newest: 4, seen: 4 }, 3, 4],
  [{ newest: 4, seen: null }, 3, 4],
  [{ newest: 4, seen: 4, from: 3, to: 1 }, 1, 3],
  [{ newest: 4, seen: 4, from: 99, to: 2 }, 2, 4],
])('of %j, version %i is compared with %i', (requested, from, to) => {
  expect(pairOf(requested)).toEqual({ from, to })
})

test('limits a search to eight words', () => {
  expect(wordsOf('  a b\tc\n ')).toEqual(['a', 'b', 'c'])
  expect(wordsOf('a '.repeat(99))).toHaveLength(8)
})
