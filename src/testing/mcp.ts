import type { ClientOptions } from '@modelcontextprotocol/client'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { App } from '#src/main/compose.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import type { Env } from '#src/main/env.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { createKey } from '#src/platform/developers/operations/keys.ts'
import { grantableScopes } from '#src/platform/developers/rules.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { noOtherHosts } from '#src/web/http/csp.ts'
import { createHttpServer } from '#src/web/http/http-server.ts'

/** Serves the routes of an app beside the pages. */
export async function serveRoutes(app: App, env: Env, port = 0) {
  const log = { info() {}, warn() {}, error() {}, child: () => log }
  const server = createHttpServer({
    render: async () => new Response('a page'),
    publicUrl: env.publicUrl,
    trustProxy: false,
    clientDir: null,
    log,
    otherHosts: () => noOtherHosts,
    routes: rawRoutes(app, env, createDemoGate(env)),
    publicPage: () => null,
    hasSession: () => false,
  })
  const { port: actual } = await server.listen({ port, host: '127.0.0.1' })
  return { url: new URL(`http://localhost:${actual}/mcp`), close: () => server.close() }
}

const info = { name: 'test', version: '1.0.0' }
const withKey = (key: string) => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } })

/** The official client of the newest protocol. */
export async function newClient(url: URL, key: string, options: ClientOptions = {}) {
  const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } }, ...options })
  await client.connect(new StreamableHTTPClientTransport(url, withKey(key)))
  return client
}

/** The official client of 2025. */
export async function olderClient(url: URL, key: string) {
  const client = new OlderClient(info)
  await client.connect(new OlderTransport(url, withKey(key)))
  return client
}

/** A new key with these scopes, all by default. */
export async function keyOf(shop: Shop, person: Person, scopes: readonly Scope[] = grantableScopes(person)) {
  const { key } = await shop.did(createKey, { name: 'Test', scopes: [...scopes], lifetime: '30' }, person)
  return key
}

/** Buys a listing, and opens it if asked. Returns the purchase's id. */
export async function bought(shop: Shop, buyer: Person, listing: Listed, isOpened = false): Promise<string> {
  await shop.aPurchase(buyer, [listing])
  const [row] = await shop.sql<{ id: string }[]>`
    select id from purchases where buyer_id = ${buyer.userId} and prompt_id = ${listing.id}
    order by created_at desc limit 1`
  const id = row?.id ?? ''
  if (isOpened) await shop.did(openPurchase, { id, via: 'view' }, buyer)
  return id
}

/** The reserved parts of a message of 2026-07-28. */
export const newestMeta = (capabilities: object = {}) => ({
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': capabilities,
})

/** The headers of a message of 2026-07-28. */
export const newestHeaders = (method: string, name?: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name === undefined ? {} : { 'mcp-name': name }),
})

export const acceptsAll = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
