import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { vocabularyFile } from '#src/common/vocabulary/public/shop-file.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const command = systemActor('command')
const fileNow = () => vocabularyFile(shop.app.settings.vocabulary)
const categoriesNow = () => fileNow().categories ?? []
const fileWith = (parts: object) => ({ format: 'skald-shop', version: 1, settings: {}, ...parts })
const recipes = { id: 'recipes', slug: 'recipes', name: 'Recipes', motif: 'art', inks: 'music', fee_percent: 12.5 }

test('makes the categories and models equal to those of another shop', async () => {
  const first = fileNow()
  const [marketing, art, ...others] = categoriesNow()
  const swapped = [{ ...art, name: 'Marketing', slug: 'pictures' }, { ...marketing, name: 'Art' }, recipes, ...others]
  const done = await shop.did(importSettings, { file: fileWith({ categories: swapped }) }, command)
  expect(done.changed).toContain('category recipes')
  expect(
    categoriesNow()
      .map(({ name }) => name)
      .slice(0, 4),
  ).toEqual(['Marketing', 'Art', 'Recipes', 'Coding'])
  expect(categoriesNow().map(({ fee_percent: fee }) => fee)).toEqual([null, null, 12.5, ...others.map(() => null)])
  expect(fileNow().models).toEqual(first.models)
  const text = JSON.stringify(fileNow())
  expect(await shop.did(importSettings, { file: fileWith(fileNow()) }, command)).toEqual({ changed: [], skipped: [] })
  expect(JSON.stringify(fileNow())).toBe(text)
})

test('archives what the file does not name, since listings may use it, and leaves a missing part as it is', async () => {
  const before = fileNow()
  const models = [{ id: 'Claude', slug: 'Claude', name: 'Claude', vendor: '', makes: 'text', provider: null }]
  await shop.did(importSettings, { file: fileWith({ models }) }, command)
  const { model } = shop.app.settings.vocabulary
  expect(model.filter(({ isArchived }) => !isArchived).map(({ id }) => id)).toEqual(['Claude'])
  expect(model).toHaveLength(6)
  expect(fileNow().categories).toEqual(before.categories)
  const sora = { listing: { ...listingValues(), model: 'Sora' } }
  expect(await shop.refusal(createListing, sora, await shop.aPerson())).toMatchObject({ code: 'model-unknown' })
  await shop.did(changeTerm, { kind: 'model', id: 'Sora', isArchived: false }, command)
})

test.each([
  ['a slug of another one', [{ ...recipes, id: 'other', name: 'Other', slug: 'music' }], /belongs to Music/],
  ['a name twice', [recipes, { ...recipes, id: 'more', slug: 'more', name: 'RECIPES' }], /would exist twice/],
  ['an id twice', [recipes, { ...recipes, name: 'More' }], /recipes twice/],
  ['only archived ones', [{ ...recipes, archived: true }], /is archived/],
  ['a hostile name', [{ ...recipes, name: 'a\u202eb' }], /hidden characters/],
  ['a wrong fee', [{ ...recipes, fee_percent: 100 }], /below 100/],
  ['an unknown member', [{ ...recipes, price: 3 }], /./],
])('changes nothing for %s', async (_, categories, message) => {
  const before = fileNow()
  const file = { ...fileWith({ categories }), settings: { refund_days: 9 } }
  const refused = await shop.refusal(importSettings, { file }, command)
  expect(refused).toMatchObject({ status: 'invalid', message: expect.stringMatching(message) })
  expect(fileNow()).toEqual(before)
  expect(shop.app.settings.refundDays).toBe(14)
})
