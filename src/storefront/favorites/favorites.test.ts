import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import {
  addFavorite,
  countFavorites,
  listFavorites,
  listFavoriteIds,
  removeFavorite,
} from '#src/storefront/favorites/operations/favorites.ts'
import { addsAnHour, maxIdsPerRequest, pageSize } from '#src/storefront/favorites/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const keep = (promptId: string, person: Person) => shop.did(addFavorite, { promptId }, person)
const shownTo = async (person: Person, after?: string) => shop.did(listFavorites, { after }, person)
const titlesOf = async (person: Person) => (await shownTo(person)).items.map(({ listing }) => listing.title)

test('adds a listing once and removes it idempotently', async () => {
  const [person, { id }] = [await shop.aPerson(), await shop.aListing()]
  await keep(id, person)
  expect(await shop.refusal(addFavorite, { promptId: id }, person)).toMatchObject({
    status: 'conflict',
    code: 'already-favorite',
    message: 'Already in favorites',
  })
  expect(await shop.did(countFavorites, {}, person)).toBe(1)
  for (const _ of [1, 2]) await shop.did(removeFavorite, { promptId: id }, person)
  expect(await shop.did(countFavorites, {}, person)).toBe(0)
})

test('two concurrent clicks add it once', async () => {
  const [person, { id }] = [await shop.aPerson(), await shop.aListing()]
  const clicks = await Promise.all([1, 2, 3].map(() => shop.refusal(addFavorite, { promptId: id }, person)))
  expect(clicks.filter((refused) => refused === null)).toHaveLength(1)
  expect(await shop.did(countFavorites, {}, person)).toBe(1)
})

test('users cannot read or change other users’ favorites', async () => {
  const [person, stranger, { id }] = [await shop.aPerson(), await shop.aPerson(), await shop.aListing()]
  await keep(id, person)
  await shop.did(removeFavorite, { promptId: id }, stranger)
  expect(await shop.did(listFavoriteIds, { ids: [id] }, stranger)).toEqual([])
  expect(await shop.did(listFavoriteIds, { ids: [id] }, person)).toEqual([id])
})

test('asks a visitor to sign in', async () => {
  const { id } = await shop.aListing()
  for (const [useCase, input] of [
    [addFavorite, { promptId: id }],
    [removeFavorite, { promptId: id }],
    [listFavorites, {}],
    [countFavorites, {}],
    [listFavoriteIds, { ids: [id] }],
  ] as const)
    expect(await shop.refusal(useCase as typeof addFavorite, input, visitor)).toMatchObject({
      status: 'signed-out',
      title: 'Sign in required',
      message: 'Please sign in to add favorites',
    })
})

test.each(['1', 'demo-3', '', '0', "'; drop table favorites; --", '\0'])(
  'rejects the demo listing %j and asks to open its page',
  async (promptId) => {
    expect(await shop.refusal(addFavorite, { promptId }, await shop.aPerson())).toMatchObject({
      title: 'Open product',
      message: 'Open the product page to add it to favorites.',
    })
  },
)

test.each([randomUUID(), '-'.repeat(36)])('rejects %s, which is no listing', async (promptId) => {
  const person = await shop.aPerson()
  expect(await shop.refusal(addFavorite, { promptId }, person)).toMatchObject({ title: 'Failed to add to favorites' })
  expect(await shop.did(listFavoriteIds, { ids: [promptId, '1', '\0'] }, person)).toEqual([])
})

test('rejects listings that are off sale and keeps favorites that go off sale, marked as such', async () => {
  const person = await shop.aPerson()
  const [paused, deleted] = [await shop.aListing({ title: 'Paused' }), await shop.aListing({ title: 'Deleted' })]
  for (const { id } of [paused, deleted]) await keep(id, person)
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  await shop.did(deleteListing, { id: deleted.id }, deleted.creator)
  const { items } = await shownTo(person)
  expect(items.map(({ listing, isOnSale }) => [listing.title, isOnSale])).toEqual([
    ['Deleted', false],
    ['Paused', false],
  ])
  expect(await shop.did(countFavorites, {}, person)).toBe(2)
  const other = await shop.aPerson()
  expect(await shop.refusal(addFavorite, { promptId: paused.id }, other)).toMatchObject({ code: 'not-on-sale' })
  expect(await shop.refusal(addFavorite, { promptId: deleted.id }, other)).toMatchObject({ code: 'listing-missing' })
})

test('pages through the list, newest first, and restarts on an invalid cursor', async () => {
  const [person, creator] = [await shop.aPerson(), await shop.aPerson()]
  const wanted: string[] = []
  for (let i = 0; i < pageSize + 3; i += 1) {
    const { id } = await shop.aListing({ creator, title: `Number ${i}` })
    await keep(id, person)
    wanted.unshift(`Number ${i}`)
  }
  const first = await shownTo(person)
  expect(first.items).toHaveLength(pageSize)
  const rest = await shownTo(person, first.next ?? '')
  expect([...first.items, ...rest.items].map(({ listing }) => listing.title)).toEqual(wanted)
  expect(rest.next).toBeNull()
  for (const after of ['', 'x', encodeCursor(['now', '1']), encodeCursor(["'; --", randomUUID()]), '\0'])
    expect((await shownTo(person, after)).items[0]?.listing.title).toBe(wanted[0])
})

test('limits additions per hour', async () => {
  const [person, { id }, other] = [await shop.aPerson(), await shop.aListing(), await shop.aListing()]
  await keep(id, person)
  await shop.sql`update rate_limits set hits = ${addsAnHour.max} where key = ${`favorites:${person.userId}`}`
  expect(await shop.refusal(addFavorite, { promptId: other.id }, person)).toMatchObject({
    status: 'limited',
    title: 'Failed to add to favorites',
  })
  expect(await shop.did(countFavorites, {}, person)).toBe(1)
  shop.clock.advance(addsAnHour.windowSeconds)
  await keep(other.id, person)
  expect(await titlesOf(person)).toHaveLength(2)
})

test('limits the number of ids per request', async () => {
  const ids = Array.from({ length: maxIdsPerRequest + 1 }, () => randomUUID())
  expect(await shop.refusal(listFavoriteIds, { ids }, await shop.aPerson())).toMatchObject({ status: 'invalid' })
})

test('returns the newest favorites when no ids are given', async () => {
  const [person, one, two] = [await shop.aPerson(), await shop.aListing(), await shop.aListing()]
  for (const { id } of [one, two]) {
    await keep(id, person)
    shop.clock.advance(1)
  }
  expect(await shop.did(listFavoriteIds, {}, person)).toEqual([two.id, one.id])
})

test('deletes the favorites of a user who leaves', async () => {
  const [person, { id }] = [await shop.aPerson(), await shop.aListing()]
  await keep(id, person)
  await shop.sql`update users set deleted_at = now() where id = ${person.userId}`
  expect(await shop.sql`select 1 from favorites where user_id = ${person.userId}`).toHaveLength(0)
})
