import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scopes } from '#src/kernel/scopes.ts'
import { blockApp, createApp, deleteApp, listApps } from '#src/platform/apps/operations/apps.ts'
import { disconnectApp, listConnectedApps, pruneTokens } from '#src/platform/apps/operations/connections.ts'
import { commonScopes, isDocumentUrl } from '#src/platform/apps/rules.ts'
import type { Member, OAuthShop } from '#src/testing/oauth-server.ts'
import { api, authorizePath, codeFields, dataOf, home, oauthShop, pathOf } from '#src/testing/oauth-server.ts'

type Served = { status?: number; headers?: Record<string, string>; body: unknown }

let site: OAuthShop
const client = { isLocal: true }
let origin: string
/** What the app's server answers, and the paths that it was asked for. */
let served: Served
const asked: string[] = []
const server = createServer((incoming, outgoing) => {
  asked.push(incoming.url ?? '')
  const { status = 200, headers = {}, body } = served
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A demo may fetch from this machine, for a client on it.
  site = await oauthShop({ DEMO: '1' }, client)
})
beforeEach(() => {
  asked.length = 0
  client.isLocal = true
})
afterAll(async () => {
  await site.close()
  server.close()
  server.closeAllConnections()
})

let documents = 0
/** An app with a document, which the server answers from now on. */
function anApp(over: Record<string, unknown> = {}) {
  const clientId = `${origin}/app-${(documents += 1)}.json`
  const document = {
    client_id: clientId,
    client_name: 'Prompt Desk',
    client_uri: `${origin}/about`,
    redirect_uris: [home],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    ...over,
  }
  served = { body: document }
  return { app: { clientId, secret: null }, document }
}

/** The data of the consent page, as the browser reaches it. */
async function page(member: Member, clientId: string, over: Record<string, string> = {}, shop = site) {
  const begun = await shop.get(authorizePath({ clientId, secret: null }, over).path, { cookie: member.cookie })
  const { location = '' } = begun.headers
  return location.startsWith('/') ? dataOf(await shop.get(pathOf(location), { cookie: member.cookie })) : { location }
}

const age = (clientId: string, hours: number) =>
  site.shop
    .sql`update oauth_clients set fetched_at = fetched_at - make_interval(hours => ${hours}) where client_id = ${clientId}`
const stored = async (clientId: string) =>
  (await site.shop.sql`select * from oauth_clients where client_id = ${clientId}`)[0]
const read = (token: string) => site.shop.app.auth.readAccessToken(token, api)
const actorOf = ({ userId }: Member) => ({ kind: 'user', userId, roles: [], emailVerified: false }) as const

test('a demo fetches from its own machine only for clients on it', async () => {
  const [member, { app }] = [await site.aMember(), anApp()]
  client.isLocal = false
  expect(await page(member, app.clientId)).toMatchObject({ failure: { code: 'app-document-invalid' } })
  expect(asked).toEqual([])
  client.isLocal = true
  expect(await page(member, app.clientId)).toMatchObject({ kind: 'consent' })
})

test('an app connects whose client ID is the URL of its document', async () => {
  const [member, { app }] = [await site.aMember(), anApp()]
  const { path, verifier } = authorizePath(app)
  const begun = await site.get(path, { cookie: member.cookie })
  expect(begun.headers.location).toMatch(/^\/oauth\/consent\?/)
  const { shown, url } = await site.decide(member, begun.headers.location ?? '', 'allow')
  expect(shown).toMatchObject({
    app: { name: 'Prompt Desk', site: `${origin}/about`, host: new URL(origin).host, isRegistered: false },
    returnsTo: home,
  })
  const code = new URL(url).searchParams.get('code') ?? ''
  const got = await site.token(app, codeFields(code, verifier))
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  expect(await read(got.access)).toMatchObject({ userId: member.userId, clientId: app.clientId })
  const renewed = await site.token(app, { grant_type: 'refresh_token', refresh_token: got.refresh })
  expect(await read(renewed.access)).not.toBeNull()
  // The consent page and later requests use the stored document.
  expect(asked).toEqual([new URL(app.clientId).pathname])
  expect(await stored(app.clientId)).toMatchObject({
    client_secret: null,
    token_endpoint_auth_method: 'none',
    require_pkce: true,
    source: 'document',
  })
  expect(await site.shop.did(listConnectedApps, {}, actorOf(member))).toMatchObject([{ name: 'Prompt Desk' }])
  // Anyone can write such a document, so that a request without consent does not redirect a visitor.
  expect(await page(member, app.clientId, { code_challenge: '', code_challenge_method: '' })).toMatchObject({
    failure: { code: 'app-request-invalid' },
  })
})

test.each([{ code_challenge: '', code_challenge_method: '' }, { response_type: 'token' }, { prompt: 'none' }])(
  'a refused request does not redirect to an app whose redirect URI contains a code: %o',
  async (wrong) => {
    const to = `${home}?code=own`
    const { app } = anApp({ redirect_uris: [to] })
    const over = { redirect_uri: to, ...wrong }
    expect(await page(await site.aMember(), app.clientId, over)).toMatchObject({
      failure: { code: 'app-request-invalid' },
    })
  },
)

test.each([
  ['another client ID', () => ({ client_id: `${origin}/other.json` })],
  ['no client ID', () => ({ client_id: undefined })],
  ['a secret', () => ({ client_secret: 'of everyone' })],
  ['an authentication with a secret', () => ({ token_endpoint_auth_method: 'client_secret_basic' })],
  ['an authentication with a key', () => ({ token_endpoint_auth_method: 'private_key_jwt' })],
  ['no name', () => ({ client_name: undefined })],
  ['an invisible name', () => ({ client_name: '\u200b' })],
  ['a zero byte for a name', () => ({ client_name: '\0' })],
  ['no redirect URIs', () => ({ redirect_uris: [] })],
  ['an insecure redirect URI', () => ({ redirect_uris: [home, 'http://app.test/return'] })],
  ['a script as a redirect URI', () => ({ redirect_uris: ['javascript:alert(1)'] })],
  ['too many redirect URIs', () => ({ redirect_uris: Array.from({ length: 11 }, (_, n) => `${home}/${n}`) })],
  ['a huge document', () => ({ padding: 'x'.repeat(64 * 1024) })],
])('refuses a document with %s', async (_, over) => {
  const { app } = anApp(over())
  expect(await page(await site.aMember(), app.clientId)).toMatchObject({
    kind: 'refused',
    failure: { code: 'app-document-invalid' },
  })
  expect(await stored(app.clientId)).toBeUndefined()
})

test.each<[string, () => Served, string]>([
  ['no JSON', () => ({ body: '<html>' }), 'app-document-invalid'],
  ['null', () => ({ body: null }), 'app-document-invalid'],
  ['an error', () => ({ status: 500, body: {} }), 'app-document-missing'],
  [
    'a redirect',
    () => ({ status: 302, headers: { location: `${origin}/elsewhere` }, body: served.body }),
    'app-document-missing',
  ],
])('refuses %s instead of a document, and follows nothing', async (_, answer, code) => {
  const { app } = anApp()
  served = answer()
  expect(await page(await site.aMember(), app.clientId)).toMatchObject({ kind: 'refused', failure: { code } })
  expect(new Set(asked)).toEqual(new Set([new URL(app.clientId).pathname]))
  expect(await stored(app.clientId)).toBeUndefined()
})

test('never redirects to an address that is not in the document', async () => {
  const { app } = anApp()
  const shown = await page(await site.aMember(), app.clientId, { redirect_uri: 'https://evil.test/' })
  expect(shown).toMatchObject({ kind: 'refused', failure: { code: 'app-return-unknown' } })
})

test('ignores a site of another origin', async () => {
  const { app } = anApp({ client_uri: 'https://bank.test/' })
  expect(await page(await site.aMember(), app.clientId)).toMatchObject({ app: { site: origin } })
})

test.each([
  ['https://app.test/client.json', true],
  ['https://app.test:8443/a/b?c=d', true],
  ['http://127.0.0.1:3000/client.json', true],
  ['https://app.test', false],
  ['https://app.test/', false],
  ['https://app.test/a#b', false],
  ['https://app.test/a#', false],
  ['https://user@app.test/a', false],
  ['https://user:pass@app.test/a', false],
  ['https://app.test/a/../b', false],
  ['https://app.test/./b', false],
  ['https://app.test/%2e%2e/b', false],
  ['https://APP.test/a', false],
  ['https://app.test:443/a', false],
  ['https://app.test/a\0', false],
  ['https:app.test/a', false],
  ['ftp://app.test/a', false],
  [`https://app.test/${'a'.repeat(500)}`, false],
  ['', false],
])('%s as the URL of a document: %s', async (url, isFine) => {
  expect(isDocumentUrl(url)).toBe(isFine)
  if (isFine || !url.startsWith('https')) return
  expect(await page(await site.aMember(), url)).toMatchObject({ failure: { code: 'app-document-invalid' } })
})

test('outside a demo, fetches by https and from public addresses only', async () => {
  const open = await oauthShop()
  try {
    const [member, { app }] = [await open.aMember(), anApp()]
    for (const url of [app.clientId, app.clientId.replace('http:', 'https:'), 'https://10.0.0.1/a', 'https://[::1]/a'])
      expect(await page(member, url, {}, open), url).toMatchObject({ failure: { code: 'app-document-invalid' } })
    expect(asked).toEqual([])
  } finally {
    await open.close()
  }
})

test('a changed document counts after an hour', async () => {
  const [member, { app, document }] = [await site.aMember(), anApp()]
  await site.aToken(member, app)
  served = { body: { ...document, client_name: 'Renamed', redirect_uris: [`${home}/new`] } }
  const before = await page(member, app.clientId, { scope: 'payouts:read' })
  expect(before).toMatchObject({ app: { name: 'Prompt Desk' } })
  await age(app.clientId, 1)
  const old = await page(member, app.clientId, { scope: 'payouts:read' })
  expect(old).toMatchObject({ failure: { code: 'app-return-unknown' } })
  const renewed = await page(member, app.clientId, { scope: 'payouts:read', redirect_uri: `${home}/new` })
  expect(renewed).toMatchObject({ app: { name: 'Renamed' }, returnsTo: `${home}/new` })
  expect(asked).toHaveLength(2)
  expect(await site.shop.did(listConnectedApps, {}, actorOf(member))).toMatchObject([{ name: 'Renamed' }])
})

test.each<[string, (document: object) => Served]>([
  ['fails', () => ({ status: 503, body: {} })],
  ['is invalid', (document) => ({ body: { ...document, client_secret: 'x' } })],
])('a stored document is used for a day if the next one %s', async (_, answer) => {
  const [member, { app, document }] = [await site.aMember(), anApp()]
  expect(await page(member, app.clientId)).toMatchObject({ kind: 'consent' })
  served = answer(document)
  await age(app.clientId, 23)
  expect(await page(member, app.clientId)).toMatchObject({ kind: 'consent' })
  await age(app.clientId, 1)
  expect(await page(member, app.clientId)).toMatchObject({ kind: 'refused' })
  served = { body: document }
  expect(await page(member, app.clientId)).toMatchObject({ kind: 'consent' })
})

test('many requests at once for one document succeed', async () => {
  const [member, { app }] = [await site.aMember(), anApp()]
  const all = await Promise.all(Array.from({ length: 6 }, () => page(member, app.clientId)))
  expect(all.map((shown) => 'kind' in shown && shown.kind)).toEqual(Array.from({ length: 6 }, () => 'consent'))
})

test('a client address can cause only some fetches', async () => {
  const member = await site.aMember()
  const [{ app }, from] = [anApp(), { cookie: member.cookie, 'x-forwarded-for': '10.9.9.9' }]
  await site.get(authorizePath(app).path, from)
  for (let n = 0; n < 25; n += 1) await site.get(authorizePath({ ...app, clientId: `${origin}/none-${n}` }).path, from)
  expect(asked).toHaveLength(20)
  const refused = await site.get(authorizePath(anApp().app).path.replace('/oauth2/authorize', '/oauth/consent'), from)
  expect(dataOf(refused)).toMatchObject({ failure: { code: 'too-many-attempts' } })
  // A stored document is used nevertheless.
  await age(app.clientId, 2)
  const fine = await site.get(authorizePath(app).path.replace('/oauth2/authorize', '/oauth/consent'), from)
  expect(dataOf(fine)).toMatchObject({ kind: 'consent' })
})

test('never replaces an app that an admin registered', async () => {
  const admin = await site.shop.aPerson(['admin'])
  const values = { name: 'Registered', site: 'https://desk.test', redirectUris: home, kind: 'confidential' }
  const { clientId } = await site.shop.did(createApp, values, admin)
  const { app } = anApp()
  await site.shop.sql`update oauth_clients set client_id = ${app.clientId} where client_id = ${clientId}`
  const member = await site.aMember()
  const shown = await page(member, app.clientId)
  expect(shown).toMatchObject({ app: { name: 'Registered', host: null } })
  expect([asked, (await stored(app.clientId))?.['client_secret']]).toEqual([[], expect.any(String)])
})

test('admin rights are not for apps with a document', async () => {
  const [admin, { app }] = [await site.aMember(['admin']), anApp()]
  const all = await page(admin, app.clientId, { scope: scopes.join(' ') })
  expect(all).toMatchObject({ scopes: commonScopes, withheld: [] })
  expect(await page(admin, app.clientId, { scope: 'admin:read' })).toMatchObject({
    failure: { code: 'app-request-invalid' },
  })
})

test('admins see where apps come from', async () => {
  const admin = await site.shop.aPerson(['admin'])
  const [registered, { app }] = [await site.anApp(), anApp()]
  await page(await site.aMember(), app.clientId)
  const apps = await site.shop.did(listApps, {}, admin)
  const sourceOf = (clientId: string) => apps.find((one) => one.clientId === clientId)?.source
  expect([sourceOf(registered.clientId), sourceOf(app.clientId)]).toEqual(['admin', 'document'])
  await site.shop.did(deleteApp, { clientId: app.clientId }, admin)
  expect(await stored(app.clientId)).toBeUndefined()
})

test('a blocked app is disconnected and cannot come back until it is unblocked', async () => {
  const admin = await site.shop.aPerson(['admin'])
  const [member, { app, document }] = [await site.aMember(), anApp()]
  const got = await site.aToken(member, app)
  const shown = await page(member, app.clientId, { scope: 'payouts:read' })
  const { code, verifier } = await site.aCode(member, app)
  await site.shop.did(blockApp, { clientId: app.clientId, isBlocked: true }, admin)
  expect([await read(got.access), await site.shop.did(listConnectedApps, {}, actorOf(member))]).toEqual([null, []])
  const renewing = { grant_type: 'refresh_token', refresh_token: got.refresh }
  for (const fields of [renewing, codeFields(code, verifier)])
    expect((await site.token(app, fields)).error).toMatch(/^invalid_(?:client|grant)$/)
  await age(app.clientId, 31 * 24)
  await site.shop.did(pruneTokens, {})
  served = { body: document }
  asked.length = 0
  expect(await page(member, app.clientId)).toMatchObject({ failure: { code: 'app-blocked' } })
  const form = { intent: 'allow', request: String('request' in shown && shown.request) }
  const answered = await site.post('/oauth/answer', form, { cookie: member.cookie, origin: 'https://shop.test' })
  expect(dataOf(answered)).toMatchObject({ failure: { code: 'app-blocked' } })
  expect([asked, await site.shop.did(listConnectedApps, {}, actorOf(member))]).toEqual([[], []])
  await site.shop.did(blockApp, { clientId: app.clientId, isBlocked: false }, admin)
  expect((await site.aToken(member, app)).status).toBe(200)
  const audits = await site.shop.sql`
    select after from audit_log where action = 'apps.block-app' and subject_id = ${app.clientId} order by created_at`
  expect(audits.map(({ after }) => (after as { isBlocked: boolean }).isBlocked)).toEqual([true, false])
})

test('a registered app can be blocked too', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const admin = await site.shop.aPerson(['admin'])
  await site.shop.did(blockApp, { clientId: app.clientId, isBlocked: true }, admin)
  expect(await page(member, app.clientId)).toMatchObject({ failure: { code: 'app-blocked' } })
})

test('deletes documents that nobody uses', async () => {
  const [member, used, fresh, unused] = [await site.aMember(), anApp(), anApp(), anApp()]
  const registered = await site.anApp()
  for (const { app, document } of [used, fresh, unused]) {
    served = { body: document }
    await page(member, app.clientId)
  }
  served = { body: used.document }
  await site.aToken(member, used.app)
  await age(used.app.clientId, 31 * 24)
  await age(unused.app.clientId, 31 * 24)
  await age(fresh.app.clientId, 29 * 24)
  await site.shop.did(pruneTokens, {})
  const left = await Promise.all(
    [used.app, fresh.app, unused.app, registered].map(async ({ clientId }) => (await stored(clientId)) !== undefined),
  )
  expect(left).toEqual([true, true, false, true])
  await site.shop.did(disconnectApp, { clientId: used.app.clientId }, actorOf(member))
  await site.shop.did(pruneTokens, {})
  expect(await stored(used.app.clientId)).toBeUndefined()
})

test('advertises that it reads documents', async () => {
  const about = dataOf(await site.get('/.well-known/oauth-authorization-server'))
  expect(about['client_id_metadata_document_supported']).toBe(true)
  expect(about['token_endpoint_auth_methods_supported']).toContain('none')
})
