import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllListings } from '#src/operation/admin/operations/list-listings.ts'
import { listAudit } from '#src/operation/admin/operations/list-audit.ts'
import { readShopTotals } from '#src/operation/admin/operations/overview.ts'
import { compactTotals } from '#src/operation/admin/handlers.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { activateListing } from '#src/trust/enforcement/operations/activate-listing.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { listPurchases } from '#src/buying/orders/operations/read-orders.ts'
import { countPendingReports, decideReport, fileReport, listReports } from '#src/trust/reports/operations/reports.ts'
import { pinListing } from '#src/storefront/trending/operations/trending.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const auditOf = (id: string) => shop.sql`select action, before, after from audit_log where subject_id = ${id}`
const titles = async (listQuery: object) =>
  (await shop.did(listAllListings, listQuery, admin)).items.map(({ title }) => title)

test('finds listings by words, id and creator, on sale or not', async () => {
  const { id, creator } = await shop.aListing({ title: 'Quarterly zébra forecast' })
  const [{ username } = { username: '' }] = await shop.sql<{ username: string }[]>`
    select username from profiles where id = ${creator.userId}`
  await shop.aListing({ title: 'Another thing' })
  await shop.did(setListingActive, { id, isActive: false }, creator)
  for (const search of ['zebra', 'forecast quarterl', id, id.slice(0, 8), `@${username}`])
    expect(await titles({ search }), search).toEqual(['Quarterly zébra forecast'])
  expect(await titles({ search: 'zebra', status: 'active' })).toEqual([])
  expect(await titles({ search: 'zebra', status: 'inactive' })).toHaveLength(1)
  expect(await titles({ search: "'; drop & | ! :* --" })).toEqual([])
})

test('a listing removed by an admin stays off sale', async () => {
  const { id, creator } = await shop.aListing()
  await shop.did(takeAction, removalInput({ id, creator }), admin)
  expect(await shop.refusal(setListingActive, { id, isActive: true }, creator)).toMatchObject({
    code: 'removed-by-admin',
  })
  await shop.did(activateListing, { id }, admin)
  await shop.did(setListingActive, { id, isActive: false }, creator)
  await shop.did(setListingActive, { id, isActive: true }, creator)
  expect(await auditOf(id)).toEqual([
    { action: 'enforcement.take-action', before: null, after: expect.objectContaining({ kind: 'removal' }) },
    {
      action: 'enforcement.activate-listing',
      before: { isActive: false, isRemoved: true },
      after: expect.objectContaining({ isActive: true, isRemoved: false }),
    },
  ])
})

test('only admins can moderate', async () => {
  const { id, creator } = await shop.aListing()
  expect(await shop.refusal(takeAction, removalInput({ id, creator }), creator)).toMatchObject({ status: 'forbidden' })
  expect(await shop.refusal(activateListing, { id }, creator)).toMatchObject({ status: 'forbidden' })
})

test('shows pins', async () => {
  const { id } = await shop.aListing()
  for (const isPinned of [true, false]) {
    await shop.did(pinListing, { promptId: id, isPinned }, admin)
    expect((await shop.did(listAllListings, { search: id }, admin)).items).toMatchObject([{ id, isPinned }])
  }
})

test('finds purchases by buyer and listing, and counts them in the totals', async () => {
  const before = await shop.did(readShopTotals, {}, admin)
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ priceCents: 1250 })
  await shop.aPurchase(buyer, [listing])
  for (const search of [buyer.userId.slice(0, 8), listing.id]) {
    const { items } = await shop.did(listPurchases, { search }, admin)
    expect(items, search).toMatchObject([{ buyerId: buyer.userId, promptId: listing.id, pricePaid: 1250 }])
  }
  const [purchase] = (await shop.did(listPurchases, { search: buyer.userId }, admin)).items
  await shop.did(withdrawPurchase, { id: purchase?.id }, buyer)
  await shop.did(deleteListing, { id: listing.id }, listing.creator)
  await shop.aListing()
  await compactTotals({ db: shop.db })({}, { id: 'a job', attempt: 1 })
  const after = await shop.did(readShopTotals, {}, admin)
  expect({
    people: after.people - before.people,
    listings: after.listings - before.listings,
    sales: after.sales - before.sales,
    refunded: after.refunded - before.refunded,
    revenue: after.revenue - before.revenue,
  }).toEqual({ people: 3, listings: 1, sales: 1, refunded: 1, revenue: 1250 })
})

test('totals equal a count', async () => {
  const [counted] = await shop.sql`
    select (select count(*) from profiles where deleted_at is null) as people,
      (select count(*) from prompts where deleted_at is null) as listings,
      (select count(*) from purchases) as sales`
  expect(await shop.did(readShopTotals, {}, admin)).toMatchObject({ ...counted })
})

test('lists reports by status and counts pending ones', async () => {
  const [reader, listing] = [await shop.aPerson(), await shop.aListing()]
  const { id } = await shop.did(fileReport, { promptId: listing.id, reason: 'spam', description: 'It is.' }, reader)
  const filter = { search: reader.userId.slice(0, 8) }
  const before = await shop.did(countPendingReports, {}, admin)
  const waiting = await shop.did(listReports, { ...filter, status: 'pending' }, admin)
  expect(waiting.items).toMatchObject([{ id, promptId: listing.id, reason: 'spam', description: 'It is.' }])
  await shop.did(decideReport, { reportId: id, decision: 'resolved' }, admin)
  const decided = await shop.did(listReports, filter, admin)
  expect(decided.items).toMatchObject([{ id, status: 'resolved' }])
  expect(await shop.did(countPendingReports, {}, admin)).toBe(before - 1)
  expect((await shop.did(listReports, { ...filter, status: 'pending' }, admin)).items).toEqual([])
})

test('finds audit entries by actor, action and subject', async () => {
  const person = await shop.aPerson(['admin'])
  const { id, creator } = await shop.aListing()
  await shop.did(setListingActive, { id, isActive: false }, creator)
  await shop.did(activateListing, { id }, { ...person, requestId: 'r-1', from: '203.0.113.7' })
  const [{ username } = { username: '' }] = await shop.sql<{ username: string }[]>`
    select username from profiles where id = ${person.userId}`
  for (const search of [`@${username}`, id, id.slice(0, 8), 'enforcement.activate']) {
    const { items } = await shop.did(listAudit, { search }, admin)
    expect(items[0], search).toMatchObject({
      who: `@${username}`,
      action: 'enforcement.activate-listing',
      subjectId: id,
      before: '{"isActive":false,"isRemoved":false}',
      after: '{"lifted":[],"isActive":true,"isRemoved":false}',
      requestId: 'r-1',
      address: '203.0.113.7',
    })
  }
  expect((await shop.did(listAudit, { search: 'no.such' }, admin)).items).toEqual([])
})

test('finds a very common word by scanning, in any order and with any filter', async () => {
  const { creator } = await shop.aListing()
  // Few are on sale, since inserting the others is cheaper.
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, price_cents, is_active, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, case when n > 2600 then 'Quay ' else 'Harbour ' end || n, 'What it says.', 'Writing', 'Claude', n * 7919 % 2600, n % 50 = 0,
      now() + n * interval '1 second', now()
    from generate_series(1, 3700) n`
  const numbered = (from: number, step: number) => Array.from({ length: 25 }, (_, i) => `Harbour ${from - i * step}`)
  expect(await titles({ search: 'quay' })).toEqual(numbered(3700, 1).map((title) => title.replace('Harbour', 'Quay')))
  const first = await shop.did(listAllListings, { search: 'harb' }, admin)
  expect(first.items.map(({ title }) => title)).toEqual(numbered(2600, 1))
  expect(await titles({ search: 'harb', after: first.next })).toEqual(numbered(2575, 1))
  expect(await titles({ search: 'harbour', status: 'active' })).toEqual(numbered(2600, 50))
  const { items } = await shop.did(listAllListings, { search: 'harbour', sort: 'price' }, admin)
  expect(items.map(({ priceCents }) => priceCents)).toEqual(Array.from({ length: 25 }, (_, i) => 2599 - i))
  expect(await titles({ search: 'harbour 1234' })).toEqual(['Harbour 1234'])
})
