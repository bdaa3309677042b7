import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { returnDays } from '#src/selling/earnings/rules.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { payoutState } from '#src/testing/payouts.ts'
import { advanceDays, onboard } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  // The platform needs cash of its own for refunds and dispute fees.
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
})
afterAll(() => shop.close())

async function aSale(seller: Person) {
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 10_000 })])
  const [order] = await shop.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${orderId}`
  const refund = async () => {
    const [bought] = await shop.did(listLibrary, {}, buyer)
    await shop.did(withdrawPurchase, { id: bought?.id }, buyer)
    await shop.quiet()
  }
  return { buyer, intent: order?.intent ?? '', refund }
}

/** A seller with two paid sales, of which the first is refunded; the second can return to them in each of these ways. */
async function aDebtor(prepare: (sale: Awaited<ReturnType<typeof aSale>>) => Promise<string>) {
  const seller = await shop.aPerson()
  await onboard(shop, seller)
  const [refunded, other] = [await aSale(seller), await aSale(seller)]
  await advanceDays(shop, 2)
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await refunded.refund()
  const id = await prepare(other)
  await advanceDays(shop, returnDays)
  return { seller, payoutId, id }
}

const returns = {
  async 'its dispute is won'() {
    const { seller, id } = await aDebtor(async ({ intent }) => {
      const dispute = await shop.provider.control.dispute(intent)
      await shop.quiet()
      await shop.provider.control.closeDispute(dispute, false)
      return dispute
    })
    return { seller, back: () => shop.provider.control.closeDispute(id, true) }
  },
  async 'its refund fails'() {
    const { seller, id } = await aDebtor(async ({ buyer, refund }) => {
      await refund()
      const [row] = await shop.sql<{ id: string }[]>`
        select provider_refund_id as id from refunds r join purchases p on p.order_line_id = r.order_line_id
        where p.buyer_id = ${buyer.userId}`
      return row?.id ?? ''
    })
    return { seller, back: () => shop.provider.control.failRefund(id) }
  },
  async 'its bank returns the payout'() {
    const { seller, payoutId } = await aDebtor(async () => '')
    const sent = (await payoutState(shop, payoutId))?.provider_payout_id ?? ''
    return { seller, back: () => shop.provider.control.failPayout(sent) }
  },
} as const

test.each(Object.entries(returns))('a concurrent write-off is reversed if %s', async (_, prepare) => {
  const { seller, back } = await prepare()
  // The write-off has read the debt and waits to book it. Then the money returns.
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
    await back()
    await expect.poll(waiting).toBeGreaterThanOrEqual(2)
  } finally {
    released.resolve()
    await Promise.all([holder, writtenOff])
  }
  await shop.quiet()
  // One sale of $90 is kept. Whatever was paid beyond it is written off, and no more than that.
  const { pending } = await shop.did(readPayouts, {}, seller)
  const [left] = await shop.sql<{ cents: number }[]>`select -sum(p.amount)::int as cents from ledger_postings p
    join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
    where a.owner_id = ${seller.userId} and e.kind in ('write-off', 'write-off-reversal')`
  const [paid] = await shop.sql<{ cents: number }[]>`select coalesce(sum(amount_cents), 0)::int as cents
    from payout_attempts where seller_id = ${seller.userId} and released_at is null`
  expect(pending - (left?.cents ?? 0)).toBe(9000 - (paid?.cents ?? 0))
  expect(left?.cents).toBe(Math.max(0, (paid?.cents ?? 0) - 9000))
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
