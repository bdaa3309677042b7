// The invariants of the ledger, one query each.
import { sql } from 'kysely'
import { moneyText } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import { reportChecks } from './report-check-store.ts'
import { rowChecks } from './row-check-store.ts'
import type { Check } from './view.ts'

type Row = { what: string }
const ask = async (db: Reader, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(db)).rows.map((row) => row.what)
const count = async (db: Reader, query: ReturnType<typeof sql<{ n: string | number | null }>>) =>
  Number((await query.execute(db)).rows[0]?.n ?? 0)

/** Formats a sum of cents. */
const money = async (db: Reader, query: ReturnType<typeof sql<{ n: string | number | null }>>) =>
  moneyText(await count(db, query))

export async function runLedgerChecks(db: Reader, now: Date): Promise<Check[]> {
  return [...(await runPostingChecks(db)), ...(await runRowChecks(db, now))]
}

/** One after the other, since the database has other work. */
async function runRowChecks(db: Reader, now: Date): Promise<Check[]> {
  const checks: Check[] = []
  for (const { figure, unit, broken, ...check } of [...rowChecks, ...reportChecks])
    checks.push({ ...check, figure: `${await count(db, figure)} ${unit}`, broken: await ask(db, broken(now)) })
  return checks
}

async function runPostingChecks(db: Reader): Promise<Check[]> {
  return [
    {
      name: 'Every entry sums to zero',
      figure: `${await count(db, sql`select count(*) as n from ledger_entries`)} entries`,
      broken: await ask(
        db,
        sql<Row>`select 'entry ' || entry_id || ': ' || sum(amount) as what from ledger_postings
          group by entry_id, currency having sum(amount) <> 0 limit 100`,
      ),
    },
    {
      name: 'Every posting has the time of its entry',
      figure: `${await count(db, sql`select count(*) as n from ledger_postings`)} postings`,
      broken: await ask(
        db,
        sql<Row>`select 'posting ' || p.id as what from ledger_postings p
          join ledger_entries e on e.id = p.entry_id where p.booked_at <> e.created_at limit 100`,
      ),
    },
    {
      name: 'The in-flight balance equals the sum of open payouts',
      figure: await money(
        db,
        sql`select coalesce(sum(amount_cents), 0) as n from payout_attempts where released_at is null and state <> 'paid'`,
      ),
      broken: await ask(
        db,
        sql<Row>`select 'payout ' || t.payout_id || ' (' || t.state || '): ' || coalesce(b.booked, 0) as what
          from payout_attempts t left join (
            select a.owner_id, -sum(p.amount) as booked from ledger_postings p
            join ledger_accounts a on a.id = p.account_id where a.kind = 'payout_in_flight' group by 1) b on b.owner_id = t.payout_id
          where coalesce(b.booked, 0) <> case when t.released_at is null and t.state <> 'paid' then t.amount_cents else 0 end
          limit 100`,
      ),
    },
    {
      name: 'The allocations of each payout sum to its net amount',
      figure: `${await count(db, sql`select count(*) as n from payouts`)} payouts`,
      broken: await ask(
        db,
        sql<Row>`select 'payout ' || x.id || ': ' || x.net_amount_cents || ', allocated ' || coalesce(-sum(p.amount), 0) as what
          from payouts x left join payout_allocations al on al.payout_id = x.id left join ledger_postings p on p.id = al.posting_id
          group by x.id having x.net_amount_cents <> coalesce(-sum(p.amount), 0) limit 100`,
      ),
    },
    {
      name: 'Refunds of a line never exceed what was paid',
      figure: `${await count(db, sql`select count(*) as n from refunds`)} refunds`,
      broken: await ask(
        db,
        sql<Row>`select 'line ' || l.id || ': ' || sum(r.amount_cents) || ' of ' || l.price_cents as what
          from refunds r join order_lines l on l.id = r.order_line_id where r.state = 'succeeded'
          group by l.id having sum(r.amount_cents) > l.price_cents limit 100`,
      ),
    },
    {
      name: 'Every paid line has one purchase, and each of its parties one share of its sale',
      figure: `${await count(db, sql`select count(*) as n from order_lines l join orders o on o.id = l.order_id where o.state = 'paid'`)} lines`,
      broken: await ask(
        db,
        sql<Row>`select 'line ' || l.id || ': ' || coalesce(b.n, 0) || ' purchases, ' || coalesce(s.n, 0) || ' shares' as what
          from order_lines l join orders o on o.id = l.order_id
          left join (select order_line_id, count(*) as n from purchases group by 1) b on b.order_line_id = l.id
          left join (select p.order_line_id, count(*) as n from ledger_postings p join ledger_entries e on e.id = p.entry_id
            join ledger_accounts a on a.id = p.account_id
            where e.kind = 'sale' and a.kind = 'seller_payable' group by 1) s on s.order_line_id = l.id
          left join (select order_line_id, count(*) as n from line_shares group by 1) y on y.order_line_id = l.id
          where coalesce(b.n, 0) <> (o.state = 'paid')::int
            or coalesce(s.n, 0) <> (o.state = 'paid' and l.price_cents > 0)::int * (1 + coalesce(y.n, 0)) limit 100`,
      ),
    },
    {
      name: 'The balance of each seller equals their sales, refunds and payouts',
      figure: `${await count(db, sql`select count(*) as n from ledger_accounts where kind = 'seller_payable'`)} sellers`,
      broken: await ask(db, sellersApart),
    },
    {
      name: 'Lifetime payouts of a seller never exceed sales less refunds, except for a debt',
      figure: `${await money(
        db,
        sql`select -coalesce(sum(p.amount), 0) as n from ledger_postings p
          join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
          where a.kind = 'seller_payable' and e.kind in ('write-off', 'write-off-reversal')`,
      )} written off`,
      broken: await ask(db, unearnedWriteOffs),
    },
    {
      name: 'No movement is unmatched',
      figure: await money(
        db,
        sql`select -coalesce(sum(p.amount), 0) as n from ledger_postings p join ledger_accounts a on a.id = p.account_id
          where a.kind = 'suspense'`,
      ),
      broken: await ask(
        db,
        sql<Row>`select 'transaction ' || e.source_id || ': ' || -sum(p.amount) || ' since ' || min(p.booked_at) as what
          from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
          where a.kind = 'suspense' group by e.source_id having sum(p.amount) <> 0 limit 100`,
      ),
      pausesPayouts: false,
    },
  ]
}

const sellersApart = sql<Row>`
  with lines as (
    select y.party_id as seller_id,
      sum(y.amount_cents - returned_part(y.before_cents, y.amount_cents, l.price_cents, r.back)) as net
    from order_lines l join orders o on o.id = l.order_id join line_parties y on y.order_line_id = l.id
    cross join lateral (select coalesce((select sum(amount_cents) from refunds
        where order_line_id = l.id and state = 'succeeded'), 0)
      + coalesce((select sum(withdrawn_cents) from dispute_lines where order_line_id = l.id), 0) as back) r
    where o.state = 'paid' and l.price_cents > 0 group by 1),
  paid as (select seller_id, sum(amount_cents) as out from payout_attempts where released_at is null group by 1),
  booked as (
    select a.owner_id as seller_id, -sum(p.amount) as owed,
      -coalesce(sum(p.amount) filter (where e.kind in ('write-off', 'write-off-reversal', 'fee-kept', 'fee-kept-failure', 'found-transfer',
        'found-reversal', 'closed-account')), 0) as adjusted
    from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
    where a.kind = 'seller_payable' group by 1)
  select 'seller ' || seller_id || ': ' || coalesce(owed, 0) || ', by lines '
    || (coalesce(net, 0) - coalesce(out, 0) + coalesce(adjusted, 0)) as what
  from lines full join paid using (seller_id) full join booked using (seller_id)
  where coalesce(owed, 0) <> coalesce(net, 0) - coalesce(out, 0) + coalesce(adjusted, 0) limit 100`

/**
 * A write-off is the platform's loss on money that was paid to a seller, and lasts until money returns to them: a won dispute, a
 * failed refund, a failed or returned payout, of any line, must reverse as much as is written off. A write-off of a line needs a
 * payout that held the line when it was made. Together with the check above (payable = sales less refunds, less payouts, plus
 * write-offs), this bounds lifetime payouts.
 */
const unearnedWriteOffs = sql<Row>`
  with share as (
    select p.id, p.account_id, p.order_line_id, -p.amount as amount, e.kind, e.source_type, e.source_id, e.created_at
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account_id in (select q.account_id from ledger_postings q join ledger_entries f on f.id = q.entry_id
      join ledger_accounts a on a.id = q.account_id where f.kind = 'write-off' and a.kind = 'seller_payable')),
  returned as (
    select account_id, source_type, source_id, min(id) as at, sum(amount) as amount from share
    where kind in ('dispute-won', 'refund-failure', 'fee-kept-failure', 'payout-release') group by 1, 2, 3),
  kept as (
    select returned.*, least(returned.amount, coalesce((
        select sum(amount) from share where share.account_id = returned.account_id and share.id < returned.at
          and kind in ('write-off', 'write-off-reversal') and (source_type, source_id) <> (returned.source_type, returned.source_id)
      ), 0)) + coalesce((
        select sum(amount) from share where share.account_id = returned.account_id and kind = 'write-off-reversal'
          and (source_type, source_id) = (returned.source_type, returned.source_id)
      ), 0) as cents
    from returned where returned.amount > 0)
  select 'seller ' || owner_id || ': ' || cents || ' written off were not reversed when ' || source_type || ' '
    || source_id || ' came back' as what from kept join ledger_accounts on ledger_accounts.id = account_id where cents <> 0
  union all
  select 'line ' || order_line_id || ': written off although it was not paid out' from share as written
  where kind = 'write-off' and order_line_id is not null and not exists (
    select from share as sold join payout_allocations taken on taken.posting_id = sold.id
    where sold.order_line_id = written.order_line_id and sold.id < written.id and sold.amount > 0
      and (taken.released_at is null or taken.released_at >= written.created_at))
    -- A line may also owe a fee that a refund left with the seller.
    and not exists (select from share as fee where fee.order_line_id = written.order_line_id and fee.kind = 'fee-kept')
    -- Or its earnings were settled after the account was closed.
    and not exists (select from share as closed where closed.account_id = written.account_id and closed.kind = 'closed-account'
      and closed.id < written.id)
  limit 100`

/** Cash and processor fees of the ledger, by the provider's object and in all. */
export type BookedCash = {
  readonly byObject: ReadonlyMap<string, number>
  readonly feeByObject: ReadonlyMap<string, number>
  readonly cash: number
  readonly fees: number
}

/**
 * Reads the cash postings of the ledger by the provider's object. A posting without an object is a difference too. One statement, so
 * that a sale under way is in both the parts and the totals or in none.
 */
export async function readBookedCash(db: Reader): Promise<BookedCash> {
  const { rows } = await sql<{ key: string | null; cash: string | number; fees: string | number }>`
    with part as (
      select p.entry_id, case a.kind when 'platform_cash' then p.amount end as cash,
        case a.kind when 'processor_fees' then p.amount end as fee
      from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind in ('platform_cash', 'processor_fees'))
    select key, coalesce(sum(cash), 0) as cash, coalesce(sum(fee), 0) as fees from (
      select 'charge:' || o.charge_id as key, e.id from orders o
        join ledger_entries e on e.kind = 'sale' and e.source_id = o.id::text where o.charge_id is not null
      union all select 'charge:' || e.source_id, e.id from ledger_entries e where e.kind = 'processor-fee'
      union all select 'refund:' || coalesce(r.provider_refund_id, 'unknown ' || r.id), e.id from refunds r
        join ledger_entries e on e.kind = 'refund' and e.source_id = r.id::text
      union all select 'refund_failure:' || coalesce(r.provider_refund_id, 'unknown ' || r.id), e.id from refunds r
        join ledger_entries e on e.kind = 'refund-failure' and e.source_id = r.id::text
      union all select case e.kind when 'excess-refund' then 'refund:' else 'refund_failure:' end || e.source_id, e.id
        from ledger_entries e where e.kind in ('excess-refund', 'excess-refund-failure')
      union all select 'transfer:' || coalesce(t.transfer_id, 'unknown ' || t.payout_id), e.id from payout_attempts t
        join ledger_entries e on e.kind = 'payout-transfer' and e.source_id = t.payout_id::text
      union all select 'transfer_refund:' || coalesce(t.reversal_id, 'unknown ' || t.payout_id), e.id from payout_attempts t
        join ledger_entries e on e.kind = 'payout-reversal' and e.source_id = t.payout_id::text
      union all select case e.kind when 'found-transfer' then 'transfer:' else 'transfer_refund:' end || e.source_id, e.id
        from ledger_entries e where e.kind in ('found-transfer', 'found-reversal')
      union all select 'transaction:' || e.source_id, e.id from ledger_entries e
        where e.kind in ('suspense', 'suspense-release', 'dispute', 'dispute-won', 'bank-payout')
    ) about join part on part.entry_id = about.id group by key
    union all select null, coalesce(sum(cash), 0), coalesce(sum(fee), 0) from part`.execute(db)
  const total = rows.find(({ key }) => key === null)
  const objects = rows.flatMap(({ key, cash, fees }) => (key === null ? [] : [{ key, cash, fees }]))
  return {
    byObject: new Map(objects.map(({ key, cash }) => [key, Number(cash)])),
    feeByObject: new Map(objects.map(({ key, fees }) => [key, Number(fees)])),
    cash: Number(total?.cash ?? 0),
    fees: Number(total?.fees ?? 0),
  }
}
