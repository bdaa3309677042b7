-- Transfers at the payment provider that no payout in the ledger made, such as after a restored backup. While one of a seller is
-- not accepted, their payouts are stopped.
create table unknown_transfers (
  transfer_id text primary key,
  account_id text not null,
  -- Null if no seller has this account now.
  seller_id uuid references users (id),
  amount_cents bigint not null check (amount_cents > 0),
  found_at timestamptz not null,
  -- When an admin accepted it, which books it.
  accepted_at timestamptz
);
create index unknown_transfers_open on unknown_transfers (seller_id) where accepted_at is null;

-- The refunds under way, which are reserved before a payout.
create index refunds_requested on refunds (order_line_id) where state = 'requested';
