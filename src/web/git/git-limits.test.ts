import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGitToken, createKey, listGitTokens, revokeKey } from '#src/platform/developers/operations/keys.ts'
import { openRepository } from '#src/selling/git/operations/repository.ts'
import { listingsPath } from '#src/selling/git/rules.ts'
import { gitTexts } from '#src/selling/git/texts.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { ask } from '#src/testing/edge.ts'
import { hasGit, installedGit, ownGit } from '#src/testing/git.ts'
import { serveRoutes } from '#src/testing/mcp.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { flush, line } from './packets.ts'

let shop: Shop
let served: Awaited<ReturnType<typeof serveRoutes>>
beforeAll(async () => {
  shop = await testShop({ env: { API_REQUESTS_PER_ADDRESS: '10', API_REQUESTS_PER_KEY: '100' } })
  served = await serveRoutes(shop.app, shop.env)
})
afterAll(async () => {
  await served.close()
  await shop.close()
})

const tokenOf = async (person: Person) => (await shop.did(createGitToken, { name: 'Laptop' }, person)).token
const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`anyone:${password}`).toString('base64')}` })
const refs = `${listingsPath}/info/refs?service=git-upload-pack`
const port = () => Number(served.url.port)
const get = (path: string, headers: Record<string, string> = {}) =>
  ask(port(), path, { headers: { host: served.url.host, ...headers } })

/** Asks from an address of the internet. */
function routeOf() {
  const askAt = askingOf(refs, 'GET')
  return async (clientIp: string, headers: Record<string, string>) => (await askAt({ headers }, clientIp))?.status
}

function askingOf(path: string, method: string) {
  const url = new URL(path, 'http://shop.test')
  const route = rawRoutes(shop.app, shop.env, createDemoGate(shop.env)).find((one) => one.match(url, method))
  const info = { requestId: 'r', nonce: 'n', session: 'none' as const, url, isForwarded: false, isLocalPeer: false }
  const more = { host: 'shop.test', forwardedScheme: null, whole: false }
  return async (init: RequestInit, clientIp = '203.0.113.6') =>
    route?.handle(new Request(url, { method, ...init }), { ...info, ...more, clientIp })
}

test('asks for a token, and takes no other secret', async () => {
  const person = await shop.aPerson()
  const token = await tokenOf(person)
  const { key } = await shop.did(createKey, { name: 'Key', scopes: ['profile:read'], lifetime: '7' }, person)
  const open = await get(refs)
  expect(open).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringContaining('Basic') } })
  for (const wrong of ['', 'x', key, `${token}x`, token.toUpperCase()])
    expect((await get(refs, basic(wrong))).status).toBe(401)
  expect((await get(refs, { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await get(refs, basic(token))).status).toBe(200)
  expect((await get('/api/v1/me', { authorization: `Bearer ${token}` })).status).toBe(401)
  const [listed] = await shop.did(listGitTokens, {}, person)
  expect(listed).toMatchObject({ name: 'Laptop', kind: 'git', lastUsedAt: expect.any(Date) })
  expect(JSON.stringify(listed)).not.toContain(token)
})

test('records new and revoked tokens in the audit', async () => {
  const person = await shop.aPerson()
  const { id, token } = await shop.did(createGitToken, { name: 'Laptop' }, person)
  await shop.did(revokeKey, { id }, person)
  expect((await get(refs, basic(token))).status).toBe(401)
  const audit = await shop.sql`select action, after from audit_log where subject_id = ${person.userId} order by action`
  expect(audit).toEqual([
    { action: 'developers.create-git-token', after: { keyId: id } },
    { action: 'developers.revoke-key', after: { keyId: id } },
  ])
})

test('knows only the smart protocol and one repository', async () => {
  const headers = basic(await tokenOf(await shop.aPerson()))
  for (const path of [
    '/git/other.git/info/refs?service=git-upload-pack',
    `${listingsPath}/HEAD`,
    `${listingsPath}/info/refs`,
  ])
    expect((await get(path, headers)).status).toBe(404)
  const damaged = { method: 'POST', headers: { host: served.url.host, ...headers }, body: 'nonsense' }
  expect((await ask(port(), `${listingsPath}/git-receive-pack`, damaged)).status).toBe(400)
})

test('wrong tokens from an address are limited, and requests of a user', async () => {
  const person = await shop.aPerson()
  const token = await tokenOf(person)
  const askFrom = routeOf()
  const wrong = []
  for (let i = 0; i < 15; i += 1) wrong.push(await askFrom('203.0.113.7', basic('wrong')))
  expect(wrong.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(wrong.slice(-3)).toEqual([429, 429, 429])
  expect(await askFrom('203.0.113.7', basic(token))).toBe(200)
  expect(await askFrom('203.0.113.8', basic('wrong'))).toBe(401)
  const many = []
  for (let i = 0; i < 110; i += 1) many.push(await askFrom('203.0.113.9', basic(token)))
  expect(many.at(-1)).toBe(429)
})

test('sends the objects of a user once at a time', async () => {
  const { creator } = await shop.aListing()
  const { head } = await shop.did(openRepository, {}, creator)
  const askAt = askingOf(`${listingsPath}/git-upload-pack`, 'POST')
  const lines = [line('command=fetch\n'), Buffer.from('0001'), line(`want ${head}\n`), line('done\n'), flush]
  const body = new Uint8Array(Buffer.concat(lines))
  const headers = async (person: Person) => ({ ...basic(await tokenOf(person)), 'git-protocol': 'version=2' })
  const own = await headers(creator)
  const fetched = () => askAt({ headers: own, body })
  const first = await fetched()
  const other = await headers(await shop.aPerson())
  expect(await (await fetched())?.text()).toContain(`ERR ${gitTexts.busy}`)
  const another = await askAt({ headers: other, body: new Uint8Array(Buffer.concat([line('command=fetch\n'), flush])) })
  expect(await another?.text()).not.toContain('ERR')
  await first?.body?.cancel()
  expect(await (await fetched())?.text()).toContain('packfile')
  expect(await (await fetched())?.text()).toContain('packfile')
})

test('says clearly that a push is too large', async () => {
  const url = new URL(listingsPath, served.url)
  url.username = 'git'
  url.password = await tokenOf(await shop.aPerson())
  const clone = await (hasGit ? installedGit : ownGit)(url.href)
  await clone.write('large.bin', randomBytes(22 * 1024 * 1024))
  await clone.git('add', '.')
  await clone.git('commit', '-m', 'Large')
  const pushed = await clone.git('push', 'origin', 'HEAD:main')
  expect(pushed.ok).toBe(false)
  expect(pushed.out).toContain(gitTexts.tooLarge)
})
