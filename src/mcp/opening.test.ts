// Opening a purchase through a form of the client. Without a form, see clients.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@modelcontextprotocol/client'
import { bought, keyOf, newClient, serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { promptName } from './names.ts'

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
type Answer = { readonly action: 'accept' | 'decline' | 'cancel'; readonly content?: { readonly open: boolean } }

/** A client whose user answers every form in this way, and the forms that were shown. */
async function clientOf(answer: Answer, scopes: readonly Scope[] = ['library:read', 'purchases:write']) {
  const client = await newClient(server.url, await keyOf(shop, buyer, scopes), {
    capabilities: { elicitation: { form: {} } },
  })
  const forms: string[] = []
  client.setRequestHandler('elicitation/create', ({ params }) => {
    forms.push(params.message)
    return answer
  })
  return { client, forms }
}

const unopened = async () => bought(shop, buyer, await shop.aListing({ text: paidText }))
const openingsOf = (id: string) =>
  shop.sql<{ via: string }[]>`select via from purchase_openings where purchase_id = ${id}`

const ways: Readonly<Record<string, (client: Client, id: string) => Promise<object>>> = {
  'prompts/get': (client, id) => client.getPrompt({ name: promptName('any', { purchaseId: id, at: 0 }) }),
  'resources/read': (client, id) => client.readResource({ uri: `skald://library/${id}` }),
  get_text: (client, id) => called(client, 'get_text', id),
  fill_text: (client, id) => called(client, 'fill_text', id),
}

async function called(client: Client, name: string, id: string) {
  const result = await client.callTool({ name, arguments: { purchase_id: id } })
  if (result.isError) throw new Error(JSON.stringify(result.content))
  return result
}

test.each(Object.entries(ways))('%s opens a purchase after the user confirmed it', async (_, read) => {
  const { client, forms } = await clientOf({ action: 'accept', content: { open: true } })
  const id = await unopened()
  expect(JSON.stringify(await read(client, id))).toContain(paidText)
  expect(forms).toEqual([expect.stringContaining('ends that right')])
  // As in the browser.
  expect((await openingsOf(id)).map(({ via }) => via)).toEqual(['view'])
  expect(JSON.stringify(await read(client, id))).toContain(paidText)
  expect(forms).toHaveLength(1)
  await client.close()
})

test.each([
  ['declined', { action: 'decline' }],
  ['canceled', { action: 'cancel' }],
  ['accepted without the box', { action: 'accept', content: { open: false } }],
] as const)('does not open a purchase when the form is %s', async (_, answer) => {
  const { client, forms } = await clientOf(answer)
  const id = await unopened()
  for (const read of Object.values(ways)) await expect(read(client, id)).rejects.toThrow('You have not opened')
  expect([forms.length, await openingsOf(id)]).toEqual([4, []])
  await client.close()
})

test('asks nothing of a key that may not open purchases', async () => {
  const { client, forms } = await clientOf({ action: 'accept', content: { open: true } }, ['library:read'])
  const id = await unopened()
  for (const read of Object.values(ways)) await expect(read(client, id)).rejects.toThrow('You have not opened')
  expect([forms, await openingsOf(id)]).toEqual([[], []])
  await client.close()
})

test('a confirmation is for one purchase only', async () => {
  const [asked, other] = [await unopened(), await unopened()]
  const key = await keyOf(shop, buyer)
  const answers = { [`open-${asked}`]: { action: 'accept', content: { open: true } } }
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  }
  const response = await fetch(server.url, {
    method: 'POST',
    headers: {
      ...{
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      ...{
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'resources/read',
        'mcp-name': `skald://library/${other}`,
      },
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'resources/read' },
      params: { uri: `skald://library/${other}`, inputResponses: answers, _meta: meta },
    }),
  })
  const { result } = (await response.json()) as { result: { resultType: string; inputRequests: object } }
  expect([result.resultType, Object.keys(result.inputRequests)]).toEqual(['input_required', [`open-${other}`]])
  expect(await openingsOf(other)).toEqual([])
})
