import { answerOAuth } from '#src/adapters/auth/answer-oauth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { disconnectApp, pruneTokens } from '#src/platform/apps/operations/connections.ts'
import { ask } from '#src/testing/edge.ts'
import type { OAuthShop } from '#src/testing/oauth-server.ts'
import { api, authorizePath, codeFields, dataOf, home, oauthShop, pathOf } from '#src/testing/oauth-server.ts'

let site: OAuthShop
beforeAll(async () => {
  site = await oauthShop()
})
afterAll(() => site.close())

const read = (token: string, resource = api) => site.shop.app.auth.readAccessToken(token, resource)

test('an app gets tokens for what the user allowed', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const { path, verifier } = authorizePath(app)
  const asked = await site.get(path, { cookie: member.cookie })
  expect([asked.status, asked.headers.location]).toEqual([
    302,
    `/oauth/consent${path.slice('/oauth2/authorize'.length)}`,
  ])
  const { shown, url } = await site.decide(member, asked.headers.location ?? '', 'allow')
  expect(shown).toMatchObject({
    app: { name: 'Prompt Desk', site: 'https://app.test' },
    scopes: ['listings:read', 'library:read', 'offline_access'],
    withheld: [],
  })
  const back = new URL(url)
  expect(`${back.origin}${back.pathname}`).toBe(home)
  expect(back.searchParams.get('state')).toBe('their-state')
  expect(back.searchParams.get('iss')).toBe('https://shop.test')
  const got = await site.token(app, codeFields(back.searchParams.get('code') ?? '', verifier))
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  expect(got.body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'listings:read library:read offline_access',
  })
  expect(got.headers['cache-control']).toContain('no-store')
  expect(await read(got.access)).toEqual({
    userId: member.userId,
    clientId: app.clientId,
    scopes: ['listings:read', 'library:read', 'offline_access'],
  })
  const stored = await site.shop
    .sql`select token from oauth_access_tokens union all select token from oauth_refresh_tokens`
  for (const token of [got.access, got.refresh])
    expect(JSON.stringify(stored)).not.toContain(token.replace(/^skald_.._/, ''))
})

test('a confidential app needs its secret', async () => {
  const [member, app] = [await site.aMember(), await site.anApp('confidential')]
  const { code, verifier } = await site.aCode(member, app)
  expect((await site.token({ ...app, secret: 'another' }, codeFields(code, verifier))).error).toBe('invalid_client')
  const second = await site.aCode(member, app)
  expect((await site.token({ ...app, secret: null }, codeFields(second.code, second.verifier))).error).toBe(
    'invalid_client',
  )
  expect((await site.aToken(member, app)).status).toBe(200)
  const stored = await site.shop.sql`select client_secret from oauth_clients where client_id = ${app.clientId}`
  expect(JSON.stringify(stored)).not.toContain(app.secret)
})

test.each([
  ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge without a method', { code_challenge_method: '' }, 'invalid_request'],
  ['an unknown scope', { scope: 'listings:read everything' }, 'invalid_scope'],
  ['an unknown resource', { resource: 'https://shop.test/api/v2' }, 'invalid_target'],
  ['an implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ['a request object', { request: 'x' }, 'request_not_supported'],
])('refuses %s', async (_, over, error) => {
  const member = await site.aMember()
  for (const kind of ['public', 'confidential'] as const) {
    const { path } = authorizePath(await site.anApp(kind), over)
    const { status, headers } = await site.get(path, { cookie: member.cookie })
    const to = new URL(headers.location ?? '')
    expect([status, to.origin, errorIn(to)]).toEqual([302, 'https://app.test', error])
    expect(to.href).not.toContain('code=')
  }
})

/** The error of an implicit flow is in the fragment. */
const errorIn = ({ searchParams, hash }: URL) =>
  searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error')

test.each([
  'https://app.test/return/',
  'https://app.test/return?',
  'https://app.test/return?x=1',
  'https://app.test/return#x',
  'https://app.test/Return',
  'https://app.test/return/../return',
  'https://app.test:443/return',
  'https://app.test:8443/return',
  'http://app.test/return',
  'https://APP.test/return',
  'https://app.test.evil.test/return',
  'https://app.test@evil.test/return',
  'https://user@app.test/return',
  'https://evil.test/return',
  'https://evil.test/?https://app.test/return',
  '//app.test/return',
  '/return',
  'javascript:alert(1)//https://app.test/return',
  'https://app.test%2Freturn',
  'https://app.test/%72eturn',
  '',
])('never redirects to the unregistered %s', async (redirect) => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const { path } = authorizePath(app, { redirect_uri: redirect })
  for (const [cookie, more] of [
    ['', ''],
    [member.cookie, ''],
    [member.cookie, '&prompt=none'],
    [member.cookie, '&response_type=x'],
  ] as const) {
    const asked = await site.get(path + more, cookie ? { cookie } : {})
    expect(asked.headers.location, redirect).toMatch(/^\/(?:oauth\/consent|auth)\?/)
    const shown = await site.get(pathOf(asked.headers.location ?? ''), cookie ? { cookie } : {})
    expect(dataOf(shown), redirect).toMatchObject({ kind: 'refused' })
  }
})

test('refuses a repeated parameter', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const { path } = authorizePath(app)
  for (const twice of ['redirect_uri=https://evil.test/', `client_id=${app.clientId}`]) {
    const asked = await site.get(`${path}&${twice}`, { cookie: member.cookie })
    expect(dataOf(await site.get(pathOf(asked.headers.location ?? ''), { cookie: member.cookie }))).toMatchObject({
      kind: 'refused',
    })
  }
})

test('an app on the user’s device may use any port', async () => {
  const [member, app] = [
    await site.aMember(),
    await site.anApp('public', 'http://127.0.0.1/back com.example.desk:/back'),
  ]
  for (const redirect of ['http://127.0.0.1:51234/back', 'com.example.desk:/back']) {
    const { code, verifier } = await site.aCode(member, app, { redirect_uri: redirect })
    const other = codeFields(code, verifier, { redirect_uri: 'http://127.0.0.1:51235/back' })
    expect((await site.token(app, other)).error).toBe('invalid_grant')
    const again = await site.get(authorizePath(app, { redirect_uri: redirect }).path, { cookie: member.cookie })
    expect(again.headers.location?.startsWith(redirect)).toBe(true)
  }
  const { path } = authorizePath(app, { redirect_uri: 'http://127.0.0.1:51234/elsewhere' })
  expect((await site.get(path, { cookie: member.cookie })).headers.location).toMatch(/^\/oauth\/consent/)
})

test('refuses a wrong verifier, and a code of another app', async () => {
  const [member, app, other] = [await site.aMember(), await site.anApp(), await site.anApp()]
  const first = await site.aCode(member, app)
  const wrong = await site.token(app, codeFields(first.code, `${first.verifier.slice(1)}x`))
  expect([wrong.status >= 400, wrong.access, wrong.refresh]).toEqual([true, '', ''])
  const missing = await site.aCode(member, app)
  const { code_verifier: __, ...without } = codeFields(missing.code, '')
  expect((await site.token(app, without)).access).toBe('')
  const second = await site.aCode(member, app)
  expect((await site.token(other, codeFields(second.code, second.verifier))).error).toBe('invalid_grant')
  const third = await site.aCode(member, app)
  const elsewhere = codeFields(third.code, third.verifier, { redirect_uri: `${home}/` })
  expect((await site.token(app, elsewhere)).error).toBe('invalid_grant')
})

test('a replayed code gives nothing, and revokes what it gave', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const { code, verifier } = await site.aCode(member, app)
  const got = await site.token(app, codeFields(code, verifier))
  expect(await read(got.access)).not.toBeNull()
  expect((await site.token(app, codeFields(code, verifier))).error).toBe('invalid_grant')
  expect(await read(got.access)).toBeNull()
  expect((await site.token(app, refresh(got.refresh))).error).toBe('invalid_grant')
})

const refresh = (token: string, over: Record<string, string> = {}) => ({
  grant_type: 'refresh_token',
  refresh_token: token,
  ...over,
})

test('a refresh token rotates, and its reuse revokes all of them', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const first = await site.aToken(member, app)
  const second = await site.token(app, refresh(first.refresh))
  expect(second.status).toBe(200)
  expect(second.refresh).not.toBe(first.refresh)
  expect(await read(second.access)).not.toBeNull()
  await endReuse()
  expect((await site.token(app, refresh(first.refresh))).error).toBe('invalid_grant')
  expect((await site.token(app, refresh(second.refresh))).error).toBe('invalid_grant')
  expect([await read(first.access), await read(second.access)]).toEqual([null, null])
})

/** Ends the time in which used refresh tokens may be used again. The library has a clock of its own. */
const endReuse = () =>
  site.shop.sql`update oauth_refresh_tokens set rotation_replay_expires_at = now() - interval '1 second'
    where rotation_replay_expires_at is not null`

test('a refresh whose response was lost gets the same response again', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const first = await site.aToken(member, app)
  const lost = await site.token(app, refresh(first.refresh))
  const again = await site.token(app, refresh(first.refresh))
  expect([again.status, again.access, again.refresh]).toEqual([200, lost.access, lost.refresh])
  expect(await read(again.access)).not.toBeNull()
  expect((await site.token(app, refresh(again.refresh))).status).toBe(200)
  // Another app gets nothing for it.
  expect((await site.token(await site.anApp(), refresh(first.refresh))).error).toBe('invalid_grant')
  await endReuse()
  await site.shop.did(pruneTokens, {})
  const kept = await site.shop.sql`select 1 from oauth_refresh_tokens where rotation_replay_response is not null`
  expect(kept.length).toBe(0)
})

test('a disconnected app does not get a lost response again', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const first = await site.aToken(member, app)
  await site.token(app, refresh(first.refresh))
  const actor = { kind: 'user', userId: member.userId, roles: [], emailVerified: true } as const
  await site.shop.did(disconnectApp, { clientId: app.clientId }, actor)
  expect((await site.token(app, refresh(first.refresh))).error).toBe('invalid_grant')
})

test('a refresh token that a disconnection left does not work after the app is connected again', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const old = await site.aToken(member, app)
  // As if a refresh had saved its token just after the disconnection.
  await site.shop.sql`delete from oauth_consents where user_id = ${member.userId}`
  expect((await site.aToken(member, app)).status).toBe(200)
  const again = await site.token(app, { grant_type: 'refresh_token', refresh_token: old.refresh })
  expect([again.status, again.error]).toEqual([400, 'invalid_grant'])
})

test('concurrent refreshes with the same token get the same response', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const { refresh: token } = await site.aToken(member, app)
  const all = await Promise.all(Array.from({ length: 5 }, () => site.token(app, refresh(token))))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(all.map(({ access }) => access)).size).toBe(1)
  expect(await read(all[0]?.access ?? '')).not.toBeNull()
})

test('a refresh can narrow the scopes and never widen them', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const got = await site.aToken(member, app)
  for (const scope of ['listings:write', 'listings:read payouts:write', 'admin:read'])
    expect((await site.token(app, refresh(got.refresh, { scope }))).error).toBe('invalid_scope')
  const narrow = await site.token(app, refresh(got.refresh, { scope: 'library:read' }))
  expect((await read(narrow.access))?.scopes).toEqual(['library:read'])
  const other = await site.anApp()
  expect((await site.token(other, refresh(narrow.refresh))).error).toBe('invalid_grant')
})

test('a consent to fewer scopes narrows older tokens, also after a refresh', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const got = await site.aToken(member, app)
  const fewer = { scope: 'library:read offline_access', prompt: 'consent' }
  const asked = await site.get(authorizePath(app, fewer).path, { cookie: member.cookie })
  await site.decide(member, asked.headers.location ?? '', 'deny')
  expect((await read(got.access))?.scopes).toContain('listings:read')
  await site.decide(member, asked.headers.location ?? '', 'allow')
  const left = ['library:read', 'offline_access']
  expect((await read(got.access))?.scopes).toEqual(left)
  const renewed = await site.token(app, refresh(got.refresh))
  expect((await read(renewed.access))?.scopes).toEqual(left)
})

test('without offline_access there is no refresh token', async () => {
  const got = await site.aToken(await site.aMember(), await site.anApp(), { scope: 'library:read' })
  expect([got.status, got.refresh]).toEqual([200, ''])
})

test('a token works for its resource only', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const mcp = 'https://shop.test/mcp'
  const got = await site.aToken(member, app)
  expect([
    await read(got.access, mcp),
    await read(got.access, `${api}/`),
    await read(got.access, 'https://shop.test'),
  ]).toEqual([null, null, null])
  expect((await site.token(app, refresh(got.refresh, { resource: mcp }))).error).toBe('invalid_target')
  const other = await site.aToken(member, app, { resource: mcp })
  expect([await read(other.access, api), (await read(other.access, mcp))?.userId]).toEqual([null, member.userId])
  const usual = await site.aToken(member, app, { resource: '' })
  expect((await read(usual.access))?.userId).toBe(member.userId)
})

test('tokens keep working when new ones begin with another prefix', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const got = await site.aToken(member, app)
  await site.shop.did(changeSettings, { values: { key_prefix: 'promptoria' } })
  expect((await read(got.access))?.userId).toBe(member.userId)
  const next = await site.token(app, refresh(got.refresh))
  expect([next.access.slice(0, 14), next.refresh.slice(0, 14)]).toEqual(['promptoria_at_', 'promptoria_rt_'])
  expect((await read(next.access))?.userId).toBe(member.userId)
  await site.shop.did(changeSettings, { values: { key_prefix: null } })
  expect((await site.token(app, refresh(next.refresh))).access).toMatch(/^skald_at_/)
})

test('a token expires, and an unknown one is nothing', async () => {
  const got = await site.aToken(await site.aMember(), await site.anApp())
  for (const token of [
    '',
    'x',
    got.access.slice(0, -1),
    got.access.replace('skald_at_', ''),
    got.refresh,
    `${got.access}x`,
  ])
    expect(await read(token)).toBeNull()
  await site.shop.sql`update oauth_access_tokens set expires_at = now() - interval '1 second'`
  expect(await read(got.access)).toBeNull()
})

test('an app revokes its tokens and nobody else’s', async () => {
  const [member, app, other] = [await site.aMember(), await site.anApp('confidential'), await site.anApp()]
  const got = await site.aToken(member, app)
  const basic = { authorization: `Basic ${Buffer.from(`${app.clientId}:${app.secret}`).toString('base64')}` }
  await site.post('/oauth2/revoke', { token: got.access, client_id: other.clientId })
  expect(
    (await site.post('/oauth2/revoke', { token: got.access, client_id: app.clientId })).status,
  ).toBeGreaterThanOrEqual(400)
  const active = async () => dataOf(await site.post('/oauth2/introspect', { token: got.access }, basic))['active']
  expect([(await read(got.access)) !== null, await active()]).toEqual([true, true])
  expect((await site.post('/oauth2/revoke', { token: got.access }, basic)).status).toBe(200)
  expect([await read(got.access), await active()]).toEqual([null, false])
  expect(
    (await site.post('/oauth2/revoke', { token: got.refresh, token_type_hint: 'refresh_token' }, basic)).status,
  ).toBe(200)
  expect((await site.token(app, refresh(got.refresh))).error).toBe('invalid_grant')
  expect((await site.post('/oauth2/introspect', { token: got.access })).status).toBe(401)
})

test('there is no token without a user', async () => {
  const app = await site.anApp('confidential')
  expect((await site.token(app, { grant_type: 'client_credentials', scope: 'listings:read' })).error).toBe(
    'unsupported_grant_type',
  )
})

test('apps get errors in the format of RFC 6749, and the metadata supports HEAD', async () => {
  const answers = [
    await site.post('/oauth2/token', {}),
    await site.post('/oauth2/token', { grant_type: 'password', username: 'a', password: 'b' }),
    await site.post('/oauth2/revoke', {}),
    await site.postJson('/oauth2/register', '{'),
  ]
  for (const { status, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.parse(body)).toMatchObject({ error: expect.stringMatching(/^[a-z_]+$/) })
  }
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp']) {
    const head = await ask(site.port, path, { method: 'HEAD', headers: { host: 'shop.test' } })
    expect([path, head.status, head.body]).toEqual([path, 200, ''])
  }
})

test.each(['/oauth2/token', '/oauth2/register'])('%s asks to try again while the database is away', async (path) => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { db, clock } = site.shop.app
  const parts = { db, clock, publicUrl: 'https://shop.test', oauth: () => Promise.reject(away), complain() {} }
  const answered = await answerOAuth(parts, new Request(`https://shop.test${path}`, { method: 'POST', body: '{}' }))
  expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answered.json()).toEqual({ error: 'temporarily_unavailable' })
})
