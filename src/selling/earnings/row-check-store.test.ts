import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'
import { runLedgerChecks } from '#src/selling/earnings/check-store.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { advanceDays, anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
/** A sale that was paid out, refunded and written off. */
let lost: { seller: Person; line: string }
/** A sale that was kept. */
let kept: { seller: Person; line: string; purchase: string; order: string }
/** A refund that left the platform's fee with the seller. */
let refund: string

beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
  // The platform needs cash of its own to advance refunds of sales that were paid out.
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
  const [seller, buyer] = [await anEarner(shop), await shop.aPerson()]
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 9000 })])
  await advanceDays(shop, 3)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 3)
  // Until then, the bank may return it.
  await advanceDays(shop, 15)
  const [bought] = await shop.did(listLibrary, {}, buyer)
  const id = bought?.id ?? ''
  const { left } = await shop.did(readPurchaseAsAdmin, { id }, admin)
  const support = { id, amountCents: left, leftCents: left, keepsFee: true, reason: 'A support case' }
  await shop.did(refundPurchase, support, admin)
  await advanceDays(shop, 1)
  await shop.did(writeOffDebt, { sellerId: seller.userId, reason: 'It will not come back' }, admin)
  const [row] = await shop.sql<{ line: string; refund: string }[]>`
    select order_line_id as line, id as refund from refunds where state = 'succeeded' and keeps_fee`
  lost = { seller, line: row?.line ?? '' }
  refund = row?.refund ?? ''
  kept = await aSale()
  const gone = await aSale()
  await shop.did(withdrawPurchase, { id: gone.purchase }, gone.buyer)
  await shop.quiet()
})
afterAll(() => shop.close())

async function aSale() {
  const [seller, buyer] = [await shop.aPerson(), await shop.aPerson()]
  const order = await shop.aPurchase(buyer, [await shop.aListing({ creator: seller })])
  const [row] = await shop.sql<{ line: string; purchase: string }[]>`
    select order_line_id as line, id as purchase from purchases where buyer_id = ${buyer.userId}`
  return { seller, buyer, order, line: row?.line ?? '', purchase: row?.purchase ?? '' }
}

class Undo extends Error {}

/** Plants an error with the protection of the tables switched off, and returns what the checks report of it. */
async function planted(plant: (tx: Tx) => Promise<unknown>): Promise<Readonly<Record<string, readonly string[]>>> {
  let found: Record<string, readonly string[]> = {}
  await shop.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await plant(tx)
      const checks = await runLedgerChecks(tx, shop.clock.now())
      found = Object.fromEntries(checks.flatMap(({ name, broken }) => (broken.length > 0 ? [[name, broken]] : [])))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
}

type Planted = {
  kind: string
  source?: string
  type?: string
  amounts: Readonly<Record<string, number>>
  line?: string
  seller?: Person
}

/** Books an entry that no operation books. */
const forge = (tx: Tx, { kind, source = crypto.randomUUID(), type = 'audit', amounts, line, seller }: Planted) =>
  sql`
  with entry as (
    insert into ledger_entries (id, kind, source_type, source_id, created_at)
    values (gen_random_uuid(), ${kind}, ${type}, ${source}, ${shop.clock.now()}) returning id, created_at),
  account as (
    insert into ledger_accounts (id, kind, owner_id, currency, created_at)
    select gen_random_uuid(), kind, case when kind in ('seller_payable', 'connected_cash') then ${seller?.userId ?? null}::uuid end,
      'usd', now()
    from unnest(${Object.keys(amounts)}::text[]) kind
    on conflict (kind, owner_id, currency) do update set created_at = ledger_accounts.created_at returning id, kind)
  insert into ledger_postings (entry_id, account_id, order_line_id, amount, currency, available_at, booked_at)
  select entry.id, account.id, ${line ?? null}::uuid, part.amount, 'usd',
    case account.kind when 'seller_payable' then entry.created_at end, entry.created_at
  from entry, account join unnest(${Object.keys(amounts)}::text[], ${Object.values(amounts)}::bigint[]) part (kind, amount)
    on part.kind = account.kind`.execute(tx)

test('the checks pass without a planted error', async () => {
  expect(await planted(async () => {})).toEqual({})
})

test('a write-off without a line is reported, and one that no admin decided', async () => {
  const { seller } = kept
  const source = crypto.randomUUID()
  const amounts = { bad_debt: 500, seller_payable: -500 }
  const found = await planted((tx) => forge(tx, { kind: 'write-off', source, amounts, seller }))
  expect(found).toEqual({
    'A write-off is decided by an admin, and never leaves its seller with a positive balance': [
      `write-off ${source}: 500, decided 0`,
      `write-off ${source}: 500, the balance after it is 500`,
    ],
  })
})

test('a write-off of more than was decided is reported', async () => {
  const found = await planted((tx) =>
    sql`update audit_log set after = jsonb_set(after, '{amount}', '1') where action = 'earnings.write-off-debt'`.execute(
      tx,
    ),
  )
  expect(Object.values(found)).toEqual([[expect.stringMatching(/^write-off .*: 9000, decided 1$/)]])
})

test('a kept fee without a refund is reported', async () => {
  const amounts = { seller_payable: 100, platform_revenue: -100 }
  const { seller, line } = kept
  const source = crypto.randomUUID()
  const found = await planted((tx) => forge(tx, { kind: 'fee-kept', type: 'refund', source, amounts, seller, line }))
  expect(found['A fee is kept exactly for the refunds that leave it with the seller']).toEqual([
    `refund ${source}: the seller bears 100 less 0, the fee is 0`,
  ])
})

test('a refund whose fee was not left with its seller is reported', async () => {
  const found = await planted((tx) => sql`update refunds set keeps_fee = false where id = ${refund}`.execute(tx))
  expect(found['A fee is kept exactly for the refunds that leave it with the seller']).toEqual([
    `refund ${refund}: the seller bears 900 less 0, the fee is 0`,
  ])
})

test.each([
  ['sale', sql`'2020-01-01'`],
  ['sale', sql`null`],
  ['refund', sql`'2040-01-01'`],
  ['write-off', sql`available_at + interval '1 day'`],
  ['payout-request', sql`available_at - interval '1 day'`],
])('a wrong maturity date of a %s is reported', async (kind, date) => {
  const found = await planted((tx) =>
    sql`update ledger_postings set available_at = ${date} where id = (
      select min(p.id) from ledger_postings p join ledger_entries e on e.id = p.entry_id
      join ledger_accounts a on a.id = p.account_id where e.kind = ${kind} and a.kind = 'seller_payable')`.execute(tx),
  )
  const reported = found['Each amount of a seller matures with its sale, and never before it was booked']
  expect(reported?.[0]).toMatch(new RegExp(`^posting \\d+ \\(${kind}\\): booked .*, matures `))
})

test('a balance of a connected account without a transfer is reported', async () => {
  const { seller } = lost
  const amounts = { connected_cash: 700, bad_debt: -700 }
  const found = await planted((tx) => forge(tx, { kind: 'payout-transfer', type: 'payout', amounts, seller }))
  expect(found['The balance of each connected account equals the transfers that were not paid out']).toEqual([
    `seller ${seller.userId}: 700, by payouts 0`,
  ])
})

test.each([
  [
    'Revenue is the fees of kept sales, fees kept on refunds and settled gains',
    { platform_revenue: -30, processor_fees: 30 },
    /^\d+, by lines \d+$/,
  ],
  [
    'Tax payable is the tax of kept sales',
    { tax_payable: -30, processor_fees: 30 },
    /^line unknown: 30, by its sale 0$/,
  ],
  [
    'Bad debt is what was written off, what banks and refunds took beyond the lines, and settled losses',
    { bad_debt: 30, processor_fees: -30 },
    /^\d+, by its causes \d+$/,
  ],
])('a wrong total is reported: %s', async (name, amounts, text) => {
  const found = await planted((tx) => forge(tx, { kind: 'processor-fee', type: 'charge', amounts }))
  expect(found[name]).toEqual([expect.stringMatching(text)])
})

test('an entry on an account of another kind of entry is reported', async () => {
  const amounts = { bad_debt: 30, processor_fees: -30 }
  const found = await planted((tx) => forge(tx, { kind: 'bank-payout', type: 'transaction', amounts }))
  expect(found['Each kind of entry uses only its own accounts, and each account one currency']?.toSorted()).toEqual([
    'bank-payout on bad_debt in usd: 30 cents in 1 postings',
    'bank-payout on processor_fees in usd: -30 cents in 1 postings',
  ])
})

test('access after a refund, and a refund without its end, are reported', async () => {
  const name = 'Buyers have access exactly to what they paid for and kept'
  const opened = await planted((tx) =>
    sql`update purchases set refunded_at = null where order_line_id = ${lost.line}`.execute(tx),
  )
  expect(opened[name]).toEqual([expect.stringContaining('9000 of 9000 returned, access has not ended')])
  const ended = await planted((tx) =>
    sql`update purchases set refunded_at = now() where id = ${kept.purchase}`.execute(tx),
  )
  expect(ended[name]).toEqual([`purchase ${kept.purchase}: 0 of 1000 returned, access has ended`])
  const suspended = await planted((tx) =>
    sql`update purchases set suspended_for = 'dispute' where id = ${kept.purchase}`.execute(tx),
  )
  expect(suspended[name]).toEqual([
    `purchase ${kept.purchase}: 0 of 1000 returned, access has not ended, suspended for dispute`,
  ])
})

test('order sums that differ from lines, purchases or the sale are reported', async () => {
  const name = 'The amounts of each order are the sums of its lines, and its buyer and sale have the same'
  for (const change of [
    sql`update orders set total_cents = 999 where id = ${kept.order}`,
    sql`update orders set discount_cents = 1 where id = ${kept.order}`,
    sql`update orders set tax_cents = 1 where id = ${kept.order}`,
    sql`update purchases set price_paid_cents = 999 where id = ${kept.purchase}`,
    sql`update orders set state = 'expired', receipt_number = null, paid_at = null where id = ${kept.order}`,
  ]) {
    const found = await planted((tx) => change.execute(tx))
    expect(found[name]).toEqual([expect.stringMatching(new RegExp(`^order ${kept.order}: total `))])
  }
})

test('gaps in receipt numbers are reported, and a sale without one for an hour', async () => {
  const name = 'Receipt numbers have no gaps, and every sale gets one'
  const gap = await planted((tx) => sql`update orders set receipt_number = 99 where id = ${kept.order}`.execute(tx))
  expect(gap[name]).toEqual([expect.stringMatching(/^numbers 1 to \d+: \d+ receipts, the last is 99$/)])
  const unnumbered = (paid: Date) =>
    planted(async (tx) => {
      await sql`update receipt_counter set last_number = last_number - 1`.execute(tx)
      await sql`update orders set receipt_number = null, paid_at = ${paid} where receipt_number = (select max(receipt_number) from orders)`.execute(
        tx,
      )
    })
  const hourAgo = new Date(shop.clock.now().getTime() - 3_700_000)
  expect((await unnumbered(hourAgo))[name]).toEqual([expect.stringMatching(/^order .*, without a number$/)])
  expect((await unnumbered(shop.clock.now()))[name]).toBeUndefined()
})

test('wrong sales counts are reported, and a refunded sale that is still counted an hour later', async () => {
  const name = 'The sales counts of listings and creators equal their kept sales'
  const found = await planted(async (tx) => {
    const { userId } = kept.seller
    await sql`update prompts set total_sales = 7 where creator_id = ${userId}`.execute(tx)
    await sql`update creator_totals set total_sales = 8 where creator_id = ${userId}`.execute(tx)
  })
  expect(found[name]).toEqual([
    expect.stringMatching(/^listing .*: counts 7, kept 1$/),
    `creator ${kept.seller.userId}: counts 8, 1 of them paid; kept 1, 1`,
  ])
  const refunded = (at: Date) =>
    planted((tx) => sql`update purchases set refunded_at = ${at} where id = ${kept.purchase}`.execute(tx))
  const hourAgo = new Date(shop.clock.now().getTime() - 3_700_000)
  expect((await refunded(hourAgo))[name]).toEqual([`purchase ${kept.purchase}: refunded or unclaimed, but counted`])
  expect((await refunded(shop.clock.now()))[name]).toBeUndefined()
})

test('a payout that waits for days is reported', async () => {
  const name = 'No payout waits for days'
  const open = (state: string, days: number) =>
    planted((tx) =>
      sql`update payout_attempts set state = ${state}, state_since = ${new Date(shop.clock.now().getTime() - days * 86_400_000)}`.execute(
        tx,
      ),
    )
  expect((await open('in_transit', 8))[name]).toEqual([expect.stringMatching(/^payout .* \(in_transit\): \d+ since /)])
  expect((await open('in_transit', 6))[name]).toBeUndefined()
  expect((await open('unknown', 2))[name]).toEqual([expect.stringMatching(/^payout .* \(unknown\): /)])
})

test('each movement in suspense is reported with its age, also if they cancel each other out', async () => {
  const [source, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const entry = { kind: 'suspense', type: 'transaction' }
  const found = await planted(async (tx) => {
    await forge(tx, { ...entry, source, amounts: { platform_cash: 300, suspense: -300 } })
    await forge(tx, { ...entry, source: other, amounts: { platform_cash: -300, suspense: 300 } })
  })
  const listed = found['No movement is unmatched']
  expect(listed).toHaveLength(2)
  expect(listed).toContainEqual(expect.stringMatching(new RegExp(`^transaction ${source}: 300 since 2`)))
  expect(listed).toContainEqual(expect.stringMatching(new RegExp(`^transaction ${other}: -300 since 2`)))
})

test('sums and orders in two currencies are reported', async () => {
  const found = await planted(async (tx) => {
    await sql`alter table ledger_postings drop constraint ledger_postings_currency_check`.execute(tx)
    await sql`alter table order_lines drop constraint order_lines_currency_check`.execute(tx)
    await sql`update order_lines set currency = 'eur' where id = ${kept.line}`.execute(tx)
    await sql`update ledger_postings set currency = 'eur' where order_line_id = ${kept.line}`.execute(tx)
  })
  expect(found['The whole ledger sums to zero in each currency, and an order has one']?.toSorted()).toEqual([
    'all postings in eur: -1000',
    'all postings in usd: 1000',
    `order ${kept.order}: usd, its lines eur`,
  ])
  expect(found['Each kind of entry uses only its own accounts, and each account one currency']?.toSorted()).toEqual([
    'sale on platform_revenue in eur: -100 cents in 1 postings',
    'sale on seller_payable in eur: -900 cents in 1 postings',
  ])
})
