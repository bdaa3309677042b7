// The official clients sign in through OAuth: they find the server by themselves, a person consents, and scopes are added later.
import { request as send } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { disconnectApp } from '#src/platform/apps/operations/connections.ts'
import { appOf, generations } from '#src/testing/mcp-apps.ts'
import { bought } from '#src/testing/mcp.ts'
import type { Member, OAuthShop } from '#src/testing/oauth-server.ts'
import { api, home, oauthShop, pathOf } from '#src/testing/oauth-server.ts'
import type { Person } from '#src/testing/shop.ts'
import { promptName } from './names.ts'

let oauth: OAuthShop
beforeAll(async () => {
  oauth = await oauthShop()
})
afterAll(() => oauth.close())

const mcp = 'https://shop.test/mcp'
const personOf = ({ userId }: Member): Person => ({ kind: 'user', userId, roles: ['buyer'], emailVerified: true })

/** Requests to shop.test reach the server of this test. */
function toShop(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url)
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host: 'shop.test', 'x-forwarded-for': '10.9.0.1' }
  return new Promise((resolve, reject) => {
    const { method = 'GET', signal } = init
    const sending = send(
      { port: oauth.port, host: '127.0.0.1', path: pathname + search, method, headers },
      (incoming) => {
        const { statusCode: status = 500 } = incoming
        const body = status === 204 || status === 202 ? null : (Readable.toWeb(incoming) as ReadableStream)
        const given = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
        resolve(new Response(body, { status, headers: given }))
      },
    )
    sending.on('error', reject)
    signal?.addEventListener('abort', () => sending.destroy(new DOMException('aborted', 'AbortError')))
    sending.end(init.body instanceof URLSearchParams ? init.body.toString() : init.body)
  })
}

/** The user opens the page in the browser, consents, and comes back with a code. */
async function consent(member: Member, url: string) {
  const asked = await oauth.get(pathOf(url), { cookie: member.cookie })
  const { shown, url: back } = await oauth.decide(member, asked.headers.location ?? '', 'allow')
  return { shown, params: new URL(back).searchParams }
}

test.each(Object.entries(generations))(
  'a client signs in, uses the library, and asks for more later (%s)',
  async (_, start) => {
    const member = await oauth.aMember()
    const { clientId } = await oauth.anApp()
    const { kept, provider } = appOf({ redirectUrl: home, clientId })
    const listing = await oauth.shop.aListing({ priceCents: 0, text: 'Write about {{topic}}.' })
    const id = await bought(oauth.shop, personOf(member), listing, true)

    const first = start(mcp, provider, toShop)
    await expect(first.connect()).rejects.toThrow()
    const asked = new URL(kept.url).searchParams
    expect([asked.get('scope'), asked.get('resource')]).toEqual(['library:read', mcp])
    await first.finish((await consent(member, kept.url)).params)

    const signedIn = start(mcp, provider, toShop)
    await signedIn.connect()
    const { client } = signedIn
    onTestFinished(() => client.close())
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual([promptName('A prompt that works', { purchaseId: id, at: 0 })])
    const filled = await client.getPrompt({ name: prompts[0]?.name ?? '', arguments: { topic: 'tides' } })
    expect(filled.messages[0]?.content).toEqual({ type: 'text', text: 'Write about tides.' })

    const other = await oauth.shop.aListing()
    const addFavorite = { name: 'add_favorite', arguments: { listing_id: other.id } }
    await expect(client.callTool(addFavorite)).rejects.toThrow()
    expect(new URL(kept.url).searchParams.get('scope')?.split(' ')).toEqual(['library:read', 'purchases:write'])
    await signedIn.finish((await consent(member, kept.url)).params)
    expect((await client.callTool(addFavorite)).structuredContent).toEqual({ listing_id: other.id })

    const started = await client.callTool({ name: 'start_checkout', arguments: { listing_ids: [other.id] } })
    expect(started.structuredContent).toMatchObject({ url: 'https://shop.test/checkout' })

    await oauth.shop.did(disconnectApp, { clientId }, personOf(member))
    kept.url = ''
    await expect(client.listPrompts()).rejects.toThrow()
    expect(kept.url).toContain('/oauth2/authorize')
  },
)

test('a token is for one resource', async () => {
  const [member, app] = [await oauth.aMember(), await oauth.anApp()]
  const scope = 'library:read profile:read'
  const forMcp = await oauth.aToken(member, app, { resource: mcp, scope })
  const forApi = await oauth.aToken(member, app, { resource: api, scope })
  const statusOf = async (path: string, token: string) =>
    path === '/mcp'
      ? (
          await oauth.postJson(path, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }), {
            authorization: `Bearer ${token}`,
            accept: 'application/json, text/event-stream',
          })
        ).status
      : (await oauth.get(path, { authorization: `Bearer ${token}` })).status
  expect([await statusOf('/mcp', forMcp.access), await statusOf('/api/v1/me', forMcp.access)]).toEqual([200, 401])
  expect([await statusOf('/mcp', forApi.access), await statusOf('/api/v1/me', forApi.access)]).toEqual([401, 200])
})
