// Skills over MCP (SEP-2640), with the official client, which checks sizes, digests and front matter, and by hand.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import type { Skill } from '@modelcontextprotocol/client/ext/skills'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { skillEntry } from '@modelcontextprotocol/server/ext/skills'
import type { Scope } from '#src/kernel/scopes.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { skillOf } from '#src/buying/library/public/skill.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { acceptsAll, bought, keyOf, newClient, newestHeaders, newestMeta, serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  shop = await testShop()
  server = await serveRoutes(shop.app, shop.env)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const scope: readonly Scope[] = ['library:read']

async function skillsOf(person: Person, scopes = scope) {
  const client = await newClient(server.url, await keyOf(shop, person, scopes))
  onTestFinished(() => client.close())
  return { client, skills: new SkillsClient(client) }
}

async function aSkill(buyer: Person, over: object = {}) {
  const creator = await shop.aPerson()
  const { id } = await shop.did(createListing, { listing: { ...listingValues(), ...over } }, creator)
  const listing = { id, creator, priceCents: 1000 }
  return { listing, purchaseId: await bought(shop, buyer, listing, true) }
}

const pack = {
  ...{ title: 'Harbor pack', type: 'pack' },
  texts: [
    { name: 'Morning', body: 'Write the morning notice for {{place}}.', purpose: 'For early ferries' },
    { name: 'Evening', body: 'Write the evening notice. Ünïcode — 港 🚢', purpose: '' },
  ],
}

const headOf = (text: string): unknown => parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '')

test('lists opened purchases with sizes, digests and the front matter of the files', async () => {
  const buyer = await shop.aPerson()
  const { purchaseId } = await aSkill(buyer, pack)
  const { client, skills } = await skillsOf(buyer)
  expect([skills.supported, skills.directoryRead]).toEqual([true, false])
  const { skills: listed } = await skills.list()
  expect(listed).toHaveLength(1)
  const [entry] = listed as [Skill]
  expect(entry.uri).toBe(`skill://skald/${purchaseId}/${entry.frontmatter.name}/SKILL.md`)
  expect(entry.resources).toHaveLength(3)
  expect(await skills.get(entry.uri)).toEqual({ skill: entry, ttlMs: 0, cacheScope: 'private' })
  for (const { uri, digest, size } of entry.resources as Exclude<Skill['resources'], 'dynamic'>) {
    expect(await skills.read(entry, uri)).toMatchObject({ verified: true, mimeType: 'text/markdown' })
    const { contents } = await client.readResource({ uri })
    const [{ text = '' } = {}] = contents as { text?: string }[]
    const bytes = Buffer.from(text)
    expect([bytes.length, `sha256:${createHash('sha256').update(bytes).digest('hex')}`]).toEqual([size, digest])
    if (uri === entry.uri) expect(headOf(text)).toEqual(entry.frontmatter)
    else expect(text).toMatch(/notice/)
  }
})

test('clients of 2025-11-25 use the same methods', async () => {
  const buyer = await shop.aPerson()
  const { purchaseId } = await aSkill(buyer)
  const headers = { ...acceptsAll, authorization: `Bearer ${await keyOf(shop, buyer)}` }
  const ask = async (method: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const text = await (await fetch(server.url, { method: 'POST', headers, body })).text()
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result
  }
  const clientInfo = { name: 'test', version: '1.0.0' }
  const hello = await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo })
  expect(hello.capabilities.extensions).toEqual({ 'io.modelcontextprotocol/skills': {} })
  const { skills } = await ask('skills/list', {})
  expect(skills).toMatchObject([{ uri: expect.stringContaining(purchaseId) }])
  expect((await ask('skills/get', { uri: skills[0].uri })).skill).toEqual(skills[0])
})

test('pages are complete and have no duplicates', async () => {
  const buyer = await shop.aPerson()
  // One order, so all were bought at the same time.
  const listings = await Promise.all(Array.from({ length: 23 }, (_, i) => shop.aListing({ title: `Notice ${i}` })))
  await shop.aPurchase(buyer, listings)
  const ids = (await shop.did(listLibrary, {}, buyer)).map(({ id }) => id)
  for (const id of ids) await shop.did(openPurchase, { id, via: 'view' }, buyer)
  const { skills } = await skillsOf(buyer)
  const { skills: all } = await skills.list()
  expect(all.map(({ uri }) => uri.split('/')[3]).toSorted()).toEqual(ids.toSorted())
  expect(new Set(all.map(({ frontmatter }) => frontmatter.name)).size).toBe(23)
  const raw = await rawOf(buyer)
  const first = (await raw('skills/list', {})).result
  expect([first.skills.length, typeof first.nextCursor]).toEqual([20, 'string'])
  for (const cursor of ['', 'abc', '2', `${first.nextCursor}x`])
    expect([cursor, (await raw('skills/list', { cursor })).error?.code]).toEqual([cursor, -32_602])
  const other = await rawOf(await shop.aPerson())
  expect((await other('skills/list', { cursor: first.nextCursor })).error.code).toBe(-32_602)
})

/** Sends messages of 2026-07-28 without a client. */
async function rawOf(person: Person, scopes = scope) {
  const authorization = `Bearer ${await keyOf(shop, person, scopes)}`
  return async (method: string, params: { readonly uri?: string; readonly cursor?: string }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: newestMeta() } })
    const headers = { ...acceptsAll, ...newestHeaders(method, params.uri), authorization }
    const text = await (await fetch(server.url, { method: 'POST', headers, body })).text()
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  }
}

/** What both ways to a skill answer: an error code, or `ok`. */
async function answersAt(raw: Awaited<ReturnType<typeof rawOf>>, uri: string) {
  const answers = await Promise.all(['skills/get', 'resources/read'].map((method) => raw(method, { uri })))
  return answers.map(({ error }) => error?.code ?? 'ok')
}
const missing = [-32_602, -32_602]

test("another user's, unopened, refunded and forged skills are missing", async () => {
  const [buyer, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const { purchaseId } = await aSkill(buyer, pack)
  const unopened = await bought(shop, buyer, await shop.aListing())
  const { skills } = await skillsOf(buyer)
  const [entry] = (await skills.list()).skills as [Skill]
  expect((await skills.list()).skills).toHaveLength(1)
  const [raw, ofStranger] = [await rawOf(buyer), await rawOf(stranger)]
  expect(await answersAt(raw, entry.uri)).toEqual(['ok', 'ok'])
  expect(await answersAt(ofStranger, entry.uri)).toEqual(missing)
  expect((await ofStranger('skills/list', {})).result.skills).toEqual([])

  const { name } = entry.frontmatter
  const forged = [
    `skill://skald/${unopened}/${name}/SKILL.md`,
    `skill://skald/${crypto.randomUUID()}/${name}/SKILL.md`,
    `skill://other/${purchaseId}/${name}/SKILL.md`,
    `skill://skald/${purchaseId}/other/SKILL.md`,
    `skill://skald/${purchaseId}/${name}`,
    `skill://skald/${purchaseId}/${name}/`,
    `skill://skald/${purchaseId}/${name}/skill.md`,
    `skill://skald/${purchaseId}/${name}/other.md`,
    `skill://skald/${purchaseId}/${name}/../${name}/SKILL.md`,
    `skill://skald/${purchaseId}/${name}/%2e%2e/${name}/SKILL.md`,
    `skill://skald/${purchaseId}/${name}/../../${unopened}/${name}/SKILL.md`,
    `skill://skald/${purchaseId}/${name}/SKILL.md?x`,
    `skill://skald/${purchaseId.toUpperCase()}/${name}/SKILL.md`,
    'skill://index.json',
    'skill://',
  ]
  for (const uri of forged) expect([uri, await answersAt(raw, uri)]).toEqual([uri, missing])
  expect(await shop.sql`select 1 from purchase_openings where purchase_id = ${unopened}`).toHaveLength(0)

  const refund = { id: purchaseId, amountCents: 1000, leftCents: 1000, keepsFee: false, reason: 'Faulty.' }
  await shop.did(refundPurchase, refund, await anAdmin(shop))
  await shop.quiet()
  expect((await skills.list()).skills).toEqual([])
  expect(await answersAt(raw, entry.uri)).toEqual(missing)
})

test('a suspended purchase is missing', async () => {
  const buyer = await shop.aPerson()
  const { purchaseId } = await aSkill(buyer)
  const raw = await rawOf(buyer)
  const [{ uri }] = (await raw('skills/list', {})).result.skills
  await shop.sql`update purchases set suspended_for = 'dispute' where id = ${purchaseId}`
  expect((await raw('skills/list', {})).result.skills).toEqual([])
  expect(await answersAt(raw, uri)).toEqual(missing)
})

test('a key without library:read lists no skills, and may read none', async () => {
  const buyer = await shop.aPerson()
  await aSkill(buyer)
  const raw = await rawOf(buyer, ['profile:read'])
  expect((await raw('skills/list', {})).result.skills).toEqual([])
  expect((await raw('skills/get', { uri: 'skill://a/SKILL.md' })).error.message).toContain('library:read')
})

test('reading a skill counts as reading the purchase, and a new version changes its digests', async () => {
  const buyer = await shop.aPerson()
  const { listing } = await aSkill(buyer, { title: 'Tides' })
  const { skills } = await skillsOf(buyer)
  const [before] = (await skills.list()).skills as [Skill]
  const changed = listingValues({ title: 'Tides', text: 'Another text of {{topic}}.' })
  await shop.did(editListing, { id: listing.id, note: 'Two', listing: changed }, listing.creator)
  const isNew = async () => (await shop.did(listLibrary, {}, buyer))[0]?.hasNewVersion
  expect(await isNew()).toBe(true)
  const [after] = (await skills.list()).skills as [Skill]
  expect([after.uri, after.resources]).toEqual([before.uri, expect.not.arrayContaining(before.resources as [])])
  expect(await isNew()).toBe(true)
  expect((await skills.read(after)).text).toContain('Another text of {{topic}}.')
  expect(await isNew()).toBe(false)
})

test('clients read the front matter of any skill as it was written', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(text, text, fc.constantFrom('prompt', 'pack', 'agent'), async (title, description, type) => {
      const { name, front, files } = skillOf({
        ...{ title, description, type, author: title, username: 'ada', version: 1, licence: title, variables: [] },
        ...{ listingId: crypto.randomUUID(), isNamesake: false, url: 'https://shop.test/', updatedAt: new Date(0) },
        texts: [{ name: title, body: description }],
      })
      const entry = await skillEntry(`skald/id/${name}`, Object.fromEntries(files))
      expect([entry.frontmatter, entry.resources.length]).toEqual([front, files.size])
    }),
  )
})
