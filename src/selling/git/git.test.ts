import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { runImport } from '#src/selling/imports/operations/run-import.ts'
import { commitOf, gitHash, packOf, treeOf } from '#src/testing/git-pack.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import sharp from 'sharp'
import { acceptPush, pushListings } from './operations/push.ts'
import {
  measureOwnObjects,
  openRepository,
  readOwnObjects,
  readRepository,
  saveHead,
  startOver,
  storeObjects,
} from './operations/repository.ts'
import { repositoryOf } from '#src/common/git/public/repository.ts'
import { filesOf } from './public/files-of.ts'
import { noteOf } from './rules.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const system = systemActor('test')
const own = (creator: Person) => readFiled(shop.db, creator.userId)
const open = (creator: Person) => shop.did(openRepository, {}, creator)
const readAs = (creator: Person) => ({
  read: (hashes: readonly string[]) => shop.did(readOwnObjects, { hashes: [...hashes] }, creator),
  sizes: (hashes: readonly string[]) => shop.did(measureOwnObjects, { hashes: [...hashes] }, creator),
})

/** The files of the last commit. */
async function filesFor(creator: Person): Promise<Record<string, string>> {
  const { head } = await open(creator)
  const { repo, read } = repositoryOf(readAs(creator), head)
  const files = await filesOf(repo, head)
  const contents = await read([...files.values()].map(({ hash }) => hash))
  return Object.fromEntries(
    [...files].map(([path, { hash }]) => [path, Buffer.from(contents.get(hash)?.content ?? []).toString()]),
  )
}

type Folder = Readonly<Record<string, string | Uint8Array>>

/** A commit with these files in one folder, and its pack. */
function commitWith(files: Folder, ...parents: readonly string[]) {
  const blobs = Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  const tree = treeOf(
    blobs
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, content }) => ['100644', name, gitHash('blob', content)] as const),
  )
  const commit = commitOf(gitHash('tree', tree), ...parents)
  const pack = packOf([
    { type: 'commit', content: commit },
    { type: 'tree', content: tree },
    ...blobs.map(({ content }) => ({ type: 'blob' as const, content })),
  ])
  return { to: gitHash('commit', commit), pack }
}

/** Pushes on top of the last commit. */
async function pushed(
  creator: Person,
  commit: { readonly to: string; readonly pack: Uint8Array },
  from?: string | null,
) {
  const lines: string[] = []
  const base = from === undefined ? (await open(creator)).head : from
  const input = { from: base, ...commit, tell: (line: string) => void lines.push(line) }
  const done = await shop.run(pushListings, input, creator)
  return { lines, code: done.ok ? 'ok' : done.failure.code, data: done.ok ? null : done.failure.data }
}

async function pushFiles(creator: Person, files: Folder) {
  const { head } = await open(creator)
  return pushed(creator, commitWith(files, ...(head === null ? [] : [head])))
}

function promptFile(body: string, over: Readonly<Record<string, string>> = {}): string {
  const fields = {
    ...{ title: `About ${body.slice(0, 40)}`, category: 'writing', model: 'Claude', price: '9.00' },
    ...{ license: 'personal', description: 'It says what it does.', ...over },
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}

test('the same listings give the same commit, and a fetch without changes adds none', async () => {
  const creator = await shop.aPerson()
  expect(await open(creator)).toEqual({ head: null, isImporting: false })
  for (const title of ['A B', 'A-B', 'プロンプト', '提示词', 'README', 'Security review', 'Pack', 'Agents'])
    await shop.aListing({ creator, title, text: `Text of ${title} ${creator.userId}` })
  const texts = ['One', 'Two'].map((name) => ({ name, body: `${name} ${creator.userId}`, purpose: `For ${name}` }))
  await shop.did(createListing, { listing: { ...listingValues({ title: 'Two texts' }), type: 'pack', texts } }, creator)
  const first = await open(creator)
  expect(Object.keys(await filesFor(creator)).toSorted()).toEqual([
    ...['a-b-2.md', 'a-b.md', 'prompt-2.md', 'prompt-agents.md', 'prompt-pack.md', 'prompt-readme.md'],
    ...['prompt-security-review.md', 'prompt.md', 'two-texts/01-one.md', 'two-texts/02-two.md', 'two-texts/pack.md'],
  ])
  // Compared again, although nothing in a file changed.
  await shop.sql`update prompts set updated_at = updated_at + interval '1 second' where creator_id = ${creator.userId}`
  expect(await open(creator)).toEqual(first)
  await shop.sql`update prompts set updated_at = updated_at - interval '1 second' where creator_id = ${creator.userId}`
  await shop.did(startOver, {}, creator)
  expect(await shop.did(readRepository, {}, creator)).toEqual({ head: null, bytes: 0 })
  expect(await Promise.all([open(creator), open(creator)])).toEqual([first, first])
})

test('a picture that was pushed stays as it is, and one of the browser is a file', async () => {
  const creator = await shop.aPerson()
  const cover = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = promptFile(`With a picture ${creator.userId}`, { cover: 'cover.png' })
  const { lines } = await pushFiles(creator, { 'a.md': file, 'cover.png': cover })
  expect(lines).toEqual(['a.md: created draft'])
  const [listing] = await own(creator)
  expect(listing?.listing.imageUrl).toMatch(/^\/files\//)
  const { head } = await open(creator)
  await pushFiles(creator, { 'a.md': file, 'cover.png': cover, 'notes.txt': 'Mine' })
  expect((await own(creator))[0]?.listing.imageUrl).toBe(listing?.listing.imageUrl)
  const changed = { ...listing?.listing, title: 'Changed in the browser' }
  await shop.did(editListing, { id: listing?.id, listing: changed }, creator)
  expect(await filesFor(creator)).toMatchObject({
    'a.md': expect.stringMatching(/Changed in the browser[^]*cover: cover\.png/),
    'notes.txt': 'Mine',
  })
  await shop.did(editListing, { id: listing?.id, listing: { ...changed, imageUrl: null } }, creator)
  expect(Object.keys(await filesFor(creator))).toEqual(['a.md', 'notes.txt'])
  await shop.did(editListing, { id: listing?.id, listing: changed }, creator)
  const files = await filesFor(creator)
  expect(Object.keys(files)).toEqual(['a.md', 'notes.txt', expect.stringMatching(/^pictures\/\d+\.jpg$/)])
  expect((await open(creator)).head).not.toBe(head)
  expect(
    await pushed(creator, commitWith({ 'a.md': file, 'b.png': 'no picture' }, (await open(creator)).head ?? '')),
  ).toMatchObject({
    code: 'wrong-files',
    data: { lines: [expect.stringContaining('There is no file cover.png')] },
  })
})

test('a push with what is no picture is refused', async () => {
  const creator = await shop.aPerson()
  const file = promptFile(`No picture ${creator.userId}`, { cover: 'cover.png' })
  const { code, data } = await pushFiles(creator, { 'a.md': file, 'cover.png': 'a text' })
  expect(code).toBe('wrong-files')
  expect(data).toMatchObject({ lines: [expect.stringMatching(/^cover\.png: /)] })
  expect(await own(creator)).toEqual([])
})

test('a picture with several names is stored once, and none before all are checked', async () => {
  const creator = await shop.aPerson()
  const images = async () =>
    (await shop.sql`select id from images where owner_id = ${creator.userId} and bucket = 'prompt-images'`).length
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const files = Object.fromEntries(
    ['a', 'b', 'c'].flatMap((name) => [
      [`${name}.md`, promptFile(`Text ${name} of ${creator.userId}`, { cover: `${name}.png` })],
      [`${name}.png`, picture],
    ]),
  )
  expect((await pushFiles(creator, { ...files, 'c.png': 'a text' })).code).toBe('wrong-files')
  expect(await images()).toBe(0)
  const count = { key: `git-pictures:${creator.userId}`, ends_at: new Date(shop.clock.now().getTime() + 60_000) }
  await shop.sql`insert into rate_limits (key, hits, ends_at) values (${count.key}, 2000, ${count.ends_at})`
  expect((await pushFiles(creator, files)).code).toBe('too-many-pictures')
  expect(await images()).toBe(0)
  await shop.sql`update rate_limits set hits = 1999 where key = ${count.key}`
  expect((await pushFiles(creator, files)).code).toBe('ok')
  expect(await images()).toBe(1)
  const urls = (await own(creator)).map(({ listing }) => listing.imageUrl)
  expect(urls).toEqual([urls[0], urls[0], urls[0]])
})

test('many names of a large text count, and what is compressed well too', async () => {
  const creator = await shop.aPerson()
  const large = Buffer.alloc(5 * 1024 * 1024, 'a')
  const names = (count: number, ending: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`t${i}.${ending}`, large]))
  expect((await pushFiles(creator, names(11, 'md'))).code).toBe('too-large')
  const text = promptFile(`Small ${creator.userId}`)
  expect((await pushFiles(creator, { ...names(11, 'bin'), 'a.md': text })).code).toBe('ok')
  expect((await shop.did(readRepository, {}, creator)).bytes).toBeGreaterThan(large.length / 10)
  expect((await filesFor(creator))['t1.bin']).toHaveLength(large.length)
  const larger = Buffer.concat([large, Buffer.from('a')])
  expect((await pushFiles(creator, { 'a.md': text, 'b.bin': larger })).code).toBe('large-object')
})

const nothingPushed = { note: '', rows: [], pictures: [], removals: [], unchanged: 0, versions: new Map() }

test('a listing that is published or changed while a push is checked stays', async () => {
  const { creator, id } = await shop.aListing({ title: 'Mine' })
  const accept = async (removals: readonly { readonly id: string; readonly edition: number }[]) => {
    const from = (await shop.did(readRepository, {}, creator)).head
    const input = { creatorId: creator.userId, from, to: from, objects: [], checked: { ...nothingPushed, removals } }
    const done = await shop.run(acceptPush, input, system)
    return done.ok ? done.value.removed : done.failure.code
  }
  await open(creator)
  const [before] = await own(creator)
  const other = await shop.aListing({ creator, title: 'Published meanwhile' })
  expect(await accept([])).toBe('pull-first')
  await shop.did(editListing, { id, listing: listingValues({ title: 'Changed meanwhile' }) }, creator)
  await open(creator)
  expect(await accept([{ id, edition: before?.edition ?? 0 }])).toBe('pull-first')
  expect((await own(creator)).map((one) => one.id).toSorted()).toEqual([id, other.id].toSorted())
  const after = (await own(creator)).find((one) => one.id === id)
  expect(await accept([{ id, edition: after?.edition ?? 0 }])).toEqual(['Changed meanwhile: deleted'])
})

test('nothing of a deleted account is stored', async () => {
  const { creator } = await shop.aListing()
  await shop.sql`update users set deleted_at = now() where id = ${creator.userId}`
  const creatorId = creator.userId
  const to = '1'.repeat(40)
  const codes = [
    await shop.run(acceptPush, { creatorId, from: null, to, objects: [], checked: nothingPushed }, system),
    await shop.run(storeObjects, { creatorId, objects: [] }, system),
    await shop.run(
      saveHead,
      { creatorId, from: null, listings: '', head: to, objects: [], pictures: new Map() },
      system,
    ),
  ].map((done) => (done.ok ? 'ok' : done.failure.code))
  expect(codes).toEqual(['account-deleted', 'account-deleted', 'account-deleted'])
  expect(await shop.sql`select from git_repositories where creator_id = ${creatorId}`).toEqual([])
})

test('an import that a limit stops goes on by itself, and nothing is lost or pushed meanwhile', async () => {
  const creator = await shop.aPerson(['buyer'], 1)
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`p${i}.md`, promptFile(`Text ${i} of ${creator.userId}`)]),
  )
  const { code, lines } = await pushFiles(creator, files)
  expect(code).toBe('ok')
  expect(lines.filter((line) => line.endsWith('created draft'))).toHaveLength(10)
  expect(lines.filter((line) => line.includes('pending'))).toHaveLength(2)
  const waiting = await open(creator)
  expect(waiting.isImporting).toBe(true)
  expect(Object.keys(await filesFor(creator))).toHaveLength(12)
  expect((await pushFiles(creator, { ...files, 'more.md': promptFile('More') })).code).toBe('import-under-way')
  shop.clock.advance(86_400)
  const [{ id } = { id: '' }] = await shop.sql<
    { id: string }[]
  >`select id from imports where creator_id = ${creator.userId}`
  await shop.did(runImport, { importId: id })
  expect(await own(creator)).toHaveLength(12)
  expect(await open(creator)).toEqual({ ...waiting, isImporting: false })
})

test('a file that cannot be saved is removed by a commit of the shop', async () => {
  const creator = await shop.aPerson(['buyer'], 1)
  const text = promptFile(`A text of a new account, many times, ${creator.userId}`)
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`p${i}.md`, text]))
  const { code, lines } = await pushFiles(creator, files)
  expect(code).toBe('ok')
  const created = lines.filter((line) => line.endsWith(': created draft')).map((line) => line.replace(/:.*/, ''))
  expect(created.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes(': not saved. '))).toHaveLength(8 - created.length)
  expect(Object.keys(await filesFor(creator))).toEqual(created)
  expect(await own(creator)).toHaveLength(created.length)
})

test.each([
  ['links', (blob: string) => treeOf([['120000', 'a.md', blob]]), 'only-files'],
  ['submodules', (blob: string) => treeOf([['160000', 'a', blob]]), 'only-files'],
  ['paths out of the folder', (blob: string) => treeOf([['100644', '..', blob]]), 'damaged'],
])('refuses %s', async (_, treeFor, code) => {
  const creator = await shop.aPerson()
  const blob = Buffer.from('elsewhere')
  const tree = treeFor(gitHash('blob', blob))
  const commit = commitOf(gitHash('tree', tree))
  const pack = packOf([
    { type: 'commit', content: commit },
    { type: 'tree', content: tree },
    { type: 'blob', content: blob },
  ])
  expect((await pushed(creator, { to: gitHash('commit', commit), pack })).code).toBe(code)
  expect((await open(creator)).head).toBeNull()
})

test('refuses folders that contain themselves many times, missing objects and what is no commit', async () => {
  const creator = await shop.aPerson()
  const trees = [treeOf([['100644', 'a.txt', gitHash('blob', Buffer.from('x'))]])]
  for (let i = 0; i < 30; i += 1) {
    const inner = gitHash('tree', trees.at(-1) ?? Buffer.alloc(0))
    trees.push(treeOf(['a', 'b'].map((name) => ['40000', name, inner] as const)))
  }
  const commit = commitOf(gitHash('tree', trees.at(-1) ?? Buffer.alloc(0)))
  const to = gitHash('commit', commit)
  const all = [
    { type: 'commit' as const, content: commit },
    ...trees.map((content) => ({ type: 'tree' as const, content })),
    { type: 'blob' as const, content: Buffer.from('x') },
  ]
  expect((await pushed(creator, { to, pack: packOf(all) })).code).toBe('too-many-files')
  expect((await pushed(creator, { to, pack: packOf(all.slice(0, -1)) })).code).toBe('damaged')
  expect((await pushed(creator, { to: gitHash('blob', Buffer.from('x')), pack: packOf(all) })).code).toBe('damaged')
  expect((await pushed(creator, { to: '3'.repeat(40), pack: new Uint8Array() })).code).toBe('damaged')
})

test('refuses commits beside the last one, and objects of others are not found', async () => {
  const { creator } = await shop.aListing()
  const { head } = await open(creator)
  expect((await pushed(creator, commitWith({ 'a.md': promptFile('Beside') }))).code).toBe('not-forward')
  expect((await pushed(creator, commitWith({ 'a.md': promptFile('Beside') }), null)).code).toBe('pull-first')
  const other = await shop.aPerson()
  expect((await readAs(other).read([head ?? ''])).size).toBe(0)
  expect((await pushed(other, { to: head ?? '', pack: new Uint8Array() }, null)).code).toBe('damaged')
})

test('a file that is not read any more does not delete its listing', async () => {
  const { creator } = await shop.aListing({ title: 'Mine' })
  const files = await filesFor(creator)
  const { code, data } = await pushFiles(creator, { ...files, 'SKILL.md': '---\nname: mine\n---\nHi\n' })
  expect(code).toBe('wrong-files')
  expect(data).toMatchObject({
    lines: [expect.stringContaining('mine.md: This file is no longer recognized as a listing')],
  })
  expect(await own(creator)).toHaveLength(1)
})

test('the first paragraph of a message is the note', () => {
  expect(noteOf('\nShorter\nintroduction\n\nMore words\n')).toBe('Shorter introduction')
  expect(noteOf('x'.repeat(600))).toHaveLength(500)
  expect(noteOf('👩‍🚀'.repeat(300)).isWellFormed()).toBe(true)
  expect(noteOf('A\0B')).toBe('A B')
  expect(noteOf('')).toBe('')
})
