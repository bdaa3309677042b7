import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { hideBundle, showBundle } from '#src/money/bundles/operations/moderate.ts'
import {
  changeBundle,
  closeBundle,
  createBundle,
  listBundleChoices,
  listOwnBundles,
} from '#src/money/bundles/operations/own.ts'
import {
  listBundlesOfCreator,
  listBundlesWith,
  listSitemapBundles,
  readBundle,
} from '#src/money/bundles/operations/read.ts'
import { createsAnHour, mostListings, mostOpen } from '#src/money/bundles/rules.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { sendNotice } from '#src/trust/enforcement/operations/notices.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const someOf = async (creator: Person, count = 2) => {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) ids.push((await shop.aListing({ creator, title: `Part ${i}` })).id)
  return ids
}

async function made(over: object = {}) {
  const creator = await shop.aPerson()
  const listings = await someOf(creator)
  const given = { title: 'For newsletters', price: '15.00', listings, ...over }
  return { creator, listings, id: (await shop.did(createBundle, given, creator)).id }
}

const read = (id: string, actor: Actor) => shop.did(readBundle, { id }, actor)
const isMissing = async (id: string, actor: Actor) =>
  (await shop.refusal(readBundle, { id }, actor))?.code === 'bundle-missing'

/** Where everyone finds a bundle. */
async function foundAt(id: string, creator: Person, promptId: string | undefined) {
  const lists = [
    await shop.did(listBundlesOfCreator, { sellerId: creator.userId }, visitor),
    await shop.did(listBundlesWith, { promptId }, visitor),
    await shop.did(listSitemapBundles, {}, visitor),
  ]
  return lists.map((list) => list.some((one) => one.id === id))
}
const everywhere = [true, true, true]
const nowhere = [false, false, false]

test('a creator makes, changes, closes and reopens a bundle', async () => {
  const { id, creator, listings } = await made({ title: '  For\n newsletters ', description: 'One\r\ntwo ' })
  expect(await read(id, visitor)).toMatchObject({
    ...{ title: 'For newsletters', description: 'One\ntwo', price: 1500, listed: 2000, count: 2, obstacle: null },
    ...{ isOwn: false, listings: [{ title: 'Part 0' }, { title: 'Part 1' }] },
  })
  expect(await foundAt(id, creator, listings[0])).toEqual(everywhere)
  const { id: third } = await shop.aListing({ creator, title: 'Third', priceCents: 500 })
  await shop.did(changeBundle, { id, listings: [third, ...listings], price: '20' }, creator)
  expect(await read(id, creator)).toMatchObject({ price: 2000, listed: 2500, isOwn: true, title: 'For newsletters' })
  expect(await shop.did(listOwnBundles, {}, creator)).toMatchObject([{ id, listings: [{ id: third }, {}, {}] }])
  for (const _ of [1, 2]) await shop.did(closeBundle, { id, isClosed: true }, creator)
  expect(await read(id, visitor)).toMatchObject({ obstacle: 'closed' })
  expect(await foundAt(id, creator, third)).toEqual(nowhere)
  await shop.did(closeBundle, { id, isClosed: false }, creator)
  expect(await foundAt(id, creator, third)).toEqual(everywhere)
})

test.each([
  [{ title: '' }, 'title'],
  [{ title: ' \u200b ' }, 'title'],
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ title: 'x'.repeat(100_000) }, 'title'],
  [{ description: 'x'.repeat(1001) }, 'description'],
  [{ price: '' }, 'price'],
  [{ price: '-5' }, 'price'],
  [{ price: '0' }, 'price'],
  [{ price: '0.49' }, 'price'],
  [{ price: '15.001' }, 'price'],
  [{ price: '20.00' }, 'price'],
  [{ price: '1e3' }, 'price'],
  [{ listings: [] }, 'listings'],
  [{ listings: ['1'] }, 'listings.0'],
  [{ listings: [randomUUID(), randomUUID()] }, 'listings'],
])('refuses %o', async (over, field) => {
  const creator = await shop.aPerson()
  const given = { title: 'A', price: '15.00', listings: await someOf(creator), ...over }
  expect(Object.keys((await shop.refusal(createBundle, given, creator))?.fields ?? {})).toEqual([field])
})

test('contains from two to twenty own listings on sale for a price', async () => {
  const [creator, other] = [await shop.aPerson(), await shop.aListing()]
  const [first = '', second = ''] = await someOf(creator)
  const [free, paused] = [await shop.aListing({ creator, priceCents: 0 }), await shop.aListing({ creator })]
  await shop.did(setListingActive, { id: paused.id, isActive: false }, creator)
  const many = await someOf(creator, mostListings + 1)
  const code = async (...listings: string[]) =>
    (await shop.refusal(createBundle, { title: 'A', price: '10.00', listings }, creator))?.code
  expect(await code(first, first, first.toUpperCase())).toBe('bundle-too-few')
  expect(await code(...many)).toBe('bundle-too-many')
  expect(await code(other.id, (await shop.aListing()).id)).toBe('bundle-not-yours')
  expect(await code(first, second, free.id)).toBe('bundle-free')
  expect(await code(first, second, paused.id)).toBe('bundle-off-sale')
  expect(await code(...many.slice(1))).toBe(undefined)
  const choices = (await shop.did(listBundleChoices, {}, creator)).map(({ id }) => id)
  expect(choices).toHaveLength(mostListings + 3)
  expect(choices).not.toContain(free.id)
  expect(choices).not.toContain(paused.id)
})

test('nobody else changes or closes it, and an unverified address sells none', async () => {
  const { id, creator, listings } = await made()
  for (const actor of [await shop.aPerson(), await shop.aPerson(['moderator'])]) {
    expect(await shop.refusal(changeBundle, { id, title: 'Mine' }, actor)).toMatchObject({ code: 'bundle-missing' })
    expect(await shop.refusal(closeBundle, { id, isClosed: true }, actor)).toMatchObject({ code: 'bundle-missing' })
    expect(await shop.did(listOwnBundles, {}, actor)).toEqual([])
  }
  expect(await shop.refusal(createBundle, { title: 'A', price: '15', listings }, visitor)).toMatchObject({
    status: 'signed-out',
  })
  const unverified = { ...creator, emailVerified: false }
  expect(await shop.refusal(createBundle, { title: 'A', price: '15', listings }, unverified)).toMatchObject({
    code: 'email-unverified',
  })
  expect(await shop.refusal(changeBundle, { id, title: 'A' }, unverified)).toMatchObject({ code: 'email-unverified' })
})

test('is found by nobody while a listing is off sale, whose title only the creator sees', async () => {
  const { id, creator, listings } = await made()
  await shop.did(setListingActive, { id: listings[0], isActive: false }, creator)
  expect(await foundAt(id, creator, listings[1])).toEqual(nowhere)
  expect(await read(id, visitor)).toMatchObject({ obstacle: 'off-sale', listings: [{ title: 'Part 1' }] })
  expect(await shop.did(listOwnBundles, {}, creator)).toMatchObject([
    { obstacle: 'off-sale', listings: [{ title: 'Part 0', isOnSale: false }, { isOnSale: true }] },
  ])
  await shop.did(deleteListing, { id: listings[0] }, creator)
  expect(await shop.refusal(changeBundle, { id, price: '14' }, creator)).toMatchObject({ status: 'invalid' })
  const { id: other } = await shop.aListing({ creator })
  await shop.did(changeBundle, { id, listings: [other, listings[1]] }, creator)
  expect(await foundAt(id, creator, other)).toEqual(everywhere)
})

test('costs no more than its listings', async () => {
  const { id, creator, listings } = await made()
  await shop.sql`update prompts set price_cents = 600 where id = ${listings[0] ?? ''}`
  expect(await read(id, visitor)).toMatchObject({ price: 1500, listed: 1600 })
  await shop.sql`update prompts set price_cents = 400 where id = ${listings[0] ?? ''}`
  expect(await read(id, visitor)).toMatchObject({ price: 1400, listed: 1400 })
  expect(await shop.did(listOwnBundles, {}, creator)).toMatchObject([{ price: 1400, enteredPrice: 1500 }])
})

test('a moderator hides one with a reason, which its creator is told', async () => {
  const { id, creator, listings } = await made({ title: 'Cheap pills' })
  const moderator = await shop.aPerson(['moderator'])
  expect(await shop.refusal(hideBundle, { id, reason: ' ' }, moderator)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(hideBundle, { id, reason: 'No' }, creator)).toMatchObject({ status: 'forbidden' })
  const own = { ...creator, roles: ['moderator' as const] }
  expect(await shop.refusal(hideBundle, { id, reason: 'No' }, own)).toMatchObject({ code: 'own-account' })
  for (const _ of [1, 2]) await shop.did(hideBundle, { id, reason: 'Advertises pills' }, moderator)
  expect(await isMissing(id, visitor)).toBe(true)
  expect(await foundAt(id, creator, listings[0])).toEqual(nowhere)
  for (const actor of [creator, moderator])
    expect(await read(id, actor)).toMatchObject({ hiddenReason: 'Advertises pills', obstacle: 'hidden' })
  const notes = await shop.sql`select data from notifications where user_id = ${creator.userId}`
  expect(notes).toMatchObject([{ data: { news: 'bundle-hidden', subject: 'Cheap pills', words: 'Advertises pills' } }])
  expect(await shop.sql`select action from audit_log where subject_id = ${id}`).toHaveLength(1)
  await shop.did(changeBundle, { id, title: 'Pills' }, creator)
  expect(await isMissing(id, visitor)).toBe(true)
  for (const _ of [1, 2]) await shop.did(showBundle, { id }, moderator)
  expect(await read(id, visitor)).toMatchObject({ title: 'Pills', hiddenReason: null })
})

test('a notice about a bundle is filed under its creator', async () => {
  const { id, creator } = await made()
  const email = `${randomUUID()}@example.com`
  const url = `http://shop.test/bundle/${id.toUpperCase()}`
  const notice = { url, ground: 'copyright', why: 'It is mine', name: 'Ada', email, goodFaith: 'on' }
  await shop.did(sendNotice, notice, visitor)
  const [row] = await shop.sql`select user_id from content_notices where email = ${email}`
  expect(row).toEqual({ user_id: creator.userId })
})

test('bundles of suspended and deleted users vanish', async () => {
  const { id, creator } = await made()
  const until = new Date(shop.clock.now().getTime() + 86_400_000)
  await shop.sql`
    update users set suspension_kind = 'suspended', suspended_until = ${until} where id = ${creator.userId}`
  expect(await isMissing(id, visitor)).toBe(true)
  shop.clock.advance(86_401)
  expect(await isMissing(id, visitor)).toBe(false)
  await shop.sql`update users set deleted_at = now() where id = ${creator.userId}`
  expect(await shop.sql`select 1 from bundles where id = ${id}`).toHaveLength(0)
  expect(await shop.sql`select 1 from bundle_items where bundle_id = ${id}`).toHaveLength(0)
})

test('limits open bundles and new ones per hour', async () => {
  const { id, creator, listings } = await made()
  await shop.sql`
    insert into bundles (id, seller_id, title, price_cents, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, 'Many', 100, now(), now() from generate_series(2, ${mostOpen})`
  const given = { title: 'One more', price: '15.00', listings }
  expect(await shop.refusal(createBundle, given, creator)).toMatchObject({ code: 'too-many-bundles' })
  await shop.did(closeBundle, { id, isClosed: true }, creator)
  await shop.did(createBundle, given, creator)
  expect(await shop.refusal(closeBundle, { id, isClosed: false }, creator)).toMatchObject({ code: 'too-many-bundles' })
  const other = await made()
  await shop.sql`update rate_limits set hits = ${createsAnHour.max} where key = ${`bundles:${other.creator.userId}`}`
  expect(await shop.refusal(createBundle, { ...given, listings: other.listings }, other.creator)).toMatchObject({
    status: 'limited',
  })
})
