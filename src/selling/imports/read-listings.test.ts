import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { detect, readListings } from './public/read-listings.ts'
import { guessColumns, listingsOf, readTable } from './public/read-table.ts'
import { textOfHtml } from './public/text-of-html.ts'
import type { Files, ParsedListing, Problem } from './rules.ts'

const root = join(import.meta.dirname, 'samples')
const samples: Files = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
)
/** Reads the samples whose path begins so. */
const read = (start: string) => readListings(new Map([...samples].filter(([path]) => path.startsWith(start))))
const folder = (files: Record<string, string>): Files =>
  new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))
const one = (rows: readonly ParsedListing[]) => {
  const [row, ...others] = rows
  expect(others).toEqual([])
  if (!row) throw new Error('no listing')
  return row
}

test('recognizes the format of each file', () => {
  expect(Object.fromEntries(detect(samples).map(({ file, format }) => [file, format]))).toEqual({
    'skald/cold-email.md': 'own',
    'skald/launch-emails/pack.md': 'own',
    'skald/weekly-planner/agent.md': 'own',
    'weekly-report/SKILL.md': 'skill',
    'research-helper/AGENTS.md': 'agents',
    '.github/prompts/write-readme.prompt.md': 'vscode',
    'answer-customer.prompty': 'prompty',
    'summary.prompty': 'prompty',
    'prompts.csv': 'prompt-collection',
    'spreadsheet.csv': 'csv',
    'prompts.json': 'json',
    'gumroad-products.csv': 'gumroad',
    'gumroad-products.json': 'gumroad',
  })
})

test('reads the form of this shop', () => {
  const { rows, problems } = read('skald/')
  expect(problems).toEqual([])
  expect(rows.map(({ listing, missing }) => [listing.title, listing.type, listing.texts.length, missing])).toEqual([
    ['Cold email in three sentences', 'prompt', 1, []],
    ['Launch emails', 'pack', 2, []],
    ['Weekly planner', 'agent', 5, []],
  ])
  expect(rows[0]?.listing).toMatchObject({ cover: 'skald/pictures/cover.png', priceCents: 450, state: 'active' })
})

test('reads a skill with its references as a pack', () => {
  const { rows, problems } = read('weekly-report/')
  expect(problems).toEqual([])
  const { listing, missing, files } = one(rows)
  expect(files).toEqual(['weekly-report/SKILL.md', 'weekly-report/references/outline.md'])
  expect(listing).toMatchObject({ type: 'pack', title: 'Weekly report', licence: 'MIT' })
  expect(listing.description).toContain('Writes a weekly report')
  expect(listing.texts.map(({ name }) => name)).toEqual(['Weekly report', 'Outline'])
  expect(missing).toEqual(['category', 'model', 'priceCents'])
})

test('reads AGENTS.md as an agent', () => {
  const { listing } = one(read('research-helper/').rows)
  expect(listing).toMatchObject({ type: 'agent', title: 'Research helper', description: undefined })
  expect(listing.texts).toMatchObject([{ name: 'System instructions' }])
  expect(listing.texts[0]?.body).toMatch(/^# Research helper\n\n## Rules\n/)
})

test('reads a prompt file of VS Code with its inputs', () => {
  const { listing, missing } = one(read('.github/').rows)
  expect(listing).toMatchObject({
    title: 'Write readme',
    description: 'Writes a README for a repository',
    model: 'Claude Sonnet 4.5',
    variables: [{ name: 'project', description: 'Name of the project', fallback: '', choices: [] }],
  })
  expect(listing.texts[0]?.body).toBe(
    'Write a README for {{project}} in {{language}}.\n\nStart from ${file}. Keep `{{ site.title }}` and `{{{{version}}}}` as they are. Write for {{project}}.',
  )
  expect(missing).toEqual(['category', 'priceCents'])
})

test('reads the parts of a chat in .prompty as an agent', () => {
  const { listing } = one(read('answer-customer').rows)
  expect(listing).toMatchObject({ type: 'agent', title: 'Answer a customer', model: 'gpt-4o', tags: ['support'] })
  expect(listing.texts).toEqual([
    { name: 'System instructions', purpose: '', body: 'You answer {{firstName}} in a {{mood}} tone.' },
    { name: 'Starter: {{question}}', purpose: '', body: '{{question}}' },
  ])
  expect(listing.variables).toEqual([
    { name: 'mood', description: '', fallback: 'calm', choices: [] },
    { name: 'firstName', description: 'The first name of the customer', fallback: 'Jane', choices: [] },
    { name: 'question', description: '', fallback: 'Where is my order?', choices: [] },
  ])
})

test('reads .prompty without roles as a prompt', () => {
  const { listing } = one(read('summary').rows)
  expect(listing).toMatchObject({ type: 'prompt', title: 'Short summary', model: 'gpt-4o-mini' })
  expect(listing.texts).toMatchObject([{ body: 'Summarize {{text}} in one sentence.' }])
  expect(listing.variables).toMatchObject([{ name: 'text', fallback: 'A long text' }])
})

test('reads a collection with the columns act and prompt', () => {
  const { rows, problems } = read('prompts.csv')
  expect(problems).toEqual([])
  expect(rows.map(({ listing }) => listing.title)).toEqual(['Travel Guide', 'SQL Terminal'])
  expect(rows[0]?.listing.texts[0]?.body).toContain('"I am in [CITY]')
  expect(rows[1]?.listing.texts[0]?.body).toContain('terminal.\n\nReply')
  expect(rows.map(({ places }) => places.get('title')?.line)).toEqual([2, 3])
  expect(rows[0]?.missing).toEqual(['description', 'category', 'model', 'priceCents'])
})

test('reads a spreadsheet with semicolons, and reports its rows by their lines', () => {
  const { rows, problems, tables } = read('spreadsheet')
  expect(tables[0]?.header.slice(0, 3)).toEqual(['Prompt Title', 'Prompt', 'Short description'])
  expect(rows[0]?.listing).toMatchObject({
    title: 'Menu writer',
    texts: [{ name: 'Menu writer', body: 'Write a menu for ${restaurant}.\r\nUse three courses.' }],
    description: 'Writes menus',
    priceCents: 999,
    tags: ['food', 'menu'],
    model: 'ChatGPT',
    category: 'Business',
  })
  expect(problems).toEqual([
    { file: 'spreadsheet.csv', line: 5, message: 'Write the price as 9.99, without a currency or a comma.' },
  ])
  expect(rows[2]?.missing).toEqual(['description', 'category', 'model', 'priceCents', 'texts'])
})

test('reads objects in JSON', () => {
  const { rows, problems } = read('prompts.json')
  expect(problems).toEqual([])
  expect(rows[0]?.listing).toMatchObject({
    id: 'logo-brief',
    priceCents: 300,
    tags: ['logo', 'brand'],
    state: 'draft',
    texts: [{ body: 'Describe a logo for <brand>.' }],
  })
  expect(rows[1]?.listing).toMatchObject({ title: 'Without a text', priceCents: 0, texts: [] })
})

test('reads products of Gumroad: prices in cents, descriptions in HTML, and no other currency', () => {
  const { rows, problems } = read('gumroad')
  expect(rows.map(({ listing }) => [listing.title, listing.priceCents])).toEqual([
    ['Midjourney Poster Pack', 1500],
    ['Notion Helper', undefined],
    ['Midjourney Poster Pack', 1500],
  ])
  expect(rows[0]?.listing).toMatchObject({
    id: 'A-m3CDDC5dlrSdKZp0RFhA==',
    description: 'Forty poster prompts.\n- Flat & bold\n- Retro',
    tags: ['midjourney', 'posters'],
    texts: [],
  })
  expect(problems).toEqual([
    { file: 'gumroad-products.csv', line: 3, message: 'The price is in EUR. Enter it in US dollars.' },
  ])
})

test('columns are guessed once each, and can be chosen', () => {
  expect(guessColumns(['Name', 'TITLE', 'Prompt text', 'price_usd', 'Price (cents)', 'slug', 'ID', '', 'x'])).toEqual([
    ...[null, 'title', 'body', 'price', 'priceCents', null, 'id', null, null],
  ])
  const files = folder({ 'a.csv': 'x,y\nThe title,The text\n' })
  const problems: Problem[] = []
  const table = readTable(files, 'a.csv', problems)
  if (!table) throw new Error('no table')
  expect(listingsOf(table).problems).toMatchObject([{ line: 2, message: 'Add a title.' }])
  const { listing } = one(readListings(files, new Map([['a.csv', ['title', 'body']]])).rows)
  expect(listing).toMatchObject({ title: 'The title', texts: [{ body: 'The text' }] })
})

test.each([
  ['a.csv', '', 1, 'The table is empty.'],
  ['a.csv', 'title,prompt\nA,"open', null, 'This is not a table in CSV'],
  ['a.csv', 'title,prompt\nA,x"y"', null, 'This is not a table in CSV'],
  ['a.csv', Array.from({ length: 201 }, (_, i) => `c${i}`).join(','), 1, 'more than 200 columns'],
  ['a.csv', `title\n${'x\n'.repeat(1001)}`, null, 'more than 1000 listings'],
  ['a.csv', 'Purchase ID,Item Name,Purchase Email\n1,A,a@example.com', 1, 'This is a list of sales.'],
  ['a.json', '{', 1, 'This is not valid JSON'],
  ['a.json', '[\n{]', 2, 'This is not valid JSON'],
  ['a.json', '[1]', 1, 'Write a list of objects'],
  ['a.json', '{"a": 1}', 1, 'Write a list of objects'],
  ['a.json', '['.repeat(100_000), null, 'This is not valid JSON'],
  ['a.prompty', '---\nname: [\n---\nx', 3, 'This is not valid YAML'],
])('%s %j is reported', (file, text, line, message) => {
  const { rows, problems } = readListings(folder({ [file]: text }))
  expect(rows).toEqual([])
  expect(problems).toMatchObject([{ file, ...(line !== null && { line }) }])
  expect(problems[0]?.message).toContain(message)
})

test('settings of programs and files beside a skill are no listings', () => {
  const { rows, problems } = readListings(
    folder({
      'package.json': '{}',
      '.vscode/settings.json': '{}',
      'a/SKILL.md': '# A\nx',
      'a/data.csv': 'x',
      'a/scripts/b.json': '{}',
      '__MACOSX/b.csv': 'x',
    }),
  )
  expect(problems).toEqual([])
  expect(rows.map(({ file }) => file)).toEqual(['a/SKILL.md'])
})

test.each([
  ['a < b && c > d', 'a < b && c > d'],
  ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
  ['<ul><li>a</li><li>b &#8364;&#x41;&unknown;</li></ul>', '- a\n- b €A&unknown;'],
  ['<script>alert(1)</script><b>x</b>&#0;&#xFFFFFFF;', 'x&#0;&#xFFFFFFF;'],
])('%s as text', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
