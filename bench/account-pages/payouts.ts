const periods = 354
const steps = `
  (values ('payout-request', 0, interval '0'), ('payout-transfer', 1, interval '1 minute'), ('payout-paid', 1, interval '1 day'),
    ('payout-release', 2, interval '5 minutes')) step (kind, only_of, after)`

/**
 * Pays the seller every other day until three weeks ago. Some payouts fail first. Each includes the earnings that matured
 * since the previous one.
 */
export const insertPayouts = [
  `create temp table shares as
   select posting.id, -posting.amount as net, line.price_cents * -sign(posting.amount) as gross, line.id as line_id, bench_period(greatest(entry.created_at, posting.available_at)) as period
   from ledger_postings posting
   join ledger_entries entry on entry.id = posting.entry_id
   join ledger_accounts account on account.id = posting.account_id and account.kind = 'seller_payable' and account.owner_id = bench_id('seller', 0)
   join order_lines line on line.id = posting.order_line_id
   where bench_period(greatest(entry.created_at, posting.available_at)) <= ${periods}`,
  `create temp table taken as
   select bench_id('payout', period::bigint) as id, period, false as has_failed, bench_period_end(period) + interval '1 hour' as at, sum(net)::bigint as net, sum(gross)::bigint as gross
   from shares group by period having sum(net) >= 5000
   union all
   select bench_id('failed-payout', period::bigint), period, true, bench_period_end(period), sum(net), sum(gross)
   from shares where period % 17 = 3 group by period having sum(net) >= 5000`,
  `insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, status, purchase_ids, created_at, processed_at, error_message)
   select taken.id, bench_id('seller', 0), gross, gross - net, net, 'usd', case when has_failed then 'failed' else 'completed' end,
     array(select purchases.id from shares join purchases on purchases.order_line_id = shares.line_id where shares.period = taken.period and shares.net > 0),
     at, at + interval '1 day', case when has_failed then 'The bank refused it' end
   from taken order by at`,
  `insert into payout_attempts (payout_id, seller_id, account_id, amount_cents, state, leg, attempt, transfer_id, provider_payout_id, failure, requested_at, changed_at, released_at)
   select id, bench_id('seller', 0), 'acct_bench', net, case when has_failed then 'failed' else 'paid' end, case when has_failed then 'transfer' else 'payout' end, 1,
     case when not has_failed then 'tr_' || id end, case when not has_failed then 'po_' || id end, case when has_failed then 'The bank refused it' end,
     at, at + interval '1 day', case when has_failed then at + interval '5 minutes' end
   from taken`,
  `insert into payout_allocations (posting_id, payout_id, released_at)
   select shares.id, taken.id, case when has_failed then at + interval '5 minutes' end from taken join shares using (period)`,
  `insert into ledger_accounts (id, kind, owner_id, currency, created_at) select gen_random_uuid(), 'payout_in_flight', id, 'usd', at from taken`,
  `create temp table paying as
   select step.kind, taken.id, taken.net, at + step.after as at from taken, ${steps}
   where step.only_of = 0 or step.only_of = case when has_failed then 2 else 1 end`,
  `insert into ledger_entries (id, kind, source_type, source_id, created_at)
   select bench_id_of(kind, id::text), kind, 'payout', id::text, at from paying order by at`,
  `insert into ledger_postings (entry_id, account_id, amount, currency, available_at, booked_at)
   select bench_id_of(paying.kind, paying.id::text), account.id, case when account.kind = part.debited then net else -net end, 'usd',
     case when account.kind = 'seller_payable' then at end, at
   from paying
   join (values ('payout-request', 'seller_payable', 'payout_in_flight'), ('payout-transfer', 'connected_cash', 'platform_cash'),
     ('payout-paid', 'payout_in_flight', 'connected_cash'), ('payout-release', 'payout_in_flight', 'seller_payable')) part (kind, debited, credited)
     on part.kind = paying.kind
   join ledger_accounts account on account.kind in (part.debited, part.credited)
     and (account.owner_id is null or account.owner_id = bench_id('seller', 0) or account.owner_id = paying.id)
   order by at`,
]
