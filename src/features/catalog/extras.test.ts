import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/features/catalog/operations/create-listing.ts'
import { editListing } from '#src/features/catalog/operations/edit-listing.ts'
import { readListing } from '#src/features/catalog/operations/read-listing.ts'
import { readOwnListing } from '#src/features/catalog/operations/own-listings.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  creator = await shop.aPerson()
})
afterAll(() => shop.close())

const values = (over: object = {}) => ({
  ...listingValues({ text: 'Write about {{Topic}} for {{reader}} in {{topic}}.' }),
  variables: [
    {
      name: 'Topic',
      description: 'What it is about',
      fallback: 'secretfallback',
      choices: ['secretone', 'secrettwo', 'secretone'],
    },
    { name: 'reader', fallback: 'secretreader' },
  ],
  samples: [{ caption: 'Tried on Monday', body: 'It rained.' }],
  excerpt: 'Write about it',
  ...over,
})

test('shows everyone the samples, excerpt and variable descriptions, and no other paid content', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  const read = await shop.did(readListing, { id }, visitor)
  expect(read.listing).toMatchObject({ variableCount: 2, excerpt: 'Write about it' })
  expect(read.preview).toEqual({
    samples: [{ caption: 'Tried on Monday', body: 'It rained.', imageUrl: null, image: null, inputs: {} }],
    variables: [{ name: 'Topic', description: 'What it is about' }],
  })
  expect(JSON.stringify(read)).not.toMatch(/secret/)
})

test('returns all fields to the creator', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  const read = await shop.did(readOwnListing, { id }, creator)
  expect(read.variables).toEqual([
    { name: 'Topic', description: 'What it is about', fallback: 'secretfallback', choices: ['secretone', 'secrettwo'] },
    { name: 'reader', description: '', fallback: 'secretreader', choices: [] },
  ])
  expect(read.samples).toMatchObject([{ body: 'It rained.' }])
})

test('variable descriptions change without a new version and are stored per version', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  expect(await shop.did(editListing, { id, listing: values({ variables: [], samples: [] }) }, creator)).toMatchObject({
    version: 1,
  })
  expect((await shop.did(readListing, { id }, visitor)).preview).toEqual({ samples: [], variables: [] })
  const changed = values({ texts: [{ name: 'Prompt', body: 'Only {{topic}}.' }] })
  await shop.did(editListing, { id, listing: changed, note: '  Shorter\r\nnow \0' }, creator)
  const rows =
    await shop.sql`select version, count(*)::int as n from prompt_variables where prompt_id = ${id} group by 1`
  expect([...rows]).toEqual([{ version: 2, n: 2 }])
  const notes = await shop.sql`select version, note from prompt_versions where prompt_id = ${id} order by version`
  expect([...notes]).toEqual([
    { version: 1, note: '' },
    { version: 2, note: 'Shorter\nnow' },
  ])
  expect((await shop.did(readListing, { id }, visitor)).listing.variableCount).toBe(1)
})

test('a new version emits an event without its text; a changed title emits none', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  const versionEvents = async () => [
    ...(await shop.sql`select payload from events where kind = 'catalog.version-published' and subject = ${id}`),
  ]
  await shop.did(editListing, { id, listing: values({ title: 'Renamed' }), note: 'nothing' }, creator)
  expect(await versionEvents()).toEqual([])
  await shop.did(editListing, { id, listing: values({ texts: [{ name: 'Prompt', body: 'New.' }] }) }, creator)
  expect(await versionEvents()).toEqual([{ payload: { creatorId: creator.userId, version: 2 } }])
})

test('a sample accepts only the creator’s own image', async () => {
  const other = await shop.aPerson()
  const imageUrl = `/files/prompt-images/${other.userId}/1.jpg`
  for (const samples of [[{ imageUrl }], [{ body: 'fine' }, { body: 'b', imageUrl }]])
    expect(await shop.refusal(createListing, { listing: values({ samples }) }, creator)).toMatchObject({
      code: 'not-your-image',
    })
})

test('rejects a note of 501 characters', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  expect(await shop.refusal(editListing, { id, listing: values(), note: 'x'.repeat(501) }, creator)).toMatchObject({
    status: 'invalid',
  })
})
