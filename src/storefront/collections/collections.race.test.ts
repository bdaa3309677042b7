import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCollection, deleteCollection } from '#src/storefront/collections/operations/collections.ts'
import { addListing, changeListing } from '#src/storefront/collections/operations/items.ts'
import { readCollection } from '#src/storefront/collections/operations/read.ts'
import { mostCollections, mostListings } from '#src/storefront/collections/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const codes = async (refusals: readonly Promise<{ code: string } | null>[]) =>
  (await Promise.all(refusals)).flatMap((refused) => refused?.code ?? [])
const made = async (person: Person) => (await shop.did(createCollection, { title: 'A' }, person)).id
const someListings = (count: number) => Promise.all(Array.from({ length: count }, () => shop.aListing()))

test('concurrent requests do not exceed the limit of collections', async () => {
  const person = await shop.aPerson()
  await shop.sql`
    insert into collections (id, owner_id, title, visibility, created_at, updated_at)
    select gen_random_uuid(), ${person.userId}, 'Many', 'private', now(), now() from generate_series(3, ${mostCollections})`
  const refused = await codes(
    Array.from({ length: 8 }, () => shop.refusal(createCollection, { title: 'One more' }, person)),
  )
  expect(refused).toEqual(Array(6).fill('too-many-collections'))
})

test('concurrent requests do not exceed the limit of listings, nor add one twice', async () => {
  const [person, creator] = [await shop.aPerson(), await shop.aPerson()]
  const id = await made(person)
  await shop.sql`
    with many as (
      insert into prompts (id, creator_id, title, description, category, model, price_cents, created_at, updated_at)
      select gen_random_uuid(), ${creator.userId}, 'Many', 'x', 'Writing', 'Claude', 0, now(), now()
      from generate_series(3, ${mostListings}) returning id
    )
    insert into collection_items (collection_id, prompt_id, position, added_at)
    select ${id}, id, row_number() over (), now() from many`
  const listings = await someListings(5)
  const adding = [...listings, ...listings].map(({ id: promptId }) =>
    shop.refusal(addListing, { id, promptId }, person),
  )
  expect((await codes(adding)).every((code) => code === 'too-many-listings')).toBe(true)
  const rows = await shop.sql`select position from collection_items where collection_id = ${id}`
  expect(rows).toHaveLength(mostListings)
  expect(new Set(rows.map((row) => row['position'])).size).toBe(mostListings)
})

test('concurrent moves and additions lose nothing', async () => {
  const person = await shop.aPerson()
  const id = await made(person)
  const listings = await someListings(6)
  const [first, ...others] = listings
  await shop.did(addListing, { id, promptId: first?.id }, person)
  await Promise.all([
    ...others.map(({ id: promptId }) => shop.did(addListing, { id, promptId }, person)),
    ...[0, 1, 2].map((position) => shop.did(changeListing, { id, promptId: first?.id, position }, person)),
  ])
  const { items } = await shop.did(readCollection, { id }, person)
  expect(items.map(({ listing }) => listing.id).toSorted()).toEqual(listings.map((one) => one.id).toSorted())
})

test('a collection that is deleted meanwhile takes no listing', async () => {
  const [person, { id: promptId }] = [await shop.aPerson(), await shop.aListing()]
  const id = await made(person)
  const [, refused] = await Promise.all([
    shop.did(deleteCollection, { id }, person),
    shop.refusal(addListing, { id, promptId }, person),
  ])
  expect([null, 'collection-missing']).toContain(refused?.code ?? null)
  expect(await shop.sql`select 1 from collection_items where collection_id = ${id}`).toHaveLength(0)
})
