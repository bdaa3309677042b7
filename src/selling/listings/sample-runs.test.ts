import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { readDraft, saveDraft } from '#src/selling/listings/operations/drafts.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { recordSampleRun, runSample } from '#src/selling/listings/operations/run-sample.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop()
  creator = await shop.aPerson()
})
afterAll(() => shop.close())

const text = 'Write about {{topic}} in a {{tone}} tone.'
const inputs = { topic: 'snow', tone: 'warm' }
const runInput = (over: object = {}, model = 'emulator', chosen: object = {}) => ({
  ...{ body: text, inputs, chosen: { provider: 'demo', model, ...chosen }, signal: new AbortController().signal },
  ...over,
})
const aRun = (over: object = {}, who = creator) => shop.did(runSample, runInput(over), who)
const samplesOf = (body: string, over: object = {}) => [{ caption: 'Tried', body, imageUrl: null, inputs, ...over }]
const listingOf = (samples: object, over: object = {}) => ({ ...listingValues({ text }), samples, ...over })
const publish = async (samples: object, over: object = {}, who = creator) =>
  (await shop.did(createListing, { listing: listingOf(samples, over) }, who)).id
const runsOf = async (id: string) =>
  (await shop.did(readListing, { id }, visitor)).preview.samples.map(({ run }) => run)

test('verifies a sample whose prompt, values and answer match a run', async () => {
  const before = shop.modelEmulator.requests.length
  const run = await shop.did(runSample, runInput({}, 'emulator', { temperature: 0.7 }), creator)
  expect(JSON.stringify(shop.modelEmulator.requests.slice(before))).toContain('Write about snow in a warm tone.')
  expect(run).toMatchObject({ isVerified: true, isCut: false, figures: { costMicros: 0 } })
  const id = await publish(samplesOf(run.output))
  const verified = {
    provider: 'demo',
    providerName: 'Demo emulator',
    model: 'emulator',
    temperature: 0.7,
    isCut: false,
    version: 1,
  }
  expect(await runsOf(id)).toEqual([{ ...verified, ranAt: run.ranAt }])
  // Line endings, surrounding spaces and the case of names are ignored.
  const sent = samplesOf(` ${run.output.replaceAll('\n', '\r\n')}\r\n`, { inputs: { Tone: 'warm ', TOPIC: 'snow' } })
  expect(await runsOf(await publish(sent))).toMatchObject([verified])
})

test.each([
  ['another text', (output: string) => samplesOf(`${output}!`)],
  ['another value', (output: string) => samplesOf(output, { inputs: { ...inputs, topic: 'rain' } })],
  ['a missing value', (output: string) => samplesOf(output, { inputs: { topic: 'snow' } })],
  ['an extra value', (output: string) => samplesOf(output, { inputs: { ...inputs, other: 'x' } })],
])('a sample with %s is not verified', async (_, samples) => {
  const { output } = await aRun()
  expect(await runsOf(await publish(samples(output)))).toEqual([null])
})

test('does not verify a sample with a picture, with another prompt, or with a run of another user', async () => {
  const { output } = await aRun()
  const imageUrl = `/files/prompt-images/${creator.userId}/1.jpg`
  await shop.sql`insert into images (id, owner_id, bucket, path, width, height, color, widths, created_at)
    values (gen_random_uuid(), ${creator.userId}, 'prompt-images', ${imageUrl.slice(7)}, 1, 1, '#000000', '{}', now())`
  expect(await runsOf(await publish(samplesOf(output, { imageUrl })))).toEqual([null])
  const texts = [
    { name: 'Prompt', body: `${text} ` },
    { name: 'Prompt', body: `${text}.` },
  ] as const
  expect(await runsOf(await publish(samplesOf(output), { texts: [texts[0]] }))).toMatchObject([{ model: 'emulator' }])
  expect(await runsOf(await publish(samplesOf(output), { texts: [texts[1]] }))).toEqual([null])
  expect(await runsOf(await publish(samplesOf(output), {}, await shop.aPerson()))).toEqual([null])
})

test('an edited sample loses its badge, and the original gets it back', async () => {
  const { output } = await aRun()
  const id = await publish(samplesOf(output))
  const edit = (samples: object, over: object = {}) =>
    shop.did(editListing, { id, listing: listingOf(samples, over) }, creator)
  await edit(samplesOf(`${output}!`))
  expect(await runsOf(id)).toEqual([null])
  await edit(samplesOf(output), { title: 'Renamed' })
  expect(await runsOf(id)).toMatchObject([{ version: 1 }])
})

test('after the prompt changes, a sample keeps the version of its run until it is run again', async () => {
  const { output } = await aRun()
  const id = await publish(samplesOf(output))
  const newText = `${text} Be brief.`
  const texts = [{ name: 'Prompt', body: newText }]
  const edit = (samples: object, over: object = {}) =>
    shop.did(editListing, { id, listing: listingOf(samples, over) }, creator)
  await edit(samplesOf(output), { texts })
  expect((await shop.did(readListing, { id }, visitor)).listing.version).toBe(2)
  expect(await runsOf(id)).toMatchObject([{ version: 1 }])
  expect((await shop.did(readOwnListing, { id }, creator)).runs).toMatchObject([{ isCurrent: false }])
  // A run of the old prompt does not count if it was never saved with the earlier version.
  const late = await aRun({ inputs: { ...inputs, topic: 'rain, hail and sleet' } })
  await edit([...samplesOf(output), ...samplesOf(late.output, { inputs: late.inputs })], { texts })
  expect(await runsOf(id)).toMatchObject([{ version: 1 }, null])
  const again = await aRun({ body: newText, before: output })
  expect(again.changes.length).toBeGreaterThan(0)
  await edit(samplesOf(again.output), { texts })
  expect(await runsOf(id)).toMatchObject([{ version: 2 }])
  expect((await shop.did(readOwnListing, { id }, creator)).runs).toMatchObject([{ isCurrent: true }])
})

test('a sample loses its badge if its version is replaced before anyone sees it', async () => {
  const awaiting = { ...(await shop.aPerson()), emailVerified: false }
  await shop.sql`update users set email_verified = false where id = ${awaiting.userId}`
  const { output } = await aRun({}, awaiting)
  const id = await publish(samplesOf(output), {}, awaiting)
  expect((await shop.did(readOwnListing, { id }, awaiting)).samples).toMatchObject([{ run: { version: 1 } }])
  const listing = listingOf(samplesOf(output), { texts: [{ name: 'Prompt', body: 'Something else.' }] })
  expect(await shop.did(editListing, { id, listing }, awaiting)).toMatchObject({ version: 1 })
  expect((await shop.did(readOwnListing, { id }, awaiting)).samples).toMatchObject([{ run: null }])
})

test('runs a prompt of a pack, and the starter of an agent as a conversation', async () => {
  const pack = [
    { name: 'First', body: text },
    { name: 'Second', body: 'Shorten {{draft}}.' },
  ]
  const second = await aRun({ body: 'Shorten {{draft}}.', inputs: { draft: 'this', topic: 'snow' } })
  expect(second.inputs).toEqual({ draft: 'this' })
  const ofPack = samplesOf(second.output, { inputs: { draft: 'this' } })
  expect(await runsOf(await publish(ofPack, { type: 'pack', texts: pack }))).toMatchObject([{ model: 'emulator' }])

  const agent = [
    { name: 'System instructions', body: 'You know {{place}}.' },
    { name: 'Starter: Weather', body: 'Will it {{act}}?' },
  ]
  const values = { place: 'Bergen', act: 'rain' }
  const run = await aRun({ instructions: 'You know {{place}}.', body: 'Will it {{act}}?', inputs: values })
  expect(run.output).toMatch(/^You: Will it rain\?\n\nAgent: This answer comes from/)
  const ofAgent = samplesOf(run.output, { inputs: values })
  expect(await runsOf(await publish(ofAgent, { type: 'agent', texts: agent }))).toMatchObject([{ model: 'emulator' }])
  // The same starter with other instructions is another prompt.
  const other = [{ name: 'System instructions', body: 'Guess {{place}}.' }, ...agent.slice(1)]
  expect(await runsOf(await publish(ofAgent, { type: 'agent', texts: other }))).toEqual([null])
})

test('cuts a long answer, marks it as cut, and still verifies it', async () => {
  const long = '🌨'.repeat(249)
  const body = `${'{{a}} '.repeat(9)}x`
  const run = await shop.did(runSample, runInput({ body, inputs: { a: long } }, 'emulator-echo'), creator)
  expect(run).toMatchObject({ isCut: true })
  expect(run.output.length).toBeLessThanOrEqual(4000)
  expect(run.output.isWellFormed()).toBe(true)
  const id = await publish(samplesOf(run.output, { inputs: { a: long } }), { texts: [{ name: 'Prompt', body }] })
  expect(await runsOf(id)).toMatchObject([{ isCut: true }])
})

test("does not verify an answer of the creator's own server", async () => {
  const chosen = { provider: 'compatible', model: 'gpt', baseUrl: shop.modelEmulator.url }
  const run = await shop.did(runSample, runInput({ chosen }), creator)
  expect(run).toMatchObject({ isVerified: false, output: expect.stringContaining('emulator') })
  const owner = await shop.aPerson()
  const other = await shop.did(runSample, runInput({ chosen, inputs: { ...inputs, topic: 'fog' } }), owner)
  expect(await runsOf(await publish(samplesOf(other.output, { inputs: other.inputs }), {}, owner))).toEqual([null])
})

test.each([
  ['emulator-429', 'model-failed'],
  ['emulator-500', 'model-failed'],
  ['emulator-broken', 'model-failed'],
  ['emulator-malformed', 'model-failed'],
  ['emulator-empty', 'model-failed'],
])('%s fails with a plain message, and nothing is recorded or logged', async (model, code) => {
  const owner = await shop.aPerson()
  const lines = shop.log.lines.length
  expect(await shop.refusal(runSample, runInput({}, model), owner)).toMatchObject({ code })
  expect([...(await shop.sql`select from sample_runs where creator_id = ${owner.userId}`)]).toEqual([])
  expect(shop.log.lines.slice(lines)).toEqual([])
})

test.each([
  ['a missing value', { inputs: { topic: 'snow' } }, 'values-missing'],
  ['an empty prompt', { body: ' ' }, 'invalid-input'],
  ['a long prompt', { body: 'x'.repeat(100_001) }, 'invalid-input'],
  ['a long value', { inputs: { ...inputs, topic: 'x'.repeat(501) } }, 'invalid-input'],
  [
    'a prompt that is long with its values',
    { body: '{{topic}} '.repeat(9000), inputs: { topic: 'x'.repeat(500) } },
    'too-long',
  ],
  ['values that would fill the memory', { body: '{{a}}'.repeat(20_000), inputs: { a: 'x'.repeat(500) } }, 'too-long'],
])('refuses %s before the model is called', async (_, over, code) => {
  const before = shop.modelEmulator.requests.length
  expect(await shop.refusal(runSample, runInput(over), creator)).toMatchObject({ code })
  expect(shop.modelEmulator.requests.length).toBe(before)
})

test('visitors and suspended users cannot run samples, and no user can record a run', async () => {
  expect(await shop.refusal(runSample, runInput(), visitor)).toMatchObject({ status: 'signed-out' })
  const suspended = { ...creator, suspension: { as: 'suspended', until: new Date('2100-01-01') } } as const
  expect(await shop.refusal(runSample, runInput(), suspended)).toMatchObject({ code: 'barred' })
  expect(await shop.refusal(recordSampleRun, {}, creator)).not.toBeNull()
})

test('two identical concurrent runs are both counted and verify one sample', async () => {
  const owner = await shop.aPerson()
  const [one] = await Promise.all([aRun({}, owner), aRun({}, owner)])
  expect(await runsOf(await publish(samplesOf(one.output), {}, owner))).toMatchObject([{ model: 'emulator' }])
  const calls = await shop.sql`select purpose, outcome from model_runs where user_id = ${owner.userId}`
  const done = { purpose: 'sample', outcome: 'done' }
  expect([...calls]).toEqual([done, done])
})

test('stopping a run ends the call and records no sample', async () => {
  const owner = await shop.aPerson()
  const stop = new AbortController()
  const running = shop.refusal(runSample, runInput({ signal: stop.signal }, 'emulator-long'), owner)
  await expect.poll(async () => (await shop.sql`select from model_runs where user_id = ${owner.userId}`).length).toBe(1)
  stop.abort()
  expect(await running).not.toBeNull()
  const calls = await shop.sql`select outcome from model_runs where user_id = ${owner.userId}`
  expect([...calls]).toEqual([{ outcome: 'stopped' }])
  expect([...(await shop.sql`select from sample_runs where creator_id = ${owner.userId}`)]).toEqual([])
})

test('a draft shows its runs only to its author', async () => {
  const { output } = await aRun()
  const fields = {
    ...{
      title: '',
      description: '',
      price: '',
      model: '',
      modelVersion: '',
      category: '',
      licence: '',
      type: 'prompt',
    },
    ...{ excerpt: '', note: '', imageUrl: '', variables: [] },
    texts: [{ part: '', name: '', body: `${text}\r\n` }],
    samples: [
      {
        caption: '',
        body: output.replaceAll('\n', '\r\n'),
        imageUrl: '',
        inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })),
      },
      { caption: '', body: 'Typed in', imageUrl: '' },
    ],
  }
  const read = async (who: Person) => (await shop.did(readDraft, await shop.did(saveDraft, { fields }, who), who)).runs
  expect(await read(creator)).toMatchObject([{ model: 'emulator', isCurrent: true }, null])
  expect(await read(await shop.aPerson())).toEqual([null, null])
})

test('the next run deletes old runs that no listing shows, and deleting the account deletes all runs', async () => {
  const owner = await shop.aPerson()
  const { output } = await aRun({}, owner)
  const id = await publish(samplesOf(output), {}, owner)
  await aRun({ inputs: { ...inputs, topic: 'fog' } }, owner)
  await shop.sql`update sample_runs set created_at = created_at - interval '91 days' where creator_id = ${owner.userId}`
  await aRun({ inputs: { ...inputs, topic: 'hail' } }, owner)
  expect(await shop.sql`select from sample_runs where creator_id = ${owner.userId}`).toHaveLength(2)
  expect(await runsOf(id)).toMatchObject([{ version: 1 }])
  await shop.leave(owner)
  expect(await shop.sql`select from sample_runs where creator_id = ${owner.userId}`).toHaveLength(0)
  expect([...(await shop.sql`select body, run_id from prompt_samples where prompt_id = ${id}`)]).toEqual([
    { body: output, run_id: null },
  ])
})
