import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { cents } from '#src/kernel/money.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { reconcile } from '#src/selling/earnings/reconcile.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { anEarner, closedBank, advanceDays } from '#src/testing/sellers.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const check = () => shop.did(reconcileLedger, {})
const brokenIn = async () => (await check()).checks.flatMap(({ broken }) => broken)

test('a ledger with sales, refunds, payouts and failures reconciles, and the result names the counts', async () => {
  const [seller, unlucky] = [await anEarner(shop), await anEarner(shop, { bank: closedBank })]
  await shop.did(requestPayout, {}, seller)
  await shop.did(requestPayout, {}, unlucky)
  await advanceDays(shop, 2)
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller })])
  await shop.did(withdrawPurchase, { id: (await shop.did(listLibrary, {}, buyer))[0]?.id }, buyer)
  await shop.quiet()
  const { checks, isSound } = await check()
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
  expect(isSound).toBe(true)
  expect(checks[0]?.figure).toMatch(/^(\d+) of \1 matched, 0 waiting, 0 unmatched$/)
})

test('a posting gets the time of its entry, even if another is inserted', async () => {
  await anEarner(shop)
  const [entry] = await shop.sql<{ id: string }[]>`
    insert into ledger_entries (id, kind, source_type, source_id, created_at)
    values (gen_random_uuid(), 'refund', 'refund', 'of nothing', '2026-01-02') returning id`
  await shop.sql`
    insert into ledger_postings (entry_id, account_id, amount, currency, booked_at)
    select ${entry?.id ?? ''}, id, amount, 'usd', at::timestamptz
    from ledger_accounts, (values (1, null), (-1, '2020-01-01')) written (amount, at) where kind = 'platform_revenue'`
  expect(await shop.sql`select count(*)::int from ledger_postings where booked_at = '2026-01-02'`).toEqual([
    { count: 2 },
  ])
})

test('names a posting without a provider id by our own id', async () => {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing()])
  await shop.did(withdrawPurchase, { id: (await shop.did(listLibrary, {}, buyer))[0]?.id }, buyer)
  await shop.quiet()
  const [refund] = await shop.sql<{ id: string; there: string }[]>`
    select r.id, provider_refund_id as there from refunds r join order_lines l on l.id = r.order_line_id
    join orders o on o.id = l.order_id where o.buyer_id = ${buyer.userId}`
  const name = (there: string | null) =>
    shop.sql`update refunds set provider_refund_id = ${there} where id = ${refund?.id ?? ''}`
  await name(null)
  expect(await brokenIn()).toContain(`refund unknown ${refund?.id}: -1000 in the ledger, nothing at the provider`)
  await name(refund?.there ?? '')
  expect(await brokenIn()).toEqual([])
})

test('waits for the event of a sale, and books and delivers it after an hour without one', async () => {
  await shop.provider.control.webhooks({ mode: 'drop' })
  const buyer = await shop.aPerson()
  const { sessionId } = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.pay(sessionId)
  expect((await check()).checks[0]?.figure).toContain('1 waiting')
  await shop.did(issueDocuments, {})
  shop.clock.advance(3700)
  const { checks, isSound } = await check()
  expect(isSound).toBe(true)
  expect(checks[0]?.figure).toContain('0 waiting')
  expect(await shop.did(listLibrary, {}, buyer)).toHaveLength(1)
})

test('describes each difference', () => {
  const at = { fee: cents(0), createdAt: new Date(0), availableAt: new Date(0) }
  const found = reconcile(
    [
      { id: 'txn_1', type: 'charge', source: 'ch_1', net: cents(900), ...at },
      { id: 'txn_2', type: 'charge', source: 'ch_2', net: cents(900), ...at },
      { id: 'txn_3', type: 'charge', source: 'ch_1', net: cents(900), ...at },
      { id: 'txn_4', type: 'adjustment', source: 'adj', net: cents(-5), ...at },
    ],
    new Map([
      ['charge:ch_1', 900],
      ['charge:ch_2', 899],
      ['refund:re_1', -10],
      ['transaction:txn_4', -5],
    ]),
  )
  expect(found.matched).toBe(2)
  expect(found.unbooked.map(({ id }) => id)).toEqual(['txn_3'])
  expect(found.differences).toEqual([
    'charge ch_2: 899 in the ledger, 900 at the provider',
    'refund re_1: -10 in the ledger, nothing at the provider',
  ])
})
