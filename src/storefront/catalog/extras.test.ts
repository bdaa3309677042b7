import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
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
  ...listingValues({ text: 'Write about {{Topic}} for {{reader}} in {{topic}}, secretwords.' }),
  variables: [
    {
      name: 'Topic',
      description: 'What it is about',
      fallback: 'weather',
      choices: ['rain', 'snow', 'rain'],
    },
    { name: 'reader', fallback: 'sailors' },
  ],
  samples: [{ caption: 'Tried on Monday', body: 'It rained.', inputs: { Topic: 'rain' } }],
  excerpt: 'Write about it',
  ...over,
})

test('shows everyone the samples, excerpt and variables, and no other part of the text', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  const read = await shop.did(readListing, { id }, visitor)
  expect(read.listing).toMatchObject({ variableCount: 2, excerpt: 'Write about it' })
  expect(read.preview).toEqual({
    samples: [
      {
        caption: 'Tried on Monday',
        body: 'It rained.',
        imageUrl: null,
        image: null,
        inputs: { Topic: 'rain' },
        run: null,
      },
    ],
    variables: [
      { name: 'Topic', description: 'What it is about', fallback: 'weather', choices: ['rain', 'snow'] },
      { name: 'reader', description: '', fallback: 'sailors', choices: [] },
    ],
  })
  expect(JSON.stringify(read)).not.toMatch(/Write about \{|secretwords/)
})

test('shows the contents of a pack, and the starters and tools of an agent, but no other text', async () => {
  const pack = values({
    type: 'pack',
    texts: [
      { name: 'First', body: 'secretone', purpose: 'To begin' },
      { name: 'Second', body: 'secrettwo' },
    ],
  })
  const agent = values({
    type: 'agent',
    texts: [
      { name: 'System instructions', body: 'secretinstructions' },
      { name: 'Starter: Hello', body: 'What is the weather?' },
      { name: 'Recommended settings', body: 'secretsettings' },
      { name: 'Tools', body: 'A thermometer' },
    ],
  })
  const read = async (listing: object) => {
    const { id } = await shop.did(createListing, { listing }, creator)
    return shop.did(readListing, { id }, visitor)
  }
  const [ofPack, ofAgent] = [await read(pack), await read(agent)]
  expect(ofPack.listing.outline).toEqual([
    { part: 'prompt', name: 'First', purpose: 'To begin', body: '' },
    { part: 'prompt', name: 'Second', purpose: '', body: '' },
  ])
  expect(ofAgent.listing.outline).toEqual([
    { part: 'starter', name: 'Hello', purpose: '', body: 'What is the weather?' },
    { part: 'tools', name: 'Tools', purpose: '', body: 'A thermometer' },
  ])
  expect(JSON.stringify([ofPack, ofAgent])).not.toContain('secret')
})

test('the variables of another version are not shown', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  await shop.sql`insert into prompt_versions (prompt_id, version, note, created_at) values (${id}, 2, '', now())`
  await shop.sql`update prompt_variables set version = 2 where prompt_id = ${id}`
  const { variables } = (await shop.did(readListing, { id }, visitor)).preview
  expect(variables.map(({ description, fallback }) => description + fallback)).toEqual(['', ''])
})

test('returns all fields to the creator', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  const read = await shop.did(readOwnListing, { id }, creator)
  expect(read.variables).toEqual([
    { name: 'Topic', description: 'What it is about', fallback: 'weather', choices: ['rain', 'snow'] },
    { name: 'reader', description: '', fallback: 'sailors', choices: [] },
  ])
  expect(read.samples).toMatchObject([{ body: 'It rained.' }])
})

test('variable descriptions change without a new version and are stored per version', async () => {
  const { id } = await shop.did(createListing, { listing: values() }, creator)
  expect(await shop.did(editListing, { id, listing: values({ variables: [], samples: [] }) }, creator)).toMatchObject({
    version: 1,
  })
  expect((await shop.did(readListing, { id }, visitor)).preview).toEqual({
    samples: [],
    variables: ['Topic', 'reader'].map((name) => ({ name, description: '', fallback: '', choices: [] })),
  })
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
