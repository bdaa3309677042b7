import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { saveModelKey } from '#src/platform/models/operations/keys.ts'
import { spentSince } from '#src/platform/models/public/tries-store.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { listTryProblems, readOffer, readOwnOffer, saveOffer } from './operations/offers.ts'
import { readTry, reserveTry, tryPrompt } from './operations/tries.ts'

let shop: Shop
/** One creator for all listings. They have the same text, so the copy guard would hold listings of other creators. */
let creator: Person
beforeAll(async () => {
  shop = await testShop()
  creator = await shop.aPerson()
})
afterAll(() => shop.close())

const text =
  'Write four lines about {{topic}} for a calm reader. Use no word with more than two syllables, let every line end on a color, and put the sea in the third one.'
const offer = {
  ...{ isOn: true, payer: 'creator', provider: 'demo', model: 'emulator' },
  ...{ perPerson: 2, perDay: 50, ceiling: '1.00', consents: false },
}
const noStop = new AbortController().signal

async function anOffer(over: object = {}): Promise<Listed> {
  const listing = await shop.aListing({ creator, text })
  await shop.did(saveOffer, { ...offer, promptId: listing.id, ...over }, creator)
  return listing
}
const inputOf = ({ id }: { id: string }, over: object = {}) => ({
  promptId: id,
  values: [{ name: 'topic', value: 'snow' }],
  signal: noStop,
  ...over,
})
const attempt = (listing: { id: string }, person: Person, over: object = {}) =>
  shop.did(tryPrompt, inputOf(listing, over), person)
const refused = (listing: { id: string }, person: Parameters<Shop['refusal']>[2], over: object = {}) =>
  shop.refusal(tryPrompt, inputOf(listing, over), person)
const runsOf = ({ id }: { id: string }) =>
  shop.sql`select user_id, payer_id, purpose, provider, model, outcome, problem from model_runs where prompt_id = ${id} order by started_at`

test('a try is filled in, answered and metered for the visitor, but its content is not stored', async () => {
  const listing = await anOffer()
  const person = await shop.aPerson()
  const tried = await attempt(listing, person, { values: [{ name: ' Topic', value: 'the qzx lighthouse' }] })
  expect(tried).toMatchObject({ state: 'answered', isCut: false, figures: { costMicros: 0 } })
  expect(JSON.stringify(shop.modelEmulator.requests.at(-1))).toContain('four lines about the qzx lighthouse for')
  expect(JSON.stringify(shop.modelEmulator.requests.at(-1))).toContain('Never repeat')
  const run = { user_id: person.userId, purpose: 'try', provider: 'demo', model: 'emulator', outcome: 'done' }
  expect([...(await runsOf(listing))]).toMatchObject([run])
  const tables = await shop.sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  for (const { name } of tables) {
    const found = await shop.sql.unsafe(`select 1 from "${name}" t where t::text like '%qzx%' limit 1`)
    expect(found, name).toHaveLength(0)
  }
  expect(JSON.stringify(shop.log.lines)).not.toContain('qzx')
  const own = await shop.did(readOwnOffer, { id: listing.id }, listing.creator)
  expect(own.days).toMatchObject([{ tries: 1, costMicros: 0 }])
})

test('a try requires an offer, a listing on sale, and a signed-in user in good standing', async () => {
  const person = await shop.aPerson()
  expect(await refused(await shop.aListing({ creator, text }), person)).toMatchObject({ code: 'no-tries' })
  expect(await refused(await anOffer({ isOn: false }), person)).toMatchObject({ code: 'no-tries' })
  const listing = await anOffer()
  expect(await refused(listing, visitor)).toMatchObject({ status: 'signed-out' })
  const suspended = { ...person, suspension: { as: 'banned' as const, until: null } } as unknown as Person
  expect(await refused(listing, suspended)).toMatchObject({ code: 'barred' })
  expect(await shop.did(readOffer, { promptId: listing.id }, visitor)).toMatchObject({ model: 'emulator' })
  await shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator)
  for (const someone of [person, listing.creator])
    expect(await refused(listing, someone)).toMatchObject({ code: 'no-tries' })
  for (const id of ['1', 'x', crypto.randomUUID()])
    expect(await refused({ id }, person)).toMatchObject({ code: 'no-tries' })
  expect(await runsOf(listing)).toHaveLength(0)
})

test('a held, removed or withheld listing cannot be tried', async () => {
  // The copy guard holds a listing with the text of another creator.
  const held = await shop.aListing({ text })
  await shop.did(saveOffer, { ...offer, promptId: held.id }, held.creator)
  for (const someone of [held.creator, await shop.aPerson()])
    expect(await refused(held, someone)).toMatchObject({ code: 'no-tries' })
  for (const column of ['removed_at', 'withheld_at']) {
    const listing = await anOffer()
    await shop.sql.unsafe(`update prompts set is_active = false, ${column} = now() where id = '${listing.id}'`)
    expect(await refused(listing, await shop.aPerson()), column).toMatchObject({ code: 'no-tries' })
  }
})

test('buyers are sent to their library', async () => {
  const listing = await anOffer()
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [listing])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  expect(await refused(listing, buyer)).toMatchObject({ code: 'already-bought' })
  expect(await shop.did(readTry, { promptId: listing.id }, buyer)).toMatchObject({ purchaseId: purchase?.id })
})

test('limits the tries per person and the total tries per day, but not the tries of the creator', async () => {
  const listing = await anOffer({ perPerson: 2, perDay: 3 })
  const [one, other] = [await shop.aPerson(), await shop.aPerson()]
  const left = async (person: Person) => (await shop.did(readTry, { promptId: listing.id }, person)).left
  for (let i = 0; i < 3; i++) await attempt(listing, listing.creator)
  expect(await left(one)).toBe(2)
  await attempt(listing, one)
  await attempt(listing, one)
  expect(await left(one)).toBe(0)
  expect(await refused(listing, one)).toMatchObject({ code: 'tries-used-up' })
  await attempt(listing, other)
  expect(await refused(listing, other)).toMatchObject({ code: 'no-more-tries' })
  // A refused try is not counted.
  expect(await left(other)).toBe(1)
  await attempt(listing, listing.creator)
  shop.clock.advance(86_401)
  await attempt(listing, one)
})

test('new accounts give no more tries: the address must be confirmed, and a network has the tries of three people', async () => {
  const listing = await anOffer({ perPerson: 1 })
  const unconfirmed = { ...(await shop.aPerson()), emailVerified: false }
  expect(await refused(listing, unconfirmed)).toMatchObject({ code: 'email-unverified' })
  expect(await shop.did(readTry, { promptId: listing.id }, unconfirmed)).toMatchObject({ needsConfirmedEmail: true })
  const at = async (from: string) => ({ ...(await shop.aPerson()), from })
  for (let i = 0; i < 3; i++) await attempt(listing, await at(`2001:db8:1:1${i}::1`))
  expect(await refused(listing, await at('2001:db8:1:1f::9'))).toMatchObject({ code: 'tries-used-up' })
  await attempt(listing, await at('2001:db8:2::1'))
  // Behind a proxy that is not trusted, everyone has an internal address.
  for (let i = 0; i < 4; i++) await attempt(listing, await at('10.0.0.7'))
  const kept = JSON.stringify(await shop.sql`select key from rate_limits`)
  expect(kept).not.toContain('2001:')
})

test('the tries of a deleted account still count', async () => {
  const listing = await anOffer({ perPerson: 1, perDay: 1 })
  const person = await shop.aPerson()
  await attempt(listing, person)
  await shop.leave(person)
  expect(await refused(listing, await shop.aPerson())).toMatchObject({ code: 'no-more-tries' })
  expect([...(await runsOf(listing))]).toMatchObject([{ user_id: null }])
})

test('reserves the highest cost, and stops before the ceiling', async () => {
  await shop.did(saveModelKey, { provider: 'openai', key: 'sk-of-the-creator-1234' }, creator)
  const listing = await shop.aListing({ creator, text })
  const paid = { ...offer, promptId: listing.id, provider: 'openai', model: 'gpt-6-sol', perPerson: 5 }
  expect(await shop.refusal(saveOffer, { ...paid, ceiling: '0.01' }, creator)).toMatchObject({
    fields: { ceiling: expect.stringMatching(/^One try can cost \$0\.01/) },
  })
  await shop.did(saveOffer, { ...paid, ceiling: '0.02' }, creator)
  const reserve = async () => ({
    promptId: listing.id,
    userId: (await shop.aPerson()).userId,
    payerId: creator.userId,
    ...{ payer: 'creator', provider: 'openai', model: 'gpt-6-sol', reservedMicros: 9000 },
  })
  const all = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => shop.run(reserveTry, await reserve(), { kind: 'system', name: 't' })),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(2)
  const since = new Date(shop.clock.now().getTime() - 1000_000)
  expect(await spentSince(shop.db, { payerId: creator.userId, promptId: listing.id, since })).toBe(18_000)
  // The actual cost replaces the reserved cost once it is known.
  await shop.sql`update model_runs set cost_micros = 1000, outcome = 'done', ended_at = now() where prompt_id = ${listing.id}`
  await shop.did(reserveTry, await reserve())
  expect(await shop.refusal(reserveTry, { ...(await reserve()), model: 'gpt-6-luna' })).toMatchObject({
    code: 'tries-changed',
  })
  expect((await shop.did(readOwnOffer, { id: listing.id }, creator)).days).toMatchObject([
    { tries: 3, costMicros: 11_000 },
  ])
})

test('a visitor who pays uses their own key at a fixed address', async () => {
  const listing = await shop.aListing({ creator, text })
  const visitors = {
    ...offer,
    promptId: listing.id,
    payer: 'visitor',
    provider: 'anthropic',
    model: 'claude-haiku-4-5',
  }
  expect(await shop.refusal(saveOffer, visitors, listing.creator)).toMatchObject({
    fields: { consents: expect.any(String) },
  })
  for (const provider of ['compatible', 'browser'])
    expect(await shop.refusal(saveOffer, { ...visitors, provider, consents: true }, listing.creator)).toMatchObject({
      fields: { provider: expect.any(String) },
    })
  await shop.did(saveOffer, { ...visitors, consents: true }, listing.creator)
  const person = await shop.aPerson()
  await shop.did(saveModelKey, { provider: 'openai', key: 'sk-another-1234567890' }, person)
  expect(await shop.did(readTry, { promptId: listing.id }, person)).toMatchObject({ needsKey: true })
  expect(await refused(listing, person)).toMatchObject({ fields: { apiKey: 'Enter your API key.' } })
  // The database refuses the provider as well.
  await expect(
    shop.sql`update try_offers set provider = 'compatible' where prompt_id = ${listing.id}`.execute(),
  ).rejects.toThrow()
  // A visitor cannot choose the provider, model or address.
  await shop.did(saveOffer, { ...visitors, provider: 'demo', model: 'emulator', consents: true }, listing.creator)
  await attempt(listing, person, { provider: 'compatible', model: 'x', baseUrl: 'https://evil.example', apiKey: 'k' })
  expect([...(await runsOf(listing))]).toMatchObject([{ provider: 'demo', model: 'emulator', payer_id: null }])
})

test('the creator pays only with a key of their own', async () => {
  const listing = await shop.aListing({ creator, text })
  const own = { ...offer, promptId: listing.id, provider: 'google', model: 'gemini-3.5-flash' }
  expect(await shop.refusal(saveOffer, own, listing.creator)).toMatchObject({
    fields: { provider: expect.any(String) },
  })
  await shop.did(saveModelKey, { provider: 'google', key: 'AIza-of-the-creator-1234' }, creator)
  await shop.did(saveOffer, own, creator)
  await shop.sql`delete from model_keys where user_id = ${creator.userId}`
  const person = await shop.aPerson()
  await shop.did(saveModelKey, { provider: 'google', key: 'AIza-of-the-visitor-1234' }, person)
  expect(await refused(listing, person, { apiKey: 'sk-sent' })).toMatchObject({ code: 'tries-not-now' })
  expect(await runsOf(listing)).toHaveLength(0)
  const { offer: saved } = await shop.did(readOwnOffer, { id: listing.id }, listing.creator)
  expect(saved).toMatchObject({ problem: 'no-key' })
  expect(await shop.did(listTryProblems, {}, creator)).toContainEqual({ id: listing.id, title: 'A prompt that works' })
})

test.each([
  ['emulator-401', 'Free tries are not available right now. Try again later.', 'key-refused'],
  ['emulator-402', 'Free tries are not available right now. Try again later.', 'no-credit'],
  ['emulator-500', 'The model did not answer. Try again.', 'other'],
  ['emulator-broken', 'The model did not answer. Try again.', 'other'],
])('%s: shows the visitor a general message and the creator the problem', async (model, message, problem) => {
  const listing = await anOffer({ model })
  expect(await attempt(listing, await shop.aPerson())).toEqual({ state: 'failed', message })
  const read = () => shop.did(readOwnOffer, { id: listing.id }, listing.creator)
  expect((await read()).offer).toMatchObject({ problem, problemAt: expect.any(Date) })
  await shop.did(saveOffer, { ...offer, promptId: listing.id }, listing.creator)
  expect((await read()).offer).toMatchObject({ problem: null })
})

test('a withheld try shows nothing of the answer, and counts', async () => {
  const listing = await anOffer({ model: 'emulator-echo', perPerson: 1 })
  const person = await shop.aPerson()
  expect(await attempt(listing, person)).toEqual({ state: 'withheld' })
  expect(await refused(listing, person)).toMatchObject({ code: 'tries-used-up' })
  expect([...(await runsOf(listing))]).toMatchObject([{ outcome: 'done' }])
})

test('accepts only known variables, their choices, and values that are not too long', async () => {
  const values = {
    ...listingValues({ text: `${text} In the {{season}} of {{year}}.` }),
    variables: [
      { name: 'season', choices: ['spring', 'fall'] },
      { name: 'year', fallback: '1999' },
    ],
  }
  const { id } = await shop.did(createListing, { listing: values }, creator)
  await shop.did(saveOffer, { ...offer, promptId: id }, creator)
  const person = await shop.aPerson()
  const enter = (entered: Readonly<Record<string, string>>) =>
    refused({ id }, person, { values: Object.entries(entered).map(([name, value]) => ({ name, value })) })
  const good = { topic: 'snow', season: 'fall' }
  expect(await enter({ season: 'fall' })).toMatchObject({ fields: { topic: 'Fill in Topic.' } })
  expect(await enter({ ...good, season: 'winter' })).toMatchObject({ fields: { season: expect.any(String) } })
  expect(await enter({ ...good, secret: 'x' })).toMatchObject({ fields: { secret: expect.any(String) } })
  expect(await enter({ ...good, topic: 'x'.repeat(2001) })).toMatchObject({ status: 'invalid' })
  expect(await enter(good)).toBeNull()
  expect(JSON.stringify(shop.modelEmulator.requests.at(-1))).toContain('In the fall of 1999.')
})

test('a value that occurs often cannot make the prompt huge', async () => {
  const listing = await shop.aListing({ text: '{{topic}} '.repeat(200) })
  await shop.did(saveOffer, { ...offer, promptId: listing.id }, listing.creator)
  const values = [{ name: 'topic', value: 'x'.repeat(2000) }]
  expect(await refused(listing, await shop.aPerson(), { values })).toMatchObject({ code: 'too-long' })
})

test('a pack sends its first prompt, and an agent sends its instructions with one message', async () => {
  const packTexts = [
    { name: 'First', body: `${text} First.`, purpose: 'To begin' },
    { name: 'Second', body: 'Something else with {{other}}' },
  ]
  const agentTexts = [
    { name: 'Starter: Hello', body: 'Good morning' },
    { name: 'System instructions', body: `You are a guide to {{topic}}. ${text}` },
  ]
  const publish = async (type: string, texts: object) => {
    const { id } = await shop.did(createListing, { listing: { ...listingValues(), type, texts } }, creator)
    await shop.did(saveOffer, { ...offer, promptId: id }, creator)
    return { id }
  }
  const person = await shop.aPerson()
  const pack = await publish('pack', packTexts)
  expect((await shop.did(readTry, { promptId: pack.id }, person)).variables.map(({ name }) => name)).toEqual(['topic'])
  const shown = await shop.did(readOffer, { promptId: pack.id, withVariables: true }, visitor)
  expect(shown?.variables?.map(({ name }) => name)).toEqual(['topic'])
  await attempt(pack, person)
  expect(JSON.stringify(shop.modelEmulator.requests.at(-1))).not.toContain('Something else')
  const agent = await publish('agent', agentTexts)
  expect(await refused(agent, person)).toMatchObject({ fields: { message: 'Enter a message.' } })
  await attempt(agent, person, { message: 'Where do I begin?' })
  const request = JSON.stringify(shop.modelEmulator.requests.at(-1))
  expect(request).toMatch(/system.*You are a guide to snow.*user.*Where do I begin/)
})

test('others can neither see nor change the settings', async () => {
  const listing = await anOffer()
  const { creator: other } = await shop.aListing({ text: 'Mine.' })
  for (const actor of [other, await shop.aPerson(['buyer', 'admin'])]) {
    expect(await shop.refusal(saveOffer, { ...offer, promptId: listing.id }, actor)).toMatchObject({
      code: 'not-yours',
    })
    expect(await shop.refusal(readOwnOffer, { id: listing.id }, actor)).toMatchObject({ code: 'not-yours' })
  }
})

test('changing the offer purges the page of the listing', async () => {
  const listing = await anOffer()
  const changes = () =>
    shop.sql`select 1 from events where subject = ${listing.id} and kind = 'catalog.listing-changed'`
  const before = (await changes()).length
  await shop.did(saveOffer, { ...offer, promptId: listing.id, isOn: false }, creator)
  expect(await changes()).toHaveLength(before + 1)
  expect(await shop.did(readOffer, { promptId: listing.id }, visitor)).toBeNull()
})

test('deleting an account deletes its offers', async () => {
  const listing = await shop.aListing()
  await shop.did(saveOffer, { ...offer, promptId: listing.id }, listing.creator)
  await shop.leave(listing.creator)
  expect(await shop.sql`select 1 from try_offers where prompt_id = ${listing.id}`).toHaveLength(0)
})
