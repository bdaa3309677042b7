// Longer than 60 lines: what is counted by seat is what a look at every document counts, whatever is asked and whatever waits.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseCommonBeginnings, findListings, keepCommonSeats, sumUpWords } from '#src/features/discovery/index.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { visitor } from '#src/kernel/actor.ts'
import { compileSearch } from './compiled-search.ts'
import { countMany } from './count-search.ts'
import { conditionOf, unpack } from './facet-store.ts'
import { packedCount } from './facet-store.ts'
import { countsOf } from './facets.ts'
import { inRange } from './find-store.ts'
import { readSearch } from './read-search.ts'
import type { Filters } from './rules.ts'
import { arePhrasesDue, choosePhrases, coverPhrases, keepPairs, keepPhrases } from './phrase-store.ts'
import { noFilters } from './rules.ts'
import { countPaired, countTold } from './seat-count-store.ts'
import { readCover } from './seat-cover-store.ts'
import { keepSeats } from './seat-store.ts'
import { holdWords } from './word-store.ts'

let shop: Shop
let creator: Person

const titles = [
  'Amber cobalt',
  'Amber',
  'Cobalts',
  'Ambers, green',
  'Go amber',
  'Boat',
  'Boating green',
  'Board cobalt',
  'Gone',
]
const categories = ['Art', 'Music', 'Coding']
const models = ['Claude', 'Sora']
const types = ['prompt', 'pack', 'agent']
const prices = [0, 50, 100, 199, 200, 900, 999, 1000, 5000, 10_000, 10_001, 30_000]

async function shelve(n: number): Promise<string> {
  const id = randomUUID()
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, type, price_cents, created_at, updated_at)
    values (${id}, ${creator.userId}, ${pick(titles, n)}, 'It is one.', ${pick(categories, n * 7)}, ${pick(models, n * 3)}, ${pick(types, n * 5)},
      ${pick(prices, n * 11)}, now(), now())`
  return id
}
const pick = <Value>(from: readonly Value[], n: number) =>
  from[(n + Math.floor(n / from.length)) % from.length] as Value
const sumUp = () => shop.did(sumUpWords, {})

/** As its job does, until there is nothing left to keep. */
async function keepAll(): Promise<void> {
  await sumUp()
  while (await shop.db.transaction().execute((tx) => holdWords(tx).then(() => keepSeats(tx))));
  while (await shop.db.transaction().execute((tx) => holdWords(tx).then(() => keepPhrases(tx))));
}

/** As if each of these words stood in so many listings. */
async function makeCommon(...words: string[]): Promise<void> {
  for (const word of words)
    await shop.sql`
      insert into search_words as known (word, listings, titles) values (${word}, 5000, 5000)
      on conflict (word) do update set listings = 5000, titles = 5000`
}

/** Pairs that share a number, of which there are a million: looked for once, by trying one word after another. */
const alike = [
  ['amber', 'cobalt', 'w164153'],
  ['go', 'amber', 'w382940'],
] as const

beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  for (const [one, other, instead] of alike) {
    const [row] = await shop.sql`select pair_of(${one}, ${other}) = pair_of(${one}, ${instead}) as "isOneNumber"`
    expect(row).toEqual({ isOneNumber: true })
    titles.push(`${one} ${instead}, ${other}`)
  }
  creator = await shop.aPerson()
  await shop.sql`update prompts set is_active = false`
  await sumUp()
  // Further apart than a block is long.
  for (let n = 0; n < 60; n += 1) {
    if (n % 20 === 19)
      await shop.sql`select setval(pg_get_serial_sequence('search_documents', 'seat'), (select max(seat) + 16000 from search_documents))`
    await shelve(n)
  }
  await sumUp()
  await makeCommon('amber', 'cobalt', 'go', 'boating', 'green')
  await keepAll()
})
afterAll(() => shop.close())

const searches = [
  ...[
    'amber',
    'cobalt amber',
    '"amber"',
    '"amber" cobalt',
    'amber -cobalt',
    'amber -green -boat',
    '-amber',
    '-"go"',
    'go',
    'go amber',
  ],
  ...['boat', 'boa green', 'amb', 'amb cob', 'amber nonesuch', 'amber -nonesuch', 'amber amber', 'green -boating'],
  ...['"amber cobalt"', '"cobalt amber"', 'amber -"go amber"', 'cobalt "amber green"', '-"boating green" green'],
  ...[
    '"amber cobalt" -"go amber"',
    '-"amber cobalt"',
    '"amber cobalt art"',
    '"green amber" "amber cobalt"',
    '"it is one"',
  ],
]
const filters: readonly Filters[] = [
  noFilters,
  { ...noFilters, category: ['Art'] },
  { ...noFilters, category: ['Art', 'Music'], model: ['Sora'] },
  { ...noFilters, category: ['Music'], model: ['Claude'], type: ['pack', 'agent'], min: 1 },
  { ...noFilters, category: ['Video'], max: 50 },
  ...[
    [0, 0],
    [1, 1],
    [2, 9],
    [null, 10],
    [10, null],
    [50, 100],
    [100, null],
  ].map(([min = null, max = null]) => ({ ...noFilters, min, max })),
]

/** What is counted by seat and by a look at each document; in no certain order. */
async function countedAndTrue(search: string, chosen: Filters, db: Reader = shop.db) {
  const { total, read } = await readSearch(db, search, chosen)
  const compiled = compileSearch(read, total)
  const counted = compiled && (await countMany(db, compiled, chosen))
  if (!counted || counted.isPart) throw new Error(`${search} is not counted to its end`)
  const all = packedCount(sql`(
    select category, model, type from search_documents prompts
    where words @@ ${conditionOf(compiled)}::tsquery and ${inRange(chosen)})`)
  const { rows } = await sql<{ packed: string | null }>`select ${all} as packed`.execute(db)
  return { counted: plain(counted.counts), true: plain(countsOf(unpack(rows[0]?.packed), chosen)) }
}

function plain({ total, ...groups }: ReturnType<typeof countsOf>) {
  const values = Object.entries(groups).flatMap(([, counts]) => [...counts].filter(([, n]) => n > 0))
  return { total, values: values.toSorted(([one], [other]) => (one < other ? -1 : 1)) }
}

let looks = 0
/** The first time of every search with every filter, then of each with every fourth, and with others the next time. */
async function expectTrue(): Promise<void> {
  let found = 0
  for (const [row, search] of searches.entries())
    for (const [column, chosen] of filters.entries()) {
      if (looks > 0 && (row + column + looks) % 4 !== 0) continue
      const { counted, true: isTrue } = await countedAndTrue(search, chosen)
      expect(counted, `${search} ${JSON.stringify(chosen)}`).toEqual(isTrue)
      found += isTrue.total
    }
  expect(found, 'something is found').toBeGreaterThan(100)
  looks += 1
}

test('counts by seat are those of the documents, and each change is counted at once, before it is summed up and after', async () => {
  await expectTrue()
  const ids: string[] = []
  for (let n = 100; n < 112; n += 1) ids.push(await shelve(n))
  await shop.sql`update prompts set category = 'Video' where title = 'Amber' and category = 'Art'`
  await shop.sql`update prompts set price_cents = 999 where title = 'Amber cobalt'`
  await shop.sql`update prompts set title = 'Boats', model = 'Claude' where title = 'Boat'`
  await shop.sql`update prompts set is_active = false where title = 'Go amber' and type = 'pack'`
  await shop.sql`delete from prompts where id = ${ids[3] ?? ''}`
  await expectTrue()
  await sumUp()
  await expectTrue()
})

const phrases = ['amber cobalt', 'boating green', 'green art', 'it is one']
const wayOf = async (phrase: string) =>
  (await readSearch(shop.db, `"${phrase}"`, noFilters)).read.map(({ told }) => told)

test('phrases are counted by their pairs and by seat, and where the same words come to stand in another row', async () => {
  expect(await wayOf('amber cobalt')).toEqual(['paired'])
  for (const phrase of phrases)
    await shop.sql`insert into search_phrases_due (phrase, listings) values (${phrase}, 30000)`
  await keepAll()
  for (const phrase of phrases) expect(await wayOf(phrase)).toEqual(['kept'])
  await expectTrue()
  await shop.sql`update prompts set title = 'Cobalt amber' where title = 'Amber cobalt' and type = 'pack'`
  await shop.sql`update prompts set title = 'Green boating' where title = 'Boating green' and type <> 'pack'`
  await expectTrue()
  await sumUp()
  await expectTrue()
  await shop.sql`update prompts set title = 'Amber cobalt' where title = 'Cobalt amber'`
  await sumUp()
  await expectTrue()
})

test('phrases are chosen where many have them', async () => {
  await shop.sql`delete from search_seat_keys where key like '"%'`
  await shop.sql`delete from search_seats where key like '"%'`
  const chosen = async () =>
    (await shop.sql`select phrase from search_phrases_due order by phrase`).map(({ phrase }) => String(phrase))
  expect(await shop.db.transaction().execute((tx) => choosePhrases(tx))).toBe(false)
  expect(await chosen(), 'nothing is common in so small a shop').toEqual([])
  const has = async (phrase: string) => {
    const [row] =
      await shop.sql`select count(*)::int as n from search_documents where words @@ phraseto_tsquery('simple', ${phrase})`
    return Number(row?.['n'])
  }
  expect(await shop.db.transaction().execute((tx) => choosePhrases(tx, { least: 10, share: 1 }))).toBe(true)
  const all = await chosen()
  expect(all).toEqual(expect.arrayContaining(['amber cobalt', 'it is', 'it is one']))
  for (const phrase of all) expect(await has(phrase), phrase).toBeGreaterThanOrEqual(7)
  expect(await shop.db.transaction().execute((tx) => choosePhrases(tx, { least: 10, share: 1 })), 'all are known').toBe(
    false,
  )
  await keepAll()
  await expectTrue()
})

test('a phrase that is chosen once more while it comes to be kept is kept once', async () => {
  await shop.sql`insert into search_phrases_due (phrase, listings) values ('amber cobalt', 9), ('boating art', 5)`
  await keepAll()
  expect(await shop.db.transaction().execute(arePhrasesDue)).toBe(false)
  expect(await wayOf('boating art')).toEqual(['kept'])
  await expectTrue()
})

test('nothing is counted by seat until all that is counted is kept', async () => {
  await shop.sql`delete from search_seat_keys where key like '#~%'`
  await shop.sql`delete from search_seats where key like '#~%'`
  expect(await wayOf('amber cobalt')).toEqual(['paired'])
  const { total, read } = await readSearch(shop.db, 'amber green', noFilters)
  expect(await readCover(shop.db, compileSearch(read, total)?.terms ?? [])).toBeNull()
  await keepAll()
  expect(await wayOf('amber cobalt')).toEqual(['kept'])
  await expectTrue()
})

test('of a phrase of which nothing is kept yet, as much as soon is counted', async () => {
  await shop.sql`delete from search_pairs where seat % 2 = 0`
  await shop.sql`insert into search_pairs_due (first_seat, last_seat) select min(seat), max(seat) from search_documents`
  expect(await wayOf('amber cobalt')).toEqual([null])
  await expectTrue()
  const areDue = () => shop.db.transaction().execute(arePhrasesDue)
  expect(await areDue()).toBe(true)
  expect(await shop.db.transaction().execute((tx) => keepPairs(tx, 5))).toBe(true)
  expect(await wayOf('amber cobalt')).toEqual([null])
  await shop.did(keepCommonSeats, {})
  await shop.did(keepCommonSeats, {})
  expect(await areDue()).toBe(false)
  expect(await wayOf('amber cobalt')).toEqual(['kept'])
  await expectTrue()
})

test('listings that come, change and go while the job runs are counted at each moment', async () => {
  const write = async (n: number) => {
    const id = await shelve(n)
    for (let k = 1; k < 5; k += 1) {
      await shop.sql`update prompts set title = ${pick(titles, n + k)}, category = ${pick(categories, n + k)} where id = ${id}`
      await shop.sql`update prompts set price_cents = ${pick(prices, n + 3 * k)}, is_active = ${k % 3 !== n % 3} where id = ${id}`
    }
  }
  const read = async () => {
    for (const search of ['amber', 'amber cobalt', 'boat -green', 'go', '"amber cobalt"', 'amber -"cobalt amber"'])
      for (const chosen of [noFilters, { ...noFilters, category: ['Art'] as const, min: 1, max: 50 }])
        await shop.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const { counted, true: isTrue } = await countedAndTrue(search, chosen, tx)
            expect(counted, search).toEqual(isTrue)
          })
  }
  const job = async () => {
    for (let n = 0; n < 6; n += 1) await sumUp()
  }
  await Promise.all([read(), job(), read(), ...Array.from({ length: 6 }, (_, n) => write(200 + n))])
  await sumUp()
  await expectTrue()
})

test('a beginning of which much is found is kept once it is chosen', async () => {
  await makeCommon('boater', 'boathouse', 'boatload', 'boatman', 'boatswain', 'boatyard')
  await shop.sql`delete from search_seat_keys where key like 'boat%'`
  await shop.sql`delete from search_seats where key like 'boat%'`
  await shop.sql`update search_words set listings = 3000 where word like 'boat%' and listings > 3000`
  const asked = async () => {
    const { total, read } = await readSearch(shop.db, 'boat', noFilters)
    return readCover(shop.db, compileSearch(read, total)?.terms ?? [])
  }
  expect(await asked(), 'too many to be looked for one by one').toBeNull()
  await shop.did(chooseCommonBeginnings, {})
  await keepAll()
  expect(await asked()).toMatchObject([{ keys: ['boat'], others: [] }])
  const { counted, true: isTrue } = await countedAndTrue('boat', noFilters)
  expect(counted).toEqual(isTrue)
})

test('of words in a row where too many have the words, a part is counted and said to be one', async () => {
  const { total, read } = await readSearch(shop.db, '"amber cobalt"', noFilters)
  const search = compileSearch(read, total)
  const cover = search && (await readCover(shop.db, search.ofPhrases))
  if (!search || !cover) throw new Error('it is counted by seat')
  expect(
    await countPaired(shop.db, { ...search, paired: [['amber', 'cobalt']], mayBeRare: true }, noFilters),
  ).not.toBeNull()
  expect(
    await countPaired(shop.db, { ...search, paired: [['amber', 'cobalt']], mayBeRare: true }, noFilters, 2),
  ).toBeNull()
  const excluded = [{ words: ['amber', 'cobalt'], isExcluded: true, told: 'paired' }] as const
  expect(await coverPhrases(shop.db, excluded)).toHaveLength(1)
  expect(await coverPhrases(shop.db, excluded, 2)).toBeNull()
  const all = await countTold(shop.db, cover, search, noFilters)
  const sum = (found: typeof all) => found.cells.reduce((listings, cell) => listings + cell.listings, 0)
  expect(all.isPart).toBe(false)
  expect(sum(all)).toBeGreaterThan(2)
  const part = await countTold(shop.db, cover, search, noFilters, 2)
  expect(part.isPart).toBe(true)
  expect(sum(part)).toBeLessThanOrEqual(2)
})

test('where much waits nothing is counted by seat', async () => {
  const coverOf = async (search: string) => {
    const { total, read } = await readSearch(shop.db, search, noFilters)
    return readCover(shop.db, compileSearch(read, total)?.terms ?? [])
  }
  expect(await coverOf('amber')).not.toBeNull()
  await shop.sql`insert into search_word_changes (word, listings, titles, seat) select '=', 0, 0, 900000 + n from generate_series(1, 500) n`
  for (const search of ['amber', 'amber cobalt']) expect(await coverOf(search), search).toBeNull()
  expect(await wayOf('amber cobalt')).toEqual(['paired'])
  const { counted, true: isTrue } = await countedAndTrue('"amber cobalt"', noFilters)
  expect(counted, 'pairs wait for nothing').toEqual(isTrue)
  await sumUp()
  for (const search of ['amber', 'amber cobalt']) expect(await coverOf(search), search).not.toBeNull()
})

test('a search that finds much says exactly how much, beside each filter', async () => {
  const [row] = await shop.sql`
    select count(*)::int as n from search_documents where words @@ 'amber:* & !green' and category = 'Art' and price_cents <= 5000`
  await shop.sql`insert into listing_totals (category, model, type, price_step, listings) values ('Video', 'Runway', 'agent', -1, 90000)`
  const { facets } = await shop.did(findListings, { search: 'amber -green', max: 50 }, visitor)
  const art = facets.category.find(([name]) => name === 'Art')
  expect(art?.[2]).toBe(String(row?.['n']))
  expect(facets.category.every(([, , count]) => !count.endsWith('+'))).toBe(true)
})

test('a search for a phrase finds what has it, and no more, and says exactly how much', async () => {
  await shop.sql`delete from search_seat_keys where key like '"%'`
  expect(await wayOf('amber cobalt')).toEqual(['paired'])
  for (const [search, category, first] of [
    ['"amber cobalt"', 'Art', 'amber cobalt'],
    ['"amber cobalt"', 'Video', ''],
    ['"cobalt nowhere near boating"', 'Art', ''],
    ['"boating amber"', 'Art', ''],
  ] as const) {
    const { page, facets } = await shop.did(findListings, { search, category: [category] }, visitor)
    const all = await shop.sql`
      select category from search_documents where words @@ phraseto_tsquery('simple', ${search.replaceAll('"', '')})`
    expect(page.items.every(({ title }) => title.toLowerCase().includes(first))).toBe(true)
    expect(page.items.length > 0).toBe(first !== '')
    for (const name of ['Art', 'Music']) {
      const counted = facets.category.find(([value]) => value === name)?.[2]
      expect(counted, `${search} ${name}`).toBe(String(all.filter(({ category }) => category === name).length))
    }
  }
})
