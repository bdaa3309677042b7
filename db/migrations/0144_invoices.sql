-- Invoices, their corrections and credit notes, with frozen content.
create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null constraint invoices_kind_check check (kind in ('invoice', 'correction', 'credit-note')),
  -- Invoices and corrections share a series.
  series text not null check (series = case when kind = 'credit-note' then 'credit-note' else 'invoice' end),
  number bigint not null check (number > 0),
  -- The document that a correction or credit note refers to.
  corrects_id uuid references invoices (id) check ((kind = 'invoice') = (corrects_id is null)),
  -- The refund of a credit note.
  refund_id uuid unique references refunds (id) check ((kind = 'credit-note') = (refund_id is not null)),
  document jsonb not null,
  created_at timestamptz not null,
  unique (series, number)
);
create unique index invoices_one_of_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_one_correction on invoices (corrects_id) where kind = 'correction';
create index invoices_order on invoices (order_id);
create trigger invoices_append_only before update or delete on invoices for each row execute function reject_change();
create trigger invoices_no_truncate before truncate on invoices for each statement execute function reject_change();

-- The last numbers, and the last receipt whose order was considered. Orders up to `first_receipt` are from before invoices: they get
-- one when somebody asks for it.
create table invoice_counter (
  only_row boolean primary key default true check (only_row),
  last_invoice bigint not null default 0,
  last_credit_note bigint not null default 0,
  first_receipt bigint not null,
  last_receipt bigint not null
);
insert into invoice_counter (first_receipt, last_receipt) select last_number, last_number from receipt_counter;

-- Whether a finished refund still needs its credit note, or the correction of it after the bank returned the money.
alter table refunds add column needs_document boolean not null default false;
create function mark_refund_for_document() returns trigger language plpgsql as $$
begin
  new.needs_document := new.state <> 'requested';
  return new;
end $$;
create trigger refunds_need_document before insert or update of state on refunds
  for each row execute function mark_refund_for_document();
create index refunds_without_document on refunds (finished_at, id) where needs_document;
