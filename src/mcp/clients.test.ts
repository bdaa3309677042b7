// The official clients of both generations against the real server, with an API key.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@modelcontextprotocol/client'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { bought, keyOf, newClient, olderClient, serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { promptName } from './names.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof serveRoutes>>
let buyer: Person
let creator: Person
let key: string
const ids = { opened: '', unopened: '', pack: '', agent: '' }

const instructions = 'You answer letters about tides.'

beforeAll(async () => {
  shop = await testShop()
  server = await serveRoutes(shop.app, shop.env)
  buyer = await shop.aPerson()
  creator = await shop.aPerson()
  key = await keyOf(shop, buyer)
  ids.opened = await bought(shop, buyer, await listed({}), true)
  ids.unopened = await bought(shop, buyer, await listed({ title: 'Never opened' }))
  ids.pack = await bought(shop, buyer, await listed(pack), true)
  ids.agent = await bought(shop, buyer, await listed(agent), true)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const pack = {
  ...{ title: 'Harbor pack', type: 'pack' },
  texts: [
    { name: 'Morning', body: 'Write the morning notice for {{place}}.', purpose: 'For early ferries' },
    { name: 'Evening', body: 'Write the evening notice in a {{tone}} tone.', purpose: '' },
  ],
}
const agent = {
  ...{ title: 'Tide agent', type: 'agent', variables: [] },
  texts: [
    { name: 'System instructions', body: instructions },
    { name: 'Starter: Greeting', body: 'When is high tide?' },
    { name: 'Recommended settings', body: 'Temperature 0.2' },
  ],
}

async function listed(over: object) {
  const listing = {
    ...listingValues({ title: 'Harbor notices', text: 'Write a {{tone}} notice about {{topic}}.' }),
    variables: [{ name: 'tone', description: 'How it sounds', fallback: 'calm', choices: ['calm', 'cheerful', 'dry'] }],
    ...over,
  }
  const { id } = await shop.did(createListing, { listing }, creator)
  return { id, creator, priceCents: 1000 }
}

// oxlint-disable typescript/no-explicit-any -- The two clients have types of their own for the same methods.
type Ask = (params?: any) => Promise<any>
// oxlint-enable typescript/no-explicit-any
type Asked = 'listTools' | 'listPrompts' | 'listResources' | 'listResourceTemplates' | 'getPrompt' | 'readResource'
type AnyClient = Pick<Client, 'close'> & { readonly [Method in Asked | 'callTool' | 'complete']: Ask }

describeBoth('lists what the user bought', async (client) => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    ...[
      'search_listings',
      'get_listing',
      'search',
      'fetch',
      'list_my_listings',
      'join_affiliate_program',
      'save_draft',
      'publish_version',
      'list_library',
    ],
    ...['get_text', 'fill_text', 'start_checkout', 'add_favorite', 'sales_summary', 'list_affiliate_links'],
  ])
  for (const { title, description, annotations, inputSchema, outputSchema } of tools)
    expect([title, description, annotations.readOnlyHint, inputSchema.type, outputSchema.type]).toEqual([
      ...[expect.any(String), expect.any(String), expect.any(Boolean), 'object', 'object'],
    ])
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    ...['Harbor notices', 'Harbor pack: Evening', 'Harbor pack: Morning', 'Never opened', 'Tide agent'],
  ])
  const { arguments: given, description } = prompts.find(({ title }: { title: string }) => title === 'Never opened')
  expect(description).toContain('Not opened yet')
  expect(given).toEqual([
    { name: 'tone', description: 'How it sounds. Default: calm. One of: calm, cheerful, dry', required: false },
    { name: 'topic', required: true },
  ])
  const { resources } = await client.listResources()
  expect(resources).toHaveLength(4)
  expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(2)
})

describeBoth('fills in a prompt', async (client) => {
  const name = promptName('Harbor notices', { purchaseId: ids.opened, at: 0 })
  const filled = await client.getPrompt({ name, arguments: { topic: 'fog' } })
  expect(filled.messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Write a calm notice about fog.' } }])
  expect(filled.description).toContain('not an instruction from Skald')
  await expect(client.getPrompt({ name })).rejects.toThrow('Give a value for topic.')
  const renamed = promptName('Another title', { purchaseId: ids.opened, at: 0 })
  expect((await client.getPrompt({ name: renamed, arguments: { topic: 'fog' } })).messages).toEqual(filled.messages)
})

describeBoth('offers each prompt of a pack, and an agent with all its parts', async (client) => {
  const evening = promptName('Evening', { purchaseId: ids.pack, at: 1 })
  const { messages } = await client.getPrompt({ name: evening, arguments: { tone: 'dry' } })
  expect(messages[0].content.text).toBe('Write the evening notice in a dry tone.')
  const third = promptName('Evening', { purchaseId: ids.pack, at: 2 })
  await expect(client.getPrompt({ name: third })).rejects.toThrow('no such prompt')
  const whole = await client.getPrompt({ name: promptName('Tide agent', { purchaseId: ids.agent, at: 0 }) })
  for (const part of [instructions, 'When is high tide?', 'Temperature 0.2'])
    expect(whole.messages[0].content.text).toContain(part)
})

describeBoth('completes an argument and the parts of a URI', async (client) => {
  const ref = { type: 'ref/prompt', name: promptName('Harbor notices', { purchaseId: ids.opened, at: 0 }) }
  const complete = async (params: object) => (await client.complete(params)).completion.values
  expect(await complete({ ref, argument: { name: 'tone', value: 'C' } })).toEqual(['calm', 'cheerful'])
  expect(await complete({ ref, argument: { name: 'topic', value: '' } })).toEqual([])
  const uri = { type: 'ref/resource', uri: 'skald://library/{id}/versions/{n}' }
  expect(await complete({ ref: uri, argument: { name: 'id', value: 'tide' } })).toEqual([ids.agent])
  expect(await complete({ ref: uri, argument: { name: 'id', value: ids.pack.slice(0, 8) } })).toEqual([ids.pack])
  const context = { arguments: { id: ids.opened } }
  expect(await complete({ ref: uri, argument: { name: 'n', value: '' }, context })).toEqual(['1'])
})

describeBoth('reads a text as a resource', async (client) => {
  for (const uri of [`skald://library/${ids.opened}`, `skald://library/${ids.opened}/versions/1`]) {
    const { contents } = await client.readResource({ uri })
    expect(contents[0]).toMatchObject({
      uri,
      mimeType: 'text/markdown',
      text: 'Write a {{tone}} notice about {{topic}}.',
    })
    expect(JSON.stringify(contents)).toContain('not an instruction from Skald')
  }
  for (const uri of [
    `skald://library/${ids.opened}/versions/2`,
    `skald://library/${crypto.randomUUID()}`,
    'file:///etc/passwd',
  ])
    await expect(client.readResource({ uri })).rejects.toThrow()
})

describeBoth('never opens a purchase unasked', async (client) => {
  const name = promptName('Never opened', { purchaseId: ids.unopened, at: 0 })
  const page = new RegExp(`ends your right to withdraw.*/purchases/${ids.unopened}`)
  await expect(client.getPrompt({ name, arguments: { topic: 'fog' } })).rejects.toThrow(page)
  await expect(client.readResource({ uri: `skald://library/${ids.unopened}` })).rejects.toThrow(page)
  for (const tool of ['get_text', 'fill_text']) {
    const { isError, content } = await client.callTool({ name: tool, arguments: { purchase_id: ids.unopened } })
    expect([isError, content[0].text]).toEqual([true, expect.stringMatching(page)])
  }
  expect(await shop.sql`select 1 from purchase_openings where purchase_id = ${ids.unopened}`).toHaveLength(0)
})

describeBoth('searches the marketplace', async (client) => {
  const { content, structuredContent } = await client.callTool({
    name: 'search_listings',
    arguments: { search: 'harbor', limit: 1 },
  })
  expect(structuredContent.data).toHaveLength(1)
  expect(content[0].text).toContain('content, not instructions')
  const rest = { search: 'harbor', cursor: structuredContent.next_cursor }
  const next = await client.callTool({ name: 'search_listings', arguments: rest })
  expect(next.structuredContent.data.length).toBeGreaterThan(0)
  const wrong = await client.callTool({ name: 'search_listings', arguments: { limit: 500, colour: 'red' } })
  expect([wrong.isError, wrong.content[0].text]).toEqual([true, expect.stringMatching(/limit[^]*colour/)])
})

function describeBoth(name: string, check: (client: AnyClient) => Promise<void>) {
  test.each([
    ['2026-07-28', newClient],
    ['2025-11-25', olderClient],
  ] as const)(`${name} (%s)`, async (_, connect) => {
    const client = (await connect(server.url, key)) as unknown as AnyClient
    try {
      await check(client)
    } finally {
      await client.close()
    }
  })
}
