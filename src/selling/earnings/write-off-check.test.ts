import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { returnDays } from '#src/selling/earnings/rules.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { onboard, advanceDays } from '#src/testing/sellers.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
  // The platform needs cash of its own to advance refunds of sales that were paid out.
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
  await advanceDays(shop, 2)
})
afterAll(() => shop.close())

async function aSale() {
  const [seller, buyer] = [await shop.aPerson(), await shop.aPerson()]
  await onboard(shop, seller)
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 9000 })])
  await advanceDays(shop, 2)
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const id = purchase?.id ?? ''
  const [row] = await shop.sql<{ line: string }[]>`select order_line_id as line from purchases where id = ${id}`
  return { seller, buyer, id, line: row?.line ?? '' }
}

/** Books an entry that no operation books: from bad debt to the seller of a line. */
const forge = (kind: string, source: { type: string; id: string }, line: string, cents: number) => shop.sql`
  with entry as (
    insert into ledger_entries (id, kind, source_type, source_id, created_at)
    values (gen_random_uuid(), ${kind}, ${source.type}, ${source.id}, ${shop.clock.now()}) returning id
  ) insert into ledger_postings (entry_id, account_id, order_line_id, amount, currency, available_at)
  select entry.id, a.id, ${line}, case a.kind when 'seller_payable' then -${cents}::bigint else ${cents}::bigint end, 'usd',
    case a.kind when 'seller_payable' then ${shop.clock.now()}::timestamptz end
  from entry, ledger_accounts a
  where a.kind = 'bad_debt' or a.owner_id = (select seller_id from order_lines where id = ${line})
    and a.kind = 'seller_payable'`

async function brokenNow() {
  const { checks } = await shop.did(reconcileLedger, {})
  return checks.flatMap(({ broken }) => broken).filter((what) => what.includes('written off'))
}

test('reconciliation reports a write-off that was not reversed when the money came back', async () => {
  const { seller, buyer, id, line } = await aSale()
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await shop.did(withdrawPurchase, { id }, buyer)
  await advanceDays(shop, returnDays)
  const admin = await shop.aPerson(['admin'])
  await shop.did(writeOffDebt, { sellerId: seller.userId, reason: 'The account is closed' }, admin)
  expect(await brokenNow()).toEqual([])
  await forge('dispute-won', { type: 'transaction', id: 'txn_forged' }, line, 500)
  expect(await brokenNow()).toEqual([
    `seller ${seller.userId}: 500 written off were not reversed when transaction txn_forged came back`,
  ])
})

test('reconciliation reports a write-off of a line that was in no payout', async () => {
  const { line } = await aSale()
  await forge('write-off', { type: 'audit', id: crypto.randomUUID() }, line, 500)
  expect(await brokenNow()).toContain(`line ${line}: written off although it was not paid out`)
})
