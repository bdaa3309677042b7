import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { mergeTerm } from '#src/storefront/catalog/operations/terms.ts'
import { addTerm, changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const add = async (name: string) => (await shop.did(addTerm, { kind: 'category', name, motif: 'art' }, admin)).id

test('listings that are created and edited during a merge are all in the category that is left', async () => {
  const [from, into] = [await add('Merged'), await add('Left')]
  const creators = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.aPerson()))
  const listing = { ...listingValues(), category: from }
  const edited = await shop.did(createListing, { listing }, creators[0] ?? admin)
  const done = await Promise.all([
    ...creators.map((creator) => shop.run(createListing, { listing }, creator)),
    shop.run(editListing, { id: edited.id, listing: { ...listing, title: 'Edited' } }, creators[0] ?? admin),
    shop.run(mergeTerm, { kind: 'category', id: from, into }, admin),
  ])
  expect(done.filter(({ ok }) => !ok)).toEqual([])
  const rows = await shop.sql<{ category: string; listings: number }[]>`
    select category, count(*)::int as listings from prompts group by category`
  expect(rows).toEqual([{ category: into, listings: 7 }])
  const totals = await shop.sql`select category, listings from listing_totals where price_step = -1 and listings > 0`
  expect(totals).toEqual([{ category: into, listings: 7 }])
})

test('listings that are created while their category is renamed are found by its new name', async () => {
  const id = await add('Before')
  const creators = await Promise.all([1, 2, 3, 4].map(() => shop.aPerson()))
  await Promise.all([
    ...creators.map((creator) => shop.did(createListing, { listing: { ...listingValues(), category: id } }, creator)),
    shop.did(changeTerm, { kind: 'category', id, name: 'Afterwards' }, admin),
  ])
  const rows = await shop.sql`
    select count(*)::int as found from search_documents where words @@ 'afterwards'::tsquery and category = ${id}`
  expect(rows).toEqual([{ found: 4 }])
})

test('of admins who take the same address at the same time, one gets it', async () => {
  const done = await Promise.all(
    [1, 2, 3, 4].map((i) =>
      shop.run(addTerm, { kind: 'category', name: `Same ${i}`, slug: 'the-same', motif: 'art' }, admin),
    ),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.flatMap((one) => (one.ok ? [] : [one.failure.code]))).toEqual(Array(3).fill('slug-taken'))
})

test('admins who archive all categories at the same time leave one', async () => {
  const ids = shop.app.settings.vocabulary.category.map((term) => term.id)
  await Promise.all(ids.map((id) => shop.run(changeTerm, { kind: 'category', id, isArchived: true }, admin)))
  expect(await shop.sql`select count(*)::int as offered from categories where archived_at is null`).toEqual([
    { offered: 1 },
  ])
})
