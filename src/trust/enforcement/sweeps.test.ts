// Scheduled sweeps: a row that always fails does not keep others waiting.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSuspensions } from '#src/trust/enforcement/operations/lift.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { sweepDisputes } from '#src/buying/disputes/operations/disputes.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { sweepRefunds } from '#src/buying/orders/operations/send-refund.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

/** Lets every change of a row fail. */
async function breakRow(table: 'users' | 'orders' | 'refunds' | 'disputes', id: string) {
  await shop.sql.unsafe(`
    create or replace function break_row() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$;
    create trigger broken before update on ${table} for each row when (old.id = '${id}') execute function break_row()`)
  return () => shop.sql.unsafe(`drop trigger broken on ${table}`)
}

test('ends the other suspensions if one cannot be ended', async () => {
  const people = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const until = new Date(shop.clock.now().getTime() + 60_000)
  const action = { kind: 'suspension', reason: 'spam', words: 'Spam', until }
  for (const { userId } of people) await shop.did(takeAction, { ...action, userId }, admin)
  shop.clock.advance(120)
  const [first] = people.map(({ userId }) => userId).toSorted()
  const mend = await breakRow('users', first ?? '')
  expect(await shop.did(endSuspensions, {})).toEqual({ ended: 2 })
  const suspended = await shop.sql`select id from users where suspended_until is not null`
  expect([...suspended]).toEqual([{ id: first }])
  await mend()
  expect(await shop.did(endSuspensions, {})).toEqual({ ended: 1 })
})

test('polls the other orders if one fails', async () => {
  const buyers = [await shop.aPerson(), await shop.aPerson()]
  const orders = []
  for (const buyer of buyers) orders.push(await shop.anOrder(buyer, [await shop.aListing()]))
  await shop.provider.control.webhooks({ mode: 'drop' })
  for (const { sessionId } of orders) await shop.pay(sessionId)
  shop.clock.advance(180)
  const mend = await breakRow('orders', orders[0]?.orderId ?? '')
  await shop.did(sweepOpenOrders, {})
  const states =
    await shop.sql`select state from orders where id = any(${orders.map(({ orderId }) => orderId)}) order by created_at`
  expect([...states]).toEqual([{ state: 'open' }, { state: 'paid' }])
  await mend()
  shop.clock.advance(11 * 60)
  await shop.did(sweepOpenOrders, {})
  await shop.quiet()
  await shop.provider.control.webhooks({ mode: 'normal' })
})

test('polls the other refunds if one fails, and polls the least recently polled first', async () => {
  const ids: string[] = []
  await shop.provider.control.fault({ method: 'GET', path: '/v1/refunds', kind: 'error-before', times: 100 })
  for (let i = 0; i < 2; i += 1) {
    const buyer = await shop.aPerson()
    await shop.aPurchase(buyer, [await shop.aListing()])
    const [bought] = await shop.did(listLibrary, {}, buyer)
    await shop.did(withdrawPurchase, { id: bought?.id }, buyer)
    const [refund] = await shop.sql<{ id: string }[]>`
      select id from refunds where order_line_id = (select order_line_id from purchases where id = ${bought?.id ?? ''})`
    ids.push(refund?.id ?? '')
  }
  await shop.quiet()
  await shop.provider.control.clearFaults()
  shop.clock.advance(13 * 3600)
  const mend = await breakRow('refunds', ids[0] ?? '')
  expect(await shop.did(sweepRefunds, {})).toEqual({ polled: 2 })
  const states =
    await shop.sql`select state, polled_at is not null as polled from refunds where id = any(${ids}) order by created_at`
  expect([...states]).toEqual([
    { state: 'requested', polled: false },
    { state: 'succeeded', polled: true },
  ])
  await mend()
  await shop.did(sweepRefunds, {})
  const [first] = await shop.sql`select state from refunds where id = ${ids[0] ?? ''}`
  expect(first).toEqual({ state: 'succeeded' })
})

test('polls a dispute although a hundred older ones are unknown to the provider', async () => {
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [await shop.aListing()])
  const [order] = await shop.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${orderId}`
  const dispute = await shop.provider.control.dispute(order?.intent ?? '')
  await shop.quiet()
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.provider.control.closeDispute(dispute, true)
  await shop.provider.control.webhooks({ mode: 'normal' })
  await shop.sql`
    insert into disputes (id, order_id, state, reason, amount_cents, opened_at, changed_at)
    select 'du_unknown' || n, ${orderId}, 'inquiry', 'general', 100, now() - interval '9 days', now() - interval '9 days'
    from generate_series(1, 100) n`
  shop.clock.advance(2 * 86_400)
  const stateOf = async () => (await shop.sql`select state from disputes where id = ${dispute}`)[0]?.['state']
  await shop.did(sweepDisputes, {})
  await shop.did(sweepDisputes, {})
  expect(await stateOf()).toBe('won')
})
