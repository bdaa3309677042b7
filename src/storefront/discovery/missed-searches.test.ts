import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countMissedSearch,
  deleteMissedSearches,
  listMostWanted,
} from '#src/storefront/discovery/operations/missed-searches.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  creator = await shop.aPerson()
})
afterAll(() => shop.close())

async function miss(search: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await shop.did(countMissedSearch, { search })
}
const wanted = () => shop.did(listMostWanted, {}, creator)

test('lists frequent searches that still find nothing, without personal data', async () => {
  await miss('Wedding speech', 4)
  await miss('wedding  SPEECH!', 1)
  await miss('Dutch sonnets', 3)
  await miss('rare thing', 2)
  await miss('jane@example.com', 9)
  expect(await wanted()).toEqual([
    { query: 'wedding speech', searches: 5 },
    { query: 'dutch sonnets', searches: 3 },
  ])
  const { id } = await shop.aListing()
  await shop.sql`update prompts set title = 'A wedding speech' where id = ${id}`
  expect(await wanted()).toEqual([{ query: 'dutch sonnets', searches: 3 }])
  await shop.sql`update prompts set title = 'A row' where id = ${id}`
})

test('counts known queries but no new ones after a thousand a day', async () => {
  await shop.sql`
    insert into missed_searches (day, query, searches)
    select (select max(day) from missed_searches), 'query ' || n, 1 from generate_series(1, 1000) n`
  await miss('wedding speech', 1)
  await miss('elephant jokes', 5)
  expect((await wanted()).map(({ query }) => query)).not.toContain('elephant jokes')
  expect((await wanted())[0]).toEqual({ query: 'wedding speech', searches: 6 })
})

test('lists a month and deletes after ninety days', async () => {
  const days = async () => (await shop.sql<{ day: string }[]>`select distinct day from missed_searches`).length
  await shop.sql`update missed_searches set day = day - 40`
  expect(await wanted()).toEqual([])
  await shop.did(deleteMissedSearches, {})
  expect(await days()).toBe(1)
  await shop.sql`update missed_searches set day = day - 60`
  await shop.did(deleteMissedSearches, {})
  expect(await days()).toBe(0)
})
