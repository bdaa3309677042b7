import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/testing/days.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { applyDueReductions, endReduction, planReduction } from './operations/reductions.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const priceOf = async (id: string) =>
  (await shop.sql<{ price: number }[]>`select price_cents as price from prompts where id = ${id}`)[0]?.price

test('of two reductions planned at once, one is refused', async () => {
  const { id, creator } = await shop.aListing({ priceCents: 900 })
  const plan = (price: string) => shop.run(planReduction, { listingId: id, price, endsOn: dayAfter(1) }, creator)
  const planned = await Promise.all([plan('5'), plan('4'), plan('3')])
  expect(planned.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a reduction that is ended while the job ends it sets the usual price once', async () => {
  const { id, creator } = await shop.aListing({ priceCents: 900 })
  const input = { listingId: id, price: '5', endsOn: dayAfter(1, shop.clock.now()) }
  const reduction = await shop.did(planReduction, input, creator)
  shop.clock.advance(2 * 86_400)
  const apply = () => shop.run(applyDueReductions, {}, systemActor('test'))
  await Promise.all([apply(), shop.run(endReduction, { id: reduction.id }, creator), apply()])
  expect(await priceOf(id)).toBe(900)
  expect([
    ...(await shop.sql`select price_cents from listing_prices where prompt_id = ${id} order by began_at`),
  ]).toEqual([900, 500, 900].map((price_cents) => ({ price_cents })))
})
