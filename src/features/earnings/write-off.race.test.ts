import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/features/earnings/operations/check-ledger.ts'
import { readPayouts } from '#src/features/earnings/operations/payouts.ts'
import { requestPayout } from '#src/features/earnings/operations/request-payout.ts'
import { writeOffDebt } from '#src/features/earnings/operations/ledger.ts'
import { anEarner, advanceDays } from '#src/testing/sellers.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
  // The platform needs cash of its own for dispute fees.
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
})
afterAll(() => shop.close())

test('reverses a write-off if its dispute is won concurrently', async () => {
  const admin = await shop.aPerson(['admin'])
  const seller = await anEarner(shop)
  const [order] = await shop.sql<{ intent: string }[]>`
    select o.payment_intent_id as intent from orders o join order_lines l on l.order_id = o.id
    where l.seller_id = ${seller.userId}`
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  const dispute = await shop.provider.control.dispute(order?.intent ?? '')
  await shop.quiet()

  // The write-off has read the debt and waits to book it. Then the bank decides.
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = shop.db.transaction().execute(async (tx) => {
    await sql`lock table ledger_entries in share mode`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const waiting = async () =>
    (
      await shop.sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`
    ).length
  const writtenOff = shop.did(writeOffDebt, { sellerId: seller.userId, reason: 'The account is closed' }, admin)
  try {
    await expect.poll(waiting).toBe(1)
    await shop.provider.control.closeDispute(dispute, true)
    // Several events report the decision.
    await expect.poll(waiting).toBeGreaterThanOrEqual(2)
  } finally {
    released.resolve()
    await Promise.all([holder, writtenOff])
  }
  await shop.quiet()

  expect((await shop.did(readPayouts, {}, seller)).pending).toBe(0)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
