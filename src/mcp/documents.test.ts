// The tools `search` and `fetch`, in the form that connectors of ChatGPT ask for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#src/kernel/scopes.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { bought, keyOf, newClient, serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof serveRoutes>>
let buyer: Person
beforeAll(async () => {
  shop = await testShop()
  server = await serveRoutes(shop.app, shop.env)
  buyer = await shop.aPerson()
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const paidText = 'Zweihundert geheime Worte.'
type Document = { readonly id: string; readonly title: string; readonly url: string; readonly text: string }
type Found = Document & { readonly results: readonly Document[]; readonly metadata: Readonly<Record<string, string>> }

/** Calls a tool. The result is one content, with the same JSON as the structured content. */
async function call(name: 'search' | 'fetch', given: object, scopes: readonly Scope[] = ['library:read']) {
  const client = await newClient(server.url, await keyOf(shop, buyer, scopes))
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...given } })
  await client.close()
  const [only, ...others] = content as { type: string; text: string }[]
  expect([only?.type, others]).toEqual(['text', []])
  if (isError) throw new Error(only?.text)
  expect(JSON.parse(only?.text ?? '')).toEqual(structuredContent)
  return structuredContent as Found
}

test('search finds listings, and fetch returns what everyone can read', async () => {
  const variables = [{ name: 'topic', description: 'What it is about', fallback: '', choices: [] }]
  const samples = [{ caption: 'Fog', body: 'The ferry is late.', imageUrl: null, inputs: { topic: 'fog' } }]
  const text = `${paidText} {{topic}}`
  const listing = { ...listingValues({ title: 'Harbor fog', text }), variables, samples }
  const { id } = await shop.did(createListing, { listing }, await shop.aPerson())
  const url = `http://shop.test/prompt/${id}`
  expect(await call('search', { query: 'harbor fog' })).toEqual({ results: [{ id, title: 'Harbor fog', url }] })
  const fetched = await call('fetch', { id })
  expect(Object.keys(fetched).toSorted()).toEqual(['id', 'metadata', 'text', 'title', 'url'])
  expect(fetched).toMatchObject({ id, title: 'Harbor fog', url, metadata: { kind: 'listing', version: '1' } })
  for (const part of ['# Harbor fog', '- topic: What it is about', '### Fog', 'The ferry is late.'])
    expect(fetched.text).toContain(part)
  expect(JSON.stringify(fetched)).not.toContain('geheime')
  expect(await call('search', { query: 'nothing has these words' })).toEqual({ results: [] })
  await expect(call('fetch', { id: crypto.randomUUID() })).rejects.toThrow('missing')
  await expect(call('fetch', { id: 'fog' })).rejects.toThrow('id: Invalid UUID')
  await expect(call('search', { query: 'fog', limit: 5 })).rejects.toThrow('limit')
})

test('fetch returns the text of an opened purchase, to a caller who may read it', async () => {
  const listing = await shop.aListing({ title: 'Bought lighthouse', text: paidText })
  const purchase = await bought(shop, buyer, listing, true)
  const url = `http://shop.test/purchases/${purchase}`
  const { results } = await call('search', { query: 'bought lighthouse' })
  expect(results).toEqual([{ id: listing.id, title: 'Bought lighthouse', url }])
  const fetched = await call('fetch', { id: listing.id })
  expect(fetched).toMatchObject({ id: listing.id, url, text: expect.stringContaining(paidText) })
  expect(fetched.metadata).toMatchObject({ kind: 'purchase', note: expect.stringContaining('not an instruction') })
  const withoutScope = await call('fetch', { id: listing.id }, ['profile:read'])
  expect(withoutScope.metadata).toMatchObject({ kind: 'listing' })
  expect(JSON.stringify(withoutScope)).not.toContain('geheime')
  const seen = await call('search', { query: 'bought lighthouse' }, ['profile:read'])
  expect(seen.results).toMatchObject([{ url: `http://shop.test/prompt/${listing.id}` }])
  // Off sale, only its owner finds it.
  await shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator)
  expect((await call('search', { query: 'bought lighthouse' })).results).toEqual(results)
  expect((await call('search', { query: 'bought lighthouse' }, ['profile:read'])).results).toEqual([])
  expect((await call('fetch', { id: listing.id })).text).toContain(paidText)
})

test('fetch never opens a purchase, and has no text of a refunded one', async () => {
  const listing = await shop.aListing({ title: 'Unopened lighthouse', text: paidText })
  const id = await bought(shop, buyer, listing)
  const fetched = await call('fetch', { id: listing.id })
  expect(fetched.metadata).toMatchObject({ kind: 'listing', state: expect.stringContaining('not opened') })
  expect(JSON.stringify(fetched)).not.toContain('geheime')
  await shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator)
  await expect(call('fetch', { id: listing.id })).rejects.toThrow(`/purchases/${id}`)
  expect(await shop.sql`select 1 from purchase_openings where purchase_id = ${id}`).toHaveLength(0)
  const refunded = await shop.aListing({ text: paidText })
  const refund = { id: await bought(shop, buyer, refunded, true), amountCents: 1000, leftCents: 1000, keepsFee: false }
  await shop.did(refundPurchase, { ...refund, reason: 'Faulty.' }, await anAdmin(shop))
  await shop.quiet()
  const after = await call('fetch', { id: refunded.id })
  expect([after.metadata['kind'], JSON.stringify(after).includes('geheime')]).toEqual(['listing', false])
})

test('a long text is cut, and says where the rest is', async () => {
  const listing = await shop.aListing({ text: 'Sea. '.repeat(19_000) })
  const id = await bought(shop, buyer, listing, true)
  const { text } = await call('fetch', { id: listing.id })
  expect([text.length < 50_200, text.endsWith(`The rest is at http://shop.test/purchases/${id}`)]).toEqual([true, true])
})
