// The reports and fee invoices, which read the ledger, compared with the rows behind it. Nobody is paid by them, so no difference
// pauses payouts.
import { sql } from 'kysely'
import { placeOf, taxRows } from '#src/selling/accounting/public/tax-rows-store.ts'
import type { RowCheck } from './row-check-store.ts'
import { backByLine } from './row-check-store.ts'

const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') }

const taxReport: RowCheck = {
  name: 'The tax report over all time is the sold lines less what was returned, by place, kind and rate',
  figure: sql`select count(*) as n from booked_lines`,
  unit: 'entries of lines',
  pausesPayouts: false,
  broken: () => sql`
    with report as (${taxRows(always)}),
    back as (${backByLine}),
    sold as (
      select ${placeOf}, o.tax_kind as kind, l.tax_rate as rate, count(*) as sales,
        sum(l.price_cents - coalesce(k.back, 0)) as gross,
        sum(l.tax_cents - coalesce(returned_tax(l.tax_cents, l.price_cents, k.back), 0)) as tax
      from order_lines l join orders o on o.id = l.order_id left join back k on k.order_line_id = l.id
      where o.state = 'paid' and l.price_cents > 0 group by 1, 2, 3, 4)
    select coalesce(s.country, r.country, 'no country') || ' ' || coalesce(s.region, r.region) || ' ' || coalesce(s.kind, r.kind)
      || ' ' || coalesce(s.rate, r.rate) || ': ' || coalesce(r.sales, 0) || ' sales, ' || coalesce(r.gross, 0) || ', tax '
      || coalesce(r.tax, 0) || ', by lines ' || coalesce(s.sales, 0) || ', ' || coalesce(s.gross, 0) || ', ' || coalesce(s.tax, 0) as what
    from sold s full join report r on coalesce(r.country, '') = coalesce(s.country, '') and r.region = s.region
      and r.kind = s.kind and r.rate = s.rate
    where (r.sales, r.gross, r.tax) is distinct from (s.sales, s.gross, s.tax) limit 100`,
}

const sellerReport: RowCheck = {
  name: 'The seller report is the statements of each seller and year, and their sold lines',
  figure: sql`select count(distinct seller_id) as n from booked_lines`,
  unit: 'sellers',
  pausesPayouts: false,
  broken: () => sql`
    with report as (
      select seller_id, extract(year from booked_at at time zone 'UTC') as year, sum(share) as share,
        count(*) filter (where kind = 'sale') as sales
      from booked_lines group by 1, 2),
    statements as (
      select a.owner_id as seller_id, extract(year from p.booked_at at time zone 'UTC') as year, -sum(p.amount) as share,
        count(*) filter (where e.kind = 'sale') as sales
      from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
      where a.kind = 'seller_payable'
        and e.kind in ('sale', 'refund', 'refund-failure', 'dispute', 'dispute-won', 'fee-kept', 'fee-kept-failure')
      group by 1, 2),
    sold as (
      select r.party_id as seller_id, extract(year from o.paid_at at time zone 'UTC') as year, count(*) as sales
      from order_lines l join orders o on o.id = l.order_id join line_parties r on r.order_line_id = l.id
      where o.state = 'paid' and l.price_cents > 0 group by 1, 2)
    select 'seller ' || seller_id || ' in ' || year || ': ' || coalesce(r.share, 0) || ' of ' || coalesce(r.sales, 0)
      || ' sales, by statements ' || coalesce(t.share, 0) || ' of ' || coalesce(t.sales, 0) || ', by lines '
      || coalesce(s.sales, 0) || ' sales' as what
    from report r full join statements t using (seller_id, year) full join sold s using (seller_id, year)
    where coalesce(r.share, 0) <> coalesce(t.share, 0) or coalesce(r.sales, 0) <> coalesce(t.sales, 0)
      or coalesce(r.sales, 0) <> coalesce(s.sales, 0) limit 100`,
}

const feeInvoices: RowCheck = {
  name: 'Fee invoices have no gaps, and each has the sums of the seller report in its month',
  figure: sql`select last_number as n from fee_invoice_counter`,
  unit: 'invoices',
  pausesPayouts: false,
  broken: () => sql`
    with report as (
      select seller_id, to_char(booked_at at time zone 'UTC', 'YYYY-MM') as month, sum(share) as share, sum(fee) as fee,
        sum(tax) as tax
      from booked_lines group by 1, 2),
    issued as (select *, content -> 'statement' -> 'total' as total from fee_invoices)
    (select 'seller ' || seller_id || ' in ' || month || ': invoice ' || coalesce(i.number::text, 'missing') || ' '
        || coalesce(i.total::text, '') || ', by the report ' || coalesce(r.fee, 0) || ' fee, ' || coalesce(r.tax, 0) || ' tax' as what
      from report r full join issued i using (seller_id, month) cross join fee_invoice_counter c
      -- A job issues those of the last month soon after its end.
      where (i.number is not null or month >= c.first_month and month < (select max(month) from fee_invoices))
        and ((i.total ->> 'amount')::bigint, (i.total ->> 'fee')::bigint, (i.total ->> 'tax')::bigint)
          is distinct from (r.share, r.fee, r.tax) limit 100)
    union all
    select 'numbers 1 to ' || last_number || ': ' || numbered || ' invoices, the last is ' || last
    from fee_invoice_counter, (select count(*) as numbered, coalesce(max(number), 0) as last from fee_invoices) i
    where last_number <> numbered or last_number <> last`,
}

export const reportChecks: readonly RowCheck[] = [taxReport, sellerReport, feeInvoices]
