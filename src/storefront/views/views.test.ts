import { randomUUID } from 'node:crypto'
import { isbot } from 'isbot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { forgetVisitors, recordViews } from '#src/storefront/views/operations/views.ts'
import { createViewCounter, type ViewInput } from '#src/storefront/views/public/view-counter.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'

async function see(promptId: string, ...looks: Partial<ViewInput>[]): Promise<void> {
  for (const look of looks)
    shop.app.views.note({ promptId, ip: '192.0.2.1', agent: firefox, purpose: '', viewerId: null, ...look })
  await shop.app.views.flush()
}

async function viewsOf(promptId: string): Promise<number> {
  const [row] =
    await shop.sql`select coalesce(sum(views), 0)::int as views from listing_views where prompt_id = ${promptId}`
  return row?.['views']
}

test('counts a visitor once a day', async () => {
  const { id } = await shop.aListing()
  await see(id, {}, {}, {})
  await see(id, {})
  expect(await viewsOf(id)).toBe(1)
  await see(id, { ip: '192.0.2.2' })
  expect(await viewsOf(id)).toBe(2)
  shop.clock.advance(86_400)
  await see(id, {})
  expect(await viewsOf(id)).toBe(3)
})

test('each listing has its own views', async () => {
  const [one, two] = [await shop.aListing(), await shop.aListing()]
  await see(one.id, {})
  await see(two.id, {})
  expect([await viewsOf(one.id), await viewsOf(two.id)]).toEqual([1, 1])
})

test('ignores creators’ own views, bots and prefetches', async () => {
  const { id, creator } = await shop.aListing()
  await see(
    id,
    { viewerId: creator.userId },
    { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { agent: 'curl/8.5.0' },
    { agent: '' },
    { purpose: 'prefetch' },
  )
  expect(await viewsOf(id)).toBe(0)
  await see(id, { viewerId: (await shop.aPerson()).userId })
  expect(await viewsOf(id)).toBe(1)
})

test('a changed user agent or an address in the same network does not count again', async () => {
  const { id } = await shop.aListing()
  await see(id, ...Array.from({ length: 200 }, (_, i) => ({ agent: `${safari} ${i}` })))
  const named = await viewsOf(id)
  expect(named).toBeGreaterThan(0)
  expect(named).toBeLessThanOrEqual(8)
  const other = await shop.aListing()
  await see(other.id, ...Array.from({ length: 20 }, (_, i) => ({ ip: `2001:db8:1:2::${i + 1}` })))
  expect(await viewsOf(other.id)).toBe(1)
})

test('ignores listings that are off sale or do not exist', async () => {
  const { id, creator } = await shop.aListing()
  await shop.did(setListingActive, { id, isActive: false }, creator)
  await see(id, {})
  await see(randomUUID(), {})
  expect(await viewsOf(id)).toBe(0)
})

test('deletes visitor data after the day and keeps the totals', async () => {
  const { id } = await shop.aListing()
  await see(id, {}, { ip: '192.0.2.9' })
  const visitors = async () => (await shop.sql`select visitor from view_visitors`).map((row) => row['visitor'])
  expect((await visitors()).every((visitor) => /^[\w+/]{22}$/.test(visitor))).toBe(true)
  await shop.did(forgetVisitors, {})
  expect((await visitors()).length).toBeGreaterThanOrEqual(2)
  shop.clock.advance(86_400)
  await shop.did(forgetVisitors, {})
  expect(await visitors()).toEqual([])
  expect(await shop.sql`select 1 from view_salts`).toHaveLength(0)
  expect(await viewsOf(id)).toBe(2)
})

test('only the app itself can count views', async () => {
  const view = { promptId: randomUUID(), day: '2026-01-31', network: 'n', agent: 'a', viewerId: null }
  expect(await shop.refusal(recordViews, { views: [view] }, await shop.aPerson())).toMatchObject({
    status: 'forbidden',
  })
})

test('drops and logs views that cannot be written, and counts later ones', async () => {
  const written: string[] = []
  let isBroken = true
  const log = quietLog()
  const counter = createViewCounter({
    record: async (views) => {
      if (isBroken) throw new Error('no database')
      written.push(...views.map((view) => view.promptId))
    },
    isBot: isbot,
    clock: shop.clock,
    log,
  })
  const look = { ip: '192.0.2.1', agent: firefox, purpose: '', viewerId: null }
  counter.note({ ...look, promptId: randomUUID() })
  await counter.flush()
  expect(log.lines.map(({ message }) => message)).toEqual(['views could not be counted'])
  isBroken = false
  const promptId = randomUUID()
  counter.note({ ...look, promptId })
  await counter.flush()
  expect(written).toEqual([promptId])
})
