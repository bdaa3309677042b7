// Longer than 60 lines: what is counted of a common word, whatever becomes of the listings that have it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { findListings, sumUpWords } from '#src/features/discovery/index.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { countAlong, countFound, readAtMost } from './facet-store.ts'
import { noFilters } from './rules.ts'
import { keepSeats } from './seat-store.ts'
import { holdWords, keepCommonWords, lookUp } from './word-store.ts'

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  creator = await shop.aPerson()
})
beforeEach(async () => {
  await shop.sql`update prompts set is_active = false`
  await sumUp()
  await shop.sql`truncate search_words, search_word_kinds`
})
afterAll(() => shop.close())

async function shelve(title: string, category = 'Art', model = 'Claude'): Promise<string> {
  const id = randomUUID()
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, type, price_cents, created_at, updated_at)
    values (${id}, ${creator.userId}, ${title}, 'It is one.', ${category}, ${model}, 'prompt', 500, now(), now())`
  return id
}

/** As the job does every minute. */
const sumUp = () => shop.did(sumUpWords, {})
/** As if it stood in so many listings. */
const isCommon = (word: string, listings: number) =>
  shop.sql`update search_words set listings = ${listings} where word = ${word}`
const kept = async (word: string) =>
  (await shop.sql`select category, model, listings from search_word_kinds where word = ${word} order by 1, 2`).map(
    (row) => Object.values(row).join(' '),
  )
const read = async (word: string) => {
  const [known] = (await lookUp(shop.db, { words: [word], phrases: [] }, noFilters)).known
  const cells = known?.commonest?.word === word ? known.commonest.cells : []
  return cells.map(({ category, model, listings }) => `${category} ${model} ${listings}`).toSorted()
}
const facets = async (input: object) => (await shop.did(findListings, input, visitor)).facets
const categories = async (input: object) =>
  Object.fromEntries((await facets(input)).category.filter(([, , n]) => n !== '0').map(([name, , n]) => [name, n]))

test('a word is counted kind by kind once it is common, and follows what happens to listings from then on', async () => {
  const id = await shelve('Boat')
  await shelve('Boat', 'Music', 'Sora')
  await sumUp()
  expect(await kept('boat')).toEqual([])
  await isCommon('boat', 2000)
  await sumUp()
  expect(await kept('boat')).toEqual(['Art Claude 1', 'Music Sora 1'])

  await shelve('Boats and a boat')
  await shop.sql`update prompts set category = 'Video' where id = ${id}`
  const now = ['Art Claude 1', 'Music Sora 1', 'Video Claude 1']
  expect(await read('boat'), 'what is not summed up yet').toEqual(now)
  expect(await categories({ search: '"boat"' })).toEqual({ Art: '1', Music: '1', Video: '1' })
  await sumUp()
  expect(await read('boat')).toEqual(now)
  expect((await kept('boat')).filter((line) => !line.endsWith(' 0'))).toEqual(now)

  await shop.sql`update prompts set is_active = false where id = ${id}`
  await shop.sql`update prompts set title = 'Ship' where category = 'Music' and is_active = true`
  expect(await read('boat')).toEqual(['Art Claude 1'])
  await sumUp()
  expect(await read('boat')).toEqual(['Art Claude 1'])
})

test('what is not summed up when a word is begun with is counted once', async () => {
  await shelve('Boat')
  await sumUp()
  await isCommon('boat', 2000)
  await shelve('Boat')
  // The job would sum up first; what comes in between it finds in both places.
  await shop.db.transaction().execute((tx) => holdWords(tx).then(() => keepCommonWords(tx)))
  expect(await read('boat')).toEqual(['Art Claude 2'])
  await sumUp()
  expect(await read('boat')).toEqual(['Art Claude 2'])
  expect(await kept('boat')).toEqual(['Art Claude 2'])
})

test('what the version before noted and sums up, without kinds, spoils nothing', async () => {
  await shelve('Boat')
  await sumUp()
  await isCommon('boat', 2000)
  await sumUp()
  await shop.sql`insert into search_word_changes (word, listings, titles) values ('boat', 1, 1)`
  expect(await read('boat')).toEqual(['Art Claude 1'])
  await shelve('Boat', 'Music')
  await shop.sql`delete from search_word_changes`
  expect(await kept('boat')).toEqual(['Art Claude 1', 'Music Claude 1'])
})

test('filters beside a common word narrow its counts, and a range of prices has it counted anew', async () => {
  await shelve('Boat')
  await shelve('Boat', 'Music')
  await shelve('Boat', 'Music', 'Sora')
  await sumUp()
  await isCommon('boat', 2000)
  await sumUp()
  expect(await categories({ search: '"boat"', model: ['Claude'] })).toEqual({ Art: '1', Music: '1' })
  expect((await facets({ search: '"boat"', model: ['Claude'], category: ['Music'] })).total).toBe('1')
  expect((await facets({ search: '"boat"', min: 6 })).total).toBe('0')
  expect((await facets({ search: '"boat"', max: 6 })).total).toBe('3')
})

test('of words that begin so the most common one is counted, where that is many and much waits: the least there can be', async () => {
  await shelve('Boats')
  await shelve('Boating')
  await sumUp()
  await isCommon('boats', 1000)
  await sumUp()
  expect((await facets({ search: 'boat' })).total, 'few').toBe('2')
  await isCommon('boats', 4000)
  await shop.sql`insert into listing_totals (category, model, type, price_step, listings) values ('Video', 'Runway', 'agent', -1, 90000)`
  await shop.sql`insert into search_word_changes (word, listings, titles, seat) select '=', 0, 0, 900000 + n from generate_series(1, 500) n`
  expect((await facets({ search: 'boat' })).total).toBe('1+')
  expect(await categories({ search: 'boat' })).toMatchObject({ Art: '1+' })
  await sumUp()
  while (await shop.db.transaction().execute((tx) => holdWords(tx).then(() => keepSeats(tx))));
  expect((await facets({ search: 'boat' })).total, 'by seat').toBe('2')
  await shop.sql`delete from listing_totals where listings = 90000`
  expect((await facets({ search: 'boat it' })).total, 'of two words, what has both').toBe('2')
  expect((await facets({ search: 'boat -boating' })).total).toBe('1')
})

test('read along as a whole or in parts, what has the words is the same', async () => {
  for (const title of ['Boat', 'A boat', 'Ship']) await shelve(title)
  await shelve('Boat', 'Music')
  const words = { begun: "'boat'", without: null }
  const range = { min: null, max: null }
  const cells = await countFound(shop.db, words, range, { likely: 0, most: 4000 })
  expect(cells.map(({ listings }) => listings).toSorted()).toEqual([1, 2])
  for (const total of [4, readAtMost + 1])
    expect(await countAlong(shop.db, words, range, { total, most: 4000 })).toEqual(expect.arrayContaining(cells))
})
