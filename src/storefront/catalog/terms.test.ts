// Longer than 60 lines: a table of what is refused.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { readDraft, saveDraft } from '#src/selling/listings/operations/drafts.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { countCategories } from '#src/storefront/catalog/operations/public-lists.ts'
import { listCategoryUses, mergeTerm } from '#src/storefront/catalog/operations/terms.ts'
import { emptyFields } from '#src/selling/listings/ui/listing-values.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { addTerm, changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
})
beforeEach(async () => {
  creator = await shop.aPerson()
})
afterEach(async () => {
  for (const { id } of shop.app.settings.vocabulary.category.slice(10))
    await shop.did(mergeTerm, { kind: 'category', id, into: 'Writing' }, admin)
})
afterAll(() => shop.close())

let names = 0
const add = async (name = `Category ${(names += 1)}`) =>
  (await shop.did(addTerm, { kind: 'category', name, motif: 'art' }, admin)).id
const list = async (category: string, more = {}) =>
  (await shop.did(createListing, { listing: { ...listingValues({ title: 'A listing' }), ...more, category } }, creator))
    .id
const categoryOf = async (id: string) => (await shop.did(readOwnListing, { id }, creator)).listing.category
const termOf = (id: string) => shop.app.settings.vocabulary.category.find((term) => term.id === id)
const shown = async (query: object) => (await shop.did(findListings, query, visitor)).page.items.map(({ id }) => id)
const onSale = async (id: string) => (await shop.did(countCategories, {}, visitor)).find((one) => one.id === id)?.count

test('a new shop has the categories and models of before', () => {
  const { category, model } = shop.app.settings.vocabulary
  expect(category.map(({ id, slug, name }) => [id, slug, name])).toContainEqual(['Writing', 'Writing', 'Writing'])
  expect(category).toHaveLength(10)
  expect(model.map(({ id }) => id)).toEqual(['ChatGPT', 'Claude', 'Midjourney', 'Runway', 'Sora', 'DALL-E'])
})

test('a listing is in a category that an admin added, and is found by its slug, its name and its keywords', async () => {
  const id = await add('Küchen & Rezepte')
  expect(id).toBe('kuchen-rezepte')
  const listing = await list('KUCHEN-rezepte')
  expect(await categoryOf(listing)).toBe(id)
  expect(await shown({ category: [id] })).toEqual([listing])
  expect(await shown({ search: 'rezepte' })).toEqual([listing])
  await shop.did(changeTerm, { kind: 'category', id, name: 'Cooking', keywords: 'Casserole, soup' }, admin)
  expect(await shown({ search: 'rezepte' })).toEqual([])
  expect(await shown({ search: 'casserole' })).toEqual([listing])
  expect(await shown({ search: 'cooking' })).toEqual([listing])
})

test('a renamed category is found by its slugs of today and before, which nothing else can take', async () => {
  const id = await add('First name')
  const listing = await list(id)
  await shop.did(changeTerm, { kind: 'category', id, slug: 'Second-Name' }, admin)
  expect(termOf(id)).toMatchObject({ id, slug: 'second-name', name: 'First name' })
  for (const slug of [id, 'second-name', 'SECOND-name']) expect(await shown({ category: [slug] })).toEqual([listing])
  const taken = await shop.refusal(addTerm, { kind: 'category', name: 'Other', slug: id, motif: 'art' }, admin)
  expect(taken).toMatchObject({
    code: 'slug-taken',
    fields: { slug: 'This address belongs to First name. Choose another one.' },
  })
  await shop.did(changeTerm, { kind: 'category', id, slug: id }, admin)
  expect(termOf(id)?.slug).toBe(id)
})

test('an archived category is not offered, and its listings keep it and can be edited', async () => {
  const id = await add()
  const listing = await list(id)
  await shop.did(changeTerm, { kind: 'category', id, isArchived: true }, admin)
  const refused = await shop.refusal(createListing, { listing: { ...listingValues(), category: id } }, creator)
  expect(refused).toMatchObject({ status: 'invalid', fields: { category: 'Choose a category' } })
  await shop.did(
    editListing,
    { id: listing, listing: { ...listingValues({ title: 'Edited' }), category: id } },
    creator,
  )
  expect(await categoryOf(listing)).toBe(id)
  expect(await onSale(id)).toBeUndefined()
  expect(await shown({ category: [id] })).toEqual([listing])
  const other = await list('Writing')
  const moved = await shop.refusal(editListing, { id: other, listing: { ...listingValues(), category: id } }, creator)
  expect(moved).toMatchObject({ fields: { category: 'Choose a category' } })
  await shop.did(changeTerm, { kind: 'category', id, isArchived: false }, admin)
  expect(await onSale(id)).toBe(1)
})

test('a merge moves all listings, their totals and drafts, and the slugs', async () => {
  const [from, into] = [await add(), await add()]
  const [one, other] = [await list(from), await list(into)]
  const { id: draftId } = await shop.did(saveDraft, { fields: { ...emptyFields, category: from } }, creator)
  const uses = await shop.did(listCategoryUses, {}, admin)
  expect(uses.find(({ id }) => id === from)?.listings).toBe(1)
  expect(await shop.did(mergeTerm, { kind: 'category', id: from, into }, admin)).toEqual({ into, moved: 1 })
  expect(termOf(from)).toBeUndefined()
  expect(await categoryOf(one)).toBe(into)
  expect((await shown({ category: [from] })).toSorted()).toEqual([one, other].toSorted())
  expect(await onSale(into)).toBe(2)
  expect(
    await shop.sql`
    select category from listing_totals where category = ${from} group by category having sum(listings) <> 0`,
  ).toEqual([])
  expect((await shop.did(readDraft, { id: draftId }, creator)).fields.category).toBe(into)
  expect(await categoryOf(await list(from))).toBe(into)
})

test('the order is that of the admin', async () => {
  const id = await add()
  await shop.did(changeTerm, { kind: 'category', id, position: 2 }, admin)
  expect(shop.app.settings.vocabulary.category[1]?.id).toBe(id)
  await shop.did(changeTerm, { kind: 'category', id, position: 100 }, admin)
  expect(shop.app.settings.vocabulary.category.at(-1)?.id).toBe(id)
  expect((await shop.did(countCategories, {}, visitor)).map((one) => one.id).slice(0, 2)).toEqual(['Marketing', 'Art'])
})

describe('refuses with a message at the field', () => {
  test.each([
    ['the name of another one', { name: ' wRiTing ' }, 'name', 'Another category has this name'],
    ['no name', { name: ' \u200b' }, 'name', 'The name has hidden characters. Type it again.'],
    ['an empty name', { name: '' }, 'name', 'The name is required'],
    ['hidden characters', { name: 'Wri\u202eting' }, 'name', 'The name has hidden characters. Type it again.'],
    ['a line break', { name: 'A\nB' }, 'name', 'The name has hidden characters. Type it again.'],
    ['a long name', { name: 'x'.repeat(41) }, 'name', 'The name can have at most 40 characters'],
    ['a name without a slug', { name: '写作' }, 'slug', 'Enter an address with letters from a to z or digits'],
    ['a hostile slug', { slug: '../admin' }, 'slug', 'Use letters from a to z, digits and single hyphens'],
    ['the slug of another one', { slug: 'music' }, 'slug', 'This address belongs to Music. Choose another one.'],
    ['a fee of 100', { feePercent: '100' }, 'feePercent', 'Enter a percentage below 100, with at most two decimals'],
    ['a fee below 0', { feePercent: -1 }, 'feePercent', 'Enter a percentage below 100, with at most two decimals'],
    ['a motif that there is not', { motif: 'cooking' }, 'motif', 'Choose one of the list'],
  ])('%s', async (_, over, field, message) => {
    const before = shop.app.settings.vocabulary
    const input = { kind: 'category', name: 'A new one', motif: 'art', ...over }
    expect(await shop.refusal(addTerm, input, admin)).toMatchObject({ status: 'invalid', fields: { [field]: message } })
    expect(shop.app.settings.vocabulary).toEqual(before)
  })

  test('a form that was opened before another change', async () => {
    const id = await add('Opened twice')
    const read = JSON.stringify({
      name: 'Opened twice',
      slug: id,
      motif: 'art',
      inks: 'art',
      keywords: '',
      feePercent: '',
    })
    await shop.did(changeTerm, { kind: 'category', id, read, name: 'Saved first' }, admin)
    expect(await shop.refusal(changeTerm, { kind: 'category', id, read, name: 'Saved last' }, admin)).toMatchObject({
      code: 'changed-meanwhile',
      data: { stored: { name: 'Saved first' } },
    })
  })

  test('archiving or merging the last one that is offered', async () => {
    const others = shop.app.settings.vocabulary.model.slice(1)
    for (const { id } of others) await shop.did(changeTerm, { kind: 'model', id, isArchived: true }, admin)
    const last = { kind: 'model', id: 'ChatGPT' }
    expect(await shop.refusal(changeTerm, { ...last, isArchived: true }, admin)).toMatchObject({ code: 'last-one' })
    expect(await shop.refusal(mergeTerm, { ...last, into: 'Claude' }, admin)).toMatchObject({ code: 'last-one' })
    for (const { id } of others) await shop.did(changeTerm, { kind: 'model', id, isArchived: false }, admin)
  })

  test('merging into itself, into nothing, or what is gone', async () => {
    const merge = (id: string, into: string) => shop.refusal(mergeTerm, { kind: 'category', id, into }, admin)
    expect(await merge('Art', 'Art')).toMatchObject({ code: 'merge-into-itself' })
    expect(await merge('Art', 'nothing')).toMatchObject({ code: 'category-missing' })
    expect(await merge('nothing', 'Art')).toMatchObject({ code: 'category-missing' })
  })
})
