import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { addCheck, deleteCheck, editCheck, listChecks } from './operations/checks.ts'
import { listResults, runCheck } from './operations/results.ts'
import { mostChecks } from './rules.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const aCheck = (over: object = {}) => ({
  ...{ name: 'Says what it is', kind: 'contains', expected: 'Model Emulator', inputs: { topic: 'snow' } },
  ...over,
})
type Listing = { readonly id: string; readonly creator: Person }

const added = async ({ id: promptId, creator }: Listing, over: object = {}) =>
  (await shop.did(addCheck, { promptId, check: aCheck(over) }, creator)).id
const inputOf = (promptId: string, id: string, model = 'emulator', signal = new AbortController().signal) => ({
  ...{ promptId, id, signal },
  chosen: { provider: 'demo', model },
})
const ran = async ({ id, creator }: Listing, check: string, model?: string) =>
  (await shop.did(runCheck, inputOf(id, check, model), creator)).problem
const notRun = async ({ id, creator }: Listing, check: string, model?: string) =>
  (await shop.refusal(runCheck, inputOf(id, check, model), creator))?.message
const shown = async (promptId: string) => shop.did(listResults, { promptId }, visitor)
const stored = (promptId: string) => shop.sql`select passed, problem from check_results where prompt_id = ${promptId}`

test('publishes passes and failures by version and model, but nothing from the answer', async () => {
  const listing = await shop.aListing({ text: 'Write about {{topic}}. Hidden words.' })
  const says = await added(listing)
  const greets = await added(listing, { name: 'Greets', kind: 'matches', expected: '^Dear' })
  expect(await ran(listing, says)).toBeNull()
  expect(await ran(listing, greets)).toBe('no-match')
  expect(await ran(listing, greets, 'emulator-large')).toBe('no-match')
  expect(shop.modelEmulator.requests.at(-1)?.messages).toEqual([
    { role: 'user', content: 'Write about snow. Hidden words.' },
  ])
  const changed = { ...listingValues({ text: 'Tell of {{topic}}.' }) }
  await shop.did(editListing, { id: listing.id, listing: changed, note: 'Shorter' }, listing.creator)
  expect(await ran(listing, says)).toBeNull()
  const { versions, checks } = await shown(listing.id)
  const figures = versions.map(({ version, models }) => ({
    version,
    models: models.map(({ model, passed, results }) => [model, passed, results.length]),
  }))
  expect(figures).toEqual([
    { version: 2, models: [['emulator', 1, 1]] },
    {
      version: 1,
      models: [
        ['emulator-large', 0, 1],
        ['emulator', 1, 2],
      ],
    },
  ])
  expect(checks.map(({ name, inputs }) => [name, inputs])).toEqual([
    ['Says what it is', { topic: 'snow' }],
    ['Greets', { topic: 'snow' }],
  ])
  expect(JSON.stringify(await shown(listing.id))).not.toContain('Hidden')
  const rows = await shop.sql`select to_jsonb(r)::text as text from check_results r where prompt_id = ${listing.id}`
  expect(JSON.stringify(rows)).not.toContain('not from a language model')
  const [event] = await shop.sql`select kind from events where subject = ${listing.id} order by seq desc limit 1`
  expect(event).toEqual({ kind: 'catalog.listing-changed' })
})

test('shows the latest result with the number of runs', async () => {
  const listing = await shop.aListing()
  const check = await added(listing, { kind: 'judge', expected: 'Is it polite?' })
  expect(await ran(listing, check, 'emulator-yes')).toBeNull()
  expect(await ran(listing, check, 'emulator-no')).toBe('judged-no')
  await shop.sql`update check_results set model = 'one' where prompt_id = ${listing.id}`
  const [version] = (await shown(listing.id)).versions
  expect(version?.models[0]?.results).toMatchObject([
    { passed: false, problem: 'judged-no', runs: 2, passedRuns: 1, kind: 'judge' },
  ])
})

test('a judge sees the question and the answer, not the prompt', async () => {
  const listing = await shop.aListing({ text: 'The secret of {{topic}}.' })
  const check = await added(listing, { kind: 'judge', expected: 'Is it about snow?' })
  expect(await notRun(listing, check)).toBe('The judge did not answer with yes or no.')
  const [asked, judged] = shop.modelEmulator.requests.slice(-2)
  expect(JSON.stringify(asked)).toContain('The secret of snow.')
  expect(JSON.stringify(judged)).not.toContain('secret')
  expect(JSON.stringify(judged)).toContain('Question: Is it about snow?')
  expect(JSON.stringify(judged)).toContain('not from a language model.')
  expect(await stored(listing.id)).toEqual([])
})

test('runs a prompt of a pack, and an agent with its instructions', async () => {
  const creator = await shop.aPerson()
  const made = async (type: string, texts: readonly object[]) => {
    const { id } = await shop.did(createListing, { listing: { ...listingValues(), type, texts } }, creator)
    return { id, creator }
  }
  const pack = await made('pack', [
    { name: 'First', body: 'Begin with {{topic}}.' },
    { name: 'Second', body: 'End with {{topic}} and {{place}}.' },
  ])
  expect(
    await shop.refusal(addCheck, { promptId: pack.id, check: aCheck({ textName: 'Third' }) }, creator),
  ).toMatchObject({
    fields: { textName: 'Choose a prompt of this pack.' },
  })
  await ran(pack, await added(pack, { textName: 'First' }))
  expect(shop.modelEmulator.requests.at(-1)?.messages).toEqual([{ role: 'user', content: 'Begin with snow.' }])
  const second = await added(pack, { textName: 'Second' })
  expect(await notRun(pack, second)).toBe('Enter a value for place in the check.')

  const agent = await made('agent', [
    { name: 'System instructions', body: 'You know all about {{topic}}.' },
    { name: 'Starter: Hello', body: 'Hello {{name}}' },
  ])
  expect(await shop.refusal(addCheck, { promptId: agent.id, check: aCheck() }, creator)).toMatchObject({
    fields: { message: 'Enter a message to the agent.' },
  })
  const own = await shop.did(listChecks, { promptId: agent.id }, creator)
  expect(own.variables.map(({ name }) => name)).toEqual(['topic'])
  await ran(agent, await added(agent, { message: 'Who are you?' }))
  expect(shop.modelEmulator.requests.at(-1)?.messages).toEqual([
    { role: 'system', content: 'You know all about snow.' },
    { role: 'user', content: 'Who are you?' },
  ])
})

test.each([
  ['emulator-429', 'Demo emulator received too many requests from this key. Wait a minute and run again.'],
  ['emulator-500', 'Demo emulator has a problem right now. Run again in a moment.'],
  ['emulator-broken', 'The connection to Demo emulator was lost in the middle of the answer. Run again.'],
  ['emulator-malformed', 'Demo emulator sent an answer that we couldn’t read. Run again.'],
  ['emulator-empty', 'Demo emulator returned an empty answer. Run again, or choose another model.'],
])('%s does not produce a result', async (model, message) => {
  const listing = await shop.aListing()
  expect(await notRun(listing, await added(listing), model)).toBe(message)
  expect(await stored(listing.id)).toEqual([])
})

test('a stopped run and a pattern that takes too long do not produce a result', async () => {
  const listing = await shop.aListing({ text: `${'a'.repeat(40)}!` })
  const check = await added(listing, { kind: 'matches', expected: '^(a+)+$', inputs: {} })
  expect(await notRun(listing, check, 'emulator-echo')).toBe(
    'The pattern or schema took too long on this answer. Simplify it.',
  )
  const stop = new AbortController()
  const running = shop.refusal(runCheck, inputOf(listing.id, check, 'emulator-long', stop.signal), listing.creator)
  const isAsked = () => shop.modelEmulator.requests.at(-1)?.model === 'emulator-long'
  while (!isAsked()) await new Promise((resolve) => setImmediate(resolve))
  stop.abort()
  expect(await running).toMatchObject({ code: 'not-run', message: 'Stopped.' })
  expect(await stored(listing.id)).toEqual([])
})

test('changing what a check with results tests creates a new check, and deleting a check keeps its results', async () => {
  const listing = await shop.aListing()
  const { id: promptId, creator } = listing
  const id = await added(listing, { expected: 'something else' })
  expect(await shop.did(editCheck, { promptId, id, check: aCheck({ expected: 'nothing' }) }, creator)).toEqual({
    id,
    isReplaced: false,
  })
  expect(await ran(listing, id)).toBe('no-match')
  const renamed = aCheck({ name: 'Renamed', expected: 'nothing' })
  expect(await shop.did(editCheck, { promptId, id, check: renamed }, creator)).toEqual({ id, isReplaced: false })
  const replaced = await shop.did(editCheck, { promptId, id, check: aCheck() }, creator)
  expect(replaced.isReplaced).toBe(true)
  expect(await shop.refusal(editCheck, { promptId, id, check: aCheck() }, creator)).toMatchObject({ status: 'missing' })
  expect(await ran(listing, replaced.id)).toBeNull()
  expect(await shop.did(deleteCheck, { promptId, id: replaced.id }, creator)).toMatchObject({ hasResults: true })
  expect((await shop.did(listChecks, { promptId }, creator)).checks).toEqual([])
  const [version] = (await shown(promptId)).versions
  expect(version?.models[0]).toMatchObject({
    passed: 1,
    results: [
      { name: 'Says what it is', passed: false, isRemoved: true },
      { name: 'Says what it is', passed: true, isRemoved: true },
    ],
  })
})

test('limits the number of checks of a listing', async () => {
  const listing = await shop.aListing()
  for (let i = 0; i < mostChecks; i += 1) await added(listing)
  const more = { promptId: listing.id, check: aCheck() }
  expect(await shop.refusal(addCheck, more, listing.creator)).toMatchObject({ code: 'too-many-checks' })
})

test('refuses an invalid definition and names the field', async () => {
  const { id: promptId, creator } = await shop.aListing()
  const faults = async (over: object) =>
    Object.keys((await shop.refusal(addCheck, { promptId, check: aCheck(over) }, creator))?.fields ?? {})
  expect(await faults({ kind: 'matches', expected: '(' })).toEqual(['expected'])
  expect(await faults({ kind: 'matches', expected: 'a'.repeat(501) })).toEqual(['check.expected'])
  expect(await faults({ kind: 'schema', expected: '{"$ref": "https://example.com"}' })).toEqual(['expected'])
  expect(await faults({ name: ' ' })).toEqual(['check.name'])
  expect(await faults({ expected: '' })).toEqual(['check.expected'])
})

test('does not run unpublished versions, and shows no results of listings off sale', async () => {
  const listing = await shop.aListing({
    text: 'The quick brown fox jumps over the lazy dog and then writes about {{topic}} at length.',
  })
  const check = await added(listing)
  await ran(listing, check)
  await shop.sql`update prompts set flagged_at = now(), flagged_version = 2, is_active = false,
    active_before_flag = true where id = ${listing.id}`
  expect(await shop.refusal(runCheck, inputOf(listing.id, check), listing.creator)).toMatchObject({
    code: 'version-held',
  })
  expect(await shop.refusal(listResults, { promptId: listing.id }, visitor)).toMatchObject({ status: 'missing' })
  const paused = await shop.aListing()
  await added(paused)
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  expect(await shop.refusal(listResults, { promptId: paused.id }, visitor)).toMatchObject({ status: 'missing' })
  expect(await shop.did(listResults, { promptId: paused.id }, paused.creator)).toEqual({ versions: [], checks: [] })
})

test('deleting an account deletes its checks and results', async () => {
  const listing = await shop.aListing()
  await ran(listing, await added(listing))
  await shop.leave(listing.creator)
  expect(await stored(listing.id)).toEqual([])
  expect(await shop.sql`select id from checks where prompt_id = ${listing.id}`).toEqual([])
})
