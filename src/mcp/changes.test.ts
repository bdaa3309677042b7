// Clients learn that their lists changed, and any machine can answer them.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PromptListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { listKeys, revokeKey } from '#src/platform/developers/operations/keys.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import type { App } from '#src/main/compose.ts'
import { compose } from '#src/main/compose.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { bought, keyOf, newClient, olderClient, serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { createLive } from '#src/web/live.ts'

let shop: Shop
let other: App
let server: Awaited<ReturnType<typeof serveRoutes>>
let otherServer: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  shop = await testShop()
  const { env, log, clock, stripe } = shop
  other = await compose({ env, log, clock, stripe, root: projectRoot(), database: shop.app.database })
  await other.start()
  server = await serveRoutes(shop.app, env)
  otherServer = await serveRoutes(other, env)
})
afterAll(async () => {
  await Promise.all([server.close(), otherServer.close()])
  await other.close()
  await shop.close()
})

type Watched = { readonly changes: () => number; readonly isOver: () => boolean }

/** Watches the lists as each generation does. */
const watchers: Readonly<Record<string, (url: URL, key: string) => Promise<Watched>>> = {
  async '2026-07-28'(url, key) {
    const client = await newClient(url, key)
    onTestFinished(() => client.close())
    let changes = 0
    let isOver = false
    client.setNotificationHandler('notifications/prompts/list_changed', () => void changes++)
    const { closed, honoredFilter } = await client.listen({ promptsListChanged: true, resourcesListChanged: true })
    expect(honoredFilter).toEqual({ promptsListChanged: true, resourcesListChanged: true })
    void closed.then(() => (isOver = true))
    return { changes: () => changes, isOver: () => isOver }
  },
  async '2025-11-25'(url, key) {
    const opened = Promise.withResolvers<void>()
    let changes = 0
    let isOver = false
    const watching = await fetch(url, { headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' } })
    const reader = watching.body?.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader?.cancel())
    const read = async () => {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) break
        opened.resolve()
        changes += value.split('notifications/prompts/list_changed').length - 1
      }
      isOver = true
    }
    void read()
    await opened.promise
    return { changes: () => changes, isOver: () => isOver }
  },
}

const until = (holds: () => boolean) => expect.poll(holds).toBe(true)

/** Another buyer on the same machine. Events arrive in order, so that of a purchase arrives after those of everything before it. */
async function aWitness(watchWith: (url: URL, key: string) => Promise<Watched>) {
  const buyer = await shop.aPerson()
  const watched = await watchWith(otherServer.url, await keyOf(shop, buyer))
  return async () => {
    const before = watched.changes()
    await bought(shop, buyer, await shop.aListing())
    await until(() => watched.changes() > before)
  }
}

async function publishVersion(id: string, creator: Person, text: string) {
  await shop.did(editListing, { id, note: 'New', listing: listingValues({ text }) }, creator)
}

test.each(Object.entries(watchers))(
  'tells of a purchase, its opening, a refund and a new version (%s)',
  async (_, watchWith) => {
    const [buyer, stranger] = [await shop.aPerson(), await shop.aPerson()]
    const watched = await watchWith(otherServer.url, await keyOf(shop, buyer))
    const ofStranger = await watchWith(server.url, await keyOf(shop, stranger))
    const everythingIsTold = await aWitness(watchWith)
    /** Waits for a change, and for those that follow from it, such as the next event of the same purchase. */
    const settled = async (before: number) => {
      await until(() => watched.changes() > before)
      await everythingIsTold()
      return watched.changes()
    }
    const listing = await shop.aListing()
    const id = await bought(shop, buyer, listing)
    const opened = await bought(shop, buyer, await shop.aListing())
    const afterPurchase = await settled(0)
    await publishVersion(listing.id, listing.creator, `Version two of ${id}.`)
    const afterVersion = await settled(afterPurchase)
    await shop.did(openPurchase, { id: opened, via: 'view' }, buyer)
    const afterOpening = await settled(afterVersion)
    await shop.did(withdrawPurchase, { id }, buyer)
    const afterRefund = await settled(afterOpening)
    // The buyer does not own it any more.
    await publishVersion(listing.id, listing.creator, `Version three of ${id}.`)
    await everythingIsTold()
    expect([watched.changes(), ofStranger.changes()]).toEqual([afterRefund, 0])
  },
)

test.each(Object.entries(watchers))(
  'a stream ends with its key, and the oldest of too many ends (%s)',
  async (_, watchWith) => {
    const buyer = await shop.aPerson()
    const key = await keyOf(shop, buyer)
    const streams: Watched[] = []
    for (let i = 0; i < 9; i++) streams.push(await watchWith(server.url, key))
    const [first, second, ...rest] = streams
    await until(() => first?.isOver() === true)
    expect([second, ...rest].map((stream) => stream?.isOver())).toEqual(Array.from({ length: 8 }, () => false))
    const [listed] = await shop.did(listKeys, {}, buyer)
    await shop.did(revokeKey, { id: listed?.id }, buyer)
    await bought(shop, buyer, await shop.aListing())
    await until(() => streams.every((stream) => stream.isOver()))
    expect(streams.map((stream) => stream.changes())).toEqual(streams.map(() => 0))
  },
)

test.each(Object.entries(watchers))('a stream ends when the server stops (%s)', async (_, watchWith) => {
  const live = createLive()
  const stopping = await serveRoutes({ ...shop.app, libraryLive: live }, shop.env)
  const key = await keyOf(shop, await shop.aPerson())
  const stream = await watchWith(stopping.url, key)
  live.close()
  const late = await watchWith(stopping.url, key)
  // Before the server closes, which ends all connections in the end.
  await until(() => stream.isOver() && late.isOver())
  await stopping.close()
})

test('the client of 2025 opens its stream and sees the lists change', async () => {
  const buyer = await shop.aPerson()
  const client = await olderClient(server.url, await keyOf(shop, buyer))
  onTestFinished(() => client.close())
  let changes = 0
  client.setNotificationHandler(PromptListChangedNotificationSchema, () => void changes++)
  await until(() => shop.app.libraryLive.userIds().includes(buyer.userId))
  expect((await client.listPrompts()).prompts).toHaveLength(0)
  await bought(shop, buyer, await shop.aListing())
  await until(() => changes > 0)
  expect((await client.listPrompts()).prompts).toHaveLength(1)
})

test.each(['2026-07-28', '2025-11-25'])('two machines answer one client by turns (%s)', async (era) => {
  const buyer = await shop.aPerson()
  const id = await bought(shop, buyer, await shop.aListing({ text: 'Turn about.' }), true)
  let requests = 0
  const byTurns = async (url: string | URL, init?: RequestInit) => {
    const { port } = requests++ % 2 === 0 ? server.url : otherServer.url
    return fetch(new URL(`http://localhost:${port}${new URL(url).pathname}`), init)
  }
  const headers = { authorization: `Bearer ${await keyOf(shop, buyer)}` }
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === '2026-07-28' ? { pin: era } : 'legacy' } },
  )
  await client.connect(new StreamableHTTPClientTransport(server.url, { requestInit: { headers }, fetch: byTurns }))
  onTestFinished(() => client.close())
  for (let turn = 0; turn < 4; turn++) {
    const { contents } = await client.readResource({ uri: `skald://library/${id}` })
    expect(contents[0]).toMatchObject({ text: 'Turn about.' })
    expect((await client.callTool({ name: 'list_library', arguments: {} })).structuredContent).toMatchObject({
      data: [{ id }],
    })
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
  }
  expect(requests).toBeGreaterThan(8)
})
