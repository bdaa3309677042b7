import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPurchases, listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { pageSize } from '#src/buying/library/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let buyer: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  buyer = await shop.aPerson()
  const creator = await shop.aPerson()
  const titles = ['Överraskning', "O'Brien 100 % \\ _", ...Array.from({ length: pageSize }, (_, i) => `Boat ${i}`)]
  const listings = []
  for (const title of titles) listings.push(await shop.aListing({ creator, priceCents: 0, title }))
  await shop.aPurchase(buyer, listings)
})
afterAll(() => shop.close())

const find = (query: object) => shop.did(findPurchases, query, buyer)
const titles = async (query: object) => (await find(query)).items.map(({ title }) => title).toSorted()

test('requires every word, ignores case, and escapes pattern characters', async () => {
  for (const search of ['ÖVERRASK', 'overrask', 'O\u0308verrask'])
    expect(await titles({ search })).toEqual(['Överraskning'])
  expect(await titles({ search: "o'brien %" })).toEqual(["O'Brien 100 % \\ _"])
  expect(await titles({ search: '_' })).toEqual(["O'Brien 100 % \\ _"])
  expect(await titles({ search: 'boat claude writing' })).toHaveLength(pageSize)
  expect(await titles({ search: 'boat nothing' })).toEqual([])
})

test('a page past the end shows the last page, and an invalid one the first', async () => {
  expect(await find({ page: '2' })).toMatchObject({ page: 2, pages: 2, total: pageSize + 2 })
  expect((await find({ page: '2' })).items).toHaveLength(2)
  expect((await find({ page: '999' })).page).toBe(2)
  for (const page of ['0', '-1', 'x', '1e9', null]) expect((await find({ page })).page, String(page)).toBe(1)
})

test('ignores unknown filter values', async () => {
  for (const odd of [{ type: '__proto__' }, { state: 'constructor' }, { search: ['a'] }, { search: '\0' }, { x: '1' }])
    expect((await find(odd)).total).toBe(pageSize + 2)
  for (const search of ["'; --", '%', '\ud83d', 'a'.repeat(5000), '() | & !'])
    expect((await find({ search })).items).toBeInstanceOf(Array)
})

test('excludes opened purchases from the unopened filter', async () => {
  const [first] = await shop.did(listLibrary, {}, buyer)
  await shop.did(openPurchase, { id: first?.id, via: 'view' }, buyer)
  expect((await find({ state: 'unopened' })).total).toBe(pageSize + 1)
  expect((await find({ type: 'pack' })).total).toBe(0)
})

test('distinguishes a user without purchases from an empty search', async () => {
  const nobody = await shop.aPerson()
  expect(await shop.did(findPurchases, {}, nobody)).toMatchObject({ hasAny: false, total: 0, pages: 1 })
  expect(await find({ search: 'nothing at all' })).toMatchObject({ hasAny: true, total: 0 })
})

test('a receipt contains every line of its order and the correct total', async () => {
  const [first] = await shop.did(listLibrary, {}, buyer)
  const receipt = await shop.did(readReceipt, { id: first?.id }, buyer)
  expect(receipt.lines).toHaveLength(pageSize + 2)
  expect(receipt).toMatchObject({ number: 1, total: 0, taxes: [], refunded: 0 })
  for (const id of ['', 'x', '-'.repeat(36), null, `${first?.id}'`])
    expect(await shop.refusal(readReceipt, { id }, buyer), String(id)).not.toBeNull()
})
