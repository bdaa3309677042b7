import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from '#src/storefront/collections/operations/collections.ts'
import { addListing, changeListing, removeListing } from '#src/storefront/collections/operations/items.ts'
import { hideCollection, showCollection } from '#src/storefront/collections/operations/moderate.ts'
import {
  listOwnCollections,
  listPublicCollections,
  listSitemapCollections,
  readCollection,
} from '#src/storefront/collections/operations/read.ts'
import { createsAnHour, mostCollections, mostListings } from '#src/storefront/collections/rules.ts'
import { addFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const made = async (person: Person, over: object = {}) =>
  (await shop.did(createCollection, { title: 'For newsletters', ...over }, person)).id
const read = (id: string, actor: Actor) => shop.did(readCollection, { id }, actor)
const titles = async (id: string, actor: Actor) => (await read(id, actor)).items.map(({ listing }) => listing.title)
const isMissing = async (id: string, actor: Actor) =>
  (await shop.refusal(readCollection, { id }, actor))?.code === 'collection-missing'
const add = (id: string, promptId: string, person: Person) => shop.did(addListing, { id, promptId }, person)
const publicOf = async (person: Person) =>
  (await shop.did(listPublicCollections, { ownerId: person.userId }, visitor)).map(({ id }) => id)
const inSitemap = async () => (await shop.did(listSitemapCollections, {}, visitor)).map(({ id }) => id)

test('creates, changes and deletes a collection with notes', async () => {
  const [person, one, two] = [await shop.aPerson(), await shop.aListing({ title: 'One' }), await shop.aListing()]
  const id = await made(person, { title: '  For\n newsletters ', description: 'Line one\r\nline two ' })
  await shop.did(addListing, { id, promptId: one.id, note: 'Start here.' }, person)
  await add(id, two.id, person)
  await add(id, one.id, person)
  expect(await read(id, person)).toMatchObject({
    title: 'For newsletters',
    description: 'Line one\nline two',
    visibility: 'private',
    isOwn: true,
    items: [{ listing: { title: 'One' }, note: 'Start here.', isOnSale: true }, { note: '' }],
  })
  await shop.did(changeListing, { id, promptId: two.id, note: 'And this.', position: 0 }, person)
  expect((await read(id, person)).items.map(({ note }) => note)).toEqual(['And this.', 'Start here.'])
  await shop.did(changeCollection, { id, title: 'Letters' }, person)
  expect(await read(id, person)).toMatchObject({ title: 'Letters', description: 'Line one\nline two' })
  for (const _ of [1, 2]) await shop.did(removeListing, { id, promptId: one.id }, person)
  expect((await read(id, person)).items).toHaveLength(1)
  await shop.did(deleteCollection, { id }, person)
  expect(await isMissing(id, person)).toBe(true)
})

test.each([
  [{ title: '' }, 'title'],
  [{ title: ' \u200b ' }, 'title'],
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ title: 'x'.repeat(100_000) }, 'title'],
  [{ description: 'x'.repeat(1001) }, 'description'],
  [{ visibility: 'everyone' }, 'visibility'],
  [{ promptId: '1' }, 'promptId'],
])('refuses %o', async (over, field) => {
  const refused = await shop.refusal(createCollection, { title: 'A', ...over }, await shop.aPerson())
  expect(Object.keys(refused?.fields ?? {})).toEqual([field])
})

test('only the owner sees a private one, and nobody else changes any', async () => {
  const [person, stranger, { id: promptId }] = [await shop.aPerson(), await shop.aPerson(), await shop.aListing()]
  const moderator = await shop.aPerson(['moderator'])
  const id = await made(person, { promptId })
  for (const actor of [visitor, stranger, moderator]) expect(await isMissing(id, actor)).toBe(true)
  await shop.did(changeCollection, { id, visibility: 'link' }, person)
  for (const actor of [visitor, stranger]) expect(await read(id, actor)).toMatchObject({ isOwn: false })
  for (const [useCase, input] of [
    [changeCollection, { id, title: 'Mine' }],
    [addListing, { id, promptId }],
    [changeListing, { id, promptId, note: 'Mine' }],
    [removeListing, { id, promptId }],
    [deleteCollection, { id }],
  ] as const)
    expect(await shop.refusal(useCase as typeof addListing, input, stranger)).toMatchObject({
      code: 'collection-missing',
    })
  expect(await titles(id, person)).toHaveLength(1)
  expect(await shop.refusal(createCollection, { title: 'A' }, visitor)).toMatchObject({ status: 'signed-out' })
})

test('a public one is on the profile and in the sitemap while it has a listing on sale', async () => {
  const [person, listing] = [await shop.aPerson(), await shop.aListing()]
  const id = await made(person, { visibility: 'public' })
  const byLink = await made(person, { visibility: 'link', promptId: listing.id })
  expect(await publicOf(person)).toEqual([])
  await add(id, listing.id, person)
  expect(await publicOf(person)).toEqual([id])
  expect(await inSitemap()).toContain(id)
  expect(await inSitemap()).not.toContain(byLink)
  await shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator)
  expect(await publicOf(person)).toEqual([])
  expect(await inSitemap()).not.toContain(id)
})

test('an unverified address shares nothing', async () => {
  const person = { ...(await shop.aPerson()), emailVerified: false }
  for (const visibility of ['link', 'public'])
    expect(await shop.refusal(createCollection, { title: 'A', visibility }, person)).toMatchObject({
      code: 'email-unverified',
    })
  const id = await made(person)
  expect(await shop.refusal(changeCollection, { id, visibility: 'link' }, person)).toMatchObject({
    code: 'email-unverified',
  })
})

test('others do not see what is off sale; the owner sees it marked', async () => {
  const person = await shop.aPerson()
  const [shown, paused, deleted] = [
    await shop.aListing({ title: 'Shown' }),
    await shop.aListing({ title: 'Paused' }),
    await shop.aListing({ title: 'Deleted' }),
  ]
  const id = await made(person, { visibility: 'link' })
  for (const { id: promptId } of [paused, shown, deleted]) await add(id, promptId, person)
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  await shop.did(deleteListing, { id: deleted.id }, deleted.creator)
  expect(await titles(id, visitor)).toEqual(['Shown'])
  expect((await read(id, person)).items.map(({ listing, isOnSale }) => [listing.title, isOnSale])).toEqual([
    ['Paused', false],
    ['Shown', true],
    ['Deleted', false],
  ])
  const own = await shop.did(listOwnCollections, { promptId: paused.id }, person)
  expect(own).toMatchObject([{ id, count: 3, hasListing: true, covers: [{ title: 'Shown' }] }])
  const other = await made(person)
  expect(await shop.refusal(addListing, { id: other, promptId: paused.id }, person)).toMatchObject({
    code: 'not-on-sale',
  })
  expect(await shop.refusal(addListing, { id: other, promptId: randomUUID() }, person)).toMatchObject({
    code: 'listing-missing',
  })
})

test('collections of suspended and deleted users vanish', async () => {
  const [person, { id: promptId }] = [await shop.aPerson(), await shop.aListing()]
  const id = await made(person, { visibility: 'public', promptId })
  const until = new Date(shop.clock.now().getTime() + 86_400_000)
  await shop.sql`
    update users set suspension_kind = 'suspended', suspended_until = ${until} where id = ${person.userId}`
  expect(await isMissing(id, visitor)).toBe(true)
  expect(await publicOf(person)).toEqual([])
  expect(await inSitemap()).not.toContain(id)
  shop.clock.advance(86_401)
  expect(await publicOf(person)).toEqual([id])
  await shop.sql`update users set deleted_at = now() where id = ${person.userId}`
  expect(await shop.sql`select 1 from collections where id = ${id}`).toHaveLength(0)
  expect(await shop.sql`select 1 from collection_items where collection_id = ${id}`).toHaveLength(0)
})

test('copies the favorites that are on sale, newest first', async () => {
  const person = await shop.aPerson()
  const wish = { title: 'My favorites', visibility: 'link', withFavorites: true }
  expect(await shop.refusal(createCollection, wish, person)).toMatchObject({ code: 'no-favorites' })
  const listings = [await shop.aListing({ title: 'Old' }), await shop.aListing(), await shop.aListing({ title: 'New' })]
  for (const { id: promptId } of listings) {
    await shop.did(addFavorite, { promptId }, person)
    shop.clock.advance(1)
  }
  const [, paused] = listings
  if (paused) await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  const { id } = await shop.did(createCollection, wish, person)
  expect(await titles(id, visitor)).toEqual(['New', 'Old'])
  await add(id, (await shop.aListing({ title: 'Last' })).id, person)
  expect(await titles(id, visitor)).toEqual(['New', 'Old', 'Last'])
})

test('a moderator hides one with a reason, which its owner is told', async () => {
  const [person, moderator, { id: promptId }] = [
    await shop.aPerson(),
    await shop.aPerson(['moderator']),
    await shop.aListing(),
  ]
  const id = await made(person, { title: 'Cheap pills', visibility: 'public', promptId })
  expect(await shop.refusal(hideCollection, { id, reason: ' ' }, moderator)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(hideCollection, { id, reason: 'No' }, person)).toMatchObject({ status: 'forbidden' })
  for (const _ of [1, 2]) await shop.did(hideCollection, { id, reason: 'Advertises pills' }, moderator)
  expect(await isMissing(id, visitor)).toBe(true)
  expect(await publicOf(person)).toEqual([])
  for (const actor of [person, moderator])
    expect(await read(id, actor)).toMatchObject({ hiddenReason: 'Advertises pills' })
  const notes = await shop.sql`select data from notifications where user_id = ${person.userId}`
  expect(notes).toMatchObject([
    { data: { news: 'collection-hidden', subject: 'Cheap pills', words: 'Advertises pills' } },
  ])
  expect(await shop.sql`select action from audit_log where subject_id = ${id}`).toHaveLength(1)
  await shop.did(changeCollection, { id, title: 'Pills', visibility: 'link' }, person)
  expect(await isMissing(id, visitor)).toBe(true)
  for (const _ of [1, 2]) await shop.did(showCollection, { id }, moderator)
  expect(await read(id, visitor)).toMatchObject({ title: 'Pills', hiddenReason: null })
})

test('limits collections, listings and new ones per hour', async () => {
  const [person, creator] = [await shop.aPerson(), await shop.aPerson()]
  const id = await made(person)
  await shop.sql`
    insert into collections (id, owner_id, title, visibility, created_at, updated_at)
    select gen_random_uuid(), ${person.userId}, 'Many', 'private', now(), now() from generate_series(2, ${mostCollections})`
  expect(await shop.refusal(createCollection, { title: 'One more' }, person)).toMatchObject({
    code: 'too-many-collections',
  })
  await shop.sql`
    with many as (
      insert into prompts (id, creator_id, title, description, category, model, price_cents, created_at, updated_at)
      select gen_random_uuid(), ${creator.userId}, 'Many', 'x', 'Writing', 'Claude', 0, now(), now()
      from generate_series(1, ${mostListings}) returning id
    )
    insert into collection_items (collection_id, prompt_id, position, added_at)
    select ${id}, id, row_number() over (), now() from many`
  const { id: promptId } = await shop.aListing()
  expect(await shop.refusal(addListing, { id, promptId }, person)).toMatchObject({ code: 'too-many-listings' })
  const other = await shop.aPerson()
  await made(other)
  await shop.sql`update rate_limits set hits = ${createsAnHour.max} where key = ${`collections:${other.userId}`}`
  expect(await shop.refusal(createCollection, { title: 'A' }, other)).toMatchObject({ status: 'limited' })
})
