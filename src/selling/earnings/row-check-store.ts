// Invariants of the rows behind the ledger, one query each. Every query reads each table once, since a large marketplace has
// millions of rows, and is one statement, so that a sale that is being booked is in all of it or in none.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { stuckAfter } from './rules.ts'

/** `figure` counts what was checked; `broken` describes each violation. */
export type RowCheck = {
  readonly name: string
  readonly figure: RawBuilder<{ n: string | number | null }>
  readonly unit: string
  readonly broken: (now: Date) => RawBuilder<{ what: string }>
  readonly pausesPayouts?: false
}

const paidLines = sql<{ n: number }>`
  select count(*) as n from order_lines l join orders o on o.id = l.order_id where o.state = 'paid'`

/** What refunds and banks took of each line of which they took anything. */
export const backByLine = sql`
  select order_line_id, sum(back)::bigint as back from (
    select order_line_id, amount_cents as back from refunds where state = 'succeeded'
    union all select order_line_id, withdrawn_cents from dispute_lines) part group by 1`

const orderSums: RowCheck = {
  name: 'The amounts of each order are the sums of its lines, and its buyer and sale have the same',
  figure: sql`select count(*) as n from orders`,
  unit: 'orders',
  broken: () => sql`
    with sums as (
      select l.order_id, sum(l.price_cents) as total, sum(l.discount_cents) as discount, sum(l.tax_cents) as tax,
        sum(l.price_cents) filter (where b.id is not null) as bought, sum(b.price_paid_cents) as paid
      from order_lines l left join purchases b on b.order_line_id = l.id group by 1),
    booked as (
      select e.source_id, sum(p.amount) as cash from ledger_entries e join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
      where e.kind = 'sale' and a.kind = 'platform_cash' group by 1)
    select 'order ' || o.id || ': total ' || o.total_cents || ', discount ' || o.discount_cents || ', tax ' || o.tax_cents
      || '; lines ' || coalesce(s.total, 0) || ', ' || coalesce(s.discount, 0) || ', ' || coalesce(s.tax, 0)
      || '; purchases ' || coalesce(s.paid, 0) || '; booked ' || coalesce(k.cash, 0) as what
    from orders o left join sums s on s.order_id = o.id left join booked k on k.source_id = o.id::text
    where o.total_cents <> coalesce(s.total, 0) or o.discount_cents <> coalesce(s.discount, 0)
      or o.tax_cents <> coalesce(s.tax, 0) or s.bought is distinct from s.paid
      or coalesce(k.cash, 0) <> case when o.state = 'paid' then o.total_cents else 0 end
    limit 100`,
}

const receiptNumbers: RowCheck = {
  name: 'Receipt numbers have no gaps, and every sale gets one',
  figure: sql`select last_number as n from receipt_counter`,
  unit: 'receipts',
  pausesPayouts: false,
  // A job numbers the receipts shortly after the sale.
  broken: (now) => sql`
    select 'numbers 1 to ' || last_number || ': ' || numbered || ' receipts, the last is ' || last as what
    from receipt_counter,
      (select count(receipt_number) as numbered, coalesce(max(receipt_number), 0) as last from orders) o
    where last_number <> numbered or last_number <> last
    union all
    (select 'order ' || id || ': paid ' || paid_at || ', without a number' from orders
      where state = 'paid' and receipt_number is null and paid_at < ${hoursBefore(now, 1)} limit 100)`,
}

const invoices: RowCheck = {
  name: 'Every paid order has an invoice, every refund a credit note, and their numbers have no gaps',
  figure: sql`select last_invoice + last_credit_note as n from invoice_counter`,
  unit: 'documents',
  pausesPayouts: false,
  // A job issues them within a minute. Orders from before invoices have none until somebody asks.
  broken: (now) => sql`
    select 'series ' || s.series || ': last number ' || s.last || ', ' || coalesce(d.n, 0) || ' documents up to ' || coalesce(d.last, 0) as what
    from (select 'invoice' as series, last_invoice as last from invoice_counter
      union all select 'credit-note', last_credit_note from invoice_counter) s
    left join (select series, count(*) as n, max(number) as last from invoices group by 1) d using (series)
    where s.last <> coalesce(d.n, 0) or s.last <> coalesce(d.last, 0)
    union all
    (select 'order ' || o.id || ': paid ' || o.paid_at || ', without an invoice' from orders o cross join invoice_counter c
      left join invoices i on i.order_id = o.id and i.kind = 'invoice'
      where o.receipt_number > c.first_receipt and o.total_cents > 0 and o.paid_at < ${hoursBefore(now, 1)} and i.id is null
      limit 100)
    union all
    (select 'refund ' || r.id || ': succeeded ' || r.finished_at || ', without a credit note'
      from refunds r join order_lines l on l.id = r.order_line_id
      join invoices i on i.order_id = l.order_id and i.kind = 'invoice'
      left join invoices c on c.refund_id = r.id
      where r.state = 'succeeded' and r.finished_at < ${hoursBefore(now, 1)} and c.id is null limit 100)`,
}

const soldCounters: RowCheck = {
  name: 'The sales counts of listings and creators equal their kept sales',
  figure: sql`select coalesce(sum(total_sales), 0) as n from prompts`,
  unit: 'sales',
  pausesPayouts: false,
  // Jobs count a sale with its receipt number, and take it out shortly after a refund.
  broken: (now) => sql`
    with kept as (
      select l.prompt_id, l.seller_id, count(*) as sales, count(*) filter (where l.price_cents > 0) as paid
      from order_lines l join orders o on o.id = l.order_id join purchases b on b.order_line_id = l.id
      where o.receipt_number is not null and b.is_counted group by 1, 2),
    listings as (select prompt_id, sum(sales) as sales from kept group by 1),
    creators as (select seller_id, sum(sales) as sales, sum(paid) as paid from kept group by 1)
    (select 'listing ' || p.id || ': counts ' || p.total_sales || ', kept ' || coalesce(k.sales, 0) as what
      from prompts p left join listings k on k.prompt_id = p.id where p.total_sales <> coalesce(k.sales, 0) limit 100)
    union all
    (select 'creator ' || coalesce(t.creator_id, k.seller_id) || ': counts ' || coalesce(t.total_sales, 0) || ', '
        || coalesce(t.paid_sales, 0) || ' of them paid; kept ' || coalesce(k.sales, 0) || ', ' || coalesce(k.paid, 0)
      from creator_totals t full join creators k on k.seller_id = t.creator_id
      where coalesce(t.total_sales, 0) <> coalesce(k.sales, 0) or coalesce(t.paid_sales, 0) <> coalesce(k.paid, 0) limit 100)
    union all
    (select 'purchase ' || b.id || ': ' || case when b.is_counted then 'refunded or unclaimed, but counted' else 'kept, but not counted' end
      from purchases b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id
      where b.is_counted = (b.refunded_at is not null or b.is_unclaimed or b.base_id is not null) and o.receipt_number is not null
        and coalesce(b.refunded_at, b.created_at) < ${hoursBefore(now, 1)}
        and not exists (select from gifts g where g.purchase_id = b.id and g.claimed_at >= ${hoursBefore(now, 1)})
        and not exists (select from refunds r where r.order_line_id = l.id and r.finished_at >= ${hoursBefore(now, 1)})
        and not exists (select from disputes d where d.order_id = l.order_id and d.changed_at >= ${hoursBefore(now, 1)})
      limit 100)`,
}

const access: RowCheck = {
  name: 'Buyers have access exactly to what they paid for and kept',
  figure: sql`select count(*) as n from purchases where refunded_at is null`,
  unit: 'purchases',
  pausesPayouts: false,
  broken: () => sql`
    with back as (${backByLine}),
    requested as (
      select order_line_id, coalesce(sum(amount_cents) filter (where state = 'requested'), 0) as cents,
        bool_or(state = 'failed') as has_failed
      from refunds group by 1),
    disputed as (select distinct order_id from disputes where state = 'open')
    select 'purchase ' || b.id || ': ' || coalesce(k.back, 0) || ' of ' || l.price_cents || ' returned, '
      || case when b.refunded_at is null then 'access has not ended' else 'access has ended' end
      || coalesce(', suspended for ' || b.suspended_for, '') as what
    from purchases b join order_lines l on l.id = b.order_line_id and l.price_cents > 0
    left join back k on k.order_line_id = l.id
    left join requested r on r.order_line_id = l.id
    left join disputed d on d.order_id = l.order_id
    where case
      when b.suspended_for = 'dispute' and d.order_id is null then true
      when b.refunded_at is not null then
        -- A refund that failed for good is in the admin's list.
        coalesce(k.back, 0) + coalesce(r.cents, 0) < l.price_cents and r.has_failed is not true
      when d.order_id is not null then b.suspended_for is distinct from 'dispute'
      else coalesce(k.back, 0) >= l.price_cents end
    limit 100`,
}

const maturity: RowCheck = {
  name: 'Each amount of a seller matures with its sale, and never before it was booked',
  figure: sql`select count(*) as n from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.kind = 'seller_payable'`,
  unit: 'amounts',
  broken: () => sql`
    with share as (
      select p.id, p.order_line_id, p.account_id, p.amount, p.available_at, p.booked_at, e.kind
      from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
      where a.kind = 'seller_payable'),
    sold as (select order_line_id, account_id, amount, available_at, booked_at from share where kind = 'sale'),
    -- When the credits of reduced lines mature. A corrected date may have come before or after.
    due as (
      select order_line_id, array_agg(available_at) as dates from share where kind in ('sale', 'maturity') and amount <= 0
        and order_line_id in (select order_line_id from share where kind = any(${returns})) group by 1)
    select 'posting ' || s.id || ' (' || s.kind || '): booked ' || s.booked_at || ', matures '
      || coalesce(s.available_at::text, 'never') as what
    from share s
    left join sold on sold.order_line_id = s.order_line_id and sold.account_id = s.account_id and s.kind = 'maturity'
    left join due on due.order_line_id = s.order_line_id and s.kind = any(${returns})
    where s.available_at is null or case
      when s.kind = 'sale' then s.available_at < s.booked_at
      -- A correction cancels the assumed date of the whole share and sets another, not before the sale.
      when s.kind = 'maturity' then sold.booked_at is null or s.available_at < sold.booked_at
        or abs(s.amount) <> -sold.amount or s.amount > 0 and s.available_at <> sold.available_at
      when s.kind = any(${returns}) then due.dates is null
        or not s.available_at = any(array(select greatest(date, s.booked_at) from unnest(due.dates) as date))
      else s.available_at <> s.booked_at end
    limit 100`,
}
const returns = ['refund', 'refund-failure', 'fee-kept', 'fee-kept-failure', 'dispute', 'dispute-won']

const keptFees: RowCheck = {
  name: 'A fee is kept exactly for the refunds that leave it with the seller',
  figure: sql`select count(*) as n from refunds where keeps_fee`,
  unit: 'refunds',
  broken: () => sql`
    with fees as (
      select e.source_id, sum(p.amount) filter (where e.kind = 'fee-kept') as kept,
        sum(p.amount) filter (where e.kind = 'fee-kept-failure') as returned
      from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where e.kind in ('fee-kept', 'fee-kept-failure') and a.kind = 'seller_payable' group by 1),
    refunded as (
      select r.id, r.keeps_fee, sum(p.amount) filter (where e.kind = 'refund') as kept,
        sum(p.amount) filter (where e.kind = 'refund-failure') as returned
      from refunds r join ledger_entries e on e.kind in ('refund', 'refund-failure') and e.source_type = 'refund'
        and e.source_id = r.id::text
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where a.kind = 'platform_revenue' and (r.keeps_fee or r.id::text in (select source_id from fees)) group by 1, 2)
    select 'refund ' || coalesce(r.id::text, f.source_id) || ': the seller bears ' || coalesce(f.kept, 0) || ' less '
      || -coalesce(f.returned, 0) || ', the fee is '
      || case when r.keeps_fee then coalesce(r.kept, 0) || ' less ' || -coalesce(r.returned, 0) else '0' end as what
    from fees f full join refunded r on r.id::text = f.source_id
    where coalesce(f.kept, 0) <> case when r.keeps_fee then coalesce(r.kept, 0) else 0 end
      or coalesce(f.returned, 0) <> case when r.keeps_fee then coalesce(r.returned, 0) else 0 end
    limit 100`,
}

const writeOffs: RowCheck = {
  name: 'A write-off is decided by an admin, and never leaves its seller with a positive balance',
  figure: sql`select count(*) as n from ledger_entries where kind = 'write-off'`,
  unit: 'write-offs',
  broken: () => sql`
    with written as (
      select e.id, e.source_id, e.created_at, p.account_id, max(p.id) as last, -sum(p.amount) as cents
      from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where e.kind = 'write-off' and a.kind = 'seller_payable' group by 1, 2, 3, 4),
    decided as (
      select after ->> 'entry' as id, (after ->> 'amount')::bigint as cents from audit_log
      where action = 'earnings.write-off-debt' and after ->> 'entry' in (select source_id from written))
    select 'write-off ' || w.source_id || ': ' || w.cents || ', decided ' || coalesce(d.cents, 0) as what
    from written w left join decided d on d.id = w.source_id where w.cents is distinct from d.cents
    union all
    select 'write-off ' || source_id || ': ' || cents || ', the balance after it is ' || balance from (
      select w.source_id, w.cents, (
        -- A sale of that minute may have been committed later.
        select -sum(p.amount) from ledger_postings p where p.account_id = w.account_id and p.id <= w.last
          and (p.amount > 0 or p.booked_at <= w.created_at - interval '1 minute' or p.entry_id = w.id)) as balance
      from written w) after where balance > 0
    limit 100`,
}

const connectedCash: RowCheck = {
  name: 'The balance of each connected account equals the transfers that were not paid out',
  figure: sql`select count(*) as n from ledger_accounts where kind = 'connected_cash'`,
  unit: 'sellers',
  broken: () => sql`
    with there as (
      select seller_id, sum(amount_cents) as cents from payout_attempts
      where transfer_id is not null and reversal_id is null and state <> 'paid' group by 1),
    booked as (
      select a.owner_id as seller_id, sum(p.amount) as cents from ledger_postings p
      join ledger_accounts a on a.id = p.account_id where a.kind = 'connected_cash' group by 1)
    select 'seller ' || seller_id || ': ' || coalesce(b.cents, 0) || ', by payouts ' || coalesce(t.cents, 0) as what
    from there t full join booked b using (seller_id) where coalesce(b.cents, 0) <> coalesce(t.cents, 0) limit 100`,
}

const oldPayouts: RowCheck = {
  name: 'No payout waits for days',
  figure: sql`select count(*) as n from payout_attempts
    where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown') or (state = 'returned' and released_at is null)`,
  unit: 'open payouts',
  pausesPayouts: false,
  // Longer than the limits of the admin's list, so that a night without the provider is no alarm.
  broken: (now) => sql`
    select 'payout ' || payout_id || ' (' || state || '): ' || amount_cents || ' since ' || state_since as what
    from payout_attempts
    where (state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown') or (state = 'returned' and released_at is null))
      and state_since < case when state = 'in_transit' then ${daysBefore(now, stuckAfter.withBankDays)}
        else ${daysBefore(now, 1)} end
    order by state_since limit 100`,
}

/** The accounts on which an entry of a kind may have postings. */
const places: Readonly<Record<string, readonly string[]>> = {
  sale: ['platform_cash', 'seller_payable', 'platform_revenue', 'tax_payable'],
  'processor-fee': ['processor_fees', 'platform_cash'],
  refund: ['seller_payable', 'platform_revenue', 'tax_payable', 'platform_cash'],
  'refund-failure': ['seller_payable', 'platform_revenue', 'tax_payable', 'platform_cash'],
  'fee-kept': ['seller_payable', 'platform_revenue'],
  'fee-kept-failure': ['seller_payable', 'platform_revenue'],
  'excess-refund': ['bad_debt', 'platform_cash'],
  'excess-refund-failure': ['bad_debt', 'platform_cash'],
  dispute: ['seller_payable', 'platform_revenue', 'tax_payable', 'bad_debt', 'processor_fees', 'platform_cash'],
  'dispute-won': ['seller_payable', 'platform_revenue', 'tax_payable', 'bad_debt', 'processor_fees', 'platform_cash'],
  'write-off': ['bad_debt', 'seller_payable'],
  'write-off-reversal': ['bad_debt', 'seller_payable'],
  suspense: ['platform_cash', 'suspense'],
  'suspense-release': ['platform_cash', 'suspense'],
  'suspense-settled': ['suspense', 'platform_revenue', 'bad_debt'],
  'closed-account': ['seller_payable', 'platform_revenue'],
  'bank-payout': ['platform_cash', 'platform_bank'],
  maturity: ['seller_payable'],
  'payout-request': ['seller_payable', 'payout_in_flight'],
  'payout-transfer': ['connected_cash', 'platform_cash'],
  'payout-paid': ['payout_in_flight', 'connected_cash'],
  'payout-return': ['connected_cash', 'payout_in_flight'],
  'payout-reversal': ['platform_cash', 'connected_cash'],
  'payout-release': ['payout_in_flight', 'seller_payable'],
  'payout-kept': ['payout_in_flight', 'connected_cash'],
  'found-transfer': ['seller_payable', 'bad_debt', 'platform_cash'],
  'found-reversal': ['seller_payable', 'bad_debt', 'platform_cash'],
}
const allowedPlaces = Object.entries(places).flatMap(([kind, accounts]) =>
  accounts.map((account) => `${kind} ${account}`),
)

const entryPlaces: RowCheck = {
  name: 'Each kind of entry uses only its own accounts, and each account one currency',
  figure: sql`select count(*) as n from ledger_accounts`,
  unit: 'accounts',
  broken: () => sql`
    select e.kind || ' on ' || a.kind || ' in ' || p.currency || ': ' || sum(p.amount) || ' cents in ' || count(*)
      || ' postings' as what
    from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
    group by e.kind, a.kind, p.currency, a.currency
    having p.currency <> a.currency or not e.kind || ' ' || a.kind = any(${allowedPlaces}) limit 100`,
}

const currencies: RowCheck = {
  name: 'The whole ledger sums to zero in each currency, and an order has one',
  figure: sql`select count(distinct currency) as n from ledger_postings`,
  unit: 'currencies',
  broken: () => sql`
    select 'all postings in ' || currency || ': ' || sum(amount) as what from ledger_postings
    group by currency having sum(amount) <> 0
    union all
    (select 'order ' || o.id || ': ' || o.currency || ', its lines ' || l.currency from order_lines l
      join orders o on o.id = l.order_id where o.currency <> l.currency limit 100)`,
}

const revenue: RowCheck = {
  name: 'Revenue is the fees of kept sales, fees kept on refunds and settled gains',
  figure: sql`select count(*) as n from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.kind = 'platform_revenue'`,
  unit: 'amounts',
  broken: () => sql`
    with back as (${backByLine}),
    fees as (
      select coalesce(sum(l.fee_cents - coalesce(returned_fee(l.fee_cents, l.tax_cents, l.price_cents, k.back), 0)), 0) as cents
      from order_lines l join orders o on o.id = l.order_id left join back k on k.order_line_id = l.id
      where o.state = 'paid' and l.price_cents > 0),
    booked as (
      select coalesce(-sum(p.amount), 0) as cents,
        coalesce(-sum(p.amount) filter (where e.kind in ('fee-kept', 'fee-kept-failure', 'suspense-settled', 'closed-account')), 0) as others
      from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
      where a.kind = 'platform_revenue')
    select booked.cents || ', by lines ' || fees.cents + booked.others as what from booked, fees
    where booked.cents <> fees.cents + booked.others`,
}

const tax: RowCheck = {
  name: 'Tax payable is the tax of kept sales',
  figure: paidLines,
  unit: 'lines',
  broken: () => sql`
    with back as (${backByLine}),
    booked as (
      select p.order_line_id, -sum(p.amount) as cents from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.kind = 'tax_payable' group by 1),
    taxed as (
      select l.id, l.tax_cents - coalesce(returned_tax(l.tax_cents, l.price_cents, k.back), 0) as cents
      from order_lines l join orders o on o.id = l.order_id left join back k on k.order_line_id = l.id
      where o.state = 'paid' and l.tax_cents > 0)
    select 'line ' || coalesce(l.id::text, 'unknown') || ': ' || coalesce(b.cents, 0) || ', by its sale ' || coalesce(l.cents, 0) as what
    from taxed l full join booked b on b.order_line_id = l.id
    where coalesce(b.cents, 0) <> coalesce(l.cents, 0) limit 100`,
}

const badDebt: RowCheck = {
  name: 'Bad debt is what was written off, what banks and refunds took beyond the lines, and settled losses',
  figure: sql`select count(*) as n from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = 'bad_debt'`,
  unit: 'amounts',
  broken: () => sql`
    with part as (
      select e.kind, a.kind as account, sum(p.amount) as cents from ledger_postings p
      join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id group by 1, 2),
    booked as (select coalesce(sum(cents), 0) as cents from part where account = 'bad_debt'),
    causes as (
      select coalesce(-sum(cents) filter (where account = 'seller_payable' and kind in ('write-off', 'write-off-reversal')
          or account = 'platform_cash' and kind in ('excess-refund', 'excess-refund-failure')
          or account in ('platform_cash', 'processor_fees') and kind in ('dispute', 'dispute-won')
          or account in ('seller_payable', 'platform_cash') and kind in ('found-transfer', 'found-reversal')
          or account in ('suspense', 'platform_revenue') and kind = 'suspense-settled'), 0)
        - (select coalesce(sum(withdrawn_cents), 0) from dispute_lines) as cents
      from part)
    select booked.cents || ', by its causes ' || causes.cents as what from booked, causes where booked.cents <> causes.cents`,
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)
const daysBefore = (now: Date, days: number) => hoursBefore(now, 24 * days)

export const rowChecks: readonly RowCheck[] = [
  orderSums,
  receiptNumbers,
  invoices,
  soldCounters,
  access,
  maturity,
  keptFees,
  writeOffs,
  connectedCash,
  oldPayouts,
  entryPlaces,
  currencies,
  revenue,
  tax,
  badDebt,
]
