import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Work } from './rules.ts'
import { plain, slugOf, toFile } from './rules.ts'

const work = (over: Partial<Work> = {}): Work => ({
  title: 'Reply to a Review',
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
])('%j is called %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('whatever the title, the name is a safe one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      expect(slugOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugOf(title).length).toBeLessThanOrEqual(67)
    }),
  )
})

test('the files carry their kind in name and type', () => {
  expect(toFile(work(), 'md')).toMatchObject({
    name: 'reply-to-a-review.md',
    contentType: 'text/markdown; charset=utf-8',
  })
  expect(toFile(work(), 'txt')).toMatchObject({ name: 'reply-to-a-review.txt', body: 'Say {{thing}}.\n' })
  expect(JSON.parse(toFile(work(), 'json').body)).toEqual(work())
})

test('a single text is copied bare, several with their names', () => {
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
    `# Reply to a Review\n\nBy Ada. Version 2. personal licence.\n\n## Prompt\n\n${fence}text\n${body}\n${fence}\n`,
  )
})

test('no text can close its own fence', () => {
  const body = fc.string({ unit: fc.constantFrom('`', '\n', 'a', '~', ' '), maxLength: 60 })
  fc.assert(
    fc.property(body, (body) => {
      const file = toFile(work({ texts: [{ name: 'Prompt', body }] }), 'md').body
      const fence = /^(`{3,})text$/m.exec(file)?.[1] ?? ''
      expect(body.includes(fence)).toBe(false)
    }),
  )
})
