// Seeds a small catalog once and checks what visitors, creators and admins find. Longer than 60 lines: a list of small checks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoCatalog } from '#src/main/demo/content.ts'
import { readDemo } from '#src/main/demo/content.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { readShopTotals } from '#src/operation/admin/operations/overview.ts'
import { countCategories, readMarketplaceFigures } from '#src/storefront/catalog/operations/public-lists.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { listOwnCodes } from '#src/money/discounts/operations/codes.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { countUnread } from '#src/people/messages/operations/threads.ts'
import { readTrending } from '#src/storefront/trending/operations/trending.ts'
import { listWaitlist, readFigures } from '#src/people/waitlist/operations/waitlist.ts'
import { outboxDir } from '#src/main/compose.ts'
import { seedDemo } from '#src/main/demo/seed.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

/** The listings of three creators and some others, with the hand-written buyers only. */
const demo = readDemo()
const { reports, notice } = demo.cases
const named = ['weekly-review', ...reports.map(({ listing }) => listing), notice.listing]
const listings = demo.listings.filter(
  ({ key, creator, versions }, i) =>
    creator === 'creator' || creator === 'freja' || versions.length > 0 || i % 12 === 0 || named.includes(key),
)
const keys = new Set(listings.map(({ key }) => key))
const catalog: DemoCatalog = {
  ...demo,
  listings,
  collections: demo.collections.map((collection) => ({
    ...collection,
    listings: collection.listings.filter(({ listing }) => keys.has(listing)),
  })),
  messages: demo.messages.filter(({ listing }) => listing === undefined || keys.has(listing)),
}

/** The last Tuesday afternoon, so that sales and payouts are the same on every day. */
function lastTuesday(): Date {
  const now = new Date()
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const daysAgo = ((now.getUTCDay() + 4) % 7) + 1
  return new Date(midnight - daysAgo * 86_400_000 + 15 * 3_600_000)
}

const marker = { begin: async () => {}, end: async () => {} }
let shop: Shop
beforeAll(async () => {
  shop = await testShop({ isStarted: false })
  const start = lastTuesday()
  await seedDemo({ app: { ...shop.app, clock: { now: () => start } }, sandbox: shop.provider, marker, catalog })
  // As in production, where a job must not announce a version before the seed marks it as announced.
  await shop.app.start()
})
afterAll(() => shop.close())

async function personCalled(name: string): Promise<Person> {
  const [row] = await shop.sql<{ id: string }[]>`select id from users where email = ${`${name}@skald.test`}`
  const roles = name === 'admin' ? (['buyer', 'admin'] as const) : (['buyer'] as const)
  return { kind: 'user', userId: row?.id ?? '', roles, emailVerified: true }
}

const countOf = async (from: string) =>
  Number((await shop.sql.unsafe<{ count: string }[]>(`select count(*) from ${from}`))[0]?.count)

test('the ledger agrees with the provider, and a check was saved', async () => {
  expect(await countOf('ledger_checks')).toBe(1)
  expect(await shop.did(reconcileLedger, {})).toMatchObject({ isSound: true })
})

test('the demo creator is connected, with payouts, one of them failed, and earnings to pay out', async () => {
  const { connection, payouts, pending, minimum } = await shop.did(readPayouts, {}, await personCalled('creator'))
  expect(connection).toBe('verified')
  expect(payouts.filter(({ status }) => status === 'completed').length).toBeGreaterThan(2)
  expect(payouts.filter(({ status, errorMessage }) => status === 'failed' && errorMessage)).toHaveLength(1)
  expect(pending).toBeGreaterThan(minimum)
})

test('the demo creator has an active, an expired and a used-up discount code', async () => {
  const codes = await shop.did(listOwnCodes, {}, await personCalled('creator'))
  expect(codes.map(({ standing }) => standing).toSorted()).toEqual(['active', 'expired', 'used-up'])
})

test('the demo buyer has unopened, updated and older purchases, and an unread message', async () => {
  const buyer = await personCalled('buyer')
  expect((await shop.did(findPurchases, {}, buyer)).total).toBeGreaterThanOrEqual(6)
  for (const state of ['unopened', 'updated'])
    expect((await shop.did(findPurchases, { state }, buyer)).total, state).toBeGreaterThan(0)
  expect(await shop.did(countUnread, {}, buyer)).toBeGreaterThan(0)
})

test.each([
  ['an open refund request', `refund_requests where state = 'open'`],
  ['an approved refund request', `refund_requests where state = 'approved'`],
  ['refunds that were made', `refunds where state = 'succeeded'`],
  ['an open dispute', 'disputes'],
  ['a pending report', `reports where status = 'pending'`],
  ['a resolved report', `reports where status = 'resolved'`],
  ['a notice', 'content_notices'],
  ['a reported message', 'message_reports'],
  ['a held listing', 'prompts where flagged_at is not null'],
  ['a removed listing', 'prompts where removed_at is not null'],
  ['a verified sample', 'prompt_samples where run_id is not null'],
  ['an appeal', `appeals where state = 'open'`],
  ['invites to the waitlist', 'invites'],
  ['a listing to try', 'try_offers where is_on'],
  ['replies to reviews', 'reviews where reply is not null'],
])('there is %s', async (_, from) => {
  expect(await countOf(from)).toBeGreaterThan(0)
})

test('sends no emails', async () => {
  await shop.quiet()
  expect(await createOutbox(outboxDir(shop.env)).list(10)).toEqual([])
})

test('drawn pictures are stored as images of their creators', async () => {
  const [row] = await shop.sql<{ image_url: string; caption: string }[]>`
    select image_url, caption from prompt_samples where image_url is not null limit 1`
  expect(row?.caption).toMatch(/\(illustration\)$/)
  const found = await shop.app.files.get(row?.image_url.replace('/files/', '') ?? '')
  expect(found?.bytes.length).toBeGreaterThan(1000)
})

test('figures are equal wherever they appear', async () => {
  const [figures, totals] = [
    await shop.did(readMarketplaceFigures, {}),
    await shop.did(readShopTotals, {}, await personCalled('admin')),
  ]
  const onSale = (await shop.did(countCategories, {})).reduce((total, { count }) => total + count, 0)
  const waitlist = await shop.did(readFigures, {})
  expect(figures.sold).toBe(totals.sales - totals.refunded)
  expect(waitlist).toMatchObject({ creators: figures.creators, prompts: onSale })
  expect(waitlist.people).toBe(await countOf('waitlist'))
  expect((await shop.did(listWaitlist, { whole: true })).items).toHaveLength(waitlist.people)
  expect((await shop.did(findListings, {})).facets.total).toBe(String(onSale))
  const week = await shop.did(readTrending, { period: 'week' })
  const since = new Date((week.countedAt?.getTime() ?? 0) - 7 * 86_400_000).toISOString()
  expect(week.sales).toBe(await countOf(`purchases where refunded_at is null and created_at > '${since}'`))
})
