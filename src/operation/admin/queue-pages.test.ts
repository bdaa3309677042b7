// The admin queues page by page, and the counts of their badges.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { countHeldListings, decideHeld, listHeld } from '#src/trust/copyguard/operations/review.ts'
import { countWaitingDisputes, listAllDisputes } from '#src/buying/disputes/operations/disputes.ts'
import {
  countRefundRequests,
  decideRefund,
  listRefundRequests,
} from '#src/buying/library/operations/refund-requests.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
let buyer: Person
let orderId: string
let listings: readonly Listed[]
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  buyer = await shop.aPerson()
  const creator = await shop.aPerson()
  const made: Listed[] = []
  for (let i = 0; i < 30; i++) made.push(await shop.aListing({ creator, priceCents: 100 }))
  listings = made
  orderId = await shop.aPurchase(buyer, made)
})
afterAll(() => shop.close())

type Place = { readonly after?: string | null; readonly before?: string | null }
const minutes = (i: number) => new Date(Date.UTC(2026, 0, 1, 0, i))

/** Two pages of 25 and 5, forward and back; an invalid cursor starts at the beginning. */
async function expectPages(expected: readonly string[], read: (place: Place) => Promise<KeyedPage<{ id: string }>>) {
  const first = await read({})
  const second = await read({ after: first.next })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected)
  expect([first.items.length, first.previous, second.next]).toEqual([25, null, null])
  expect((await read({ before: second.previous })).items).toEqual(first.items)
  expect((await read({ after: 'no cursor' })).items).toEqual(first.items)
  return second
}

test('pages through refund requests, and shows earlier ones after a page is decided', async () => {
  const purchases = await shop.sql<
    { id: string }[]
  >`select id from purchases where buyer_id = ${buyer.userId} order by id`
  const ids = purchases.map(() => crypto.randomUUID())
  for (const [i, { id }] of purchases.entries())
    await shop.sql`insert into refund_requests (id, purchase_id, reason, created_at)
      values (${ids[i] ?? ''}, ${id}, 'It fails', ${minutes(i)})`
  expect(await shop.did(countRefundRequests, {}, admin)).toBe(30)
  const read = (place: Place) => shop.did(listRefundRequests, place, admin)
  const first = await read({})
  const last = await expectPages(ids, read)
  for (const { id } of last.items) await shop.did(decideRefund, { id, approve: false, answer: 'It works' }, admin)
  expect((await read({ after: first.next })).items).toEqual((await read({})).items)
  expect(await shop.did(countRefundRequests, {}, admin)).toBe(25)
  expect(await shop.refusal(listRefundRequests, {}, buyer)).toMatchObject({ status: 'forbidden' })
})

test('pages through disputes by state, searches them, and counts those that can be answered', async () => {
  const ids = Array.from({ length: 30 }, (_, i) => `dp_page${String(i).padStart(2, '0')}`)
  const due = new Date(shop.clock.now().getTime() + 86_400_000)
  for (const [i, id] of ids.entries())
    await shop.sql`insert into disputes (id, order_id, state, reason, amount_cents, due_by, opened_at, changed_at)
      values (${id}, ${orderId}, 'open', 'fraudulent', 100, ${i < 10 ? minutes(0) : due}, ${minutes(i)}, now())`
  expect(await shop.did(countWaitingDisputes, {}, admin)).toBe(20)
  const pageOf = async (listQuery: object) => {
    const { disputes } = await shop.did(listAllDisputes, listQuery, admin)
    if (!disputes) throw new Error('no disputes were asked for')
    return disputes
  }
  await expectPages(ids, pageOf)
  await expectPages(ids.toReversed(), (place) => pageOf({ show: 'all', ...place }))
  expect((await pageOf({ show: 'won' })).items).toEqual([])
  expect((await pageOf({ search: 'dp_page07' })).items).toMatchObject([{ id: 'dp_page07' }])
  const [order] = await shop.sql<{ number: number }[]>`
    select receipt_number::int as number from orders where id = ${orderId}`
  expect((await pageOf({ search: String(order?.number) })).items).toHaveLength(25)
  // A username may look like a dispute id.
  const [named] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${buyer.userId}`
  await shop.sql`update profiles set username = 'dp_page' where id = ${buyer.userId}`
  expect((await pageOf({ search: 'DP_page' })).items).toHaveLength(25)
  expect((await pageOf({ search: 'dp_page', show: 'won' })).items).toEqual([])
  await shop.sql`update profiles set username = ${named?.username ?? ''} where id = ${buyer.userId}`
  expect((await pageOf({ search: 'dp_page' })).items).toEqual([])
  expect((await pageOf({ search: "'; drop table disputes --" })).items).toEqual([])
})

test('shows open warnings above disputes, and all warnings on their own pages', async () => {
  const ids = Array.from({ length: 30 }, (_, i) => `issfr_page${String(i).padStart(2, '0')}`)
  for (const [i, id] of ids.entries())
    await shop.sql`insert into fraud_warnings (id, order_id, state, warned_at)
      values (${id}, ${orderId}, 'open', ${minutes(i)})`
  expect(await shop.did(countWaitingDisputes, {}, admin)).toBe(50)
  const { warnings } = await shop.did(listAllDisputes, {}, admin)
  expect(warnings.items.map(({ id }) => id)).toEqual(ids.slice(0, 5))
  expect(warnings.next).not.toBeNull()
  await expectPages(
    ids,
    async (place) => (await shop.did(listAllDisputes, { show: 'warnings', ...place }, admin)).warnings,
  )
})

test('pages through flagged listings once each, by their most similar match', async () => {
  const others = [await shop.aListing(), await shop.aListing()]
  for (const [i, { id }] of listings.entries())
    for (const [at, other] of others.entries())
      await shop.sql`insert into copy_findings (id, prompt_id, version, other_id, other_version, share, found_at)
        values (${crypto.randomUUID()}, ${id}, 1, ${other.id}, 1, ${at === 0 ? 70 : 90}, ${minutes(i)})`
  expect(await shop.did(countHeldListings, {}, admin)).toBe(30)
  const read = async (place: Place) => {
    const page = await shop.did(listHeld, place, admin)
    return { ...page, items: page.items.map((item) => ({ id: item.promptId, ...item })) }
  }
  const first = await read({})
  const last = await expectPages(
    listings.map(({ id }) => id),
    read,
  )
  expect(last.items[0]).toMatchObject({ other: { share: 90, count: 2, id: others[1]?.id } })
  for (const { id } of last.items) await shop.did(decideHeld, { promptId: id, decision: 'released' }, admin)
  expect((await read({ after: first.next })).items).toEqual((await read({})).items)
})
