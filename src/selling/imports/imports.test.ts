import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepImagesJob } from '#src/common/media/jobs.ts'
import { storeImage } from '#src/common/media/operations/uploads.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { planReduction } from '#src/selling/reductions/operations/reductions.ts'
import { dayAfter } from '#src/testing/days.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { checkImport, readAgain } from './operations/check-import.ts'
import { exportListings } from './operations/export-listings.ts'
import { convertRows, deleteOldImports, fixRow, listOwnImports, readImport, startImport } from './operations/imports.ts'
import { notePicture, runImport } from './operations/run-import.ts'
import { undoImport } from './operations/undo-import.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const filesOf = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, bytesOf(text)]))

/** A prompt file; `over` replaces or adds lines of the front matter. */
function promptFile(body: string, over: Readonly<Record<string, string>> = {}): string {
  const fields = {
    ...{
      title: `About ${body.slice(0, 40)}`,
      category: 'writing',
      model: 'Claude',
      price: '9.00',
      license: 'personal',
    },
    ...{ description: 'It says what it does.', ...over },
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}

const check = (creator: Person, files: Readonly<Record<string, string>>, more: object = {}) =>
  shop.did(checkImport, { name: 'prompts.zip', files: filesOf(files), ...more }, creator)

const read = (creator: Person, id: string) => shop.did(readImport, { id }, creator)

async function imported(creator: Person, files: Readonly<Record<string, string>>, more: object = {}) {
  const { id } = await check(creator, files, more)
  await shop.did(startImport, { id }, creator)
  await shop.quiet()
  return read(creator, id)
}

const own = (creator: Person, keys: readonly string[] | null = null) => readFiled(shop.db, creator.userId, keys)

test('a check writes no listing, and says for each row what the import does', async () => {
  const creator = await shop.aPerson()
  await imported(creator, { 'a.md': promptFile('Alpha'), 'b.md': promptFile('Beta') })
  const { id } = await check(creator, {
    'a.md': promptFile('Alpha'),
    'b.md': promptFile('Beta', { price: '12.50' }),
    'c.md': promptFile('Gamma'),
    'd.md': promptFile('Delta', { category: 'Cooking' }),
    'e.md': '---\ntitle: [\n---\nText\n',
  })
  const { rows, import: found } = await read(creator, id)
  expect(rows.map(({ file, kind, changes }) => [file, kind, changes])).toEqual([
    ['e.md', 'wrong', []],
    ['a.md', 'unchanged', []],
    ['b.md', 'changed', ['priceCents']],
    ['c.md', 'new', []],
    ['d.md', 'wrong', []],
  ])
  expect(rows[4]?.problems[0]).toMatchObject({ file: 'd.md', line: 3, message: expect.stringContaining('Cooking') })
  expect(found).toMatchObject({ state: 'checked', counts: { new: 1, changed: 1, unchanged: 1, wrong: 2, open: 2 } })
  expect(await own(creator)).toHaveLength(2)
})

test('imports drafts, which go on sale when their creator says so', async () => {
  const creator = await shop.aPerson()
  const { rows } = await imported(creator, { 'a.md': promptFile('A text that stays a draft at first') })
  const { promptId, outcome } = rows[0] ?? {}
  expect(outcome).toBe('created')
  expect(await own(creator, ['a'])).toMatchObject([{ id: promptId, isActive: false, isDraft: true }])
  await shop.did(setListingActive, { id: promptId, isActive: true }, creator)
  expect(await own(creator, ['a'])).toMatchObject([{ id: promptId, isActive: true, isDraft: false }])
})

test('a state in the file decides over the choice for the import', async () => {
  const creator = await shop.aPerson()
  const files = { 'on.md': promptFile('One on sale'), 'off.md': promptFile('One for later', { state: 'draft' }) }
  await imported(creator, files, { publishes: true })
  expect(await own(creator, ['on'])).toMatchObject([{ isActive: true, isDraft: false }])
  expect(await own(creator, ['off'])).toMatchObject([{ isActive: false, isDraft: true }])
  await imported(creator, { ...files, 'on.md': promptFile('One on sale', { state: 'paused' }) })
  expect(await own(creator, ['on'])).toMatchObject([{ isActive: false, isDraft: false }])
})

test('corrects a row in place, and leaves out rows', async () => {
  const creator = await shop.aPerson()
  const { id } = await check(creator, {
    'a.md': promptFile('A wrong category', { category: 'Cooking' }),
    'b.md': promptFile('Skipped'),
  })
  const bad = await shop.did(fixRow, { id, position: 1, fields: { price: '€9,99' } }, creator)
  expect(bad).toMatchObject({ kind: 'wrong' })
  const fixed = await shop.did(fixRow, { id, position: 1, fields: { category: 'coding', price: '9.99' } }, creator)
  expect(fixed).toEqual({ kind: 'new', problems: [] })
  await shop.did(startImport, { id, skip: [2] }, creator)
  await shop.quiet()
  expect((await own(creator)).map(({ key, listing }) => [key, listing.category, listing.priceCents])).toEqual([
    ['a', 'Coding', 999],
  ])
})

test('shows the differences of texts, and converts variables of other programs', async () => {
  const creator = await shop.aPerson()
  await imported(creator, { 'a.md': promptFile('One line\nand another') })
  const { id } = await check(creator, {
    'a.md': promptFile('One line\nand a third'),
    'b.md': promptFile('Write to [NAME] about ${topic} and {{place}}'),
  })
  const shown = await shop.did(readImport, { id, isDetailed: true }, creator)
  expect(shown.rows[0]?.diff[0]?.lines.length).toBeGreaterThan(0)
  expect(shown.rows[1]?.notations.map(({ mark, becomes }) => [mark, becomes])).toEqual([
    ['[NAME]', '{{name}}'],
    ['${topic}', '{{topic}}'],
  ])
  expect(await shop.did(convertRows, { id, position: 2 }, creator)).toEqual({ converted: 1 })
  await shop.did(startImport, { id }, creator)
  await shop.quiet()
  const [listing] = await own(creator, ['b'])
  expect(listing?.listing.texts[0]?.body).toBe('Write to {{name}} about {{topic}} and {{place}}')
})

test('an import belongs to its creator, and starts once', async () => {
  const creator = await shop.aPerson()
  const { id } = await check(creator, { 'a.md': promptFile('Only mine') })
  const other = await shop.aPerson()
  for (const [useCase, input] of [
    [readImport, { id }],
    [startImport, { id }],
    [undoImport, { id }],
    [fixRow, { id, position: 1, fields: {} }],
  ] as const)
    expect(await shop.refusal(useCase as typeof startImport, input, other)).toMatchObject({ code: 'import-missing' })
  const both = await Promise.all([
    shop.refusal(startImport, { id }, creator),
    shop.refusal(startImport, { id }, creator),
  ])
  expect(both.filter((one) => one === null)).toHaveLength(1)
  await shop.quiet()
  expect(await own(creator)).toHaveLength(1)
  expect(await shop.refusal(fixRow, { id, position: 1, fields: {} }, creator)).toMatchObject({ code: 'import-started' })
})

test('two runs of the same import add each listing once', async () => {
  const creator = await shop.aPerson()
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`p${i}.md`, promptFile(`Text number ${i}`)]))
  const { id } = await check(creator, files)
  await shop.did(startImport, { id }, creator)
  await Promise.all([shop.did(runImport, { importId: id }), shop.did(runImport, { importId: id })])
  await shop.quiet()
  expect(await own(creator)).toHaveLength(8)
  expect((await read(creator, id)).import).toMatchObject({ state: 'done', counts: { created: 8, refused: 0 } })
})

test('a listing that changed after the check is not overwritten', async () => {
  const creator = await shop.aPerson()
  await imported(creator, { 'a.md': promptFile('The text of before') })
  const { id } = await check(creator, { 'a.md': promptFile('The text of the file') })
  const [listing] = await own(creator)
  await shop.did(editListing, { id: listing?.id, listing: listingValues({ text: 'The text of the form' }) }, creator)
  await shop.did(startImport, { id }, creator)
  await shop.quiet()
  expect((await read(creator, id)).rows[0]).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('changed'),
  })
  expect((await own(creator))[0]?.listing.texts[0]?.body).toBe('The text of the form')
})

test('undoing deletes what was added and restores what was changed, unless it was sold', async () => {
  const creator = await shop.aPerson()
  await imported(creator, { 'old.md': promptFile('The old text', { price: '5.00' }) }, { publishes: true })
  const files = {
    'old.md': promptFile('The new text', { price: '6.00' }),
    'new.md': promptFile('Nobody bought this'),
    'sold.md': promptFile('Somebody bought this'),
  }
  const { import: done, rows } = await imported(creator, files, { publishes: true })
  const sold = rows.find(({ file }) => file === 'sold.md')?.promptId ?? ''
  await shop.aPurchase(await shop.aPerson(), [{ id: sold, creator, priceCents: 900 }])
  await shop.did(undoImport, { id: done.id }, creator)
  await shop.quiet()
  const after = await read(creator, done.id)
  expect(after.rows.map(({ file, undone }) => [file, undone])).toEqual([
    ['new.md', 'deleted'],
    ['old.md', 'restored'],
    ['sold.md', 'kept'],
  ])
  expect(after.import.state).toBe('undone')
  const left = await own(creator)
  expect(left.map(({ key, listing }) => [key, listing.priceCents, listing.texts[0]?.body]).toSorted()).toEqual([
    ['old', 500, 'The old text'],
    ['sold', 900, 'Somebody bought this'],
  ])
  expect(await shop.refusal(undoImport, { id: done.id }, creator)).toMatchObject({ code: 'import-not-undoable' })
})

test('the export of own listings changes nothing when it is imported, whoever made them', async () => {
  const creator = await shop.aPerson()
  await shop.aListing({ creator, text: 'Made in the form' })
  await imported(creator, {
    'my prompts/b.md': promptFile('Made in a file'),
    'c.md': promptFile('On sale', { state: 'active', title: 'README' }),
  })
  const { files } = await shop.did(exportListings, {}, creator)
  const { id } = await shop.did(checkImport, { files }, creator)
  const { import: found } = await read(creator, id)
  expect(found.counts).toMatchObject({ unchanged: 3, changed: 0, new: 0, wrong: 0 })
  // The keys of another creator are new.
  const { id: others } = await shop.did(checkImport, { files }, await shop.aPerson())
  expect(
    (await shop.db.selectFrom('import_rows').select('kind').where('import_id', '=', others).execute()).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['new', 'new', 'new'])
})

test('a limit of the creator stops a run, which goes on later', async () => {
  const creator = await shop.aPerson(['buyer'], 1)
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`p${i}.md`, promptFile(`Day one, text ${i}`)]))
  const { import: stopped } = await imported(creator, files)
  expect(stopped).toMatchObject({ state: 'running', counts: { created: 10, open: 2, refused: 0 } })
  expect(stopped.waitsUntil).not.toBeNull()
  shop.clock.advance(86_400)
  await shop.did(runImport, { importId: stopped.id })
  expect((await read(creator, stopped.id)).import).toMatchObject({ state: 'done', counts: { created: 12 } })
})

test('refuses files without a listing, and deletes imports that nobody confirmed', async () => {
  const creator = await shop.aPerson()
  expect(await shop.refusal(checkImport, { files: filesOf({ 'a.bin': 'x' }) }, creator)).toMatchObject({
    code: 'nothing-found',
  })
  await check(creator, { 'a.md': promptFile('Never confirmed') })
  shop.clock.advance(3 * 86_400)
  await shop.did(deleteOldImports, {})
  expect(await shop.did(listOwnImports, {}, creator)).toEqual([])
})

test('keeps few imports that were not confirmed, and of their files those that are needed', async () => {
  const creator = await shop.aPerson()
  const picture = { 'a.png': 'not yet looked at', 'other.png': 'unused', 'notes.txt': 'Mine' }
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1)
    ids.push((await check(creator, { 'a.md': promptFile('Kept', { cover: 'a.png' }), ...picture })).id)
  const kept = await shop.did(listOwnImports, {}, creator)
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(2).toReversed())
  const files = await shop.sql`select path from import_files where import_id = ${ids[4] ?? ''} order by path`
  expect(files.map((file) => String(file['path']))).toEqual(['a.md', 'a.png'])
  const { id } = await shop.did(readAgain, { id: ids[4] }, creator)
  expect((await read(creator, id)).import.counts).toMatchObject({ new: 1, wrong: 0 })
})

test('a refused upload keeps no file, and says why', async () => {
  const creator = await shop.aPerson()
  const { id } = await check(creator, { 'a.md': promptFile('Refused'), '../b.md': 'x' })
  expect((await read(creator, id)).rows).toMatchObject([{ kind: 'wrong', file: '../b.md' }])
  expect(await shop.sql`select 1 from import_files where import_id = ${id}`).toEqual([])
})

test('files that cannot be saved are problems', async () => {
  const creator = await shop.aPerson()
  const long = 'x'.repeat(200)
  const { id } = await check(creator, {
    'nul.md': promptFile('One\nTwo \0'),
    'escaped.md': promptFile('Escaped', { description: 'A \0' }),
    'half.md': '---\ntitle: "Half of a \\uD83D pair"\n---\nText\n',
    'nul.csv': 'title,prompt\nA,"B\0"\n',
    'nul.json': JSON.stringify([
      { title: 'A', prompt: 'B' },
      { title: 'A', prompt: 'B \0' },
    ]),
    'half.json': '[{"title": "A", "prompt": "\\ud83d"}]',
    'broken.json': '[{"title": "\0 😀😀😀😀😀😀😀😀😀😀😀',
    'id.csv': `id,title,prompt\n${'i'.repeat(300)},A,B\n`,
    [`${long}1.md`]: 'No front matter',
    [`${long}2.md`]: 'No front matter',
    '.prompty': 'Text',
    'category.md': promptFile('Category', { category: `${'c'.repeat(59)}😀` }),
    'number.md': promptFile('Number', { id: '?nul.md' }),
  })
  const { rows } = await read(creator, id)
  const shown = new Map(rows.map(({ file, problems }) => [file, problems]))
  const cannot = 'This file contains characters that cannot be saved.'
  expect(shown.get('nul.md')).toEqual([{ file: 'nul.md', line: 10, message: cannot }])
  expect(shown.get('escaped.md')).toEqual([{ file: 'escaped.md', line: 7, message: cannot }])
  expect(shown.get('half.md')).toEqual([{ file: 'half.md', line: 2, message: cannot }])
  expect(shown.get('nul.csv')).toEqual([{ file: 'nul.csv', line: 2, message: cannot }])
  for (const file of ['nul.json', 'half.json']) expect(shown.get(file)).toEqual([{ file, line: null, message: cannot }])
  expect(shown.get('id.csv')).toContainEqual({ file: 'id.csv', line: 2, message: expect.stringContaining('An id can') })
  expect(rows.filter(({ file }) => file.startsWith(long))).toHaveLength(2)
  expect(shown.get('number.md')).toEqual([])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['wrong', 'new']))
  for (const path of ['a\0.md', 'a\uD83D.md']) {
    const refused = await check(creator, { [path]: promptFile('A name') })
    expect((await read(creator, refused.id)).rows).toMatchObject([{ kind: 'wrong' }])
  }
  const half = { title: 'A \uD83D\0 title' }
  expect(await shop.did(fixRow, { id, position: 1, fields: half }, creator)).toMatchObject({ kind: 'wrong' })
  await shop.did(readAgain, { id, defaults: { category: half.title } }, creator)
})

test('each item of a JSON file has its own problems', async () => {
  const creator = await shop.aPerson()
  const about = { category: 'writing', model: 'Claude', description: 'It works.', price: '9.00' }
  const items = [
    { title: 'Good', prompt: 'Good', ...about },
    { title: 'Bad', prompt: 'Bad', ...about, price: '?' },
  ]
  const { id } = await check(creator, { 'a.json': JSON.stringify(items) })
  expect((await read(creator, id)).rows.map(({ kind, problems }) => [kind, problems.length > 0])).toEqual([
    ['new', false],
    ['wrong', true],
  ])
})

const suspend = (creator: Person, kind: 'suspended' | 'banned' | null, until: Date | null = null) =>
  shop.sql`update users set suspension_kind = ${kind}, suspended_until = ${until} where id = ${creator.userId}`

test('an import waits for the end of a suspension, and ends with a ban', async () => {
  const creator = await shop.aPerson()
  await imported(creator, { 'a.md': promptFile('Before') })
  const { id } = await check(creator, { 'a.md': promptFile('After'), 'b.md': promptFile('New') })
  await suspend(creator, 'suspended', new Date(shop.clock.now().getTime() + 86_400_000))
  await shop.did(startImport, { id }, creator)
  await shop.quiet()
  expect((await read(creator, id)).import).toMatchObject({ state: 'running', counts: { open: 2, refused: 0 } })
  await suspend(creator, 'banned')
  await shop.did(runImport, { importId: id })
  expect((await read(creator, id)).import).toMatchObject({ state: 'done', counts: { refused: 2, updated: 0 } })
  expect((await own(creator)).map(({ listing }) => listing.texts[0]?.body)).toEqual(['Before'])
})

test('undoing changes no listing of a banned creator', async () => {
  const creator = await shop.aPerson()
  await imported(creator, { 'a.md': promptFile('Before') })
  const { import: done } = await imported(creator, { 'a.md': promptFile('After'), 'b.md': promptFile('New') })
  await suspend(creator, 'banned')
  await shop.did(undoImport, { id: done.id }, creator)
  await shop.quiet()
  expect((await read(creator, done.id)).rows.map(({ undone }) => undone)).toEqual(['kept', 'kept'])
  expect(await own(creator)).toHaveLength(2)
})

test('pictures that an import or its undoing needs are not swept', async () => {
  const creator = await shop.aPerson()
  const pictureOf = (background: string) =>
    sharp({ create: { width: 40, height: 25, channels: 3, background } })
      .png()
      .toBuffer()
  const filesWith = async (color: string) =>
    new Map([...filesOf({ 'a.md': promptFile(color, { cover: 'a.png' }) }), ['a.png', await pictureOf(color)]])
  const run = async (color: string) => {
    const { id } = await shop.did(checkImport, { files: await filesWith(color) }, creator)
    await shop.did(startImport, { id }, creator)
    await shop.quiet()
    return id
  }
  await run('teal')
  const [before] = await own(creator)
  const id = await run('red')
  const waiting = await shop.did(checkImport, { files: await filesWith('blue') }, creator)
  const { url } = await shop.did(storeImage, { bucket: 'prompt-images', bytes: await pictureOf('blue') }, creator)
  await shop.did(notePicture, { importId: waiting.id, path: 'a.png', url })
  shop.clock.advance(2 * 86_400)
  await shop.db.transaction().execute((tx) => shop.app.queue.enqueue(tx, sweepImagesJob, {}))
  await shop.quiet(sweepImagesJob)
  const left = (await shop.sql`select path from images where owner_id = ${creator.userId}`).map(
    (image) => `/files/${String(image['path'])}`,
  )
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining([url, before?.listing.imageUrl]))
  await shop.did(undoImport, { id }, creator)
  await shop.quiet()
  expect((await own(creator))[0]?.listing.imageUrl).toBe(before?.listing.imageUrl)
})

test('what an account that is deleted meanwhile uploaded is not saved', async () => {
  const creator = await shop.aPerson()
  await shop.leave(creator)
  expect(await shop.refusal(checkImport, { files: filesOf({ 'a.md': promptFile('Late') }) }, creator)).toMatchObject({
    code: 'user-missing',
  })
})

test('a file has the usual price of a reduced listing, and undoing an import sets it again', async () => {
  const creator = await shop.aPerson()
  await imported(creator, { 'a.md': promptFile('Reduced') })
  const [filed] = await own(creator)
  const id = filed?.id ?? ''
  await shop.did(setListingActive, { id, isActive: true }, creator)
  const reduction = { listingId: id, price: '5', endsOn: dayAfter(1, shop.clock.now()) }
  await shop.did(planReduction, reduction, creator)
  const price = async () =>
    (await shop.sql<{ price: number }[]>`select price_cents as price from prompts where id = ${id}`)[0]?.price
  expect((await own(creator))[0]?.listing.priceCents).toBe(900)
  await imported(creator, { 'a.md': promptFile('Reduced', { title: 'Another title' }) })
  expect(await price()).toBe(500)
  const { import: dearer } = await imported(creator, { 'a.md': promptFile('Reduced', { price: '12.00' }) })
  expect(await price()).toBe(1200)
  await shop.did(undoImport, { id: dearer.id }, creator)
  await shop.quiet()
  expect(await price()).toBe(900)
})
