import { expect } from 'vitest'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import type { Shop } from '#src/testing/shop.ts'

/** Waits for all jobs. Those that failed run again at once: `quiet` does not wait for a later retry. */
export async function finishJobs(shop: Shop): Promise<void> {
  await shop.quiet()
  await shop.sql`update pgboss.job set start_after = now() where state = 'retry'`
  await shop.quiet()
}

/** Runs after a test: clears provider faults, delivers pending webhooks and jobs, then reconciles the ledger. */
export async function drainAndReconcile(shop: Shop): Promise<void> {
  await shop.provider.control.clearFaults()
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
  await finishJobs(shop)
  await shop.did(issueDocuments, {})
  await expectLedgerToReconcile(shop)
}

/**
 * Checks the ledger against the rows behind it and against the provider's balance. Every payment must be settled first.
 * Longer than 60 lines: one query for each invariant.
 */
export async function expectLedgerToReconcile(shop: Shop): Promise<void> {
  const { sql } = shop
  const unbalanced = await sql`select entry_id from ledger_postings group by entry_id having sum(amount) <> 0`
  expect(unbalanced, 'entries that do not sum to zero').toEqual([])

  const [cash] = await sql<{ cash: number }[]>`
    select coalesce(sum(amount), 0)::bigint as cash from ledger_postings p
    join ledger_accounts a on a.id = p.account_id where a.kind = 'platform_cash'`
  const { balance } = await shop.provider.control.state()
  expect(cash?.cash, 'cash in the ledger and at the provider').toBe(balance.available + balance.pending)

  const payables = await sql<{ seller: string; owed: number }[]>`
    select a.owner_id as seller, -sum(p.amount)::bigint as owed from ledger_postings p
    join ledger_accounts a on a.id = p.account_id where a.kind = 'seller_payable' group by 1 order by 1`
  const shares = await sql<{ seller: string; owed: number }[]>`
    select y.party_id as seller, (sum(y.amount_cents - returned_part(y.before_cents, y.amount_cents, l.price_cents, r.back))
      - coalesce((select sum(amount_cents) from payout_attempts t where t.seller_id = y.party_id and released_at is null), 0)
      + coalesce((select -sum(p.amount) from ledger_postings p join ledger_entries e on e.id = p.entry_id
        join ledger_accounts a on a.id = p.account_id
        where e.kind in ('write-off', 'write-off-reversal', 'fee-kept', 'fee-kept-failure') and a.kind = 'seller_payable' and a.owner_id = y.party_id), 0)
      )::bigint as owed
    from order_lines l join orders o on o.id = l.order_id join line_parties y on y.order_line_id = l.id
    cross join lateral (select coalesce((select sum(amount_cents) from refunds
        where order_line_id = l.id and state = 'succeeded'), 0)
      + coalesce((select sum(withdrawn_cents) from dispute_lines where order_line_id = l.id), 0) as back) r
    where o.state = 'paid' and l.price_cents > 0 group by 1 order by 1`
  expect([...payables], 'amounts owed to sellers, by ledger and by order lines').toEqual([...shares])

  const [inFlight] = await sql`
    select -coalesce((select sum(amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.kind = 'payout_in_flight'), 0)::bigint as booked,
      coalesce((select sum(amount_cents) from payout_attempts
        where released_at is null and state <> 'paid'), 0)::bigint as open,
      (select count(*)::int from payouts x where net_amount_cents <> coalesce((select -sum(p.amount)
        from payout_allocations al join ledger_postings p on p.id = al.posting_id where al.payout_id = x.id), 0)) as misallocated`
  expect(inFlight, 'payouts in flight').toEqual({
    booked: inFlight?.['open'],
    open: inFlight?.['open'],
    misallocated: 0,
  })

  const mismatched = await sql`
    select l.id, purchases.count as purchases, shares.count as shares from order_lines l
    join orders o on o.id = l.order_id
    cross join lateral (select count(*)::int as count from purchases where order_line_id = l.id) purchases
    cross join lateral (
      select count(*)::int as count from ledger_postings p
      join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
      where p.order_line_id = l.id and e.kind = 'sale' and a.kind = 'seller_payable'
    ) shares
    where purchases.count <> (o.state = 'paid')::int or shares.count <>
      (o.state = 'paid' and l.price_cents > 0)::int * (select count(*) from line_parties y where y.order_line_id = l.id)`
  expect([...mismatched], 'order lines without exactly one purchase, or one share of each party').toEqual([])

  const [receipts] = await sql`
    select count(receipt_number)::int = coalesce(max(receipt_number), 0)
      and coalesce(max(receipt_number), 0) = (select last_number from receipt_counter) as gapless from orders`
  expect(receipts, 'receipt numbers have no gaps').toEqual({ gapless: true })

  const miscounted = await sql`
    select p.id from prompts p where total_sales <> (
      select count(*) from purchases b where b.prompt_id = p.id and b.refunded_at is null and b.base_id is null
        and not b.is_unclaimed)`
  expect([...miscounted], 'listings with a wrong sales count').toEqual([])
}
