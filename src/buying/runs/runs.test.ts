import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import type { RunPart } from '#src/platform/models/public/run-model.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { deleteKeptRun, keepRun, listKeptRuns } from './operations/kept-runs.ts'
import { mostKeptOfPurchase } from './rules.ts'
import { runPurchase } from './operations/run-purchase.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ env: { RUNS_PER_DAY: '8' } })
})
afterAll(() => shop.close())

async function aPurchase({ isOpened = true } = {}) {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing()])
  const [bought] = await shop.did(listLibrary, {}, buyer)
  const purchaseId = bought?.id ?? ''
  if (isOpened) await shop.did(openPurchase, { id: purchaseId, via: 'view' }, buyer)
  return { buyer, purchaseId }
}

const inputOf = (purchaseId: string, model = 'emulator', signal = new AbortController().signal) => ({
  purchaseId,
  chosen: { provider: 'demo', model },
  conversation: { messages: [{ role: 'user', text: 'Write about snow.' }] },
  signal,
})
const startRun = async (buyer: Person, input: object) => (await shop.did(runPurchase, input, buyer)).parts

async function partsOf(parts: AsyncIterable<RunPart>): Promise<RunPart[]> {
  const all: RunPart[] = []
  for await (const part of parts) all.push(part)
  return all
}
const recordOf = async (buyer: Person) =>
  (await shop.sql`select purpose, provider, model, outcome, problem, input_tokens, cost_micros, ended_at is not null as is_ended
    from model_runs where user_id = ${buyer.userId} order by started_at`) as readonly object[]

test('streams the answer with its tokens and cost, and records the run without its content', async () => {
  const { buyer, purchaseId } = await aPurchase()
  const parts = await partsOf(await startRun(buyer, inputOf(purchaseId)))
  expect(parts.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(5)
  const figures = { inputTokens: 5, outputTokens: expect.any(Number), costMicros: 0 }
  expect(parts.at(-1)).toEqual({ kind: 'end', isCut: false, figures })
  const done = { purpose: 'library', provider: 'demo', model: 'emulator', outcome: 'done', is_ended: true }
  expect(await recordOf(buyer)).toMatchObject([done])
  const [row] = await shop.sql`select to_jsonb(r)::text as text from model_runs r where user_id = ${buyer.userId}`
  expect(JSON.stringify(row)).not.toContain('snow')
})

test.each([
  ['emulator-429', 'rate-limited'],
  ['emulator-500', 'provider-down'],
  ['emulator-broken', 'cut-off'],
  ['emulator-malformed', 'unreadable'],
])('%s is recorded as %s, and nothing of it is in the log', async (model, problem) => {
  const { buyer, purchaseId } = await aPurchase()
  const before = shop.log.lines.length
  const parts = await partsOf(await startRun(buyer, inputOf(purchaseId, model)))
  expect(parts.at(-1)).toEqual({ kind: 'failed', problem })
  expect(await recordOf(buyer)).toMatchObject([{ outcome: 'failed', problem, cost_micros: null }])
  expect(shop.log.lines.slice(before)).toEqual([])
})

test('stopping ends the call at the provider, and frees the place', async () => {
  const { buyer, purchaseId } = await aPurchase()
  for (const way of ['signal', 'return'] as const) {
    const stop = new AbortController()
    const parts = await startRun(buyer, inputOf(purchaseId, 'emulator-long', stop.signal))
    await parts.next()
    if (way === 'signal') stop.abort()
    else await parts.return(undefined)
    await partsOf(parts)
  }
  expect(await recordOf(buyer)).toMatchObject([{ outcome: 'stopped' }, { outcome: 'stopped' }])
})

test('only the buyer of an opened, active purchase can run it', async () => {
  const { buyer, purchaseId } = await aPurchase({ isOpened: false })
  const stranger = await shop.aPerson(['buyer', 'admin'])
  expect(await shop.refusal(runPurchase, inputOf(purchaseId), stranger)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(runPurchase, inputOf(purchaseId), buyer)).toMatchObject({ code: 'not-opened' })
  await shop.did(withdrawPurchase, { id: purchaseId }, buyer)
  await shop.quiet()
  expect(await shop.refusal(runPurchase, inputOf(purchaseId), buyer)).toMatchObject({ code: 'purchase-refunded' })
  expect(await recordOf(buyer)).toEqual([])
})

test('limits the runs at once and the runs a day', async () => {
  const { buyer, purchaseId } = await aPurchase()
  const endless = () => shop.run(runPurchase, inputOf(purchaseId, 'emulator-long'), buyer)
  const started = await Promise.all(Array.from({ length: 6 }, endless))
  const refused = started.flatMap((one) => (one.ok ? [] : [one.failure.code]))
  expect(refused).toEqual(['too-many-runs-at-once', 'too-many-runs-at-once'])
  for (const one of started) if (one.ok) await one.value.parts.return(undefined)
  for (let left = 4; left > 0; left -= 1) await partsOf(await startRun(buyer, inputOf(purchaseId)))
  expect(await shop.refusal(runPurchase, inputOf(purchaseId), buyer)).toMatchObject({ code: 'too-many-runs' })
})

test.each([
  ['no message', { messages: [] }],
  ['an unknown role', { messages: [{ role: 'system', text: 'x' }] }],
  ['a conversation that is too long', { messages: [{ role: 'user', text: 'x'.repeat(400_001) }] }],
  [
    'an image of another type',
    { messages: [{ role: 'user', text: 'x', images: [{ mediaType: 'image/svg+xml', base64: 'AA==' }] }] },
  ],
  [
    'an image that is not base64',
    { messages: [{ role: 'user', text: 'x', images: [{ mediaType: 'image/png', base64: '<svg>' }] }] },
  ],
])('refuses %s', async (_, conversation) => {
  const { buyer, purchaseId } = await aPurchase()
  expect(await shop.refusal(runPurchase, { ...inputOf(purchaseId), conversation }, buyer)).toMatchObject({
    status: 'invalid',
  })
})

const kept = (purchaseId: string, answer = 'Snow falls.') => ({
  ...{ purchaseId, version: 1, provider: 'browser', model: 'llama3', inputTokens: 3, outputTokens: 4 },
  messages: [
    { role: 'user', text: 'Write about snow.' },
    { role: 'assistant', text: answer },
  ],
})

test('keeps runs, newest first, until they are deleted', async () => {
  const { buyer, purchaseId } = await aPurchase()
  const first = await shop.did(keepRun, kept(purchaseId), buyer)
  shop.clock.advance(1)
  await shop.did(keepRun, kept(purchaseId, 'More snow.'), buyer)
  const { runs } = await shop.did(listKeptRuns, { purchaseId }, buyer)
  expect(runs.map(({ messages }) => messages[1]?.text)).toEqual(['More snow.', 'Snow falls.'])
  expect(runs[0]).toMatchObject({ provider: 'browser', model: 'llama3', version: 1, inputTokens: 3, costMicros: null })
  await shop.did(deleteKeptRun, { id: first.id }, buyer)
  expect((await shop.did(listKeptRuns, { purchaseId }, buyer)).runs).toHaveLength(1)
  expect(await shop.refusal(deleteKeptRun, { id: first.id }, buyer)).toMatchObject({ code: 'run-missing' })
})

test('kept runs cannot be read after a refund, but can be deleted', async () => {
  const { buyer, purchaseId } = await aPurchase()
  const { id } = await shop.did(keepRun, kept(purchaseId), buyer)
  await shop.sql`update purchases set refunded_at = now() where id = ${purchaseId}`
  expect(await shop.refusal(listKeptRuns, { purchaseId }, buyer)).not.toBeNull()
  expect(await shop.refusal(keepRun, kept(purchaseId), buyer)).not.toBeNull()
  await shop.did(deleteKeptRun, { id }, buyer)
})

test('limits the kept runs of a purchase, also with concurrent requests', async () => {
  const { buyer, purchaseId } = await aPurchase()
  await shop.did(keepRun, kept(purchaseId), buyer)
  await shop.sql`insert into kept_runs (id, user_id, purchase_id, version, text_name, provider, model, messages, created_at)
    select gen_random_uuid(), user_id, purchase_id, version, text_name, provider, model, messages, created_at
    from kept_runs, generate_series(1, ${mostKeptOfPurchase - 3}::int) where purchase_id = ${purchaseId}`
  const results = await Promise.all(Array.from({ length: 5 }, () => shop.run(keepRun, kept(purchaseId), buyer)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(2)
})

test.each([
  ['no answer', { messages: [{ role: 'user', text: 'x' }] }],
  ['an answer that is too long', { messages: [{ role: 'assistant', text: 'x'.repeat(200_001) }] }],
  ['an unknown place', { provider: 'somewhere' }],
])('does not keep a run with %s', async (_, over) => {
  const { buyer, purchaseId } = await aPurchase()
  expect(await shop.refusal(keepRun, { ...kept(purchaseId), ...over }, buyer)).toMatchObject({ status: 'invalid' })
})
