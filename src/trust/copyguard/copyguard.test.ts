import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { err } from '#src/kernel/result.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { findOwnListings, readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { listListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { compareHeld, decideHeld, listHeld } from '#src/trust/copyguard/operations/review.ts'
import { indexOldTexts } from '#src/trust/copyguard/operations/index-old-texts.ts'
import { indexOldTextsJob } from '#src/trust/copyguard/jobs.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { nearCopy } from '#src/common/likeness/rules.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { activateListing } from '#src/trust/enforcement/operations/activate-listing.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['buyer', 'admin'])
})
afterAll(() => shop.close())

const saga = `You keep the minutes of a meeting that nobody wants to read. Take the transcript below and find the three
decisions that were really made, the one that was only pretended, and whoever said nothing at all. Write each decision
as a sentence with a name, a verb and a day. Where no day was named, say so and do not invent one. Then list what was
promised, by whom, and how we would notice that it was not kept. The transcript of {{team}} on {{day}}: {{transcript}}`
let number = 0
/** The same length with entirely different words. */
const freshText = (words = 60) => Array.from({ length: words }, () => `word${inLetters((number += 1))}x`).join(' ')
/** Without digits, which are normalized to similar letters. */
const inLetters = (n: number) => n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')

const list = async (text: string, creator?: Person) => {
  const by = creator ?? (await shop.aPerson())
  const { id, isHeld } = await shop.did(createListing, { listing: listingValues({ priceCents: 0, text }) }, by)
  return { id, isHeld, creator: by, priceCents: 0 }
}
const edit = (id: string, text: string, by: Person) =>
  shop.did(editListing, { id, listing: listingValues({ priceCents: 0, text }), note: 'New' }, by)
const isOnSale = async (id: string) => (await shop.refusal(readListing, { id }, visitor)) === null
const release = (promptId: string) => shop.did(decideHeld, { promptId, decision: 'released' }, admin)
const bodyOf = async (id: string, by: Person) => (await shop.did(readOwnListing, { id }, by)).texts[0]?.body
const queueOf = async (id: string) => (await shop.did(listHeld, {}, admin)).items.find((one) => one.promptId === id)

test('flags a near-duplicate of another creator’s text and hides it from everyone else', async () => {
  const text = freshText()
  const first = await list(text)
  expect(first.isHeld).toBe(false)
  const second = await list(`${text.replace(/^\w+ \w+/, 'quite other')} And that is all.`)
  expect(second.isHeld).toBe(true)
  expect(await isOnSale(second.id)).toBe(false)
  const { items } = await shop.did(listListings, { sort: 'new' }, visitor)
  expect(items.map(({ id }) => id)).not.toContain(second.id)
  expect(await shop.refusal(setListingActive, { id: second.id, isActive: true }, second.creator)).toMatchObject({
    code: 'held-for-review',
    message: 'This listing is nearly the same as another creator’s. An admin will review it.',
  })
  const own = await shop.did(findOwnListings, {}, second.creator)
  expect(own.items).toMatchObject([{ id: second.id, isActive: false, held: { state: 'waiting', reason: null } }])
  expect(JSON.stringify(own)).not.toContain(first.id)
  expect(await queueOf(second.id)).toMatchObject({
    ...{ isHeld: true, isEdit: false, reasons: ['copy'] },
    other: { id: first.id, count: 1 },
  })
})

test('allows near-duplicates of one’s own text and flags a third user’s copy of either', async () => {
  const [text, creator] = [freshText(), await shop.aPerson()]
  expect((await list(text, creator)).isHeld).toBe(false)
  expect((await list(`${text} and more`, creator)).isHeld).toBe(false)
  expect((await list(text)).isHeld).toBe(true)
})

test('flags an edit that copies: buyers keep the previous text and are not notified', async () => {
  const theirs = await list(freshText())
  const stolen = await bodyOf(theirs.id, theirs.creator)
  const [listing, buyer] = [await list(freshText()), await shop.aPerson()]
  await shop.aPurchase(buyer, [listing])
  const before = await bodyOf(listing.id, listing.creator)
  expect(await edit(listing.id, stolen ?? '', listing.creator)).toMatchObject({ version: 2, isHeld: true })
  expect(await isOnSale(listing.id)).toBe(false)
  const [bought] = await shop.did(listLibrary, {}, buyer)
  expect(await shop.did(openPurchase, { id: bought?.id, via: 'view' }, buyer)).toMatchObject({
    version: 1,
    texts: [{ body: before }],
  })
  expect(await shop.refusal(openPurchase, { id: bought?.id, via: 'view', version: 2 }, buyer)).toMatchObject({
    code: 'version-missing',
  })
  expect((await shop.did(readPurchase, { id: bought?.id }, buyer)).versions).toHaveLength(1)
  expect(
    await shop.sql`select 1 from events where kind = 'catalog.version-published' and subject = ${listing.id}`,
  ).toEqual([])
  expect(await bodyOf(listing.id, listing.creator)).toBe(stolen)
  await release(listing.id)
  expect(await shop.did(openPurchase, { id: bought?.id, via: 'view' }, buyer)).toMatchObject({ version: 2 })
  expect(await isOnSale(listing.id)).toBe(true)
  expect(
    await shop.sql`select 1 from events where kind = 'catalog.version-published' and subject = ${listing.id}`,
  ).toHaveLength(1)
})

test('a flagged listing stays flagged after edits, and the latest version is under review', async () => {
  const text = freshText()
  await list(text)
  const held = await list(text)
  const changed = freshText()
  expect(await edit(held.id, changed, held.creator)).toMatchObject({ version: 1, isHeld: true })
  expect(await isOnSale(held.id)).toBe(false)
  expect(await bodyOf(held.id, held.creator)).toBe(changed)
  await shop.did(deleteListing, { id: held.id }, held.creator)
  expect(await queueOf(held.id)).toBeUndefined()
  expect(await shop.refusal(decideHeld, { promptId: held.id, decision: 'released' }, admin)).toMatchObject({
    code: 'finding-gone',
  })
})

test('a released listing goes on sale, notifies followers, and is not flagged again for the same match', async () => {
  const text = freshText()
  await list(text)
  const held = await list(text)
  await shop.did(followCreator, { creatorId: held.creator.userId }, await shop.aPerson())
  await release(held.id)
  expect(await isOnSale(held.id)).toBe(true)
  expect(
    await shop.sql`select 1 from events where kind = 'follows.followed-listed' and subject = ${held.id}`,
  ).toHaveLength(1)
  expect((await edit(held.id, `${text} A word more.`, held.creator)).isHeld).toBe(false)
  expect((await list(`Now: ${text}`, held.creator)).isHeld).toBe(false)
  expect(await shop.refusal(decideHeld, { promptId: held.id, decision: 'released' }, admin)).toMatchObject({
    code: 'finding-gone',
  })
})

test('a removed listing is never published, and its creator reads the reason', async () => {
  const text = freshText()
  await list(text)
  const held = await list(text)
  const remove = (reason: string) => ({ promptId: held.id, decision: 'removed', reason })
  expect(await shop.refusal(decideHeld, remove('  '), admin)).toMatchObject({
    message: 'Please give a reason for its creator',
  })
  expect(await shop.refusal(activateListing, { id: held.id }, admin)).toMatchObject({ code: 'held' })
  await shop.did(decideHeld, remove('The text is word for word another creator’s.'), admin)
  expect(await queueOf(held.id)).toBeUndefined()
  expect(await shop.did(findOwnListings, {}, held.creator)).toMatchObject({
    items: [{ held: { state: 'removed', hasDecision: false, reason: 'The text is word for word another creator’s.' } }],
  })
  const changed = { id: held.id, listing: listingValues({ text: freshText() }) }
  expect(await shop.refusal(editListing, changed, held.creator)).toMatchObject({ code: 'removed-by-admin' })
  expect(await shop.refusal(setListingActive, { id: held.id, isActive: true }, held.creator)).toMatchObject({
    code: 'removed-by-admin',
  })
  expect(await isOnSale(held.id)).toBe(false)
  await shop.did(activateListing, { id: held.id }, admin)
  expect(await isOnSale(held.id)).toBe(true)
})

test('nobody decides about their own listing', async () => {
  const [text, moderator] = [freshText(), await shop.aPerson(['buyer', 'moderator'])]
  await list(text)
  for (const actor of [moderator, admin]) {
    const held = await list(text, actor)
    const input = { promptId: held.id, decision: 'released' }
    expect(await shop.refusal(decideHeld, input, actor)).toMatchObject({ code: 'own-account' })
    expect(await isOnSale(held.id)).toBe(false)
  }
})

test('a listing released by an admin is on sale even if its creator had paused it', async () => {
  const text = freshText()
  await list(text)
  const paused = await list(freshText())
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  expect((await edit(paused.id, text, paused.creator)).isHeld).toBe(true)
  await shop.did(decideHeld, { promptId: paused.id, decision: 'removed', reason: 'It is a copy.' }, admin)
  await shop.did(activateListing, { id: paused.id }, admin)
  expect(await isOnSale(paused.id)).toBe(true)
})

test('shows admins both texts with shared passages, and audits each read without their content', async () => {
  const text = freshText()
  const first = await list(text)
  const held = await list(`Mine alone it is. ${text}`)
  const seen = await shop.did(compareHeld, { promptId: held.id }, admin)
  expect(seen.listing.texts[0]?.parts).toEqual(['Mine alone it is. ', text, ''])
  expect(seen.other).toMatchObject({ promptId: first.id, texts: [{ parts: ['', text, ''] }] })
  expect(seen.share).toBe(100)
  const [note] = await shop.sql<{ after: object }[]>`
    select after from audit_log where action = 'copyguard.compare-held' and subject_id = ${held.id}`
  expect(note?.after).toEqual({ version: 1, otherId: first.id, otherVersion: 1 })
  for (const actor of [visitor, first.creator, held.creator])
    for (const useCase of [compareHeld, decideHeld, listHeld])
      expect(
        await shop.refusal(useCase as typeof compareHeld, { promptId: held.id, decision: 'released' }, actor),
      ).toMatchObject({ status: 'forbidden' })
})

test('blocks publishing for a creator with too many listings under review', async () => {
  const [creator, texts] = [await shop.aPerson(), [freshText(), freshText(), freshText()]]
  const harmless = await list(freshText(), creator)
  for (const text of texts) await list(text)
  for (const text of texts) expect((await list(text, creator)).isHeld).toBe(true)
  const more = { listing: listingValues({ text: freshText() }) }
  expect(await shop.refusal(createListing, more, creator)).toMatchObject({ code: 'too-many-held' })
  expect(await shop.refusal(editListing, { id: harmless.id, ...more }, creator)).toMatchObject({
    code: 'too-many-held',
  })
  const sameText = { ...listingValues({ priceCents: 0, title: 'Renamed' }), texts: undefined }
  const { texts: same } = await shop.did(readOwnListing, { id: harmless.id }, creator)
  await shop.did(editListing, { id: harmless.id, listing: { ...sameText, texts: same } }, creator)
})

test('flags a disguised copy', async () => {
  await list(saga)
  const disguises: readonly (readonly [string, string])[] = [
    [
      'variables',
      saga.replaceAll('{{team}}', '[CREW]').replaceAll('{{day}}', '{{date}}').replaceAll('{{transcript}}', '${x}'),
    ],
    ['case and breaks', saga.toUpperCase().replaceAll(' ', '\n')],
    ['letters that look alike', saga.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'ο')],
    ['signs that nobody sees', saga.replaceAll('t', 't\u200b').replaceAll('s', '\u00ads')],
    ['accents', saga.replaceAll('i', 'í').replaceAll('u', 'ü')],
    ['full width', saga.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))],
    [
      'order',
      saga
        .split(/(?<=\.)\s/)
        .toReversed()
        .join(' '),
    ],
  ]
  for (const [name, text] of disguises) expect((await list(text)).isHeld, name).toBe(true)
})

test('flags a copied part of a pack, in a pack or alone', async () => {
  const [one, two] = [freshText(), freshText()]
  const pack = (...bodies: string[]) => ({
    ...listingValues(),
    type: 'pack',
    texts: bodies.map((body, i) => ({ name: `Text ${i}`, body })),
  })
  await shop.did(createListing, { listing: pack(one, two) }, await shop.aPerson())
  expect((await list(two)).isHeld).toBe(true)
  const thief = await shop.aPerson()
  expect(await shop.did(createListing, { listing: pack(freshText(), one) }, thief)).toMatchObject({ isHeld: true })
})

test.each([
  ['one word', 'buy '.repeat(24_000)],
  ['nothing but variables', '{{a}} [b] '.repeat(9000)],
  ['brackets that never end', '{['.repeat(45_000)],
  ['signs that nobody sees', `a${'\u200b'.repeat(90_000)}b`],
  ['short texts', 'Write about {{topic}} in the tone of {{voice}}.'],
])('%s: is too generic to be flagged, and is checked quickly', async (_, text) => {
  for (const _ of [1, 2]) expect((await list(text)).isHeld).toBe(false)
})

test('the index reveals no text and cannot be queried without the key', async () => {
  const text = freshText()
  await list(text)
  for (const table of ['text_sources', 'text_fingerprints', 'copy_findings', 'fingerprint_progress'] as const) {
    const rows = await shop.sql.unsafe(`select 1 from ${table} as one where one::text like '%${text.slice(0, 12)}%'`)
    expect([...rows], table).toEqual([])
  }
})

test('indexes older listings oldest first and flags copies for admins while they stay on sale', async () => {
  const text = freshText()
  const first = await list(text)
  await shop.quiet(indexOldTextsJob)
  await shop.sql`truncate text_fingerprints, text_sources`
  await shop.sql`delete from fingerprint_progress`
  const second = await list(text)
  expect(second.isHeld).toBe(false)
  await shop.sql`update prompt_versions set created_at = created_at + interval '1 minute' where prompt_id = ${second.id}`
  for (let more = 1; more > 0;) more = (await shop.did(indexOldTexts, {})).read
  expect(await queueOf(second.id)).toMatchObject({ other: { id: first.id }, isHeld: false })
  expect(await queueOf(first.id)).toBeUndefined()
  expect(await isOnSale(second.id)).toBe(true)
  expect((await list(text)).isHeld).toBe(true)
  await shop.did(decideHeld, { promptId: second.id, decision: 'removed', reason: 'A copy.' }, admin)
  expect(await isOnSale(second.id)).toBe(false)
  await shop.sql`update fingerprint_progress set key_id = 'another key', finished_at = now()`
  expect((await shop.did(indexOldTexts, {})).read).toBeGreaterThan(0)
})

test('a listing that takes too long to compare does not keep others from the index', async () => {
  const [long, text] = [freshText(4000), freshText()]
  const slow = await list(long)
  const first = await list(text)
  // A job that another test queued would index both, and so would the next job.
  await shop.quiet(indexOldTextsJob)
  await shop.sql`truncate text_fingerprints, text_sources`
  await shop.sql`delete from fingerprint_progress`
  const { clock, runnerWith } = shop.app
  const compute = { run: async () => err('slow' as const) }
  const run = runnerWith({ clock, enqueueAll: async () => {}, compute })
  for (let more = 1; more > 0;) {
    const done = await run(indexOldTexts, {}, systemActor('test'))
    more = done.ok ? done.value.read : 0
  }
  expect((await list(text)).isHeld).toBe(true)
  const indexed =
    await shop.sql`select distinct prompt_id from text_sources where prompt_id = any(${[slow.id, first.id]})`
  expect([...indexed]).toEqual([{ prompt_id: first.id }])
})

test('admins decide how similar a near-duplicate is', async () => {
  expect(defaultSettings.copyGuardPercent).toBe(nearCopy)
  const text = freshText(80)
  // Two thirds of it are in the text of the other creator.
  const similar = () => `${text} ${freshText(40)}`
  await list(freshText(40).concat(' ', text))
  const set = (percent: number | null) => shop.did(changeSettings, { values: { copy_guard_percent: percent } }, admin)
  await set(90)
  expect((await list(similar())).isHeld).toBe(false)
  await set(null)
  expect((await list(similar())).isHeld).toBe(true)
  expect(await shop.refusal(changeSettings, { values: { copy_guard_percent: 24 } }, admin)).toMatchObject({
    code: 'setting-invalid',
  })
})
