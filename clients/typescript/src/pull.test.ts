import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { editListing } from '../../../src/selling/listings/operations/edit-listing.ts'
import { openPurchase } from '../../../src/buying/library/operations/read-texts.ts'
import { apiOf } from '../../../src/testing/api.ts'
import type { Listed, Person, Shop } from '../../../src/testing/shop.ts'
import { listingValues, testShop } from '../../../src/testing/shop.ts'
import type { Client } from './client.ts'
import type { Format } from './pull.ts'
import { pull } from './pull.ts'
import { apiServer } from './testing/api-server.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof apiServer>>
let buyer: Person
let client: Client
let folder: string
beforeAll(async () => {
  shop = await testShop()
  server = await apiServer(shop)
})
beforeEach(async () => {
  buyer = await shop.aPerson()
  client = server.client(await apiOf(shop).keyOf(buyer, ['library:read']))
  folder = await temporaryFolder()
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

async function temporaryFolder() {
  const made = await mkdtemp(join(tmpdir(), 'skald-pull-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

/** Buys listings and returns the ids of the purchases. */
async function bought(...listings: Listed[]): Promise<string[]> {
  await shop.aPurchase(buyer, listings)
  const rows = await shop.sql<{ id: string; prompt_id: string }[]>`
    select id, prompt_id from purchases where buyer_id = ${buyer.userId}`
  return listings.map(({ id }) => rows.find((row) => row.prompt_id === id)?.id ?? '')
}

async function opened(...listings: Listed[]): Promise<string[]> {
  const ids = await bought(...listings)
  for (const id of ids) await shop.did(openPurchase, { id, via: 'view' }, buyer)
  return ids
}

async function newVersion({ id, creator }: Listed, text: string, note: string) {
  const { title } = await client.getListing(id)
  await shop.did(editListing, { id, listing: listingValues({ title, text }), note }, creator)
}

/** Pulls and returns what was printed. */
async function pulled(options: { format?: Format; force?: boolean; client?: Client } = {}): Promise<string[]> {
  const lines: string[] = []
  await pull({ client, folder, print: (line) => void lines.push(line), ...options })
  return lines
}

const read = (path: string) => readFile(join(folder, path), 'utf8')

test('pulls what is new, and later only what changed', async () => {
  const lighthouse = await shop.aListing({ title: 'Lighthouse letters', text: 'Write a letter to {{keeper}}.' })
  await opened(lighthouse, await shop.aListing({ title: 'Tide tables' }))
  expect((await pulled()).toSorted()).toEqual(['0 unchanged', 'New: Lighthouse letters', 'New: Tide tables'])
  expect(await read('lighthouse-letters/SKILL.md')).toContain('Write a letter to {{keeper}}.')
  expect(await pulled()).toEqual(['2 unchanged'])

  await newVersion(lighthouse, 'Write a short letter to {{keeper}}.', 'Shorter letters.')
  expect(await pulled()).toEqual([
    'Updated: Lighthouse letters, version 1 to 2',
    '  2: Shorter letters.',
    '1 unchanged',
  ])
  expect(await read('lighthouse-letters/SKILL.md')).toContain('Write a short letter')
})

test('runs as a command', async () => {
  await opened(await shop.aListing({ title: 'Fog signals' }))
  const key = await apiOf(shop).keyOf(buyer, ['library:read'])
  const env = { ...process.env, SKALD_URL: server.baseUrl, SKALD_KEY: key }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'pull', folder, ...args], { env })
  expect((await run('--format', 'md')).stdout).toBe('New: Fog signals\n0 unchanged\n')
  expect(await read('fog-signals.md')).toContain('# Fog signals')
  await expect(run('--key', 'wrong')).rejects.toMatchObject({ code: 1, stdout: '' })
})

test('never opens a purchase', async () => {
  const [id = ''] = await bought(await shop.aListing({ title: 'Sealed orders' }))
  expect(await pulled()).toEqual([
    '0 unchanged',
    'Unopened. Opening ends your right to withdraw, so open them in the browser to pull them:',
    '  Sealed orders',
  ])
  expect(await readdir(folder)).toEqual(['.skald.json'])
  expect((await client.getPurchase(id)).opened_at).toBeNull()
})

test('keeps files that the user changed, unless forced', async () => {
  const listing = await shop.aListing({ title: 'Harbor notices', text: 'First.' })
  await opened(listing)
  await pulled({ format: 'md' })
  await writeFile(join(folder, 'harbor-notices.md'), 'Mine.')
  expect(await pulled()).toEqual(['1 unchanged'])
  await newVersion(listing, 'Second.', 'Better.')
  const kept = 'Kept your changes: harbor-notices.md. --force replaces them with version 2 of Harbor notices.'
  expect(await pulled()).toEqual([kept, '0 unchanged'])
  expect(await pulled()).toEqual([kept, '0 unchanged'])
  expect(await read('harbor-notices.md')).toBe('Mine.')
  expect((await pulled({ force: true }))[0]).toBe('Updated: Harbor notices, version 1 to 2')
  expect(await read('harbor-notices.md')).toContain('Second.')
})

test('keeps files that were there before, and writes deleted ones again', async () => {
  await opened(await shop.aListing({ title: 'Anchor watch' }))
  await writeFile(join(folder, 'anchor-watch.md'), 'Mine.')
  expect((await pulled({ format: 'md' }))[0]).toContain('Kept your changes: anchor-watch.md')
  await rm(join(folder, 'anchor-watch.md'))
  expect((await pulled())[0]).toBe('New: Anchor watch')
  await rm(join(folder, 'anchor-watch.md'))
  expect((await pulled())[0]).toBe('Written again: Anchor watch')
  expect(await read('anchor-watch.md')).toContain('Write about')
})

test('purchases with the same title have different names', async () => {
  const twins = [await shop.aListing({ title: 'Twin' }), await shop.aListing({ title: 'Twin' })]
  await opened(...twins)
  await pulled()
  const names = (await readdir(folder)).filter((name) => name !== '.skald.json').toSorted()
  expect(names).toEqual(['twin', expect.stringMatching(/^twin-[0-9a-f]{8}$/)])
  const second = names[1] ?? ''
  expect(twins.map(({ id }) => `twin-${id.slice(0, 8)}`)).toContain(second)
  expect(await read(`${second}/SKILL.md`)).toContain(`name: "${second}"`)
})

test('another format replaces the files, and stays for later pulls', async () => {
  await opened(await shop.aListing({ title: 'Log book' }))
  await pulled()
  expect(await pulled({ format: 'agents' })).toEqual(['Written again: Log book', '0 unchanged'])
  expect(await readdir(join(folder, 'log-book'))).toEqual(['AGENTS.md'])
  expect(await pulled()).toEqual(['1 unchanged'])
  await pulled({ format: 'md' })
  expect((await readdir(folder)).toSorted()).toEqual(['.skald.json', 'log-book.md'])
})

test('reports refunded purchases and keeps their files', async () => {
  const [id = ''] = await opened(await shop.aListing({ title: 'Lost cargo' }))
  await pulled({ format: 'md' })
  await shop.sql`update purchases set refunded_at = now() where id = ${id}`
  expect(await pulled()).toEqual(['No longer available: Lost cargo', '0 unchanged'])
  expect(await readdir(folder)).toContain('lost-cargo.md')
})

test('a purchase that cannot be exported does not stop the others', async () => {
  await opened(await shop.aListing({ title: 'Refused' }), await shop.aListing({ title: 'Given' }))
  let isFirst = true
  const exportPurchase: Client['exportPurchase'] = (...args) => {
    if (isFirst) server.fail({ status: 500 })
    isFirst = false
    return client.exportPurchase(...args)
  }
  const lines = await pulled({ client: { ...client, exportPurchase } })
  expect(lines.filter((line) => line.startsWith('Not pulled: '))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('New: '))).toHaveLength(1)
})

test('titles cannot control the terminal', async () => {
  await opened(await shop.aListing({ title: 'Bell' }))
  const listLibrary: Client['listLibrary'] = async (...args) => {
    const { data, next_cursor } = await client.listLibrary(...args)
    return { data: data.map((one) => ({ ...one, title: 'Bell\u001B[2J\n\u202EBook' })), next_cursor }
  }
  expect((await pulled({ client: { ...client, listLibrary } }))[0]).toBe('New: Bell [2J Book')
})

test.each(['../out.md', 'skill/../../out.md', 'skill/..\\out.md', 'skill/c:out.md', 'skill/con.md'])(
  'refuses the path %s in an archive',
  async (path) => {
    await opened(await shop.aListing({ title: 'Smuggled' }))
    const content = Buffer.from(zipSync({ [path]: new Uint8Array(1) })).toString('base64')
    const exportPurchase: Client['exportPurchase'] = async () => ({
      ...{ name: 'skill.zip', content_type: 'application/zip', encoding: 'base64', content },
    })
    const inner = join(folder, 'inner')
    const pulling = pull({ client: { ...client, exportPurchase }, folder: inner, print: () => undefined })
    if (path !== '../out.md') await expect(pulling).rejects.toThrow('is not safe')
    else await pulling
    expect(await readdir(folder)).toEqual(['inner'])
  },
)

test('does not follow links out of the folder', async () => {
  await opened(await shop.aListing({ title: 'Side door' }))
  const outside = await temporaryFolder()
  await symlink(outside, join(folder, 'side-door'))
  await expect(pulled()).rejects.toThrow('leads out of')
  await writeFile(join(outside, 'mine.md'), 'Mine.')
  await symlink(join(outside, 'mine.md'), join(folder, 'side-door.md'))
  expect((await pulled({ format: 'md' }))[0]).toContain('Kept your changes: side-door.md')
  await pulled({ format: 'md', force: true })
  expect(await readdir(outside)).toEqual(['mine.md'])
  expect(await readFile(join(outside, 'mine.md'), 'utf8')).toBe('Mine.')
})

test('does not trust the paths in .skald.json', async () => {
  const [id = ''] = await opened(await shop.aListing({ title: 'Forged' }))
  const inner = join(folder, 'inner')
  await mkdir(inner)
  await writeFile(join(folder, 'out.md'), 'Mine.')
  const forged = { title: 'Forged', version: 1, format: 'md', name: '../out', files: { '../out.md': 'a' } }
  await writeFile(join(inner, '.skald.json'), JSON.stringify({ format: 'md', purchases: { [id]: forged } }))
  await expect(pull({ client, folder: inner, force: true, print: () => undefined })).rejects.toThrow('is not safe')
  expect(await read('out.md')).toBe('Mine.')
})

test('names a damaged .skald.json', async () => {
  await writeFile(join(folder, '.skald.json'), '{')
  await expect(pulled()).rejects.toThrow('.skald.json is damaged')
})
