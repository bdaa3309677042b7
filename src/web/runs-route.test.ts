import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { createRunsRoute } from '#src/web/runs-route.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let buyer: Person
let purchaseId: string
beforeAll(async () => {
  shop = await testShop()
  buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing()])
  purchaseId = (await shop.did(listLibrary, {}, buyer))[0]?.id ?? ''
  await shop.did(openPurchase, { id: purchaseId, via: 'view' }, buyer)
})
afterAll(() => shop.close())

type Asked = { readonly actor?: Actor; readonly signal?: AbortSignal }

function ask(body: unknown, { actor = buyer, signal = new AbortController().signal }: Asked = {}) {
  const auth = { actorOf: async () => ({ actor, setCookies: [] }) }
  const route = createRunsRoute({ run: shop.run, clock: shop.clock, auth })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return route(new Request('http://shop.test/api/runs', { method: 'POST', body: text, signal }))
}
const bodyOf = (model = 'emulator') => ({
  purchaseId,
  chosen: { provider: 'demo', model },
  conversation: { messages: [{ role: 'user', text: 'Write about snow.' }] },
})

test('streams the answer and its figures in the format of the AI SDK', async () => {
  const response = await ask(bodyOf())
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const events = (await response.text()).split('\n\n').flatMap((event) => {
    const data = event.replace(/^data: /, '')
    return data === '' || data === '[DONE]' ? [] : [JSON.parse(data)]
  })
  expect(events[0]).toMatchObject({ type: 'start' })
  expect(events.filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(10)
  expect(events.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { costMicros: 0, isCut: false } })
})

test('says in plain words why a model did not answer', async () => {
  const text = await (await ask(bodyOf('emulator-402'))).text()
  expect(text).toContain('account has no credit left')
  expect(text).not.toContain('exceeded your current quota')
})

test('stops the call when the page is closed', async () => {
  const page = new AbortController()
  const response = await ask(bodyOf('emulator-long'), { signal: page.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  page.abort()
  await reader?.cancel()
  const ended = () => shop.sql`select outcome from model_runs where model = 'emulator-long' and ended_at is not null`
  await expect.poll(ended).toMatchObject([{ outcome: 'stopped' }])
})

test.each([
  ['a signed-out visitor', { actor: visitor }, 401],
  ['a stranger', { actor: { kind: 'user', userId: crypto.randomUUID(), roles: ['buyer'], emailVerified: true } }, 404],
] as const)('refuses %s in plain text', async (_, who, status) => {
  const response = await ask(bodyOf(), who)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('text/plain')
})

test.each(['', '[]', 'null', '{}', '{"purchaseId":"x"}'])('refuses the body %s', async (body) => {
  expect((await ask(body)).status).toBe(422)
})
