import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { listOwnListings, readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { sorts } from '#src/storefront/catalog/rules.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let listing: Listed
let others: Person[]
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  listing = await shop.aListing({ title: 'Kept' })
  others = [await shop.aPerson(), (await shop.aListing()).creator, await shop.aPerson(['buyer', 'admin'])]
})
afterAll(() => shop.close())

const rolesOf = async ({ userId }: Person) =>
  (await shop.sql<{ role: string }[]>`select role from user_roles where user_id = ${userId} order by role`).map(
    (row) => row.role,
  )
const search = async (text: unknown, more: object = {}) =>
  (await shop.did(findListings, { search: text, ...more }, visitor)).page

test('the first listing makes its creator a seller and audits it; the second changes nothing', async () => {
  const creator = await shop.aPerson()
  expect(await rolesOf(creator)).toEqual(['buyer'])
  await shop.aListing({ creator })
  expect(await rolesOf(creator)).toEqual(['buyer', 'seller'])
  await shop.aListing({ creator })
  const notes = await shop.sql`select action, after from audit_log where subject_id = ${creator.userId}`
  expect([...notes]).toEqual([{ action: 'accounts.grant-role', after: { role: 'seller' } }])
})

test('requires sign-in to create or change a listing', async () => {
  const input = { id: listing.id, listing: listingValues(), isActive: false }
  for (const useCase of [createListing, editListing, setListingActive, deleteListing])
    expect(await shop.refusal(useCase as typeof editListing, input, visitor)).toMatchObject({
      status: 'signed-out',
      title: 'Sign In Required',
    })
  for (const useCase of [readOwnListing, listOwnListings])
    expect(await shop.refusal(useCase as typeof readOwnListing, input, visitor)).toMatchObject({ status: 'signed-out' })
})

test('only the creator can edit, pause or delete a listing; others get not found', async () => {
  const before = await shop.sql`select * from prompts where id = ${listing.id}`
  const missing = randomUUID()
  for (const actor of others)
    for (const id of [listing.id, missing]) {
      const refused = { code: 'not-yours', title: 'Prompt Not Found', status: 'missing' }
      expect(
        await shop.refusal(editListing, { id, listing: listingValues({ title: 'Mine now' }) }, actor),
      ).toMatchObject(refused)
      expect(await shop.refusal(setListingActive, { id, isActive: false }, actor)).toMatchObject(refused)
      expect(await shop.refusal(deleteListing, { id }, actor)).toMatchObject(refused)
      expect(await shop.refusal(readOwnListing, { id }, actor)).toMatchObject(refused)
    }
  expect([...(await shop.sql`select * from prompts where id = ${listing.id}`)]).toEqual([...before])
})

test('nothing changes or deletes a listing of a suspended creator', async () => {
  const { id, creator } = await shop.aListing()
  await shop.sql`
    update users set suspension_kind = 'suspended', suspended_until = now() + interval '1 day' where id = ${creator.userId}`
  const barred = { code: 'barred' }
  // Their actor here is from before the suspension.
  expect(await shop.refusal(editListing, { id, listing: listingValues() }, creator)).toMatchObject(barred)
  expect(await shop.refusal(deleteListing, { id }, creator)).toMatchObject(barred)
})

test('rejects an image of another user or another host', async () => {
  const creator = await shop.aPerson()
  const create = (imageUrl: string) =>
    shop.refusal(createListing, { listing: { ...listingValues(), imageUrl } }, creator)
  const files = `/files/prompt-images/${listing.creator.userId}`
  expect(await create(`${files}/1795000000000.jpg`)).toMatchObject({ code: 'not-your-image' })
  for (const imageUrl of [
    `${files}/1.webp`,
    `${files}/1.jpg\0`,
    '/files/prompt-images/a\0',
    'https://example.com/x.png',
    'javascript:alert(1)',
    '/files/../secret',
    '\0',
  ])
    expect(await create(imageUrl), imageUrl).toMatchObject({
      status: 'invalid',
      message: 'Please upload the image again',
    })
  expect(await create('')).toBeNull()
})

test('a changed text creates a version; a changed title does not', async () => {
  const { id, creator } = await shop.aListing({ text: 'one' })
  const edit = (over: object) => shop.did(editListing, { id, listing: { ...listingValues(), ...over } }, creator)
  const texts = (body: string, name = 'Prompt') => [{ name, body }]
  expect(await edit({ texts: texts('one'), title: 'Another' })).toMatchObject({ id, version: 1 })
  expect(await edit({ texts: texts('two') })).toMatchObject({ id, version: 2 })
  expect(await edit({ texts: texts('two', 'Named') })).toMatchObject({ id, version: 3 })
  expect(await edit({ texts: texts('two\r\nlines', 'Named') })).toMatchObject({ id, version: 4 })
  expect(await edit({ texts: texts('two\nlines', 'Named') })).toMatchObject({ id, version: 4 })
  const kept = await shop.sql`select version, body from prompt_texts where prompt_id = ${id} order by version`
  expect(kept.map((row) => row['body'])).toEqual(['one', 'two', 'two', 'two\nlines'])
})

test('two concurrent edits create two versions', async () => {
  const { id, creator } = await shop.aListing({ text: 'zero' })
  const edits = ['one', 'two', 'three'].map((text) =>
    shop.did(editListing, { id, listing: listingValues({ text }) }, creator),
  )
  expect((await Promise.all(edits)).map((edit) => edit.version).toSorted()).toEqual([2, 3, 4])
})

test('a paused listing is visible only to its creator and admins', async () => {
  const paused = await shop.aListing({ title: 'Hibernation' })
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  expect((await search('hibernation')).items).toEqual([])
  const [stranger, , admin] = others
  for (const actor of [visitor, stranger ?? visitor])
    expect(await shop.refusal(readListing, { id: paused.id }, actor)).toMatchObject({
      code: 'listing-paused',
    })
  for (const actor of [paused.creator, admin ?? visitor])
    expect(await shop.refusal(readListing, { id: paused.id }, actor)).toBeNull()
  await shop.did(setListingActive, { id: paused.id, isActive: true }, paused.creator)
  expect((await search('hibernation')).items).toHaveLength(1)
})

test('a deleted listing is gone for everyone, including its creator', async () => {
  const { id, creator } = await shop.aListing({ title: 'Evaporation' })
  await shop.did(deleteListing, { id }, creator)
  expect((await search('evaporation')).items).toEqual([])
  expect(await shop.refusal(readListing, { id }, creator)).toMatchObject({ code: 'listing-missing' })
  expect(await shop.refusal(deleteListing, { id }, creator)).toMatchObject({ code: 'not-yours' })
  expect(await shop.refusal(setListingActive, { id, isActive: true }, creator)).toMatchObject({ code: 'not-yours' })
  expect((await shop.did(listOwnListings, {}, creator)).map((own) => own.id)).not.toContain(id)
})

test('every change emits an event; a rejected one does not', async () => {
  const { id, creator } = await shop.aListing()
  const count = async () =>
    (await shop.sql`select 1 from events where kind = 'catalog.listing-changed' and subject = ${id}`).length
  expect(await count()).toBe(1)
  await shop.did(editListing, { id, listing: listingValues() }, creator)
  await shop.did(setListingActive, { id, isActive: false }, creator)
  await shop.did(deleteListing, { id }, creator)
  expect(await count()).toBe(4)
  await shop.refusal(deleteListing, { id }, creator)
  expect(await count()).toBe(4)
})

const twoTexts = ['a', 'b'].map((name) => ({ name, body: 'b' }))

test.each([
  ['an empty title', { title: ' \n\t ' }],
  ['a title that nobody sees', { title: '\u200b\u3164' }],
  ['a name that nobody sees', { texts: [{ name: '\u2060', body: 'b' }] }],
  ['a text that nobody sees', { texts: [{ name: 'Prompt', body: '\u200b\n' }] }],
  ['a title of 201 characters', { title: 'x'.repeat(201) }],
  ['no description', { description: '\0' }],
  ['a text of nothing', { texts: [{ name: 'Prompt', body: '\r\n' }] }],
  ['no text', { texts: [] }],
  ['51 texts', { texts: Array.from({ length: 51 }, () => ({ name: 'a', body: 'b' })) }],
  ['a text beyond 100,000 characters', { texts: [{ name: 'Prompt', body: 'x'.repeat(100_001) }] }],
  ['a negative price', { priceCents: -1 }],
  ['half a cent', { priceCents: 0.5 }],
  ['no number', { priceCents: Number.NaN }],
  ['a price beyond all', { priceCents: 10_000_000 }],
  ['a model that is none', { model: 'Clippy' }],
  ['a category that is none', { category: '__proto__' }],
  ['a prompt of two texts', { texts: twoTexts }],
  ['a pack of one text', { type: 'pack' }],
  ['an agent without instructions', { type: 'agent' }],
  ['a sample of nothing', { samples: [{ caption: 'c', body: ' \u200b ' }] }],
  ['six samples', { samples: Array.from({ length: 6 }, () => ({ body: 'b' })) }],
  ['a sample with a picture from elsewhere', { samples: [{ imageUrl: 'https://example.com/x.png' }] }],
  ['31 variables', { variables: Array.from({ length: 31 }, (_, i) => ({ name: `v${i}` })) }],
  ['21 choices', { variables: [{ name: 'v', choices: Array.from({ length: 21 }, String) }] }],
  ['a variable without a name', { variables: [{ name: ' ' }] }],
  ['an excerpt of 601 characters', { excerpt: 'x'.repeat(601) }],
])('rejects %s', async (_, over) => {
  const refused = await shop.refusal(createListing, { listing: { ...listingValues(), ...over } }, listing.creator)
  expect(refused).toMatchObject({ status: 'invalid' })
})

test('accepts every field at its maximum length, in any script', async () => {
  const values = {
    ...listingValues({ priceCents: 9_999_999 }),
    title: '🙂'.repeat(100),
    description: 'ß'.repeat(5000),
    modelVersion: 'v'.repeat(60),
    type: 'pack',
    variables: Array.from({ length: 30 }, (_, i) => ({
      name: `${'ö'.repeat(60)} ${i}`,
      description: 'ß'.repeat(200),
      fallback: 'ß'.repeat(500),
      choices: Array.from({ length: 20 }, (_, n) => `${n}${'c'.repeat(98)}`),
    })),
    samples: Array.from({ length: 5 }, () => ({ caption: 'ß'.repeat(120), body: 'ß'.repeat(4000) })),
    excerpt: 'ß'.repeat(600),
    texts: Array.from({ length: 50 }, (_, i) => ({
      name: `${'名'.repeat(118)}${10 + i}`,
      body: `${i}${'x'.repeat(90_000)}`,
    })),
  }
  const { id } = await shop.did(createListing, { listing: values }, listing.creator)
  expect((await shop.did(readListing, { id }, visitor)).listing).toMatchObject({
    title: values.title,
    textCount: 50,
    priceCents: 9_999_999,
  })
})

test('two prompts of a pack cannot have the same name', async () => {
  const packOf = (...names: string[]) => ({
    ...listingValues(),
    type: 'pack',
    texts: names.map((name, i) => ({ name, body: `The text with number ${i}.` })),
  })
  const creator = await shop.aPerson()
  for (const [one, other] of [
    ['First', 'first '],
    ['Café', 'Cafe\u0301'],
    ['A  B', 'A B'],
  ] as const)
    expect(await shop.refusal(createListing, { listing: packOf(one, other) }, creator)).toMatchObject({
      fields: { 'listing.texts.1.name': 'Another prompt has this name' },
    })
  expect(await shop.refusal(createListing, { listing: packOf('First', 'Second') }, creator)).toBeNull()
})

test('strips characters that cannot be displayed or stored', async () => {
  const values = {
    ...listingValues(),
    title: 'One\r\nline\0 only\u2028here \u202eevil',
    description: 'Two\r\nlines\0\u0007\u001b\u0085',
    modelVersion: '\0 4\0.5',
    texts: [{ name: 'a\n\u2067b', body: 'half a pair \ud83d\r\n\0end\u0008,\n\tindented שלום' }],
  }
  const { id } = await shop.did(createListing, { listing: values }, listing.creator)
  const read = await shop.did(readOwnListing, { id }, listing.creator)
  expect(read.listing).toMatchObject({
    title: 'One line  only here evil',
    description: 'Two\nlines',
    modelVersion: '4 .5',
  })
  expect(read.texts).toEqual([{ name: 'a b', body: 'half a pair \ufffd\nend,\n\tindented שלום' }])
})

test.each([
  '0',
  '00',
  '01',
  '-1',
  '1.5',
  '10001',
  '99999',
  'abc',
  '',
  ' ',
  '1 ',
  'NaN',
  '9'.repeat(99),
  '-'.repeat(36),
  'g'.repeat(36),
  `${'a'.repeat(8)}-aaaa-aaaa-aaaa-${'a'.repeat(11)}-`,
  "'; drop table prompts; --",
  '\0',
  '%00',
  '../1',
  'constructor',
])('finds no listing at %j', async (id) => {
  expect(await shop.refusal(readListing, { id }, visitor)).toMatchObject({
    code: 'listing-missing',
    message: 'Prompt not found',
  })
})

test('a position shows the nth newest listing on sale', async () => {
  const newest = await shop.aListing({ title: 'Newest' })
  const read = await shop.did(readListing, { id: '1' }, visitor)
  expect(read).toMatchObject({ isByPosition: true, listing: { id: newest.id } })
  await shop.did(setListingActive, { id: newest.id, isActive: false }, newest.creator)
  expect((await shop.did(readListing, { id: '1' }, newest.creator)).listing.id).not.toBe(newest.id)
  expect(await shop.refusal(readListing, { id: '10000' }, visitor)).toMatchObject({ code: 'listing-missing' })
})

test('matches every word, whole or as a prefix, in any case and script', async () => {
  await shop.aListing({ title: 'Överraskning för ÅNGSTRÖM & Søn' })
  await shop.aListing({ title: 'हिन्दी कविता' })
  await shop.aListing({ title: '日本語の詩' })
  for (const words of ['överraskning', 'ÖVERRASK', 'ångström', 'ång sø', 'FÖR, ångström!', 'हिन्दी', 'हिन', '日本語'])
    expect((await search(words)).items.length, words).toBeGreaterThan(0)
  for (const words of ['överraskning nothere', 'raskning', 'ångströmer'])
    expect((await search(words)).items, words).toEqual([])
})

test.each([
  ["'", '"', "';--", "') or true --"],
  ['a & b', 'a | !b', 'a <-> b', '!', '!!', '&', '|', ':*', 'a:*', 'a:ABCD', '(', ')', '((a', 'a\\', '\\', "\\'"],
  ['\0', 'a\0b', '\ud83d', '🙂', '🙂:*', '²', 'ªº', 'Ⅷ', '١٢٣', '\u0301', 'e\u0301', '%', '_', '%s', '$1', '{}'],
  [' ', '\n', '\t', 'a'.repeat(200), 'a '.repeat(100), '-', '-a', 'a-b', 'a.b', 'a@b.c', 'http://a.b/c?d=e', '/', '//'],
])('answers any search (%#)', async (...texts) => {
  for (const text of texts) for (const sort of sorts) expect((await search(text, { sort })).items).toBeInstanceOf(Array)
})

test('ignores a search that is too long or not text', async () => {
  const { items } = await search('')
  for (const odd of ['x'.repeat(201), 'x'.repeat(10_000), null, 7, ['a'], { a: 1 }])
    expect((await search(odd)).items).toEqual(items)
  for (const sort of ['__proto__', 'constructor', '', null, 'drop'])
    expect((await search('', { sort })).items).toEqual(items)
})

test('an invalid cursor starts at the first page', async () => {
  const time = '2026-01-01 00:00:00+00'
  const id = randomUUID()
  const hostile = [
    '',
    'x',
    '%',
    '====',
    'null',
    btoa('null'),
    btoa('[]'),
    btoa('{"a":1}'),
    btoa('[[]]'),
    btoa('[null,null]'),
    'a'.repeat(300),
    '\0',
    '🙂',
    ...[
      [],
      [1],
      [time, id, id],
      [time, '-'.repeat(36)],
      [time, 'x'.repeat(36)],
      ['2026-02-30 00:00:00+00', id],
      ['0', id],
      ['now', id],
      ['infinity', id],
      ['2026-13-01 00:00:00+00', id],
      ['2026-01-01 24:30:00+00', id],
      ['2026-01-01 00:00:00+99', id],
      ['99999-01-01 00:00:00+00', id],
      ['5.5', time, id],
      [1e21, time, id],
      [-1, time, id],
      ['1;drop', time, id],
      ['', time, id],
      ['9999999999', time, id],
      ['4.5', '1.5', time, id],
      ['4.555', '1', time, id],
      ['NaN', '1', time, id],
      ['yes', '1', time, id],
      ['true', 'x', time, id],
    ].map((key) => encodeCursor(key)),
  ]
  for (const sort of sorts) {
    const { items } = await search('', { sort })
    for (const after of hostile) expect((await search('', { sort, after })).items, `${sort} ${after}`).toEqual(items)
  }
})
