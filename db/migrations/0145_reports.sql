-- Tax report, seller report, and the fee invoices of creators.

-- What each entry about a sale booked to its line: negative if it took something back.
create view booked_lines as
  select e.id as entry_id, e.kind, e.created_at as booked_at, p.order_line_id, l.seller_id,
    -coalesce(sum(p.amount) filter (where a.kind = 'seller_payable'), 0) as share,
    -coalesce(sum(p.amount) filter (where a.kind = 'platform_revenue'), 0) as fee,
    -coalesce(sum(p.amount) filter (where a.kind = 'tax_payable'), 0) as tax
  from ledger_entries e
  join ledger_postings p on p.entry_id = e.id
  join ledger_accounts a on a.id = p.account_id
  join order_lines l on l.id = p.order_line_id
  where e.kind in ('sale', 'refund', 'refund-failure', 'dispute', 'dispute-won', 'fee-kept', 'fee-kept-failure')
  group by e.id, e.kind, e.created_at, p.order_line_id, l.seller_id;

-- The invoice of the shop's fee to a creator, with the statement of the month, as it was issued.
create table fee_invoices (
  number bigint primary key,
  seller_id uuid not null references users (id),
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  content jsonb not null,
  issued_at timestamptz not null,
  unique (seller_id, month)
);
create trigger fee_invoices_append_only before update or delete on fee_invoices
  for each row execute function reject_change();
create trigger fee_invoices_no_truncate before truncate on fee_invoices
  for each statement execute function reject_change();

-- Locked while an invoice is numbered, so that numbers have no gaps.
create table fee_invoice_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null
);
insert into fee_invoice_counter (last_number) values (0);
