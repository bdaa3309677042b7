import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { defaultShop } from '#src/testing/settings.ts'
import type { OAuthShop } from '#src/testing/oauth-server.ts'
import { oauthShop } from '#src/testing/oauth-server.ts'
import { listingValues } from '#src/testing/shop.ts'
import { shopSkill } from '#src/web/machines/shop-skill.ts'

type Entry = {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly url: string
  readonly digest: string
}

const folder = '/.well-known/agent-skills'
let oauth: OAuthShop
beforeAll(async () => {
  oauth = await oauthShop()
})
afterAll(() => oauth.close())

const digestOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** As the server makes it now, since the index is cached for a minute. */
async function indexNow(): Promise<readonly Entry[]> {
  await oauth.restart({})
  const { status, headers, body } = await oauth.get(`${folder}/index.json`)
  expect([status, headers['content-type']]).toEqual([200, 'application/json'])
  const { $schema, skills } = JSON.parse(body) as { $schema: string; skills: Entry[] }
  expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  return skills
}

const entryOf = (skills: readonly Entry[], id: string) => skills.find(({ name }) => name.endsWith(`-${id.slice(0, 8)}`))

test('the index lists a skill of the shop, whose links work', async () => {
  const [own] = await indexNow()
  expect(own).toMatchObject({ name: 'use-skald', type: 'skill-md', url: `${folder}/use-skald/SKILL.md` })
  const { headers, body, bytes } = await oauth.get(own?.url ?? '')
  expect(headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'access-control-allow-origin': '*' })
  expect(digestOf(bytes)).toBe(own?.digest)
  const front = parse(/^---\n(.*?)\n---\n/s.exec(body)?.[1] ?? '') as Entry
  expect(front).toMatchObject({ name: own?.name, description: own?.description })
  const { id } = await oauth.shop.aListing()
  const links = [...new Set(body.match(/https:\/\/shop\.test\/[^\s`),]+/g))].map((link) => link.replace(/[.:]$/, ''))
  expect(links.length).toBeGreaterThan(8)
  const machines = links.filter((link) => !/WORDS|\/(cart|mcp|developers|marketplace|prompt|library)\b/.test(link))
  for (const link of machines)
    expect([link, (await oauth.get(link.replace('https://shop.test', '').replace(/ID$/, id))).status]).toEqual([
      link,
      200,
    ])
})

test('a free listing is a skill with the digest of its file', async () => {
  const title = 'Überlauf "Prüfung": claude’s'
  const { id } = await oauth.shop.aListing({ priceCents: 0, title, text: 'Check {{harbor}}.' })
  const entry = entryOf(await indexNow(), id)
  expect(entry).toMatchObject({ type: 'skill-md', url: `${folder}/${entry?.name}/SKILL.md` })
  expect(entry?.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  const got = await oauth.get(entry?.url ?? '')
  expect(got.body).toContain('Check {{harbor}}.')
  expect(digestOf(got.bytes)).toBe(entry?.digest)
  expect(got.headers.etag).toBeDefined()
  const again = await oauth.get(entry?.url ?? '', { 'if-none-match': String(got.headers.etag) })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('two free listings with the same title have different names', async () => {
  const [one, two] = [await oauth.shop.aListing({ priceCents: 0 }), await oauth.shop.aListing({ priceCents: 0 })]
  const skills = await indexNow()
  expect(entryOf(skills, one.id)?.name).not.toBe(entryOf(skills, two.id)?.name)
  expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length)
})

test('a free pack is an archive, whose files can be read one by one, too', async () => {
  const { creator } = await oauth.shop.aListing()
  const texts = [
    { name: 'First', body: 'One.', purpose: '' },
    { name: 'Second', body: 'Two.', purpose: '' },
  ]
  const listing = { ...listingValues({ priceCents: 0, title: 'Both' }), type: 'pack', texts }
  const { id } = await oauth.shop.did(createListing, { listing }, creator)
  const entry = entryOf(await indexNow(), id)
  expect(entry).toMatchObject({ type: 'archive', url: `${folder}/${entry?.name}.zip` })
  const got = await oauth.get(entry?.url ?? '')
  expect(got.headers['content-type']).toBe('application/zip')
  expect(digestOf(got.bytes)).toBe(entry?.digest)
  const files = unzipSync(got.bytes)
  expect(Object.keys(files)).toEqual(['SKILL.md', 'references/01-first.md', 'references/02-second.md'])
  for (const [path, bytes] of Object.entries(files))
    expect((await oauth.get(`${folder}/${entry?.name}/${path}`)).body).toBe(strFromU8(bytes))
})

const free = 'ganzfreiertext'
const changes = {
  'gets a price': (id: string) => ({
    use: editListing,
    input: { id, listing: listingValues({ priceCents: 900, text: free }) },
  }),
  'is paused': (id: string) => ({ use: setListingActive, input: { id, isActive: false } }),
  'is deleted': (id: string) => ({ use: deleteListing, input: { id } }),
} as const

test.each(Object.entries(changes))('a free listing that %s is no skill any more, at once', async (_, changeOf) => {
  const { id, creator } = await oauth.shop.aListing({ priceCents: 0, text: free })
  const { url = '' } = entryOf(await indexNow(), id) ?? {}
  expect((await oauth.get(url)).body).toContain(free)
  const { use, input } = changeOf(id)
  await oauth.shop.did(use as typeof setListingActive, input, creator)
  const gone = await oauth.get(url)
  expect([gone.status, gone.body.includes(free)]).toEqual([404, false])
  expect(entryOf(await indexNow(), id)).toBeUndefined()
})

test.each([
  'removed_at = now()',
  'withheld_at = now()',
  'flagged_at = now(), flagged_version = 1, active_before_flag = true',
])('a free listing with %s is no skill', async (columns) => {
  const { id } = await oauth.shop.aListing({ priceCents: 0, text: free })
  const { url = '' } = entryOf(await indexNow(), id) ?? {}
  await oauth.shop.sql.unsafe(`update prompts set is_active = false, ${columns} where id = '${id}'`)
  expect(entryOf(await indexNow(), id)).toBeUndefined()
  expect((await oauth.get(url)).status).toBe(404)
})

test('the text of a paid listing is in no file', async () => {
  const { id } = await oauth.shop.aListing({
    priceCents: 100,
    title: 'A prompt that works',
    text: 'geheimewortesecret',
  })
  const skills = await indexNow()
  expect(entryOf(skills, id)).toBeUndefined()
  const names = [
    `a-prompt-that-works-${id.slice(0, 8)}`,
    `prompt-${id.slice(0, 8)}`,
    id.slice(0, 8),
    `-${id.slice(0, 8)}`,
  ]
  for (const name of names)
    for (const path of [`${name}/SKILL.md`, `${name}.zip`, `${name}/references/01-prompt.md`])
      expect((await oauth.get(`${folder}/${path}`)).status).toBe(404)
})

test.each([
  '',
  '/index.html',
  '/none/SKILL.md',
  '/..%2f..%2fpackage.json',
  '/use-skald/../../x',
  '/use-skald.zip',
  '/use-skald/x.md',
])('%j is missing', async (path) => expect((await oauth.get(folder + path)).status).toBeGreaterThanOrEqual(300))

test('the name of the shop’s skill fits the format, whatever the shop is called', () => {
  const site = { origin: 'https://shop.test', vocabulary: oauth.shop.app.settings.vocabulary }
  for (const name of ['Claude Prompts', '日本', 'A: "b"\n#c', 'x'.repeat(90), 'Anthropic']) {
    const skill = shopSkill({ ...site, shop: { ...defaultShop, name } })
    expect(skill.name).toMatch(/^(?!.*(claude|anthropic))[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(skill.name.length).toBeLessThanOrEqual(64)
    expect(skill.description.length).toBeLessThanOrEqual(1024)
    const front = parse(/^---\n(.*?)\n---\n/s.exec(skill.body)?.[1] ?? '') as Entry
    expect(front).toEqual({ name: skill.name, description: skill.description })
  }
})
