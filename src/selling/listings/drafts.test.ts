import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { discardDraft, saveDraft, listDrafts, readDraft } from '#src/selling/listings/operations/drafts.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { emptyFields } from '#src/selling/listings/ui/listing-values.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let author: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  author = await shop.aPerson()
  stranger = await shop.aPerson()
  admin = await shop.aPerson(['buyer', 'admin'])
})
afterAll(() => shop.close())

const fields = (over: object = {}) => ({ ...emptyFields, title: 'Half a title', ...over })

test('saves a form as it is, valid or not, and overwrites it under the same id', async () => {
  const odd = fields({
    price: 'ten?',
    model: 'Clippy',
    texts: [{ part: 'x', name: '', body: 'half \ud83d and \0 nothing' }],
  })
  const { id } = await shop.did(saveDraft, { fields: odd }, author)
  const read = await shop.did(readDraft, { id }, author)
  expect(read.fields).toMatchObject({ price: 'ten?', model: 'Clippy', texts: [{ body: 'half \ufffd and  nothing' }] })
  expect(await shop.did(saveDraft, { id, fields: fields({ title: 'More' }) }, author)).toEqual({ id })
  expect((await shop.did(listDrafts, {}, author)).map(({ title }) => title)).toEqual(['More'])
})

test('a form with its own draft id has one draft however often it is saved', async () => {
  const writer = await shop.aPerson()
  const id = randomUUID()
  const saves = await Promise.all(
    Array.from({ length: 4 }, (_, i) => shop.did(saveDraft, { id, fields: fields({ title: `Save ${i}` }) }, writer)),
  )
  expect(saves).toEqual([{ id }, { id }, { id }, { id }])
  expect(await shop.did(listDrafts, {}, writer)).toHaveLength(1)
})

test('at twenty drafts, discarding one lets the form save under its own id', async () => {
  const writer = await shop.aPerson()
  for (let i = 0; i < 20; i++) await shop.did(saveDraft, { id: randomUUID(), fields: fields() }, writer)
  const id = randomUUID()
  expect(await shop.refusal(saveDraft, { id, fields: fields() }, writer)).toMatchObject({
    code: 'too-many-drafts',
    message: expect.stringContaining('Discard one to save'),
  })
  const [other] = await shop.did(listDrafts, {}, writer)
  await shop.did(discardDraft, { id: other?.id }, writer)
  expect(await shop.did(saveDraft, { id, fields: fields() }, writer)).toEqual({ id })
})

test('other users cannot read, change, discard or detect a draft', async () => {
  const { id } = await shop.did(saveDraft, { fields: fields({ title: 'Secret plans' }) }, author)
  for (const actor of [stranger, admin]) {
    expect(await shop.refusal(readDraft, { id }, actor)).toMatchObject({ code: 'draft-missing' })
    expect(await shop.refusal(discardDraft, { id }, actor)).toMatchObject({ code: 'draft-missing' })
    const own = await shop.did(saveDraft, { id, fields: fields({ title: 'Mine' }) }, actor)
    expect(own.id).not.toBe(id)
    expect(await shop.did(listDrafts, {}, actor)).toHaveLength(1)
  }
  for (const actor of [visitor, systemActor('job')])
    for (const [useCase, input] of [
      [saveDraft, { fields: fields() }],
      [listDrafts, {}],
    ] as const)
      expect(await shop.refusal(useCase as typeof listDrafts, input, actor)).toMatchObject({ status: 'signed-out' })
  expect((await shop.did(readDraft, { id }, author)).fields.title).toBe('Secret plans')
})

test('a listing has one draft of changes, visible only to its creator', async () => {
  const { id: promptId, creator } = await shop.aListing()
  const first = await shop.did(saveDraft, { promptId, fields: fields() }, creator)
  expect(await shop.did(saveDraft, { promptId, fields: fields({ title: 'Later' }) }, creator)).toEqual(first)
  expect((await shop.did(readDraft, { promptId }, creator)).fields.title).toBe('Later')
  expect(await shop.did(listDrafts, {}, creator)).toEqual([])
  for (const actor of [stranger, admin]) {
    expect(await shop.refusal(saveDraft, { promptId, fields: fields() }, actor)).toMatchObject({ code: 'not-yours' })
    expect(await shop.refusal(readDraft, { promptId }, actor)).toMatchObject({ code: 'draft-missing' })
  }
  expect(await shop.refusal(saveDraft, { promptId: randomUUID(), fields: fields() }, creator)).toMatchObject({
    code: 'not-yours',
  })
})

test('publishing or saving deletes the draft', async () => {
  const { id } = await shop.did(saveDraft, { fields: fields() }, stranger)
  const listed = await shop.did(createListing, { listing: listingValues(), draftId: id }, stranger)
  expect(await shop.refusal(readDraft, { id }, stranger)).toMatchObject({ code: 'draft-missing' })
  await shop.did(saveDraft, { promptId: listed.id, fields: fields() }, stranger)
  await shop.did(editListing, { id: listed.id, listing: listingValues() }, stranger)
  expect(await shop.refusal(readDraft, { promptId: listed.id }, stranger)).toMatchObject({ code: 'draft-missing' })
})

test('publishing with another user’s draft id leaves that draft unchanged', async () => {
  const { id } = await shop.did(saveDraft, { fields: fields() }, author)
  await shop.did(createListing, { listing: listingValues(), draftId: id }, stranger)
  expect(await shop.refusal(readDraft, { id }, author)).toBeNull()
})

test('rejects a twenty-first draft and an oversized draft', async () => {
  const hoarder = await shop.aPerson()
  for (let i = 0; i < 20; i++) await shop.did(saveDraft, { fields: fields() }, hoarder)
  expect(await shop.refusal(saveDraft, { fields: fields() }, hoarder)).toMatchObject({ code: 'too-many-drafts' })
  const texts = Array.from({ length: 40 }, () => ({ part: '', name: '', body: 'x'.repeat(100_000) }))
  expect(await shop.refusal(saveDraft, { fields: fields({ texts }) }, author)).toMatchObject({ code: 'draft-too-long' })
})

test.each(['', '1', "'", 'x'.repeat(36), null, 7])('finds no draft at %j', async (id) => {
  expect(await shop.refusal(readDraft, { id }, author)).not.toBeNull()
})

test('deleting an account deletes its drafts', async () => {
  const leaver = await shop.aPerson()
  await shop.did(saveDraft, { fields: fields() }, leaver)
  await shop.sql`update users set deleted_at = now() where id = ${leaver.userId}`
  expect([...(await shop.sql`select 1 from listing_drafts where user_id = ${leaver.userId}`)]).toEqual([])
})
