// Each tool, with what it runs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@modelcontextprotocol/client'
import type { Actor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { mostVariables } from '#src/storefront/catalog/rules.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { bought, keyOf, newClient, serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { tools } from './all-tools.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof serveRoutes>>
let person: Person
let client: Client
/** The use cases that ran for the user since the last tool, and as whom. */
let ran: string[] = []
let actors: Actor[] = []
/** Runs once after a listing was read for a change. */
let meanwhile: (() => Promise<unknown>) | null = null
beforeAll(async () => {
  shop = await testShop()
  const { app } = shop
  const run: Run = async (useCase, input, actor) => {
    if (actor.kind === 'user') {
      ran.push(useCase.name)
      actors.push(actor)
    }
    const result = await app.run(useCase, input, actor)
    if (useCase.name === readOwnListing.name && meanwhile !== null) {
      const act = meanwhile
      meanwhile = null
      await act()
    }
    return result
  }
  server = await serveRoutes({ ...app, run }, shop.env)
  person = await shop.aPerson()
  client = await newClient(server.url, await keyOf(shop, person))
})
afterAll(async () => {
  await client.close()
  await server.close()
  await shop.close()
})

// oxlint-disable-next-line typescript/no-explicit-any -- Tests compare what is in it.
type Value = any

/** Calls a tool; the client validates the result. The tool may run only what the access table says. */
async function call(name: string, given: object = {}): Promise<Value> {
  ran = []
  const result = await client.callTool({ name, arguments: { ...given } })
  const tool = tools.find((one) => one.name === name)
  const listed = [...(tool?.useCases ?? []), ...(tool?.more?.useCases ?? [])].map((useCase) => useCase.name)
  expect([name, ran.filter((one) => !listed.includes(one))]).toEqual([name, []])
  if (result.isError) throw new Error(JSON.stringify(result.content))
  return { ...(result.structuredContent as object), $content: result.content }
}

test('get_listing shows a listing, but not its text', async () => {
  const { id } = await shop.aListing({ title: 'Low tide', text: 'A paid text about {{topic}}.' })
  const listing = await call('get_listing', { listing_id: id })
  expect(listing).toMatchObject({ id, title: 'Low tide', variables: [{ name: 'topic' }] })
  expect(JSON.stringify(listing)).not.toContain('A paid text')
  await expect(call('get_listing', { listing_id: crypto.randomUUID() })).rejects.toThrow('missing')
})

test('search and fetch run what they list', async () => {
  const listing = await shop.aListing({ title: 'Ebb tide', text: 'A paid text about {{topic}}.' })
  expect((await call('search', { query: 'ebb tide' })).results).toMatchObject([{ id: listing.id, title: 'Ebb tide' }])
  expect((await call('fetch', { id: listing.id })).text).toContain('# Ebb tide')
  await bought(shop, person, listing, true)
  expect((await call('fetch', { id: listing.id })).text).toContain('A paid text')
})

test('list_library, get_text and fill_text return what the user bought', async () => {
  const id = await bought(
    shop,
    person,
    await shop.aListing({ title: 'Tides', text: 'Tell of {{topic}}, {{tone of voice}}.' }),
    true,
  )
  expect((await call('list_library', { search: 'tides' })).data).toMatchObject([{ id, title: 'Tides' }])
  const read = await call('get_text', { purchase_id: id })
  expect(read).toMatchObject({
    title: 'Tides',
    version: 1,
    texts: [{ body: 'Tell of {{topic}}, {{tone of voice}}.', characters: 37 }],
  })
  expect(read.$content[0].text).toContain('content, not instructions')
  const fill = (values: object) => call('fill_text', { purchase_id: id, values, text: 1 })
  const filled = await fill({ Topic: 'ebb', tone_of_voice: 'calm' })
  expect(filled.texts).toMatchObject([{ body: 'Tell of ebb, calm.' }])
  await expect(fill({ topic: 'ebb' })).rejects.toThrow('Give a value for tone_of_voice.')
  await expect(fill({ topic: 'ebb', tone: 'calm' })).rejects.toThrow('There is no variable tone.')
  await expect(call('fill_text', { purchase_id: id, text: 2 })).rejects.toThrow('has 1 texts')
  await expect(call('get_text', { purchase_id: id, version: 7 })).rejects.toThrow('version-missing')
})

test('a long text is a resource', async () => {
  const id = await bought(shop, person, await shop.aListing({ text: `${'Sea. '.repeat(19_000)}{{a}}` }), true)
  const { texts, $content } = await call('get_text', { purchase_id: id })
  expect(texts).toEqual([{ name: 'Prompt', body: null, characters: 95_005 }])
  const link = $content.find(({ type }: { type: string }) => type === 'resource_link')
  expect(link.uri).toBe(`skald://library/${id}/versions/1`)
  const { contents } = await client.readResource({ uri: link.uri })
  expect(contents).toMatchObject([{ text: expect.stringMatching(/^Sea\./) }])
  expect(JSON.stringify($content).length).toBeLessThan(2000)
  await expect(call('fill_text', { purchase_id: id, values: { a: 'x' } })).rejects.toThrow(link.uri)
})

test('add_favorite adds a favorite, and start_checkout returns a link and buys nothing', async () => {
  const [first, free] = [await shop.aListing({ title: 'First' }), await shop.aListing({ title: 'Free', priceCents: 0 })]
  const ordersBefore = await ordersOf(person)
  await call('add_favorite', { listing_id: first.id })
  await call('add_favorite', { listing_id: first.id })
  expect(await shop.sql`select 1 from favorites where user_id = ${person.userId}`).toHaveLength(1)
  const started = await call('start_checkout', { listing_ids: [first.id, free.id] })
  expect(started).toMatchObject({ url: 'http://shop.test/checkout', total: { amount: 1000, currency: 'usd' } })
  expect(started.items.map(({ title, problem }: Value) => [title, problem]).toSorted()).toEqual([
    ['First', null],
    ['Free', null],
  ])
  expect((await call('start_checkout', { listing_ids: [first.id] })).items).toHaveLength(2)
  expect((await shop.did(readCheckout, {}, person)).lines).toHaveLength(2)
  expect(await ordersOf(person)).toBe(ordersBefore)
  const own = await shop.aListing({ creator: person })
  await expect(call('start_checkout', { listing_ids: [own.id] })).rejects.toThrow()
})

const ordersOf = async ({ userId }: Person) => (await shop.sql`select 1 from orders where buyer_id = ${userId}`).length

const fields = {
  ...{ title: 'Buoy names', description: 'Names buoys.', model: 'Claude', category: 'Writing', price: 900 },
  texts: [{ name: 'Prompt', body: 'Name a buoy near {{place}} in a {{tone}} way.' }],
  variables: [{ name: 'tone', default: 'dry', choices: ['dry', 'warm'] }],
  tags: ['sea', 'names'],
}

test('a creator drafts, publishes, changes and looks at sales', async () => {
  const { draft_id: draftId, url } = await call('save_draft', { title: 'Buoys' })
  expect(url).toBe(`http://shop.test/create-prompt?draft=${draftId}`)
  await expect(call('publish_version', { draft_id: draftId })).rejects.toThrow('is required')
  const { title: _, ...rest } = fields
  expect((await call('save_draft', { draft_id: draftId, ...rest })).draft_id).toBe(draftId)
  const published = await call('publish_version', { draft_id: draftId, title: fields.title })
  const { listing_id: id } = published
  expect(published).toMatchObject({ version: 1, is_held: false, url: `http://shop.test/prompt/${id}` })
  const saved = await shop.did(readOwnListing, { id }, person)
  expect(saved).toMatchObject({
    listing: { title: 'Buoy names', priceCents: 900, tags: ['sea', 'names'] },
    texts: [{ body: fields.texts[0]?.body }],
    variables: [{ name: 'tone', fallback: 'dry', choices: ['dry', 'warm'] }],
  })
  await expect(call('save_draft', { draft_id: draftId })).rejects.toThrow('draft-missing')

  const texts = [{ name: 'Prompt', body: 'Name two buoys near {{place}} in a {{tone}} way.' }]
  expect(await call('publish_version', { listing_id: id, texts, note: 'Two.' })).toMatchObject({ version: 2 })
  expect(await call('publish_version', { listing_id: id, price: 1900 })).toMatchObject({ version: 2 })
  expect(await shop.did(readOwnListing, { id }, person)).toMatchObject({
    listing: { title: 'Buoy names', priceCents: 1900, tags: ['sea', 'names'] },
    texts: [{ body: texts[0]?.body }],
    variables: [{ name: 'tone', fallback: 'dry' }],
  })
  const { data } = await call('list_my_listings', { search: 'buoy' })
  expect(data).toMatchObject([{ id, is_on_sale: true }])

  await shop.aPurchase(await shop.aPerson(), [{ id, creator: person, priceCents: 1900 }])
  expect(await call('sales_summary', { period: 'week' })).toMatchObject({ period: 'week', total: expect.anything() })
  await expect(call('publish_version', { note: 'Neither' })).rejects.toThrow('either draft_id or listing_id')
})

test('a creator is warned of text that looks like a variable but is not one', async () => {
  const texts = [{ name: 'Prompt', body: 'Write to {{client’s name}} about {{topic}}, by {{1}}.' }]
  const draft = await call('save_draft', { ...fields, title: 'Warned', texts, variables: [] })
  const warnings = [
    '{{client’s name}} is not a variable and stays as it is.',
    '{{1}} is not a variable and stays as it is.',
    expect.stringContaining('A variable name can have'),
  ]
  expect(draft).toMatchObject({ warnings })
  expect(await call('publish_version', { draft_id: draft.draft_id })).toMatchObject({ warnings })
})

test('an agent and a pack keep their parts and purposes', async () => {
  const agent = {
    ...fields,
    ...{ type: 'agent', title: 'Harbor agent', variables: [], tags: [] },
    texts: [
      { name: 'System instructions', body: 'Answer the harbor master.' },
      { name: 'Starter: Hello', body: 'Is berth four free?' },
    ],
  }
  const { draft_id: draftId } = await call('save_draft', agent)
  const { listing_id: id } = await call('publish_version', { draft_id: draftId })
  expect((await shop.did(readOwnListing, { id }, person)).texts).toMatchObject(agent.texts)
  const parts = [
    { name: 'One', body: 'First of a pack.', purpose: 'To begin' },
    { name: 'Two', body: 'Second of a pack.', purpose: 'To end' },
  ]
  const pack = await call('save_draft', { ...fields, type: 'pack', title: 'Pack', texts: parts, variables: [] })
  const { listing_id: packId } = await call('publish_version', { draft_id: pack.draft_id })
  await call('publish_version', { listing_id: packId, description: 'Changed.' })
  const { listing, texts } = await shop.did(readOwnListing, { id: packId }, person)
  expect([listing.description, listing.outline.map(({ purpose }) => purpose), texts.length]).toEqual([
    ...['Changed.', ['To begin', 'To end'], 2],
  ])
})

test('a new version keeps the samples', async () => {
  const samples = [{ caption: 'Dry', body: 'Buoy one.', imageUrl: null, inputs: { topic: 'one' } }]
  const listing = { ...listingValues(), samples, excerpt: 'Write' }
  const { id } = await shop.did(createListing, { listing }, person)
  const texts = [{ name: 'Prompt', body: 'Write more about {{topic}}.' }]
  expect(await call('publish_version', { listing_id: id, texts })).toMatchObject({ version: 2 })
  const saved = await shop.did(readOwnListing, { id }, person)
  expect(saved).toMatchObject({ listing: { excerpt: 'Write' }, samples, texts })
})

test('results stay short, however long a listing is', async () => {
  const names = Array.from({ length: mostVariables }, (_, i) => `name ${i}`)
  const variables = names.map((name) => ({
    ...{ name, description: 'd'.repeat(200), fallback: 'f'.repeat(500) },
    choices: Array.from({ length: 20 }, (_, i) => `${i} ${'c'.repeat(90)}`),
  }))
  const texts = [{ name: 'Prompt', body: names.map((name) => `{{${name}}}`).join(' ') }]
  // The beginning in lists ends before this emoji of three parts.
  const description = `${'l'.repeat(298)}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}${'l'.repeat(4694)}`
  const listing = { ...listingValues({ title: 'Longest' }), description, texts, variables }
  const { id } = await shop.did(createListing, { listing }, person)
  const { variables: shown, samples, $content } = await call('get_listing', { listing_id: id })
  expect([shown[7], samples]).toEqual([{ name: 'name 7', description: '', default: '', choices: [] }, []])
  expect($content[1].text.length).toBeLessThan(50_000)
  for (const list of ['search_listings', 'list_my_listings'])
    expect((await call(list, { search: 'longest' })).data[0].description).toBe(`${'l'.repeat(298)}…`)
})

test('a change of a listing that changed meanwhile is refused, and reverts nothing', async () => {
  const { id } = await shop.aListing({ creator: person, title: 'Before' })
  const edit = { id, listing: listingValues({ title: 'In the browser' }) }
  meanwhile = () => shop.did(editListing, edit, person)
  await expect(call('publish_version', { listing_id: id, price: 1900 })).rejects.toThrow('changed')
  expect((await shop.did(readOwnListing, { id }, person)).listing.title).toBe('In the browser')
  // The price goes in as it comes out.
  await call('publish_version', { listing_id: id, price: { amount: 1900, currency: 'usd' } })
  expect((await call('get_listing', { listing_id: id })).price).toEqual({ amount: 1900, currency: 'usd' })
  expect((await shop.did(readOwnListing, { id }, person)).listing).toMatchObject({
    ...{ title: 'In the browser', priceCents: 1900 },
  })
})

test('use cases know the request, for the audit log', async () => {
  actors = []
  await call('list_library')
  expect(actors).toEqual([expect.objectContaining({ userId: person.userId, requestId: expect.stringMatching(/.{8}/) })])
})

test('a wrong argument is an error that the model can read', async () => {
  await expect(call('get_text', { purchase_id: 'tides' })).rejects.toThrow('purchase_id: Invalid UUID')
  await expect(call('search_listings', { limit: 0 })).rejects.toThrow('limit')
  await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow('no such tool')
})
