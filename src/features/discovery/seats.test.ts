// Longer than 60 lines: what is told by seats is what the documents say, whatever becomes of them and whenever the job runs.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { qualityOrder } from '#src/features/catalog/index.ts'
import { keepCommonSeats, sumUpWords } from '#src/features/discovery/index.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { compileSearch } from './compiled-search.ts'
import { packedCount } from './facet-store.ts'
import type { Wish } from './find-store.ts'
import { gather, gatherFew, gatherIfFew } from './find-store.ts'
import { readSearch } from './read-search.ts'
import { noFilters } from './rules.ts'
import { keepSeats, noteSeatsDue, seatsWithAll } from './seat-store.ts'
import { holdWords } from './word-store.ts'
import { lookUp } from './word-store.ts'

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  creator = await shop.aPerson()
})
beforeEach(async () => {
  await shop.sql`update prompts set is_active = false`
  await sumUp()
  await shop.sql`truncate search_words, search_word_kinds, search_seat_keys, search_seats, search_word_changes`
})
afterAll(() => shop.close())

async function shelve(title: string, category = 'Art'): Promise<string> {
  const id = randomUUID()
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, type, price_cents, created_at, updated_at)
    values (${id}, ${creator.userId}, ${title}, 'It is one.', ${category}, 'Claude', 'prompt', 500, now(), now())`
  return id
}

/** As the job does every minute. */
const sumUp = () => shop.did(sumUpWords, {})

/** Keeps the seats of these words, as if each stood in so many listings. */
async function seat(...words: string[]): Promise<void> {
  for (const word of words)
    await shop.sql`
      insert into search_words as known (word, listings, titles) values (${word}, 20000, 20000)
      on conflict (word) do update set listings = known.listings + 20000, titles = known.titles + 20000`
  await shop.db.transaction().execute((tx) => noteSeatsDue(tx))
  while (await shop.db.transaction().execute((tx) => holdWords(tx).then(() => keepSeats(tx))));
}

/** The listings that the seats tell, looked at again, and those that have the words: of one moment. */
async function toldAndTrue(...words: string[]) {
  const all = sql`(${words.map((word) => `'${word}':*`).join(' & ')}::text)::tsquery`
  const { rows } = await sql<{ told: string[]; true: string[] }>`
    select
      array(select prompt_id from ${seatsWithAll(words)} told join search_documents using (seat) where words @@ ${all} order by 1) as told,
      array(select prompt_id from search_documents where words @@ ${all} order by 1) as true`.execute(shop.db)
  const [row] = rows
  if (!row) throw new Error('a select without from gives a row')
  return row
}

/** How many bits are not as the documents are, of all that is kept. */
async function wrongBits(): Promise<number> {
  const [row] = await shop.sql`
    with should as (
      select key, seat from search_seat_keys cross join search_documents
      where is_kept and has_key(key, words, category, model, type, price_cents)
    ), kept as (
      select key, block * 16384 + bit as seat from search_seats cross join generate_series(0, 16383) bit where get_bit(bits, bit) = 1
    )
    select count(*)::int as wrong
    from should full join kept using (key, seat) where should.seat is null or kept.seat is null`
  return Number(row?.['wrong'])
}

test('what has several common words is told by their seats, also by longer words that begin so', async () => {
  const both = [await shelve('Amber cobalt'), await shelve('Ambers, cobalts and more')].toSorted()
  await shelve('Amber')
  await shelve('Cobalt')
  await shelve('Lamber cobal')
  await seat('amber', 'cobalt', 'more')
  expect(await wrongBits()).toBe(0)
  expect(await toldAndTrue('amber', 'cobalt')).toEqual({ told: both, true: both })
  const three = await toldAndTrue('amber', 'cobalt', 'more')
  expect(three.told).toHaveLength(1)
  expect(three.told).toEqual(three.true)
})

test('each change is told at once, before it is summed up and after', async () => {
  const id = await shelve('Amber cobalt')
  const other = await shelve('Amber')
  await seat('amber', 'cobalt')
  const changes: readonly [ReturnType<typeof shop.sql>, readonly string[]][] = [
    [shop.sql`title = 'Amber'`, []],
    [shop.sql`description = 'Of cobalt.'`, [id]],
    [shop.sql`is_active = false`, []],
    [shop.sql`is_active = true, title = 'Cobalt, amber again'`, [id]],
    [shop.sql`category = 'Music', price_cents = 100, total_sales = 9`, [id]],
    [shop.sql`title = 'Other', description = 'Amberish and cobalty.'`, [id]],
  ]
  for (const isSummedUp of [true, false])
    for (const [change, found] of changes) {
      await shop.sql`update prompts set title = 'Amber cobalt', description = 'It is one.', is_active = true where id = ${id}`
      await shop.sql`update prompts set title = 'Nothing', is_active = true where id = ${other}`
      if (isSummedUp) await sumUp()
      await shop.sql`update prompts set ${change} where id = ${id}`
      await shop.sql`update prompts set title = 'Amber' where id = ${other}`
      expect(await toldAndTrue('amber', 'cobalt')).toEqual({ told: found, true: found })
      await sumUp()
      expect(await toldAndTrue('amber', 'cobalt')).toEqual({ told: found, true: found })
      expect(await wrongBits()).toBe(0)
    }
  await shop.sql`delete from prompts where id = ${id}`
  expect((await toldAndTrue('amber', 'cobalt')).told).toEqual([])
  await sumUp()
  expect(await wrongBits()).toBe(0)
})

test('changes may be taken in any order: the documents are asked', async () => {
  const id = await shelve('Amber cobalt')
  await sumUp()
  await seat('amber', 'cobalt')
  await shop.sql`update prompts set title = 'Amber' where id = ${id}`
  await shop.sql`update prompts set title = 'Amber cobalt' where id = ${id}`
  await shop.sql`delete from search_word_changes where listings > 0`
  expect((await toldAndTrue('amber', 'cobalt')).told).toEqual([id])
  await shop.sql`delete from search_word_changes`
  expect((await toldAndTrue('amber', 'cobalt')).told).toEqual([id])
  expect(await wrongBits()).toBe(0)
})

test('what waits while the seats are begun with, and what the version before noted, without a seat, spoils nothing', async () => {
  const id = await shelve('Amber cobalt')
  const gone = await shelve('Amber cobalt')
  await shop.sql`update prompts set is_active = false where id = ${gone}`
  await seat('amber', 'cobalt')
  await shop.sql`insert into search_word_changes (word, listings, titles) values ('amber', 1, 1)`
  expect(await toldAndTrue('amber', 'cobalt')).toEqual({ told: [id], true: [id] })
  await sumUp()
  expect(await toldAndTrue('amber', 'cobalt')).toEqual({ told: [id], true: [id] })
  expect(await wrongBits()).toBe(0)
})

test('blocks far apart are told apart, and one in which nothing is left is gone', async () => {
  const near = await shelve('Amber cobalt')
  await shop.sql`select setval(pg_get_serial_sequence('search_documents', 'seat'), (select max(seat) / 16384 + 3 from search_documents) * 16384 - 1)`
  const far = [await shelve('Amber cobalt'), await shelve('Cobalt, amber'), await shelve('Amber')]
  await seat('amber', 'cobalt')
  const all = [near, ...far.slice(0, 2)].toSorted()
  expect(await toldAndTrue('amber', 'cobalt')).toEqual({ told: all, true: all })
  const blocks = async () => (await shop.sql`select from search_seats where key = 'amber'`).length
  const before = await blocks()
  expect(before).toBeGreaterThan(1)
  await shop.sql`update prompts set is_active = false where id = ${near}`
  await sumUp()
  expect(await blocks()).toBe(before - 1)
  expect(await wrongBits()).toBe(0)
})

test('listings that come, change and go while the job runs are told at each moment', async () => {
  await seat('amber', 'cobalt')
  const titles = ['Amber cobalt', 'Amber', 'Cobalt', 'Ambers and cobalts', 'Nothing']
  const write = async (n: number) => {
    const id = await shelve(titles[n % titles.length] ?? '')
    for (let k = 1; k < 6; k += 1) {
      await shop.sql`update prompts set title = ${titles[(n + k * 2) % titles.length] ?? ''} where id = ${id}`
      if (k % 3 === n % 3) await shop.sql`update prompts set is_active = not is_active where id = ${id}`
    }
  }
  const read = async () => {
    for (let n = 0; n < 12; n += 1) {
      const { told, true: isTrue } = await toldAndTrue('amber', 'cobalt')
      expect(told).toEqual(isTrue)
    }
  }
  const job = async () => {
    for (let n = 0; n < 5; n += 1) {
      await sumUp()
      await shop.did(keepCommonSeats, {})
    }
  }
  // So that it is begun to keep them among all that.
  await shop.sql`insert into search_words (word, listings, titles) values ('ambers', 20000, 20000), ('nothing', 20000, 20000)`
  await Promise.all([read(), job(), read(), ...Array.from({ length: 6 }, (_, n) => write(n))])
  await sumUp()
  const { told, true: isTrue } = await toldAndTrue('amber', 'cobalt')
  expect(told).toEqual(isTrue)
  expect(told.length).toBeGreaterThan(0)
  while (await shop.db.transaction().execute((tx) => holdWords(tx).then(() => keepSeats(tx))));
  expect(await shop.sql`select from search_seat_keys where key in ('ambers', 'nothing') and is_kept`).toHaveLength(2)
  expect(await wrongBits()).toBe(0)
})

const both = "'amber':* & 'cobalt':*"
const wish: Wish = {
  order: { ...qualityOrder, parts: [{ column: 'fit', type: 'integer' }, ...qualityOrder.parts] },
  after: null,
  limit: 3,
  filters: noFilters,
  words: { column: 'words', has: both, hasNot: null, fits: ["'amber' & 'cobalt'", both], seated: ['amber', 'cobalt'] },
}

test('a page by seats is the page by the index, with filters, with what must not occur, and from a cursor', async () => {
  for (let n = 0; n < 12; n += 1)
    await shelve(
      ['Amber cobalt', 'Ambers', 'A cobalt', 'Cobalts and amber, green'][n % 4] ?? '',
      n % 3 === 0 ? 'Music' : 'Art',
    )
  await seat('amber', 'cobalt')
  await shelve('Amber cobalt, new')
  const { words } = wish
  if (!words) throw new Error('it asks for words')
  for (const hasNot of [null, "'green'"])
    for (const filters of [noFilters, { ...noFilters, category: ['Music'] as const }, { ...noFilters, max: 4 }]) {
      const asked: Wish = { ...wish, filters, words: { ...words, hasNot } }
      const plain: Wish = { ...asked, words: { ...words, hasNot, seated: null } }
      const byIndex = await gather(shop.db, plain, 'words')
      expect(await gatherIfFew(shop.db, asked, 100)).toEqual(byIndex)
      const [one, other] = [
        await gatherFew(shop.db, asked, 100, packedCount),
        await gatherFew(shop.db, plain, 100, packedCount),
      ]
      expect(one?.kinds?.split(';').toSorted()).toEqual(other?.kinds?.split(';').toSorted())
      const after = byIndex[0]?.key ?? null
      expect(await gatherIfFew(shop.db, { ...asked, after }, 100)).toEqual(
        await gather(shop.db, { ...plain, after }, 'words'),
      )
    }
  expect(await gatherIfFew(shop.db, wish, 7), 'as many as may be').toHaveLength(3)
  expect(await gatherIfFew(shop.db, wish, 6), 'more than that').toBeNull()
})

test('seats are asked where all of several words are seated, and little waits to be summed up', async () => {
  await shelve('Amber cobalt and a third')
  await sumUp()
  await seat('amber', 'cobalt')
  const seated = async (search: string) => {
    const { total, read } = await readSearch(shop.db, search, noFilters)
    return compileSearch(read, total)?.seated
  }
  expect(await seated('amber cobalt')).toEqual(['amber', 'cobalt'])
  expect(await seated('"cobalt" amber')).toEqual(['cobalt', 'amber'])
  for (const search of ['amber', 'amber amber', 'amber third', 'amber cobal', 'amber cobalt third'])
    expect(await seated(search), search).toBeNull()
  for (const search of ['-amber -cobalt', '"cobalt amber"', 'amber cobalt -third'])
    expect(await seated(search), search).toBeNull()
  const isSeated = async () =>
    (await lookUp(shop.db, { words: ['amber', 'cobalt'], phrases: [] }, noFilters)).known[0]?.isSeated
  expect(await isSeated()).toBe(true)
  await shop.sql`insert into search_word_changes (word, listings, titles, seat) select 'ambers', 0, 0, n from generate_series(1, 500) n`
  expect(await isSeated()).toBe(false)
})
