import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { setSellerFee } from './operations/seller-fee.ts'

let shop: Shop
let admins: readonly Person[]
beforeAll(async () => {
  shop = await testShop()
  admins = [await anAdmin(shop), await anAdmin(shop)]
})
afterAll(() => shop.close())

const reason = 'A deal'
const rounds = 4

test('a line has the fee before or after a change at the same time, with its amount, and keeps it', async () => {
  const listing = await shop.aListing({ category: 'Art' })
  const { userId } = listing.creator
  const fees = new Map([10, 20, 5, 50].map((percent) => [percent, percent * 10]))
  for (let round = 0; round < rounds; round += 1) {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.aPerson()))
    for (const buyer of buyers) await shop.inCart(buyer, [listing])
    const feePercent = round % 2 === 0 ? 20 : null
    const [orders] = await Promise.all([
      Promise.all(buyers.map((buyer) => shop.checkOut(buyer))),
      shop.did(changeTerm, { kind: 'category', id: 'Art', feePercent }, systemActor('command')),
      shop.did(setSellerFee, { userId, feePercent: round % 2 === 0 ? 5 : 50, reason }, admins[0]),
    ])
    const ids = orders.map(({ orderId }) => orderId)
    const opened = await linesOf(ids)
    for (const { percent, fee } of opened) expect(fees.get(percent)).toBe(fee)
    for (const order of orders) {
      if (order.kind !== 'pay') throw new Error('the cart is free')
      await shop.pay(order.sessionId)
      await shop.did(syncCheckout, { sessionId: order.sessionId })
    }
    expect(await linesOf(ids)).toEqual(opened)
  }
  await drainAndReconcile(shop)
})

test('of two admins who change a fee at the same time, the second is told what the first saved', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { userId } = await shop.aPerson()
    const read = JSON.stringify({ feePercent: '', until: '' })
    const done = await Promise.all(
      admins.map((admin, i) => shop.run(setSellerFee, { userId, feePercent: i + 1, reason, read }, admin)),
    )
    expect(done.map((one) => (one.ok ? 'saved' : one.failure.code)).toSorted()).toEqual(['changed-meanwhile', 'saved'])
    const audited = await shop.sql`select 1 from audit_log where subject_id = ${userId}`
    expect(audited).toHaveLength(1)
  }
})

const linesOf = (ids: readonly string[]) => shop.sql<{ percent: number; fee: number }[]>`
  select fee_percent::float8 as percent, fee_cents::int as fee from order_lines where order_id = any(${ids}::uuid[]) order by id`
