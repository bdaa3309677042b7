/**
 * All sold order lines, from which the other statements derive their rows: seller, buyer, listing, time and outcome.
 * `bench_id` returns the nth id of a kind.
 */
export const soldLines = (sales: number): string => `
  create temp table sold as
  with own as (
    select n, row_number() over (order by turn) as place, turn, n % 2000 as buyer, n / 2000 as round
    from (select (turn * 7919) % ${sales} as n, turn from generate_series(0, ${sales - 1}) turn) shuffled
  ), chosen as (
    -- A few listings sell most. Each round of purchases uses other listings, so that no buyer buys one twice.
    select *, case round when 0 then 0 when 1 then 1 when 2 then 2 + buyer % 8 when 3 then 10 + buyer % 40
      else 50 + (round - 4) * 235 + (buyer * 7) % 235 end as listing
    from own
  )
  select bench_id('line', n) as line_id, bench_id('order', n) as order_id, 1 as position,
    bench_id('person', 10 + buyer) as buyer_id, bench_id('seller', 0) as seller_id, bench_id('listing', listing) as prompt_id,
    300 + (listing * 37 % 48) * 100 as price,
    bench_now() - interval '730 days' + interval '730 days' * (place / ${sales + 1}.0) as at,
    case when n % 100 = 7 then 'refunded' when n % 250 = 11 then 'lost' when n % 250 = 13 then 'won' end as fate,
    n % 40 = 0 as is_disputed_when_new
  from chosen
  union all
  -- The main buyer's purchases: four listings of each other creator, in one order.
  select bench_id('own-line', n), bench_id('own-order', n / 4), n % 4 + 1, bench_id('buyer', 0), bench_id('maker', n / 4),
    bench_id('made', n), 300 + (n * 37 % 48) * 100,
    bench_now() - interval '700 days' + interval '1 day' * (n / 4) * 1.39, case when n % 50 = 3 then 'refunded' end, false
  from generate_series(0, 1999) n`

/** Adds the fee and the maturity date, and removes outcomes that would lie in the future. */
export const completeSales = [
  `alter table sold add column fee bigint, add column matures timestamptz, add column title text, add column purchase_id uuid`,
  `update sold set fee = (price * 1000 + 5000) / 10000, matures = at + interval '7 days', title = prompts.title,
     purchase_id = bench_id_of(line_id),
     fate = case
       when at < bench_now() - interval '40 days' then fate
       when is_disputed_when_new and at < bench_now() - interval '3 days' then 'disputed' end
   from prompts where prompts.id = prompt_id`,
  `create temp table ends as
   select *, case fate when 'refunded' then at + interval '3 days' when 'disputed' then at + interval '1 day' else at + interval '20 days' end as end_at
   from sold where fate is not null`,
]

const insertEntries = (kind: string, about: string, source: string, at: string, from: string) =>
  `insert into ledger_entries (id, kind, source_type, source_id, created_at)
   select bench_id_of('${kind}', ${source}), '${kind}', '${about}', ${source}, ${at} ${from}`
const accountOf = (kind: string, owner = 'null') =>
  `(select id from ledger_accounts where kind = '${kind}' and owner_id is not distinct from ${owner})`
type Postings = { account: string; amount: string; line?: string; matures?: string; at: string; from: string }
const insertPostings = (
  entry: string,
  { account, amount, line = 'null::uuid', matures = 'null', at, from }: Postings,
) =>
  `insert into ledger_postings (entry_id, account_id, order_line_id, amount, currency, available_at, booked_at)
   select ${entry}, ${account}, ${line}, ${amount}, 'usd', ${matures}, ${at} ${from}`

/** Reverses a line's postings with an entry of this kind; `sign` '-' restores them. */
type Reversal = { kind: string; about: string; source: string; at: string; where: string; sign?: string }
function reverseSale({ kind, about, source, at, where, sign = '' }: Reversal): readonly string[] {
  const from = `from ends join owed on owed.owner_id = seller_id where ${where}`
  const entry = `bench_id_of('${kind}', ${source})`
  const revenue = accountOf('platform_revenue')
  return [
    insertEntries(kind, about, source, at, from),
    insertPostings(entry, {
      account: 'owed.id',
      amount: `${sign}(price - fee)`,
      line: 'line_id',
      matures: `greatest(matures, ${at})`,
      at,
      from,
    }),
    insertPostings(entry, {
      account: revenue,
      amount: `${sign}fee`,
      line: 'line_id',
      at,
      from: `${from} and fee <> 0`,
    }),
    insertPostings(entry, { account: accountOf('platform_cash'), amount: `-(${sign}price)`, at, from }),
  ]
}

/** Orders, purchases and ledger entries: sales, processor fees, refunds and disputes. */
export const insertSales = [
  `insert into orders (id, buyer_id, state, currency, total_cents, fingerprint, terms_version, delivery_requested_at, provider,
     checkout_session_id, payment_intent_id, charge_id, receipt_number, expires_at, created_at, paid_at)
   select order_id, min(buyer_id::text)::uuid, 'paid', 'usd', sum(price), order_id::text, 'January 10, 2025', min(at), 'stripe',
     'cs_' || order_id, 'pi_' || order_id, 'ch_' || order_id, row_number() over (order by min(at), order_id), min(at) + interval '1 hour',
     min(at), min(at) from sold group by order_id order by min(at)`,
  `update receipt_counter set last_number = (select count(*) from orders)`,
  // The sales are from before the first invoices of the shop.
  `update invoice_counter set first_receipt = last_number, last_receipt = last_number from receipt_counter`,
  `update fee_invoice_counter set first_month = to_char(bench_now() at time zone 'UTC', 'YYYY-MM')`,
  `insert into order_lines (id, order_id, position, prompt_id, seller_id, title, text_version, licence, licence_version, currency,
     list_price_cents, price_cents, fee_percent, fee_cents, refund_days)
   select line_id, order_id, position, prompt_id, seller_id, title, 1, 'personal', (select version from licenses where id = 'personal'), 'usd',
     price, price, 10, fee, 14 from sold order by at`,
  `insert into purchases (id, buyer_id, prompt_id, order_line_id, price_paid_cents, currency, text_version, licence, created_at,
     refunded_at, suspended_for, sold_by, is_counted)
   select sold.purchase_id, sold.buyer_id, sold.prompt_id, sold.line_id, sold.price, 'usd', 1, 'personal', sold.at,
     case when ends.fate in ('refunded', 'lost') then ends.end_at end,
     case ends.fate when 'lost' then 'charged-back' when 'disputed' then 'dispute' end, sold.seller_id, ends.fate is null or ends.fate not in ('refunded', 'lost')
   from sold left join ends using (line_id) order by sold.at`,
  `insert into purchase_openings (purchase_id, text_version, seen_version, via, opened_at)
   select purchase_id, 1, 1, 'view', at + interval '1 hour' from sold
   where fate is distinct from 'refunded' and hashtext(line_id::text) % 5 <> 0`,
  `insert into ledger_accounts (id, kind, currency, created_at)
   select gen_random_uuid(), kind, 'usd', bench_now() - interval '731 days'
   from unnest(array['platform_cash', 'platform_revenue', 'processor_fees']) kind`,
  `insert into ledger_accounts (id, kind, owner_id, currency, created_at)
   select gen_random_uuid(), kind, seller_id, 'usd', min(at) from sold, unnest(array['seller_payable', 'connected_cash']) kind group by kind, seller_id`,
  `create temp table owed as select id, owner_id from ledger_accounts where kind = 'seller_payable'`,
  `insert into ledger_entries (id, kind, source_type, source_id, created_at)
   select bench_id_of('sale', id::text), 'sale', 'order', id::text, paid_at from orders order by paid_at`,
  insertPostings("bench_id_of('sale', order_id::text)", {
    account: 'owed.id',
    amount: 'fee - price',
    line: 'line_id',
    matures: 'matures',
    at: 'at',
    from: 'from sold join owed on owed.owner_id = seller_id order by at, line_id',
  }),
  insertPostings("bench_id_of('sale', order_id::text)", {
    account: accountOf('platform_revenue'),
    amount: '-fee',
    line: 'line_id',
    at: 'at',
    from: 'from sold where fee <> 0 order by at',
  }),
  insertPostings("bench_id_of('sale', id::text)", {
    account: accountOf('platform_cash'),
    amount: 'total_cents',
    at: 'paid_at',
    from: 'from orders order by paid_at',
  }),
  insertEntries('processor-fee', 'charge', 'charge_id', 'paid_at', 'from orders order by paid_at'),
  insertPostings("bench_id_of('processor-fee', charge_id)", {
    account: accountOf('processor_fees'),
    amount: '30 + total_cents * 29 / 1000',
    at: 'paid_at',
    from: 'from orders order by paid_at',
  }),
  insertPostings("bench_id_of('processor-fee', charge_id)", {
    account: accountOf('platform_cash'),
    amount: '-(30 + total_cents * 29 / 1000)',
    at: 'paid_at',
    from: 'from orders order by paid_at',
  }),
  `insert into refunds (id, order_line_id, amount_cents, currency, reason, state, provider_refund_id, created_at, finished_at)
   select bench_id_of('refunds', line_id::text), line_id, price, 'usd', 'withdrawal', 'succeeded', 're_' || line_id, end_at, end_at
   from ends where fate = 'refunded'`,
  ...reverseSale({
    kind: 'refund',
    about: 'refund',
    source: "bench_id_of('refunds', line_id::text)::text",
    at: 'end_at',
    where: `fate = 'refunded'`,
  }),
  `insert into disputes (id, order_id, state, reason, amount_cents, opened_at, changed_at)
   select 'dp_' || line_id, order_id, case fate when 'disputed' then 'open' else fate end, 'fraudulent', price, end_at, bench_now()
   from ends where fate <> 'refunded'`,
  `insert into dispute_lines (dispute_id, order_line_id, withdrawn_cents)
   select 'dp_' || line_id, line_id, case fate when 'won' then 0 else price end from ends where fate <> 'refunded'`,
  ...reverseSale({
    kind: 'dispute',
    about: 'transaction',
    source: "'txn_' || line_id",
    at: 'end_at',
    where: `fate <> 'refunded'`,
  }),
  ...reverseSale({
    kind: 'dispute-won',
    about: 'transaction',
    source: "'txn_won_' || line_id",
    at: `end_at + interval '9 days'`,
    where: `fate = 'won'`,
    sign: '-',
  }),
]

/** Totals that disabled triggers and jobs would have updated. */
export const countSales = [
  `update prompts set total_sales = counted.n from (select prompt_id, count(*) as n from purchases where is_counted group by 1) counted where id = prompt_id`,
  `insert into creator_totals (creator_id, total_sales, paid_sales) select sold_by, count(*), count(*) from purchases where is_counted group by 1`,
  `insert into site_totals (metric, amount, cents) select 'purchases', count(*), sum(price_paid_cents) from purchases
   union all select 'refunded', count(*), sum(price_paid_cents) from purchases where refunded_at is not null`,
  `insert into pending_days (creator_id, day)
   select distinct seller_id, utc_day(at) from sold union select seller_id, utc_day(end_at) from ends
   union select seller_id, utc_day(end_at + interval '9 days') from ends where fate = 'won'`,
]
