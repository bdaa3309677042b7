import type { Suggested } from '#src/storefront/discovery/view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { suggestMatches } from '#src/storefront/discovery/operations/suggest-matches.ts'
import { countSearchWords } from '#src/storefront/discovery/operations/count-search-words.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const suggested = (text: string) => shop.did(suggestMatches, { text }, visitor)
const titles = async (text: string) => (await suggested(text)).listings.map(({ title }) => title)

/** A listing of its own creator, who is called so. */
async function listed(title: string, displayName = ''): Promise<{ id: string; username: string }> {
  const { id, creator } = await shop.aListing()
  await shop.sql`update prompts set title = ${title} where id = ${id}`
  const [profile] = await shop.sql<{ username: string }[]>`
    update profiles set display_name = ${displayName} where id = ${creator.userId} returning username`
  return { id, username: profile?.username ?? '' }
}

test('suggests titles by their words, whole words first, and by two-letter prefixes', async () => {
  await listed('Quietly harbour')
  await listed('The quiet hour')
  await shop.did(countSearchWords, {})
  expect(await titles('quiet')).toEqual(['The quiet hour', 'Quietly harbour'])
  expect(await titles('qu')).toHaveLength(2)
  expect(await titles('quiet ho')).toEqual(['The quiet hour'])
  expect(await titles('harbour quiet')).toEqual(['Quietly harbour'])
  expect(await titles('QUÏET')).toHaveLength(2)
  expect(await titles('q')).toEqual([])
  expect(await titles('-quiet')).toEqual([])
  expect(await titles("'%_\\")).toEqual([])
})

test('finds titles even if a prefix matches more words than are counted', async () => {
  const { creator } = await shop.aListing()
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, price_cents, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, 'Zyg' || string_agg(chr(97 + (n / 26 ^ d)::int % 26), ''), 'x', 'Art', 'Claude', 0, now(), now()
    from generate_series(1, 320) n, generate_series(0, 2) d group by n`
  await shop.did(countSearchWords, {})
  expect(await titles('zyg')).toHaveLength(5)
  const found = await shop.did(findListings, { search: 'zyg' }, visitor)
  expect(found.facets.total).toBe('320')
  expect(found.page.items).toHaveLength(12)
})

test('suggests creators with a listing on sale by the prefix of either name', async () => {
  const { id, username } = await listed('By her', 'Ödla Vinterström')
  const named = async (text: string) => (await suggested(text)).creators.map((one) => one.username)
  expect(await named('odla')).toEqual([username])
  expect(await named('Ödla Vin')).toEqual([username])
  expect(await named(username.slice(0, -1).toUpperCase())).toEqual([username])
  expect(await named('dla')).toEqual([])
  const found = await shop.did(findListings, { search: 'ödla' }, visitor)
  expect(found.creators).toMatchObject([{ username, name: 'Ödla Vinterström' }])
  const [owner] = await shop.sql<{ creator_id: string }[]>`select creator_id from prompts where id = ${id}`
  const creator = { kind: 'user', userId: owner?.creator_id ?? '', roles: [], emailVerified: true } as const
  await shop.did(setListingActive, { id, isActive: false }, creator)
  expect(await named('odla')).toEqual([])
})

const names = ({ categories }: Suggested) => categories.map(({ name }) => name)

test('suggests categories by prefix', async () => {
  expect(names(await suggested('m'))).toEqual(['Marketing', 'Music'])
  expect(names(await suggested('MUS'))).toEqual(['Music'])
  expect(names(await suggested(''))).toEqual([])
})

test('suggests nothing for an overlong query', async () => {
  expect(await suggested('x'.repeat(61))).toEqual({ listings: [], creators: [], categories: [] })
})
