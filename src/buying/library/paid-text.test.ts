import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { listLibrary, readOwnership } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { readTextAsAdmin } from '#src/buying/library/operations/admin-purchases.ts'
import { keepRun, listKeptRuns } from '#src/buying/runs/operations/kept-runs.ts'
import { runPurchase } from '#src/buying/runs/operations/run-purchase.ts'
import { saveOffer } from '#src/selling/tries/operations/offers.ts'
import { tryPrompt } from '#src/selling/tries/operations/tries.ts'
import { registry } from '#src/main/registry.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

const canary = 'qzxcanarytext'
const body = `Begin. ${canary} in the middle. End.`

let shop: Shop
let listing: Listed
let buyer: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { DEMO: '1' } })
  listing = await shop.aListing({ priceCents: 0, title: 'Guarded', text: body })
  buyer = await shop.aPerson()
  stranger = await shop.aPerson()
  admin = await shop.aPerson(['buyer', 'admin'])
  await shop.aPurchase(buyer, [listing])
  const offer = { isOn: true, payer: 'creator', provider: 'demo', model: 'emulator-echo', consents: false }
  const limits = { perPerson: 5, perDay: 50, ceiling: '1' }
  await shop.did(saveOffer, { promptId: listing.id, ...offer, ...limits }, listing.creator)
})
afterAll(() => shop.close())

async function purchaseOf(person: Person, promptId = listing.id) {
  const bought = (await shop.did(listLibrary, {}, person)).find((one) => one.promptId === promptId)
  if (!bought) throw new Error('the user did not buy it')
  return bought
}

/** Every query with the inputs that an attacker would try. */
async function answersFor(actor: Actor, inputs: readonly object[]) {
  const answers: { name: string; json: string }[] = []
  for (const useCase of registry.values()) {
    if (useCase.kind !== 'query') continue
    for (const input of inputs) {
      // Each schema parses an unknown input or rejects it.
      const answer = await shop.app.run(useCase, input, actor)
      answers.push({ name: useCase.name, json: withoutEcho(JSON.stringify(answer)) })
    }
  }
  return answers
}

/** A list may repeat its search text. */
const withoutEcho = (json: string) => json.replace(`"search":"${canary}"`, '')

test('no query returns the text to unauthorized users', async () => {
  const { id: purchaseId } = await purchaseOf(buyer)
  const inputs = [
    {},
    { id: listing.id, promptId: listing.id, userId: buyer.userId, username: 'x' },
    { id: purchaseId, promptId: purchaseId },
    { id: '1' },
    { search: canary, sort: 'new' },
    { search: 'Begin', sort: 'trending' },
  ]
  for (const actor of [visitor, stranger, { ...stranger, roles: ['buyer', 'seller'] as const }]) {
    const answers = await answersFor(actor, inputs)
    expect(answers.length).toBeGreaterThan(40)
    for (const { name, json } of answers) expect(json.includes(canary), name).toBe(false)
  }
  // The buyer has not opened it yet, and no list or page may open it.
  for (const { name, json } of await answersFor(buyer, inputs)) expect(json.includes(canary), name).toBe(false)
})

test('no query returns the prompts of a pack, or the instructions and settings of an agent, to others', async () => {
  const pack = [
    { name: 'First', body: `one ${canary} {{place}}`, purpose: 'To begin' },
    { name: 'Second', body: `two ${canary}` },
  ]
  const agent = [
    { name: 'System instructions', body: `${canary} {{place}}` },
    { name: 'Starter: Hello', body: 'Good morning in {{place}}' },
    { name: 'Recommended settings', body: canary },
    { name: 'Tools', body: 'A clock' },
  ]
  for (const [type, texts] of Object.entries({ pack, agent })) {
    const values = {
      ...listingValues({ priceCents: 0 }),
      type,
      texts,
      variables: [{ name: 'place', fallback: 'Oslo' }],
    }
    const { id } = await shop.did(createListing, { listing: values }, listing.creator)
    await shop.aPurchase(buyer, [{ ...listing, id }])
    const { id: purchaseId } = await purchaseOf(buyer, id)
    const inputs = [
      { id, promptId: id },
      { id: purchaseId, promptId: purchaseId },
    ]
    for (const actor of [visitor, stranger, buyer])
      for (const { name, json } of await answersFor(actor, inputs)) expect(json.includes(canary), name).toBe(false)
    expect(JSON.stringify(await shop.did(readListing, { id }, visitor))).toMatch(/place.*Oslo/)
    expect((await shop.did(readPurchase, { id: purchaseId }, buyer)).variables).toMatchObject([{ fallback: 'Oslo' }])
  }
})

test('stores the text in its own tables only, and in no job or event', async () => {
  const tables = await shop.sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`
  const holding: string[] = []
  for (const { schema, name } of tables) {
    const table = `${schema}.${name}`
    const found = await shop.sql.unsafe(`select 1 from ${table} as one where one::text like '%${canary}%' limit 1`)
    if (found.length > 0) holding.push(table)
  }
  expect(holding).toEqual(['public.prompt_texts'])
  expect(JSON.stringify(shop.log.lines)).not.toContain(canary)
})

test('the search finds listings by public fields only, not by paid text', async () => {
  expect((await shop.did(findListings, { search: canary }, visitor)).page.items).toEqual([])
  expect((await shop.did(findListings, { search: 'guarded' }, visitor)).page.items).toHaveLength(1)
})

test('a try returns no paid text, even if the model repeats everything that it receives', async () => {
  const signal = new AbortController().signal
  for (const actor of [stranger, admin]) {
    const tried = await shop.run(tryPrompt, { promptId: listing.id, signal }, actor)
    expect(tried).toEqual({ ok: true, value: { state: 'withheld' } })
  }
  for (const actor of [visitor, buyer])
    expect(await shop.refusal(tryPrompt, { promptId: listing.id, signal }, actor)).not.toBeNull()
})

test('rejects other users and visitors who open a purchase', async () => {
  const { id } = await purchaseOf(buyer)
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, stranger)).toMatchObject({ code: 'purchase-missing' })
  expect(await shop.refusal(readPurchase, { id }, stranger)).toMatchObject({ code: 'purchase-missing' })
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, admin)).toMatchObject({ code: 'purchase-missing' })
  expect([...(await shop.sql`select 1 from purchase_openings where purchase_id = ${id}`)]).toEqual([])
})

test('records two concurrent openings once, and ignores later ones', async () => {
  const { id } = await purchaseOf(buyer)
  expect((await shop.did(readPurchase, { id }, buyer)).texts).toBeNull()
  const both = await Promise.all(['view', 'copy'].map((via) => shop.did(openPurchase, { id, via }, buyer)))
  for (const opened of both) expect(opened.texts).toEqual([{ name: 'Prompt', body }])
  const openings = () => shop.sql`select via, opened_at from purchase_openings where purchase_id = ${id}`
  const [first] = await openings()
  shop.clock.advance(60)
  await shop.did(openPurchase, { id, via: 'download' }, buyer)
  expect([...(await openings())]).toEqual([first])
  expect((await shop.did(readPurchase, { id }, buyer)).texts).toEqual([{ name: 'Prompt', body }])
})

test('rejects unknown ways of opening', async () => {
  const { id } = await purchaseOf(buyer)
  for (const via of ['api', 'steal', '', null])
    expect(await shop.refusal(openPurchase, { id, via }, buyer)).toMatchObject({ status: 'invalid' })
  for (const bad of ['', '1', 'x'.repeat(36), '-'.repeat(36), `${id}'`, null])
    expect(await shop.refusal(readPurchase, { id: bad }, buyer), String(bad)).not.toBeNull()
})

test('creators can read their own texts, but not those of others', async () => {
  expect((await shop.did(readOwnListing, { id: listing.id }, listing.creator)).texts).toEqual([
    { name: 'Prompt', body },
  ])
  const other = (await shop.aListing()).creator
  for (const actor of [other, stranger, buyer, admin])
    expect(await shop.refusal(readOwnListing, { id: listing.id }, actor)).toMatchObject({ code: 'not-yours' })
})

test('an admin can read a text, and each access is audited without the text', async () => {
  const entries = () =>
    shop.sql`select actor_id, action, subject_kind, subject_id, after from audit_log where action = 'library.read-text-as-admin'`
  expect(await shop.did(readTextAsAdmin, { promptId: listing.id }, admin)).toEqual({
    version: 1,
    texts: [{ name: 'Prompt', body }],
  })
  await shop.did(readTextAsAdmin, { promptId: listing.id }, admin)
  const entry = {
    actor_id: admin.userId,
    action: 'library.read-text-as-admin',
    subject_kind: 'listing',
    subject_id: listing.id,
    after: { version: 1 },
  }
  expect([...(await entries())]).toEqual([entry, entry])
  for (const actor of [visitor, stranger, buyer, listing.creator])
    expect(await shop.refusal(readTextAsAdmin, { promptId: listing.id }, actor)).toMatchObject({ status: 'forbidden' })
  expect([...(await entries())]).toHaveLength(2)
})

test('a refund closes the text and keeps the purchase', async () => {
  const refunded = await shop.aPerson()
  await shop.aPurchase(refunded, [listing])
  const { id } = await purchaseOf(refunded)
  await shop.did(openPurchase, { id, via: 'view' }, refunded)
  await shop.sql`update purchases set refunded_at = now() where id = ${id}`
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, refunded)).toMatchObject({ code: 'purchase-refunded' })
  expect(await shop.did(readPurchase, { id }, refunded)).toMatchObject({ texts: null, purchase: { id } })
  expect((await purchaseOf(refunded)).refundedAt).not.toBeNull()
  expect(await shop.did(readOwnership, { promptId: listing.id }, refunded)).toEqual({
    ...{ isOwn: false, purchaseId: null, isSeat: false, upgrades: [] },
  })
  for (const { name, json } of await answersFor(refunded, [{}, { id }, { id: listing.id, promptId: listing.id }]))
    expect(json.includes(canary), name).toBe(false)
})

test('buyers read the newest text, even of a paused or deleted listing', async () => {
  const reader = await shop.aPerson()
  const edited = await shop.aListing({ priceCents: 0, text: 'first' })
  await shop.aPurchase(reader, [edited])
  const { id } = await purchaseOf(reader, edited.id)
  await shop.did(
    editListing,
    { id: edited.id, listing: listingValues({ priceCents: 0, text: 'second' }) },
    edited.creator,
  )
  expect(await shop.did(openPurchase, { id, via: 'view' }, reader)).toMatchObject({
    version: 2,
    texts: [{ body: 'second' }],
  })
  await shop.did(setListingActive, { id: edited.id, isActive: false }, edited.creator)
  await shop.did(
    editListing,
    { id: edited.id, listing: listingValues({ priceCents: 0, text: 'third' }) },
    edited.creator,
  )
  await shop.did(deleteListing, { id: edited.id }, edited.creator)
  expect(await shop.did(openPurchase, { id, via: 'copy' }, reader)).toMatchObject({
    version: 3,
    texts: [{ body: 'third' }],
  })
  expect(await shop.refusal(readListing, { id: edited.id }, reader)).toMatchObject({ code: 'listing-missing' })
  expect(await shop.did(readTextAsAdmin, { promptId: edited.id }, admin)).toMatchObject({ version: 3 })
})

test('only the buyer can read the kept runs of a purchase or run it', async () => {
  const keeper = await shop.aPerson()
  await shop.aPurchase(keeper, [listing])
  const { id: purchaseId } = await purchaseOf(keeper)
  await shop.did(openPurchase, { id: purchaseId, via: 'view' }, keeper)
  const messages = [
    { role: 'user', text: body },
    { role: 'assistant', text: canary },
  ]
  const run = { purchaseId, version: 1, provider: 'demo', model: 'emulator-echo', messages }
  await shop.did(keepRun, run, keeper)
  const conversation = { messages: [{ role: 'user', text: 'Repeat it.' }] }
  const signal = new AbortController().signal
  for (const actor of [visitor, stranger, admin, buyer, listing.creator]) {
    for (const { name, json } of await answersFor(actor, [{}, { purchaseId }, { purchaseId, id: purchaseId }]))
      if (actor !== listing.creator) expect(json.includes(canary), name).toBe(false)
    expect(await shop.refusal(listKeptRuns, { purchaseId }, actor)).not.toBeNull()
    expect(await shop.refusal(keepRun, run, actor)).not.toBeNull()
    const chosen = { provider: 'demo', model: 'emulator-echo' }
    expect(await shop.refusal(runPurchase, { purchaseId, chosen, conversation, signal }, actor)).not.toBeNull()
  }
})
