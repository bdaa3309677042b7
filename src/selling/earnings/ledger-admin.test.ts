// The Ledger tab: events, unexplained movements, and movements without events.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  reconcileLedger,
  reconcileLedgerAsAdmin,
  saveReconciliation,
} from '#src/selling/earnings/operations/check-ledger.ts'
import { bookUnmatched, readLedger, settleSuspense, writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { listProviderEvents, replayEvent } from '#src/money/payments/operations/events.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const brokenNow = async () => (await shop.did(reconcileLedger, {})).checks.flatMap(({ broken }) => broken)
const ledger = () => shop.did(readLedger, {}, admin)
async function aSale(priceCents: number) {
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [await shop.aListing({ priceCents })])
  const [order] = await shop.sql<
    { intent: string }[]
  >`select payment_intent_id as intent from orders where id = ${orderId}`
  return { buyer, intent: order?.intent ?? '' }
}

test('reconciliation finds and books a dashboard refund without a webhook, and notifies buyer and seller', async () => {
  const { buyer, intent } = await aSale(1000)
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.provider.control.refund(intent, 1000)
  await shop.provider.control.webhooks({ mode: 'normal' })
  await advanceDays(shop, 1)
  expect(await brokenNow()).toEqual([])
  expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ refundedAt: expect.any(Date) }])
  await shop.quiet()
  const emails = await shop.sql`select data->>'news' as news from pgboss.job where name = 'library.send-refund-emails'`
  expect([...emails]).toEqual([{ news: 'refunded' }])
})

test("books a payout to the platform's bank without suspense", async () => {
  await aSale(20_000)
  await advanceDays(shop, 3)
  const made = await fetch(`http://127.0.0.1:${shop.provider.port}/v1/payouts`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_of_the_test_shop', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=700&currency=usd',
  })
  expect(made.status).toBe(200)
  // The event suffices, without the nightly reconciliation.
  await shop.quiet()
  expect(await brokenNow()).toEqual([])
  const { books, suspense } = await ledger()
  expect(books?.balances.find(({ kind }) => kind === 'platform_bank')).toEqual({ kind: 'platform_bank', balance: 700 })
  expect(suspense).toEqual([])
})

test('an admin can replay an event without booking it twice', async () => {
  const { buyer } = await aSale(1000)
  const entries = async () => (await shop.sql`select count(*)::int as n from ledger_entries`)[0]
  const before = await entries()
  const { items: events } = await shop.did(listProviderEvents, { show: 'all' }, admin)
  expect(events.every(({ handledAt }) => handledAt !== null)).toBe(true)
  expect(await shop.refusal(listProviderEvents, {}, buyer)).toMatchObject({ status: 'forbidden' })
  for (const { id } of events.slice(0, 6)) {
    expect(await shop.refusal(replayEvent, { id }, buyer)).toMatchObject({ status: 'forbidden' })
    await shop.did(replayEvent, { id }, admin)
    await shop.did(replayEvent, { id }, admin)
  }
  await shop.quiet()
  expect(await entries()).toEqual(before)
  expect((await shop.did(listProviderEvents, { show: 'waiting' }, admin)).items).toEqual([])
})

test('shows the error of a failed event until it is handled', async () => {
  const { intent } = await aSale(1000)
  await shop.provider.control.fault({ method: 'GET', path: '/v1/disputes/', kind: 'error-before', times: 20 })
  const dispute = await shop.provider.control.dispute(intent)
  await shop.quiet()
  const failed = await shop.did(listProviderEvents, { show: 'failed', search: dispute }, admin)
  expect(failed.items[0]).toMatchObject({ handledAt: null, error: expect.stringContaining('disputes.sync-dispute') })
  await shop.provider.control.clearFaults()
  for (const { id } of failed.items) await shop.did(replayEvent, { id }, admin)
  await shop.quiet()
  expect((await shop.did(listProviderEvents, { show: 'waiting', search: dispute }, admin)).items).toEqual([])
  expect(await brokenNow()).toEqual([])
})

test('settles an unexplained movement once, with a reason', async () => {
  await shop.did(bookUnmatched, { transactions: [{ id: 'txn_strange', net: -250 }] })
  expect((await ledger()).suspense).toMatchObject([{ transactionId: 'txn_strange', amount: -250 }])
  const settlement = { transactionId: 'txn_strange', reason: 'A fee of the provider' }
  expect(await shop.refusal(settleSuspense, settlement, await shop.aPerson())).toMatchObject({ status: 'forbidden' })
  expect(await shop.refusal(settleSuspense, { ...settlement, reason: ' ' }, admin)).toMatchObject({ status: 'invalid' })
  await shop.did(settleSuspense, settlement, admin)
  expect(await shop.refusal(settleSuspense, settlement, admin)).toMatchObject({ code: 'nothing-held' })
  expect((await ledger()).suspense).toEqual([])
  const { checks } = await shop.did(reconcileLedger, {})
  const own = checks.filter(({ name }) => !name.includes('at the provider'))
  expect(own.flatMap(({ broken }) => broken)).toEqual([])
})

test('shows the debtors of the last reconciliation with their current debts', async () => {
  const [deep, slight] = [await shop.aPerson(), await shop.aPerson()]
  for (const [{ userId }, owes] of [[deep, 900] as const, [slight, 100] as const]) {
    const [made] = await shop.sql<{ entry: string; account: string }[]>`
      with account as (
        insert into ledger_accounts (id, kind, owner_id, currency, created_at)
        values (gen_random_uuid(), 'seller_payable', ${userId}, 'usd', now()) returning id
      ), entry as (
        insert into ledger_entries (id, kind, source_type, source_id, created_at)
        values (gen_random_uuid(), 'write-off-reversal', 'audit', ${crypto.randomUUID()}, now()) returning id
      ) select entry.id as entry, account.id as account from entry, account`
    await shop.sql`
      insert into ledger_postings (entry_id, account_id, amount, currency, available_at)
      select ${made?.entry ?? ''}, id, case kind when 'seller_payable' then ${owes}::int else -${owes}::int end, 'usd',
        case kind when 'seller_payable' then timestamptz '2026-01-01' end
      from ledger_accounts where id = ${made?.account ?? ''} or kind = 'platform_revenue'`
  }
  const owing = async () => (await ledger()).debtors.map(({ sellerId, owes }) => [sellerId, owes])
  await brokenNow()
  expect(await owing()).toEqual([
    [deep.userId, 900],
    [slight.userId, 100],
  ])
  await shop.did(writeOffDebt, { sellerId: deep.userId, reason: 'They are gone' }, admin)
  expect(await owing()).toEqual([[slight.userId, 100]])
})

test('shows the result and time of the last reconciliation', async () => {
  await shop.sql`delete from ledger_checks`
  expect((await ledger()).books).toBeNull()
  const { checks } = await shop.did(reconcileLedgerAsAdmin, {}, admin)
  const { books } = await ledger()
  expect(books?.checks).toEqual(checks)
  const [entry] = await shop.sql<{ id: string }[]>`
    insert into ledger_entries (id, kind, source_type, source_id, created_at)
    values (gen_random_uuid(), 'suspense', 'transaction', 'txn_of_a_break', now()) returning id`
  await shop.sql`
    insert into ledger_postings (entry_id, account_id, amount, currency)
    select ${entry?.id ?? ''}, id, case kind when 'platform_cash' then 77 else -77 end, 'usd'
    from ledger_accounts where kind in ('platform_cash', 'platform_revenue')`
  expect((await ledger()).books).toEqual(books)
  shop.clock.advance(60)
  expect((await brokenNow()).join()).toContain('txn_of_a_break')
  const later = (await ledger()).books
  expect(JSON.stringify(later?.checks)).toContain('txn_of_a_break')
  expect(later?.checkedAt.getTime()).toBeGreaterThan(books?.checkedAt.getTime() ?? 0)
  // An earlier reconciliation that ends later does not replace it.
  shop.clock.advance(-30)
  await shop.did(saveReconciliation, { checks: [] })
  expect((await ledger()).books).toEqual(later)
  shop.clock.advance(30)
})

test('saves at most 100 violations per invariant', async () => {
  const broken = Array.from({ length: 5000 }, (_, i) => `charge ${i}`)
  shop.clock.advance(60)
  await shop.did(saveReconciliation, { checks: [{ name: 'All of them', figure: '5000', broken }] })
  expect((await ledger()).books?.checks).toEqual([
    { name: 'All of them', figure: '5000', broken: broken.slice(0, 100) },
  ])
})
