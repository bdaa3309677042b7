import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookSale } from '#src/buying/orders/operations/sync-checkout.ts'
import { lockLine } from '#src/buying/orders/refund-store.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('does not change the maturity of a share during a concurrent refund of its line', async () => {
  const { orderId, sessionId } = await shop.anOrder(await shop.aPerson(), [await shop.aListing()])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  const read = await shop.app.payments.readCheckout(sessionId)
  if (read.kind !== 'done' || !read.value.payment) throw new Error('not paid')
  const { payment } = read.value
  await shop.did(bookSale, { orderId, payment: { ...payment, fee: null, availableOn: null } })
  const [line] = await shop.sql<{ id: string }[]>`select id from order_lines where order_id = ${orderId}`
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const refund = shop.db.transaction().execute(async (tx) => {
    await lockLine(tx, line?.id ?? '')
    held.resolve()
    await released.promise
  })
  await held.promise
  const dated = shop.did(bookSale, { orderId, payment })
  const moves = async () => (await shop.sql`select 1 from ledger_entries where kind = 'maturity'`).length
  const waiting = async () =>
    (
      await shop.sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%order_lines%'`
    ).length
  await expect.poll(waiting).toBe(1)
  expect(await moves()).toBe(0)
  released.resolve()
  await Promise.all([refund, dated])
  expect(await moves()).toBe(1)
})
