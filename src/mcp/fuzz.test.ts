// Random messages cause no server error and no leak. FUZZ_MESSAGES and FUZZ_SEED: more of them, and others.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptsAll, bought, keyOf, newestHeaders, newestMeta } from '#src/testing/mcp.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { defaultShop } from '#src/testing/settings.ts'
import { tools } from './all-tools.ts'
import { libraryUri, promptName, skillUri } from './names.ts'
import { createMcpRoute } from './route.ts'

const messages = Number(process.env['FUZZ_MESSAGES'] ?? 2000)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const secret = 'geheimewortesecret'
const methods = [
  ...[
    'initialize',
    'ping',
    'server/discover',
    'tools/list',
    'prompts/list',
    'resources/list',
    'resources/templates/list',
  ],
  ...['subscriptions/listen', 'resources/subscribe', 'logging/setLevel', 'tasks/get', 'notifications/initialized'],
  ...['tools/call', 'prompts/get', 'resources/read', 'completion/complete', 'notifications/cancelled'],
  ...['skills/list', 'skills/get'],
]

/** Messages that are right, almost right, or no messages at all. */
function arbitraryMessage(ids: readonly string[], known: readonly string[]) {
  const junk = fc.jsonValue({ maxDepth: 3 })
  const text = fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'binary', maxLength: 40 }), fc.string())
  const some = fc.oneof({ weight: 3, arbitrary: text }, fc.integer(), fc.array(text, { maxLength: 3 }), junk)
  const often = <Value>(usual: fc.Arbitrary<Value>) => fc.oneof({ weight: 20, arbitrary: usual }, junk)

  const calls = tools.map(({ name, input }) => {
    const valueOf = (key: string) => (key.endsWith('_id') ? often(fc.constantFrom(...ids)) : some)
    const values = Object.fromEntries(Object.keys(input.shape).map((key) => [key, valueOf(key)]))
    const requiredKeys = Object.keys(input.shape).filter((key) => !input.shape[key]?.safeParse(undefined).success)
    return fc.record({ name: fc.constant(name), arguments: often(fc.record(values, { requiredKeys })) })
  })
  const ref = fc.record({ type: fc.constantFrom('ref/prompt', 'ref/resource'), name: text, uri: text })
  const completions = fc.record({ ref: often(ref), argument: often(fc.record({ name: text, value: text })) })
  const gets = fc.record({ name: often(text), arguments: often(fc.dictionary(fc.constant('topic'), text)) })
  const of = <Value>(method: string, params: fc.Arbitrary<Value>) => fc.record({ method: fc.constant(method), params })
  const listen = fc.record({ notifications: often(fc.constant({ promptsListChanged: true })) })
  const call = fc.oneof(
    { weight: 8, arbitrary: of('tools/call', fc.oneof(...calls)) },
    { weight: 2, arbitrary: of('prompts/get', gets) },
    { weight: 2, arbitrary: of('resources/read', fc.record({ uri: often(text) })) },
    of('completion/complete', completions),
    of('subscriptions/listen', listen),
    of('prompts/list', fc.record({ cursor: some })),
    of('skills/list', fc.record({ cursor: some })),
    { weight: 2, arbitrary: of('skills/get', fc.record({ uri: often(text) })) },
    fc.record({ method: often(fc.constantFrom(...methods)), params: often(fc.dictionary(fc.string(), junk)) }),
  )
  const more = fc.record(
    { inputResponses: junk, requestState: some, _meta: fc.dictionary(fc.string(), junk) },
    { requiredKeys: [] },
  )
  const message = fc
    .tuple(call, often(fc.integer()), fc.option(more, { freq: 1, nil: null }))
    .map(([{ method, params }, id, extra]) => ({
      ...{ jsonrpc: '2.0', id, method },
      params: extra && typeof params === 'object' ? Object.assign({}, params, extra) : params,
    }))
  const broken = fc.record({ jsonrpc: junk, id: junk, method: often(fc.string()), params: junk }, { requiredKeys: [] })
  return fc.record({
    body: fc.oneof(
      { weight: 20, arbitrary: message.map((one) => JSON.stringify(one)) },
      { weight: 2, arbitrary: broken.map((one) => JSON.stringify(one)) },
      fc.string(),
      fc.json(),
    ),
    isNewest: fc.boolean(),
    who: fc.nat(),
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant({}) },
      fc.dictionary(headerName, headerValue, { maxKeys: 2 }),
    ),
  })
}

const headerName = fc.constantFrom(
  'mcp-protocol-version',
  'mcp-session-id',
  'last-event-id',
  'mcp-name',
  'accept',
  'content-type',
)
const headerValue = fc.oneof(
  fc.constantFrom('2025-11-25', '2026-07-28', 'text/event-stream', 'application/json', '*/*'),
  fc.stringMatching(/^[\x21-\x7e]{1,30}$/),
)

test(`${messages} random messages cause no server error and no leak`, async () => {
  const [buyer, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const listing = await shop.aListing({ text: `The ${secret} of {{topic}}.` })
  const [unopened, own] = [await bought(shop, buyer, listing), await shop.aListing({ creator: buyer })]
  const opened = await bought(shop, buyer, await shop.aListing({ text: 'Plain words of {{topic}}.' }), true)
  const ids = [listing.id, own.id, unopened, opened]
  const known = [
    ...ids,
    ...ids.flatMap((id) => [
      libraryUri(defaultShop, id),
      libraryUri(defaultShop, id, 1),
      promptName('any', { purchaseId: id, at: 0 }),
      skillUri(defaultShop, { purchaseId: id, name: 'any', path: 'SKILL.md' }),
    ]),
    ...['skald://library/{id}', 'skald://library/{id}/versions/{n}', 'week', 'prompt', secret.slice(0, 6)],
  ]
  const [full, reading] = [await keyOf(shop, buyer), await keyOf(shop, buyer, ['library:read'])]
  const keys = ['', reading, await keyOf(shop, stranger), full, full, full]
  const handle = createMcpRoute({
    ...shop.app,
    limits: () => ({ key: 1_000_000, address: 1_000_000 }),
    isInternal: () => true,
    networkOf: (address) => address,
    watch: shop.app.libraryLive.watch,
  })
  const statuses = new Map<number, number>()
  let answers = 0
  for (const { body, isNewest, who, headers } of fc.sample(arbitraryMessage(ids, known), {
    numRuns: messages,
    seed,
  })) {
    const key = keys[who % keys.length]
    const parsed = parse(body)
    const url = new URL('/mcp', shop.app.settings.publicUrl)
    const request = new Request(url, {
      method: 'POST',
      headers: {
        ...acceptsAll,
        ...(isNewest ? newestHeaders(...headersOf(parsed)) : {}),
        ...headers,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: isNewest ? withMeta(parsed, body) : body,
    })
    const response = await handle(request, { requestId: 'fuzz', clientIp: '127.0.0.1', url })
    const text = await textOf(response, parsed?.method === 'subscriptions/listen')
    const about = `FUZZ_SEED=${seed}: ${body}`
    expect(response.status, about).toBeLessThan(500)
    expect(text, about).not.toContain(secret)
    expect(text, about).not.toContain('on our side')
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    if (/"result":/.test(text)) answers++
  }
  expect(await shop.sql`select 1 from purchase_openings where purchase_id = ${unopened}`).toHaveLength(0)
  // It reaches the tools, and is refused in several ways.
  expect([answers > messages / 5, statuses.size > 3]).toEqual([true, true])
  expect(shop.app.libraryLive.userIds()).toEqual([])
})

type Parsed = { readonly method?: unknown; readonly params?: Readonly<Record<string, unknown>> }

function parse(body: string): Parsed | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function withMeta(parsed: Parsed | null, body: string): string {
  if (typeof parsed?.params !== 'object' || parsed.params === null) return body
  return JSON.stringify({ ...parsed, params: { ...parsed.params, _meta: newestMeta({ elicitation: {} }) } })
}

/** The headers that repeat a message, if HTTP can transport them. */
function headersOf(parsed: Parsed | null): [string, string | undefined] {
  const fitting = (value: unknown) => (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) ? value : undefined)
  return [fitting(parsed?.method) ?? 'ping', fitting(parsed?.params?.['uri']) ?? fitting(parsed?.params?.['name'])]
}

/** The body; of a stream that stays open, its beginning. */
async function textOf(response: Response, isStream: boolean): Promise<string> {
  if (!isStream || !response.body) return response.text()
  const reader = response.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}
