// Crawls /mcp with every kind of credential: only the buyer reads the text, after opening it, and the creator.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultShop } from '#src/testing/settings.ts'
import { grantableScopes } from '#src/platform/developers/rules.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { scopes } from '#src/kernel/scopes.ts'
import { acceptsAll, bought, keyOf, newestHeaders, newestMeta } from '#src/testing/mcp.ts'
import type { OAuthShop } from '#src/testing/oauth-server.ts'
import { api, oauthShop } from '#src/testing/oauth-server.ts'
import type { Listed, Person } from '#src/testing/shop.ts'
import { tools } from './all-tools.ts'
import { libraryUri, promptName, skillUri } from './names.ts'

const secret = 'geheimewortesecret'

let oauth: OAuthShop
let listing: Listed
let purchase: string
let buyer: Person
const credentials: Record<string, string> = {}

beforeAll(async () => {
  oauth = await oauthShop({ API_REQUESTS_PER_KEY: '100000', API_REQUESTS_PER_ADDRESS: '100000' })
  const { shop } = oauth
  const [buying, strange] = [await oauth.aMember(), await oauth.aMember()]
  buyer = { kind: 'user', userId: buying.userId, roles: ['buyer'], emailVerified: true }
  listing = await shop.aListing({ title: 'Fog signals', priceCents: 0, text: `The ${secret} of {{topic}}.` })
  purchase = await bought(shop, buyer, listing)
  const app = await oauth.anApp()
  const scope = scopes.filter((one) => !one.startsWith('admin')).join(' ')
  const admin = await shop.aPerson(['admin'])
  await shop.sql`insert into user_roles (user_id, role, created_at) values (${admin.userId}, 'admin', now())`
  Object.assign(credentials, {
    ...{ nobody: '', 'a wrong key': 'Bearer skald_wrong', 'a cookie': '' },
    'a key of a stranger': `Bearer ${await keyOf(shop, await shop.aPerson())}`,
    'a token of a stranger': `Bearer ${(await oauth.aToken(strange, app, { resource: 'https://shop.test/mcp', scope })).access}`,
    'a token for the REST API': `Bearer ${(await oauth.aToken(buying, app, { resource: api, scope })).access}`,
    'a key of an admin': `Bearer ${await keyOf(shop, admin, grantableScopes(admin))}`,
    'a key of the buyer': `Bearer ${await keyOf(shop, buyer)}`,
    'a token of the buyer': `Bearer ${(await oauth.aToken(buying, app, { resource: 'https://shop.test/mcp', scope })).access}`,
    'a key of the creator': `Bearer ${await keyOf(shop, listing.creator)}`,
  })
})
afterAll(() => oauth.close())

const skillName = 'fog-signals'
/** A file of the purchase as a skill. */
const skillFile = (purchaseId: string, name = skillName, path = 'SKILL.md') =>
  skillUri(defaultShop, { purchaseId, name, path })

type Message = { readonly method: string; readonly params: Readonly<Record<string, unknown>>; readonly name?: string }

/** Every method, and every tool with every id. */
function messages(): readonly Message[] {
  const named = (method: string, name: string, more: object = {}): Message => ({
    method,
    name,
    params: { name, ...more },
  })
  const ids = [listing.id, purchase]
  const argumentsOf = ids.flatMap((id) => [
    ...[{ purchase_id: id }, { purchase_id: id, version: 1 }, { purchase_id: id, values: { topic: 'x' } }],
    ...[{ listing_id: id }, { listing_id: id, title: 'Mine' }, { draft_id: id }, { listing_ids: [id] }, { id }],
  ])
  const texts = [secret, secret.slice(0, 6), ''].flatMap((words) => [{ search: words }, { query: words }])
  const uris = ids.flatMap((id) => [
    libraryUri(defaultShop, id),
    libraryUri(defaultShop, id, 1),
    libraryUri(defaultShop, id, 2),
    skillFile(id),
    skillFile(id, 'other'),
    skillFile(id, skillName, 'references/01-prompt.md'),
  ])
  const prompts = ids.map((id) => promptName('any', { purchaseId: id, at: 0 }))
  return [
    ...['initialize', 'ping', 'server/discover', 'tools/list', 'prompts/list', 'resources/list'].map((method) => ({
      ...{ method, params: {} },
    })),
    { method: 'resources/templates/list', params: {} },
    { method: 'skills/list', params: {} },
    ...tools.flatMap(({ name }) =>
      [...argumentsOf, ...texts, {}].map((given) => named('tools/call', name, { arguments: given })),
    ),
    ...uris.map((uri) => ({ method: 'resources/read', name: uri, params: { uri } })),
    ...uris.map((uri) => ({ method: 'skills/get', params: { uri } })),
    ...prompts.map((name) => named('prompts/get', name, { arguments: { topic: 'x' } })),
    ...prompts.flatMap((name) =>
      ['topic', 'text'].map((argument) => ({
        method: 'completion/complete',
        params: { ref: { type: 'ref/prompt', name }, argument: { name: argument, value: '' } },
      })),
    ),
  ]
}

/** The answers that contain the text. */
async function leaksTo(authorization: string, cookie: string): Promise<readonly string[]> {
  const leaks: string[] = []
  let count = 0
  for (const { method, params, name } of messages())
    for (const isNewest of [true, false]) {
      const body = { jsonrpc: '2.0', id: 1, method, params: isNewest ? { ...params, _meta: newestMeta() } : params }
      const headers = {
        ...acceptsAll,
        ...(authorization === '' ? {} : { authorization }),
        ...(cookie === '' ? {} : { cookie }),
        ...(isNewest ? newestHeaders(method, name) : {}),
      }
      const answered = await oauth.postJson('/mcp', JSON.stringify(body), headers)
      expect([method, answered.status < 500]).toEqual([method, true])
      count++
      if (answered.body.includes(secret)) leaks.push(`${method} ${name ?? ''}`)
    }
  expect(count).toBeGreaterThan(300)
  return [...new Set(leaks)].toSorted()
}

const member = 'shop.session_token=abc'

test('nobody reads the text of an unopened purchase', async () => {
  for (const [name, authorization] of Object.entries(credentials))
    expect([name, await leaksTo(authorization, name === 'a cookie' ? member : '')]).toEqual([name, []])
  expect(await oauth.shop.sql`select 1 from purchase_openings where purchase_id = ${purchase}`).toHaveLength(0)
})

test('only the buyer reads the text of an opened purchase', async () => {
  await oauth.shop.did(openPurchase, { id: purchase, via: 'view' }, buyer)
  const ofBuyer = [
    `prompts/get ${promptName('any', { purchaseId: purchase, at: 0 })}`,
    `resources/read ${libraryUri(defaultShop, purchase)}`,
    `resources/read ${libraryUri(defaultShop, purchase, 1)}`,
    `resources/read ${skillFile(purchase)}`,
    ...['tools/call fetch', 'tools/call fill_text', 'tools/call get_text'],
  ]
  for (const [name, authorization] of Object.entries(credentials))
    expect([name, await leaksTo(authorization, name === 'a cookie' ? member : '')]).toEqual([
      ...[name, name.endsWith('of the buyer') ? ofBuyer : []],
    ])
})
