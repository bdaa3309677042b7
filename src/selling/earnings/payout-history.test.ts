import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnPayouts, readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A seller with this many payouts, two at each time, and their ids in list order. */
async function aPaidSeller(times: number) {
  const seller = await shop.aPerson()
  const rows = await shop.sql<{ id: string }[]>`
    insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, status, created_at)
    select gen_random_uuid(), ${seller.userId}, n, 0, n, 'usd', 'completed', timestamptz '2026-01-01' + n / 2 * interval '1 day'
    from generate_series(1, ${times}::int) n returning id`
  const newest = await shop.sql<{ id: string }[]>`
    select id from payouts where seller_id = ${seller.userId} order by created_at desc, id desc`
  expect(rows).toHaveLength(times)
  return { seller, ids: newest.map(({ id }) => id) }
}

type Place = { after?: string | null; before?: string | null }
async function pageOf(seller: Person, { after, before }: Place = {}) {
  const { payouts, turns } = await shop.did(
    readPayouts,
    { after: after ?? undefined, before: before ?? undefined },
    seller,
  )
  return { ids: payouts.map(({ id }) => id), ...turns }
}

test('pages through the history in both directions', async () => {
  await aPaidSeller(30)
  const { seller, ids } = await aPaidSeller(60)
  const first = await pageOf(seller)
  expect(first).toMatchObject({ ids: ids.slice(0, 25), previous: null })
  const second = await pageOf(seller, { after: first.next })
  expect(second.ids).toEqual(ids.slice(25, 50))
  const last = await pageOf(seller, { after: second.next })
  expect(last).toMatchObject({ ids: ids.slice(50), next: null })
  expect((await pageOf(seller, { before: last.previous })).ids).toEqual(second.ids)
  expect(await pageOf(seller, { before: second.previous })).toMatchObject({ ids: first.ids, previous: null })
})

test('continues from the payouts shown on the first page', async () => {
  const { seller, ids } = await aPaidSeller(12)
  const { items, next } = await shop.did(listOwnPayouts, {}, seller)
  expect(items.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  expect(await pageOf(seller, { after: next })).toMatchObject({ ids: ids.slice(10), next: null })
})

test('an invalid cursor returns the first page', async () => {
  const { seller, ids } = await aPaidSeller(3)
  const beyond = encodeCursor(['2020-01-01', ids[0] ?? ''])
  for (const after of [beyond, 'x', encodeCursor(['never', 'nobody'])])
    expect(await pageOf(seller, { after })).toEqual({ ids, next: null, previous: null })
})

test("a cursor of another seller's history reveals nothing", async () => {
  const { seller: other } = await aPaidSeller(60)
  const { seller, ids } = await aPaidSeller(1)
  const { next } = await pageOf(other)
  expect((await pageOf(seller, { after: next })).ids).toEqual(ids)
})
