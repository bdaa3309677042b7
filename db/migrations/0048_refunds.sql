-- sale-stopped: the listing was removed or its creator suspended while the buyer paid.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('already-owned', 'sale-stopped', 'withdrawal', 'not-as-described', 'provider', 'fraud', 'support'));

-- Payments that cannot be booked as the sale of their order: of another amount or currency, or a second one. They are refunded as a
-- whole and are no refunds of order lines, since nothing was sold for them.
create table returned_payments (
  payment_intent_id text primary key,
  -- The id of its refund at the provider's metadata, and part of the keys of refund and email.
  id uuid not null unique,
  order_id uuid not null references orders (id),
  -- In the smallest unit of its currency.
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null check (reason in ('amount-mismatch', 'paid-twice')),
  created_at timestamptz not null,
  refunded_at timestamptz
);
create index returned_payments_new on returned_payments (created_at);
create index returned_payments_order on returned_payments (order_id);

-- When the provider was last asked, so that those asked least recently are next.
alter table refunds add column polled_at timestamptz;
create index refunds_waiting on refunds (polled_at nulls first, created_at) where state = 'requested';
alter table disputes add column polled_at timestamptz;
