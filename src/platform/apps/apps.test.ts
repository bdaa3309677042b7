import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopes } from '#src/kernel/scopes.ts'
import { endSessions } from '#src/people/accounts/operations/security.ts'
import { createApp, deleteApp, editApp, listApps, readApp } from '#src/platform/apps/operations/apps.ts'
import { disconnectApp, listConnectedApps, pruneTokens } from '#src/platform/apps/operations/connections.ts'
import { commonScopes, isRedirectUri } from '#src/platform/apps/rules.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { joinChunks } from '#src/testing/join-chunks.ts'
import type { Member, OAuthShop } from '#src/testing/oauth-server.ts'
import { api, authorizePath, codeFields, dataOf, home, oauthShop, pathOf } from '#src/testing/oauth-server.ts'

let site: OAuthShop
beforeAll(async () => {
  site = await oauthShop()
})
afterAll(() => site.close())

const read = (token: string) => site.shop.app.auth.readAccessToken(token, api)
const actorOf = ({ userId }: Member) => ({ kind: 'user', userId, roles: [], emailVerified: false }) as const
const refresh = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token })

test('a visitor signs in first and then continues', async () => {
  const app = await site.anApp()
  const { path } = authorizePath(app)
  const asked = await site.get(path)
  expect(asked.status).toBe(302)
  const signIn = new URL(asked.headers.location ?? '', 'https://shop.test')
  const next = signIn.searchParams.get('next') ?? ''
  expect([signIn.pathname, next]).toEqual(['/auth', `/oauth/consent${path.slice('/oauth2/authorize'.length)}`])
  const page = await site.get(next)
  expect([page.status, page.headers.location]).toEqual([303, `/auth?next=${encodeURIComponent(next)}`])
  const { url } = await site.decide(await site.aMember(), next, 'allow')
  expect(new URL(url).searchParams.get('code')).not.toBeNull()
})

test('denying sends no code and connects nothing', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const { path } = authorizePath(app)
  const asked = await site.get(path, { cookie: member.cookie })
  const { url } = await site.decide(member, asked.headers.location ?? '', 'deny')
  const back = new URL(url)
  expect(back.href.startsWith(home)).toBe(true)
  expect([back.searchParams.get('error'), back.searchParams.get('code'), back.searchParams.get('state')]).toEqual([
    'access_denied',
    null,
    'their-state',
  ])
  expect(await site.shop.did(listConnectedApps, {}, actorOf(member))).toEqual([])
})

test('a changed or foreign consent form is refused', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const asked = await site.get(authorizePath(app).path, { cookie: member.cookie })
  const shown = dataOf(await site.get(asked.headers.location ?? '', { cookie: member.cookie }))
  const signed = String(shown['request'])
  const post = (request: string, headers: Record<string, string> = {}) =>
    site.post(
      '/oauth/answer',
      { intent: 'allow', request },
      { cookie: member.cookie, origin: 'https://shop.test', ...headers },
    )
  const other = encodeURIComponent('https://evil.test/')
  for (const changed of [
    signed.replace(/redirect_uri=[^&]*/, `redirect_uri=${other}`),
    `${signed}&redirect_uri=${other}`,
    signed.replace(/scope=[^&]*/, 'scope=payouts%3Awrite'),
    signed.replace(/&sig=[^&]*/, ''),
    signed.replace(/exp=\d+/, 'exp=9999999999'),
    'client_id=x',
  ]) {
    const answered = dataOf(await post(changed))
    expect(answered, changed).toMatchObject({ failure: { code: 'app-request-expired' } })
  }
  expect((await post(signed, { origin: 'https://evil.test' })).status).toBe(403)
  expect((await post(signed, { cookie: '' })).headers.location).toMatch(/^\/auth\?/)
  expect(await site.shop.did(listConnectedApps, {}, actorOf(member))).toEqual([])
  expect(String(dataOf(await post(signed))['url'])).toContain('code=')
})

test('admin scopes are for admins only', async () => {
  const [member, admin, app] = [await site.aMember(), await site.aMember(['admin']), await site.anApp()]
  const mixed = { scope: 'library:read admin:read admin:write' }
  const asked = await site.get(authorizePath(app, mixed).path, { cookie: member.cookie })
  const { shown } = await site.decide(member, asked.headers.location ?? '', 'deny')
  expect(shown).toMatchObject({ scopes: ['library:read'], withheld: ['admin:read', 'admin:write'] })
  expect((await read((await site.aToken(member, app, mixed)).access))?.scopes).toEqual(['library:read'])
  expect((await read((await site.aToken(admin, app, mixed)).access))?.scopes).toContain('admin:write')
  const only = await site.get(authorizePath(app, { scope: 'admin:read' }).path, { cookie: member.cookie })
  const refused = dataOf(await site.get(only.headers.location ?? '', { cookie: member.cookie }))
  expect(refused).toMatchObject({ failure: { code: 'app-for-admins' } })
})

test('suspended users cannot connect an app', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const asked = await site.get(authorizePath(app).path, { cookie: member.cookie })
  const shown = dataOf(await site.get(asked.headers.location ?? '', { cookie: member.cookie }))
  await site.shop.sql`update users set suspension_kind = 'banned' where id = ${member.userId}`
  const fields = { intent: 'allow', request: String(shown['request']) }
  const answered = await site.post('/oauth/answer', fields, { cookie: member.cookie, origin: 'https://shop.test' })
  expect(answered.headers.location).toBe('/standing')
  expect((await site.get(asked.headers.location ?? '', { cookie: member.cookie })).headers.location).toBe('/standing')
  expect(await site.shop.did(listConnectedApps, {}, actorOf(member))).toEqual([])
})

test('a connected app asks again only for more', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  await site.aToken(member, app)
  const again = await site.get(authorizePath(app).path, { cookie: member.cookie })
  expect(again.headers.location).toMatch(/^https:\/\/app\.test\/return\?code=/)
  const more = await site.get(authorizePath(app, { scope: 'payouts:read' }).path, { cookie: member.cookie })
  expect(more.headers.location).toMatch(/^\/oauth\/consent/)
  const silent = await site.get(authorizePath(app, { scope: 'payouts:read', prompt: 'none' }).path, {
    cookie: member.cookie,
  })
  expect(new URL(silent.headers.location ?? '').searchParams.get('error')).toBe('consent_required')
})

test('a request to sign in again does not go round in circles', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  for (const prompt of ['login', 'login consent', 'create', 'select_account']) {
    const asked = await site.get(authorizePath(app, { prompt, max_age: '0' }).path, { cookie: member.cookie })
    const page = await site.get(asked.headers.location ?? '', { cookie: member.cookie })
    expect([page.status, dataOf(page)['kind']], prompt).toEqual([200, 'consent'])
  }
})

test('disconnecting ends all tokens and codes of the app, and no others', async () => {
  const [member, app, other] = [await site.aMember(), await site.anApp(), await site.anApp()]
  const [got, kept] = [await site.aToken(member, app), await site.aToken(member, other)]
  await read(got.access)
  const apps = await site.shop.did(listConnectedApps, {}, actorOf(member))
  expect(apps).toHaveLength(2)
  expect(apps.find(({ clientId }) => clientId === app.clientId)).toMatchObject({
    name: 'Prompt Desk',
    scopes: ['listings:read', 'library:read', 'offline_access'],
    lastUsedAt: expect.any(Date) as Date,
  })
  const { code, verifier } = await site.aCode(member, app)
  await site.shop.did(disconnectApp, { clientId: app.clientId }, actorOf(member))
  expect(await read(got.access)).toBeNull()
  expect((await site.token(app, refresh(got.refresh))).error).toBe('invalid_grant')
  expect((await site.token(app, codeFields(code, verifier))).error).toBe('invalid_grant')
  expect(await read(kept.access)).not.toBeNull()
  expect(await site.shop.refusal(disconnectApp, { clientId: app.clientId }, actorOf(member))).toMatchObject({
    status: 'missing',
  })
})

test('the owner is told of a new app once', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  await site.aToken(member, app)
  await site.aToken(member, app, { scope: 'payouts:read' })
  const jobs = await site.shop.sql`
    select 1 from pgboss.job where name = 'apps.send-app-connected' and data->>'userId' = ${member.userId}`
  expect(jobs).toHaveLength(1)
  await site.shop.quiet()
})

test.each([
  ['admin', 'Prompt Desk was'],
  ['self', 'Prompt Desk (app.test) was'],
  ['document', 'Prompt Desk (desk.test:8443) was'],
])('the email names the host of an app that no admin registered (%s)', async (source, text) => {
  const [member, { clientId }] = [await site.aMember(), await site.anApp()]
  const id = source === 'document' ? `https://desk.test:8443/${clientId}` : clientId
  await site.shop.sql`update oauth_clients set source = ${source}, client_id = ${id},
    fetched_at = ${source === 'document' ? new Date() : null} where client_id = ${clientId}`
  await site.aToken(member, { clientId: id, secret: null })
  await site.shop.quiet()
  const dir = join(site.shop.env.dataDir, 'outbox')
  const all = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')))
  const [user] = await site.shop.sql`select email from users where id = ${member.userId}`
  const mail = all.find((one) => one.includes(String(user?.['email'])) && one.includes('A new app was connected'))
  expect(mail).toContain(text)
  expect(mail?.includes('We have not checked this app.')).toBe(source !== 'admin')
})

test('signing out everywhere and a new password sign the apps out, which stay connected', async () => {
  const app = await site.anApp()
  for (const how of ['sessions', 'password'] as const) {
    const member = await site.aMember()
    const got = await site.aToken(member, app)
    if (how === 'sessions') await site.shop.did(endSessions, { userId: member.userId }, actorOf(member))
    else {
      const name = (await site.shop.sql`select username from users where id = ${member.userId}`)[0]?.['username']
      const password = 'another-password'
      const values = { currentPassword: `${name}-password`, password, confirmPassword: password }
      const from = new Request('https://shop.test/profile', { headers: { cookie: member.cookie } })
      expect((await site.shop.app.auth.changePassword(values, from)).result.ok).toBe(true)
    }
    await site.shop.quiet()
    expect(await read(got.access)).toBeNull()
    expect((await site.token(app, refresh(got.refresh))).error).toBe('invalid_grant')
    expect(await site.shop.did(listConnectedApps, {}, actorOf(member))).toHaveLength(1)
  }
})

test('the export names connected apps without tokens, and a deleted account leaves none', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const got = await site.aToken(member, app)
  const body = await joinChunks((await site.shop.did(exportData, {}, actorOf(member))).pieces)
  const { connected_apps: apps } = JSON.parse(body) as Record<string, unknown>
  expect(apps).toMatchObject([{ name: 'Prompt Desk', scopes: ['listings:read', 'library:read', 'offline_access'] }])
  expect(body).not.toContain('token"')
  await site.shop.sql`update users set deleted_at = now() where id = ${member.userId}`
  expect(await read(got.access)).toBeNull()
  for (const table of ['oauth_consents', 'oauth_access_tokens', 'oauth_refresh_tokens'])
    expect(await site.shop.sql.unsafe(`select 1 from ${table} where user_id = '${member.userId}'`)).toHaveLength(0)
})

test('describes itself to apps', async () => {
  const server = await site.get('/.well-known/oauth-authorization-server')
  expect(server.status).toBe(200)
  expect(server.headers['access-control-allow-origin']).toBe('*')
  const about = dataOf(server)
  expect(about).toMatchObject({
    issuer: 'https://shop.test',
    authorization_endpoint: 'https://shop.test/oauth2/authorize',
    token_endpoint: 'https://shop.test/oauth2/token',
    revocation_endpoint: 'https://shop.test/oauth2/revoke',
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
  })
  expect(about['registration_endpoint']).toBeUndefined()
  for (const [path, resource] of [
    ['', 'https://shop.test/api/v1'],
    ['/api/v1', 'https://shop.test/api/v1'],
    ['/mcp', 'https://shop.test/mcp'],
  ])
    expect(dataOf(await site.get(`/.well-known/oauth-protected-resource${path}`))).toMatchObject({
      resource,
      authorization_servers: ['https://shop.test'],
      scopes_supported: path === '/mcp' ? commonScopes : scopes,
    })
  expect((await site.get('/.well-known/oauth-protected-resource/other')).status).toBe(404)
  for (const alias of ['/mcp/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp/'])
    expect(dataOf(await site.get(alias))).toMatchObject({ resource: 'https://shop.test/mcp' })
  for (const name of ['oauth-authorization-server', 'openid-configuration'])
    for (const alias of [`/.well-known/${name}`, `/.well-known/${name}/mcp`, `/mcp/.well-known/${name}`])
      expect(dataOf(await site.get(alias)), alias).toMatchObject({ issuer: 'https://shop.test' })
  expect((await site.get('/.well-known/openid-configuration/other')).status).toBe(404)
})

test('a resource may end with a slash', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const mcp = { scope: 'library:read offline_access', resource: 'https://shop.test/mcp/' }
  const { code, verifier } = await site.aCode(member, app, mcp)
  const got = await site.token(app, codeFields(code, verifier, { resource: 'https://shop.test/mcp/' }))
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  const again = { grant_type: 'refresh_token', refresh_token: got.refresh, resource: 'https://shop.test/mcp/' }
  expect((await site.token(app, again)).status).toBe(200)
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  for (const path of ['/mcp', '/mcp/']) {
    const headers = { authorization: `Bearer ${got.access}`, accept: 'application/json, text/event-stream' }
    expect([path, (await site.postJson(path, ping, headers)).status]).toEqual([path, 200])
  }
})

test('apps of any site may ask for tokens, and cookies never count', async () => {
  const [member, app] = [await site.aMember(), await site.anApp()]
  const { code, verifier } = await site.aCode(member, app)
  const fields = { client_id: app.clientId, ...codeFields(code, verifier) }
  const from = { origin: 'https://app.test', 'sec-fetch-site': 'cross-site', cookie: member.cookie }
  const answered = await site.post('/oauth2/token', fields, from)
  expect([answered.status, answered.headers['access-control-allow-origin'], answered.headers['set-cookie']]).toEqual([
    200,
    '*',
    undefined,
  ])
  for (const path of ['/oauth2/consent', '/oauth2/get-consents', '/oauth2/create-client', '/oauth2/userinfo'])
    expect((await site.get(path, { cookie: member.cookie })).status).toBe(404)
})

const metadata = JSON.stringify({
  client_name: 'Desk',
  redirect_uris: [home],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
})
const register = (shop: OAuthShop, body = metadata, cookie = '') =>
  shop.postJson('/oauth2/register', body, cookie === '' ? {} : { cookie })

test('by default, no app registers itself', async () => {
  expect((await register(site)).status).toBe(403)
  expect((await register(site, metadata, (await site.aMember(['admin'])).cookie)).status).toBe(403)
})

describe('where apps register themselves', () => {
  const cursor = 'cursor://anysphere.cursor-retrieval/oauth/user-agent-callback'
  let open: OAuthShop
  beforeAll(async () => {
    open = await oauthShop({ OAUTH_DYNAMIC_REGISTRATION: '1' })
  })
  afterAll(() => open.close())

  test('an app gets common scopes only, whoever uses it', async () => {
    const made = await register(open)
    expect(made.status, made.body).toBe(201)
    const app = { clientId: String(dataOf(made)['client_id']), secret: null }
    const registered = await open.shop.did(readApp, { clientId: app.clientId }, await open.shop.aPerson(['admin']))
    expect(registered.source).toBe('self')
    const member = await open.aMember(['admin'])
    const got = await open.aToken(member, app)
    expect(got.status).toBe(200)
    const more = await open.get(authorizePath(app, { scope: 'admin:read' }).path, { cookie: member.cookie })
    // No admin registered this app, so that its errors are shown and do not redirect a visitor to it.
    for (const cookie of ['', member.cookie]) {
      expect(more.headers.location).toMatch(/^\/oauth\/consent\?/)
      const invalid = authorizePath(app, { scope: 'everything' }).path
      const asked = await open.get(invalid, cookie ? { cookie } : {})
      expect(asked.headers.location).toMatch(/^\/oauth\/consent\?/)
      const page = await open.get(asked.headers.location ?? '', cookie ? { cookie } : {})
      expect(dataOf(page)).toMatchObject({ kind: 'refused' })
    }
    const all = await open.aToken(member, app, { scope: scopes.join(' ') })
    expect((await open.shop.app.auth.readAccessToken(all.access, api))?.scopes).toEqual(commonScopes)
    const asksForAll = await register(open, metadata.replace('{', `{"scope":"${scopes.join(' ')}",`))
    expect([asksForAll.status, dataOf(asksForAll)['scope']]).toEqual([201, commonScopes.join(' ')])
  })

  test('an app on the local machine is native', async () => {
    const local = ['http://localhost:3334/back', 'http://127.0.0.1/back', 'http://[::1]:1/back']
    for (const uri of [...local, 'com.desk:/back', cursor, 'vscode://vscode.github-authentication/did-authenticate'])
      for (const uris of [uri, `${home}","${uri}`]) {
        const desktop = await register(open, metadata.replace(home, uris))
        expect([desktop.status, dataOf(desktop)['application_type']], desktop.body).toEqual([201, 'native'])
        expect(dataOf(desktop)['redirect_uris']).toEqual(uris.split('","'))
      }
  })

  test('an editor can use redirect URIs of its own scheme, and no other', async () => {
    const member = await open.aMember()
    const editor = {
      clientId: String(dataOf(await register(open, metadata.replace(home, cursor)))['client_id']),
      secret: null,
    }
    const { path, verifier } = authorizePath(editor, { redirect_uri: cursor })
    const shown = (await open.get(path, { cookie: member.cookie })).headers.location ?? ''
    const { url } = await open.decide(member, shown, 'allow')
    expect(url).toMatch(/^cursor:\/\/anysphere\.cursor-retrieval\/oauth\/user-agent-callback\?code=/)
    const code = new URL(url).searchParams.get('code') ?? ''
    expect((await open.token(editor, codeFields(code, verifier, { redirect_uri: cursor }))).status).toBe(200)
    const other = authorizePath(editor, { redirect_uri: 'cursor://somebody.else/oauth' })
    const refused = (await open.get(other.path, { cookie: member.cookie })).headers.location ?? ''
    expect(dataOf(await open.get(refused, { cookie: member.cookie }))).toMatchObject({ kind: 'refused' })
  })

  test('unsafe addresses are refused', async () => {
    expect(dataOf(await register(open))['application_type']).toBe('web')
    const unsafe = [
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:a@app.test',
      'intent://x',
      'cursor://x/#y',
      'cursor://*',
    ]
    for (const bad of ['http://app.test/', 'https://app.test/#x', ...unsafe])
      expect((await register(open, metadata.replace(home, bad))).status).toBe(400)
  })

  test('the metadata names the endpoint', async () => {
    expect(dataOf(await open.get('/.well-known/oauth-authorization-server'))['registration_endpoint']).toBe(
      'https://shop.test/oauth2/register',
    )
  })
})

test('an admin creates and deletes apps, and only the first answer has the secret', async () => {
  const admin = await site.shop.aPerson(['admin'])
  const values = { name: 'Desk', site: 'desk.test', redirectUris: `${home}\n${home}?b`, kind: 'confidential' }
  const created = await site.shop.did(createApp, values, admin)
  expect(created.secret).toMatch(/^skald_secret_/)
  const listed = await site.shop.did(listApps, {}, admin)
  expect(listed.find(({ clientId }) => clientId === created.clientId)).toMatchObject({
    site: 'https://desk.test',
    redirectUris: [home, `${home}?b`],
    users: 0,
  })
  expect(JSON.stringify(listed)).not.toContain(created.secret)
  const member = await site.aMember()
  const got = await site.aToken(member, created)
  expect(await read(got.access)).not.toBeNull()
  await site.shop.did(deleteApp, { clientId: created.clientId }, admin)
  expect([await read(got.access), await site.shop.did(listConnectedApps, {}, actorOf(member))]).toEqual([null, []])
  const audits = await site.shop
    .sql`select action from audit_log where subject_id = ${created.clientId} order by created_at`
  expect(audits.map(({ action }) => String(action))).toEqual(['apps.create-app', 'apps.delete-app'])
  for (const wrong of [
    { name: '' },
    { site: 'no url' },
    { redirectUris: 'http://app.test/' },
    { redirectUris: '' },
    { kind: 'x' },
  ])
    expect(await site.shop.refusal(createApp, { ...values, ...wrong }, admin)).toMatchObject({ status: 'invalid' })
})

test('an admin edits an app, whose users stay connected', async () => {
  const admin = await site.shop.aPerson(['admin'])
  const values = { name: 'Desk', site: 'https://desk.test', redirectUris: home, kind: 'confidential' }
  const app = await site.shop.did(createApp, values, admin)
  const [member, { clientId }] = [await site.aMember(), app]
  const got = await site.aToken(member, app)
  const changed = { name: ' New desk ', site: 'new.test', redirectUris: `${home}/new\ncom.desk:/back` }
  await site.shop.did(editApp, { clientId, ...changed }, admin)
  const after = { name: 'New desk', site: 'https://new.test', redirectUris: [`${home}/new`, 'com.desk:/back'] }
  expect(await site.shop.did(readApp, { clientId }, admin)).toMatchObject({ ...after, kind: 'confidential', users: 1 })
  expect((await read(got.access))?.userId).toBe(member.userId)
  const old = await site.get(authorizePath(app).path, { cookie: member.cookie })
  expect(old.headers.location).toMatch(/^\/oauth\/consent/)
  const { path } = authorizePath(app, { redirect_uri: `${home}/new` })
  expect((await site.get(path, { cookie: member.cookie })).headers.location).toMatch(
    /^https:\/\/app\.test\/return\/new\?code=/,
  )
  const [audit] = await site.shop
    .sql`select before, after from audit_log where action = 'apps.edit-app' and subject_id = ${clientId}`
  const before = { name: 'Desk', site: 'https://desk.test', redirectUris: [home] }
  expect(audit).toEqual({ before, after })
})

test('an edit changes only what it names, and nothing if it is invalid or not allowed', async () => {
  const [admin, app] = [await site.shop.aPerson(['admin']), await site.anApp()]
  const { clientId } = app
  await site.shop.did(editApp, { clientId, name: 'Other' }, admin)
  const left = { name: 'Other', site: 'https://app.test', redirectUris: [home] }
  for (const wrong of [{ name: '' }, { site: 'no url' }, { redirectUris: '' }, { redirectUris: 'http://app.test/' }])
    expect(await site.shop.refusal(editApp, { clientId, ...wrong }, admin)).toMatchObject({ status: 'invalid' })
  const rename = { clientId, name: 'Mine' }
  expect(await site.shop.refusal(editApp, rename, await site.shop.aPerson())).toMatchObject({ status: 'forbidden' })
  expect(await site.shop.refusal(editApp, { ...rename, clientId: 'x' }, admin)).toMatchObject({ status: 'missing' })
  for (const source of ['self', 'document']) {
    await site.shop.sql`update oauth_clients set source = ${source},
      fetched_at = ${source === 'document' ? new Date() : null} where client_id = ${clientId}`
    expect(await site.shop.refusal(editApp, rename, admin)).toMatchObject({ code: 'app-not-editable' })
  }
  expect(await site.shop.did(readApp, { clientId }, admin)).toMatchObject(left)
})

test('expired tokens are removed', async () => {
  const member = await site.aMember()
  await site.aToken(member, await site.anApp())
  await site.shop
    .sql`update oauth_access_tokens set expires_at = now() - interval '1 day' where user_id = ${member.userId}`
  await site.shop.did(pruneTokens, {})
  expect(await site.shop.sql`select 1 from oauth_access_tokens where user_id = ${member.userId}`).toHaveLength(0)
  expect(await site.shop.sql`select 1 from oauth_refresh_tokens where user_id = ${member.userId}`).toHaveLength(1)
})

test.each([
  ['https://app.test/return', true],
  ['https://app.test/return?x=1', true],
  ['http://localhost/back', true],
  ['http://127.0.0.1:8080/back', true],
  ['http://[::1]/back', true],
  ['com.example.app:/back', true],
  ['cursor://anysphere/back', true],
  ['http://app.test/', false],
  ['http://localhost.evil.test/', false],
  ['https://app.test/#x', false],
  ['https://user:pass@app.test/', false],
  ['https://*.app.test/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/return', false],
  ['app.test/return', false],
  ['', false],
])('%s as a redirect URI: %s', (uri, isFine) => {
  expect(isRedirectUri(uri)).toBe(isFine)
})

test('the return page of a signed-out answer is a page of this site', async () => {
  const app = await site.anApp()
  const asked = await site.get(`${authorizePath(app).path}&next=https://evil.test/`)
  expect(pathOf(asked.headers.location ?? '')).toMatch(/^\/auth\?next=%2Foauth%2Fconsent%3F/)
})
