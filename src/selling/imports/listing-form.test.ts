import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listingInput } from '#src/storefront/catalog/contract.ts'
import { byTextField } from '#src/storefront/catalog/field-rules.ts'
import { agentPartNames } from '#src/storefront/catalog/text-rules.ts'
import { formatListing, formatListings, nameOfOnlyText } from './public/format-listing.ts'
import { fieldNames, parseFolder } from './public/parse-folder.ts'
import type { FileListing, Files } from './rules.ts'
import { emptyListing, listingData, mostFiles, mostListings, problemsAt } from './rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const folder = (files: Record<string, string>): Files =>
  new Map(Object.entries(files).map(([path, text]) => [path, bytes(text)]))
const textIn = (files: Files, path: string) => new TextDecoder().decode(files.get(path))
const problemsIn = (files: Record<string, string>) => parseFolder(folder(files)).problems
const only = (files: Files) => {
  const { rows, problems } = parseFolder(files)
  expect(problems).toEqual([])
  return rows
}

const prompt: FileListing = {
  ...emptyListing,
  id: 'cold-email',
  title: 'Cold Email',
  category: 'marketing',
  model: 'chatgpt',
  priceCents: 2100,
  licence: 'personal',
  tags: ['email', 'sales'],
  description: 'Writes a first email.\n\nShort.',
  texts: [{ name: 'Cold Email', body: 'Write to {{name}}.', purpose: '' }],
}

test('a prompt is one Markdown file', () => {
  const files = formatListing(prompt, 'cold-email')
  expect([...files.keys()]).toEqual(['cold-email.md'])
  expect(textIn(files, 'cold-email.md')).toBe(`---
id: cold-email
title: Cold Email
type: prompt
category: marketing
model: chatgpt
price: 21.00
license: personal
tags: [email, sales]
description: |-
  Writes a first email.

  Short.
---
Write to {{name}}.
`)
})

test('a pack is a folder with its prompts in order', () => {
  const texts = ['Second', 'First'].map((name) => ({ name, body: `${name}.`, purpose: 'For you' }))
  const files = formatListing({ ...prompt, type: 'pack', texts }, 'emails')
  expect([...files.keys()]).toEqual(['emails/pack.md', 'emails/01-second.md', 'emails/02-first.md'])
  expect(textIn(files, 'emails/02-first.md')).toBe('---\nname: First\npurpose: For you\n---\nFirst.\n')
  expect(only(files)[0]?.listing.texts).toEqual(texts)
})

test('an agent is a folder with its instructions as the body', () => {
  const texts = [
    { name: 'System instructions', body: 'You plan weeks.', purpose: '' },
    { name: 'Starter: Plan my week', body: 'Plan {{week}}.', purpose: '' },
    { name: 'Tools', body: 'Calendar', purpose: '' },
  ]
  const files = formatListing({ ...prompt, type: 'agent', texts }, 'planner')
  expect(textIn(files, 'planner/agent.md')).toContain(`starters:
  - name: Plan my week
    text: Plan {{week}}.
tools: Calendar
---
You plan weeks.
`)
  expect(only(files)[0]?.listing.texts).toEqual(texts)
})

test('the form has every field of a listing', () => {
  const { texts, ...shape } = listingInput.shape
  expect(Object.keys(shape).filter((name) => !(name in fieldNames))).toEqual([])
  expect(keysOf(texts)).toEqual(['body', 'name', 'purpose'])
  expect(keysOf(listingInput.shape.tiers)).toEqual(['licence', 'priceCents', 'seats'])
  expect(keysOf(listingInput.shape.variables)).toEqual(['choices', 'description', 'fallback', 'name'])
  expect(keysOf(listingInput.shape.samples)).toEqual(['body', 'caption', 'imageUrl', 'inputs'])
})

/** The keys of a list's items, in the schema as JSON. */
function keysOf(schema: z.ZodType): string[] {
  const { items } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { items: { properties: object } }
  return Object.keys(items.properties).toSorted()
}

const hostile = fc.constantFrom(
  ...[
    'a',
    'B',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '---',
    '\n---\n',
    '---\n',
    '\ufeff',
    '{{x}}',
    '{{{{x}}}}',
    '{',
    '}',
  ],
  ...[
    '\u202eمرحبا',
    'שלום',
    '👩‍👩‍👧',
    '🇸🇪',
    'e\u0301',
    '\u2028',
    '\u2029',
    '\u0085',
    '\u0001',
    '\u001b',
    '\u007f',
    '\u00a0',
  ],
  ...[
    'yes',
    'null',
    '~',
    '1e3',
    '0x1f',
    '- ',
    ': ',
    ' #',
    '"',
    "'",
    '`',
    '\\',
    '%',
    '@',
    '&a',
    '*a',
    '!!str',
    '|',
    '>',
    '? ',
  ],
  ...['...', '\n...\n', '#', '[', ']', ',', '<<', '2026-01-01', '\ud83d\ude00', '\uffff', '\ufffe'],
)
const text = fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join('').toWellFormed())
const body = text.filter((one) => one !== '')
const path = fc.constantFrom('images/a.png', 'images/b c.webp', 'other/ü.jpg')
const textWith = (name: fc.Arbitrary<string>) => fc.record({ name, body, purpose: text })
const agentName = fc.oneof(
  fc.constantFrom(...Object.values(agentPartNames), 'Starter: Go', 'Starter: '),
  text.map((label) => `Starter: ${label}`),
  text,
)
const common = {
  id: fc.option(fc.constantFrom('a', 'ü-1', '1e3', 'yes', '#x', '-'), { nil: undefined }),
  title: body.filter((one) => one.trim() !== ''),
  category: fc.option(body, { nil: undefined }),
  model: fc.option(body, { nil: undefined }),
  ...byTextField(() => text),
  priceCents: fc.option(fc.nat(9_999_999), { nil: undefined }),
  licence: fc.option(body, { nil: undefined }),
  isOpenPrice: fc.boolean(),
  suggestedCents: fc.option(fc.nat(9_999_999)),
  tiers: fc.array(
    fc.record({ licence: body, seats: fc.integer({ min: 1, max: 500 }), priceCents: fc.nat(9_999_999) }),
    { maxLength: 2 },
  ),
  tags: fc.array(text, { maxLength: 3 }),
  description: fc.option(body, { nil: undefined }),
  variables: fc.array(
    fc.record({ name: body, description: text, fallback: text, choices: fc.array(text, { maxLength: 2 }) }),
    { maxLength: 2 },
  ),
  samples: fc.array(
    fc.record({
      caption: text,
      body: text,
      image: fc.option(path),
      inputs: fc.dictionary(
        text.filter((one) => one !== '__proto__'),
        text,
        { maxKeys: 2, noNullPrototype: true },
      ),
    }),
    { maxLength: 2 },
  ),
  cover: fc.option(path),
  state: fc.constantFrom(undefined, 'draft', 'active', 'paused'),
} as const
const listing: fc.Arbitrary<FileListing> = fc.oneof(
  fc.record({ ...common, type: fc.constant('prompt' as const), texts: fc.array(textWith(text), { maxLength: 1 }) }),
  fc.record({ ...common, type: fc.constant('pack' as const), texts: fc.array(textWith(text), { maxLength: 3 }) }),
  fc.record({ ...common, type: fc.constant('agent' as const), texts: fc.array(textWith(agentName), { maxLength: 6 }) }),
) as fc.Arbitrary<FileListing>

test('writing and reading returns the same listing, and the same bytes when it is written again', () => {
  const pictures = folder({ 'images/a.png': '', 'images/b c.webp': '', 'other/ü.jpg': '' })
  fc.assert(
    fc.property(listing, fc.constantFrom('x', 'deep/er/x'), (given, base) => {
      const files = formatListing(given, base)
      const [row] = only(new Map([...files, ...pictures]))
      if (!row) throw new Error('no listing')
      expect(row.listing).toEqual(given)
      expect(formatListing(row.listing, base)).toEqual(files)
    }),
    { numRuns: 500 },
  )
})

test('the file decides about every line of the front matter and none of the body', () => {
  const read = (text: string) => only(folder({ 'a.md': text }))[0]?.listing
  const lines = ['---', 'title: "A"', 'description: |', '  one', '  two', '---', '---', '\ufeffbody', '']
  expect(read(lines.join('\n'))).toMatchObject({ description: 'one\ntwo\n', texts: [{ body: '---\n\ufeffbody' }] })
  expect(read(`\ufeff${lines.join('\r\n')}`)).toMatchObject({
    description: 'one\ntwo\n',
    texts: [{ body: '---\r\n\ufeffbody' }],
  })
  expect(read('---\ntitle: 007\n---\n\n\nx\n\n')).toMatchObject({ title: '007', texts: [{ body: '\n\nx\n' }] })
  expect(read('---\ntitle: A\n---')?.texts).toEqual([])
  expect(read('---\ntitle: A\n---\nx')?.texts).toEqual([{ name: 'A', body: 'x', purpose: '' }])
})

test('a name alone, tags with commas and starters without a name are enough', () => {
  const files = folder({
    'a/pack.md': '---\ntitle: A\ntags: one, two\nprice: 0\n---\n',
    'a/10-last.md': 'Last\n',
    'a/2-first_one.md': '---\npurpose: P\n---\nFirst',
    'b/agent.md': '---\ntitle: B\nstarters:\n  - Plan my week\n---\nYou plan.\n',
    'README.md': '# My prompts',
    '.github/x.md': 'x',
    'notes.txt': 'x',
  })
  const [pack, agent, ...others] = only(files)
  expect(others).toEqual([])
  expect(pack).toMatchObject({ file: 'a/pack.md', files: ['a/pack.md', 'a/10-last.md', 'a/2-first_one.md'] })
  expect(pack?.listing).toMatchObject({ priceCents: 0, tags: ['one', ' two'] })
  expect(pack?.listing.texts).toEqual([
    { name: 'First one', purpose: 'P', body: 'First' },
    { name: 'Last', purpose: '', body: 'Last' },
  ])
  expect(pack?.missing).toEqual(['description', 'category', 'model'])
  expect(agent?.listing.texts.map(({ name }) => name)).toEqual(['System instructions', 'Starter: Plan my week'])
})

const front = (fields: string) => ({ 'a.md': `---\ntitle: A\n${fields}\n---\nx\n` })

test.each([
  ['no front matter', { 'a.md': 'text' }, 1, 'Begin the file with a line ---'],
  ['an open front matter', { 'a.md': '---\ntitle: A\n' }, 1, 'Add a line --- after'],
  ['wrong YAML', front('tags: [a'), 4, 'This is not valid YAML'],
  ['a tab in YAML', front('samples:\n\t- body: x'), 4, 'Indent with spaces'],
  ['a colon in YAML', front('description: One thing: another'), 3, 'Put this text in quotes'],
  ['a field twice', front('title: B'), 3, 'The field title is written twice.'],
  ['a field of a variable twice', front('variables:\n  - name: a\n    name: b'), 5, 'The field name is written twice.'],
  ['a custom tag', front('model: !js/function x'), 3, 'This is not valid YAML'],
  ['an alias', front('model: &a x\ncategory: *a'), 2, 'Write out the values'],
  ['a list as front matter', { 'a.md': '---\n- a\n---\n' }, 2, 'Write the front matter as fields'],
  ['deep nesting', front(`tags: ${'['.repeat(50_000)}`), 3, 'This is not valid YAML'],
  ['an unknown field', front('\n\npirce: 9'), 5, 'There is no field pirce. Did you mean price?'],
  ['an unknown field of a variable', front('variables:\n  - name: a\n    defalt: b'), 5, 'Did you mean default?'],
  ['an unknown field of a sample', front('samples:\n  - bodi: a'), 4, 'Did you mean body?'],
  ['another unknown field', front('seo_keywords: 9'), 3, 'There is no field seo_keywords.'],
  ['a price with a sign and a comma', front('price: €9,99'), 3, 'Write the price as 9.99, without a currency'],
  ['a price in words', front('price: free'), 3, 'Write the price as a number such as 9.99, or 0'],
  ['a negative price', front('price: -1'), 3, 'Write the price as a number'],
  ['no title', { 'a.md': '---\nmodel: x\n---\nx\n' }, 1, 'Add a title.'],
  ['an empty title', { 'a.md': '---\nmodel: x\ntitle:\n---\nx\n' }, 3, 'Add a title.'],
  ['an id with spaces', front('id: a b'), 3, 'An id can have up to 100 characters and no spaces.'],
  ['an unknown state', front('state: live'), 3, 'Write one of these states: draft, active, paused.'],
  ['the type of a folder', front('type: pack'), 3, 'A pack is a folder with pack.md'],
  ['a list that is a text', front('samples: yes'), 3, 'Write a list here'],
  ['a text that is a list', front('model: [a]'), 3, 'Write a text here.'],
  ['a missing picture', front('cover: a.png'), 3, 'There is no file a.png.'],
  ['a picture outside', front('cover: ../a.png'), 3, 'The path ../a.png leaves the folder.'],
  ['an absolute picture', front('cover: /etc/a.png'), 3, 'Write the path of a picture in this folder'],
  ['a picture of Windows', front(String.raw`cover: C:\a.png`), 3, 'Write the path of a picture in this folder'],
  ['an address', front('samples:\n  - image: https://x.test/a.png'), 4, 'Write the path of a picture in this folder'],
  ['another file as a picture', front('cover: a.md'), 3, 'A picture is a file in PNG'],
  ['text in pack.md', { 'p/pack.md': '---\ntitle: A\n---\nx\n' }, 4, 'Put each prompt of a pack into a file'],
  [
    'a text beside agent.md',
    { 'p/agent.md': '---\ntitle: A\n---\nx\n', 'p/z.md': 'x' },
    1,
    'An agent has all its texts',
  ],
  ['two kinds', { 'p/agent.md': '---\ntitle: A\n---\nx\n', 'p/pack.md': '' }, 1, 'either a pack or an agent'],
])('%s is reported with its line', (_, files, line, message) => {
  const [problem, ...others] = problemsIn(files)
  expect(others).toEqual([])
  expect(problem?.message).toContain(message)
  expect(problem?.line).toBe(line)
})

test('a field that cannot be read leaves the others', () => {
  const { rows } = parseFolder(folder(front('price: cheap\ntags: [a]\nnothing: x')))
  expect(rows[0]?.listing).toMatchObject({ title: 'A', tags: ['a'], priceCents: undefined })
  expect(rows[0]?.missing).toContain('priceCents')
})

test('many mistakes in one file take time in proportion to it', () => {
  const fields = Array.from({ length: 50_000 }, (_, i) => `x${i}:`).join('\n')
  expect(problemsIn(front(fields))).toHaveLength(20)
})

test('two listings with the same id are reported', () => {
  const file = '---\ntitle: A\nid: x\n---\nx\n'
  expect(problemsIn({ 'a.md': file, 'b.md': file })).toEqual([
    { file: 'b.md', line: 3, message: 'a.md has the same id x.' },
  ])
})

test('a text in another encoding is reported with its line', () => {
  const files = new Map([['a.md', Uint8Array.from([...bytes('---\ntitle: A\n---\nGr'), 0xfc, ...bytes('n\n')])]])
  expect(parseFolder(files).problems).toMatchObject([{ file: 'a.md', line: 4 }])
  expect(parseFolder(new Map([['a.md', Uint8Array.from([0xff, 0xfe, 0x2d, 0])]])).problems).toMatchObject([{ line: 1 }])
})

test('too much is refused', () => {
  const large = new Uint8Array(1024 * 1024 + 1).fill(32)
  expect(parseFolder(new Map([['a.md', large]])).problems).toMatchObject([{ message: 'This file has more than 1 MB.' }])
  const many = Array.from({ length: 51 }, (_, i) => [`${i}.png`, large] as const)
  expect(parseFolder(new Map(many)).problems[0]?.message).toContain('more than 50 MB')
  const none = new Uint8Array()
  const files = Array.from({ length: mostFiles + 1 }, (_, i) => [`${i}.png`, none] as const)
  expect(parseFolder(new Map(files)).problems[0]?.message).toContain('more than 12000 files')
  const listings = Array.from(
    { length: mostListings + 1 },
    (_, i) => [`${i}.md`, bytes('---\ntitle: A\n---\n')] as const,
  )
  const { rows, problems } = parseFolder(new Map(listings))
  expect([rows.length, problems[0]?.message]).toEqual([1000, expect.stringContaining('more than 1000 listings')])
})

test.each(['../a.md', '/a.md', 'a/../../b.md', String.raw`a\b.md`, 'C:/a.md', 'a//b.md', 'a/./b.md', ''])(
  'the path %j is refused',
  (file) => {
    expect(parseFolder(folder({ [file]: '---\ntitle: A\n---\n' }))).toMatchObject({ rows: [], problems: [{ file }] })
  },
)

test('problems of the schema of a listing are at the lines of the file', () => {
  const files = folder({
    'p/pack.md': '---\ntitle: A\nmodel: x\ncategory: y\nprice: 1\ndescription: D\n---\n',
    'p/1.md': '---\nname: One\n---\na',
    'p/2.md': '---\npurpose: P\nname: one\n---\nb',
  })
  const [row] = only(files)
  if (!row) throw new Error('no listing')
  const checked = listingInput.safeParse(listingData(row.listing, () => null))
  expect(problemsAt(row, checked.error?.issues ?? [])).toEqual([
    { file: 'p/2.md', line: 3, message: 'Another prompt has this name' },
  ])
})

test('several listings get names of their own', () => {
  expect([...formatListings([prompt, prompt, { ...prompt, title: '東京' }]).keys()]).toEqual([
    'cold-email.md',
    'cold-email-2.md',
    'prompt.md',
  ])
  const titles = ['Readme', 'Skill', 'Agents', 'Pack', 'agent', 'License', 'Security', 'Con', 'prompt readme']
  const { rows, problems } = parseFolder(formatListings(titles.map((title) => ({ ...prompt, id: undefined, title }))))
  expect([rows.length, problems]).toEqual([titles.length, []])
  expect(nameOfOnlyText('  A\n B ')).toBe('A B')
})

test('the examples of the documentation can be read', () => {
  const page = readFileSync('docs/listing-files.md', 'utf8')
  const [example = '', part = '', agent = ''] = [...page.matchAll(/```markdown\n([^`]*)```/g)].map(([, text]) => text)
  const files = {
    'a.md': example,
    'p/pack.md': '---\ntitle: P\n---\n',
    'p/1.md': part,
    'b/agent.md': agent,
    'pictures/cover.png': '',
  }
  expect(only(folder(files)).map(({ listing }) => [listing.title, listing.texts.length])).toEqual([
    ['Cold email in three sentences', 1],
    ['Weekly planner', 4],
    ['P', 1],
  ])
})
