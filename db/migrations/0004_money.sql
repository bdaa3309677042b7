-- Orders freeze what was agreed; the ledger says where every cent is. Amounts are integer cents.

create table orders (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  -- open: waits for its payment. superseded: another order took its place, but its page may still be paid.
  -- expired: its page is closed, by the provider's own word, or it never had one.
  state text not null default 'open' check (state in ('open', 'superseded', 'paid', 'expired')),
  currency text not null check (currency = 'usd'),
  total_cents bigint not null check (total_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- The same lines at the same prices give the same fingerprint: a double click finds the open order again.
  fingerprint text not null,
  terms_version text not null,
  -- The buyer asked for delivery at once and took note that the right of withdrawal ends on opening.
  delivery_requested_at timestamptz not null,
  provider text,
  checkout_session_id text unique,
  checkout_url text,
  payment_intent_id text unique,
  charge_id text unique,
  receipt_number bigint unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When the provider was last asked about an order that still waits.
  looked_at timestamptz,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (receipt_number is not null))
);
create unique index orders_one_open on orders (buyer_id, fingerprint) where state = 'open';
create index orders_buyer on orders (buyer_id, created_at desc);
create index orders_waiting on orders (looked_at nulls first, created_at) where state in ('open', 'superseded');

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position integer not null check (position > 0),
  prompt_id uuid not null references prompts (id),
  seller_id uuid not null references users (id),
  title text not null,
  text_version integer not null,
  licence text not null check (licence in ('personal', 'commercial', 'extended')),
  currency text not null check (currency = 'usd'),
  list_price_cents bigint not null check (list_price_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents between 0 and list_price_cents),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- What the buyer pays for the line: list price less discount plus tax.
  price_cents bigint not null check (price_cents = list_price_cents - discount_cents + tax_cents),
  fee_percent numeric(5, 2) not null check (fee_percent between 0 and 100),
  fee_cents bigint not null check (fee_cents between 0 and price_cents),
  refund_days integer not null check (refund_days >= 0),
  unique (order_id, position),
  unique (order_id, prompt_id)
);
create index order_lines_prompt on order_lines (prompt_id);
create index order_lines_seller on order_lines (seller_id);

-- One row a paid line: it is what gives access.
create table purchases (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  prompt_id uuid not null references prompts (id),
  order_line_id uuid not null unique references order_lines (id),
  price_paid_cents bigint not null check (price_paid_cents >= 0),
  currency text not null check (currency = 'usd'),
  text_version integer not null,
  licence text not null check (licence in ('personal', 'commercial', 'extended')),
  created_at timestamptz not null,
  -- Access ends here. A line that was already owned when its payment came is born refunded.
  refunded_at timestamptz
);
create unique index purchases_owned_once on purchases (buyer_id, prompt_id) where refunded_at is null;
create index purchases_buyer on purchases (buyer_id, created_at desc, id desc);
create index purchases_prompt on purchases (prompt_id, created_at desc);

create table purchase_openings (
  purchase_id uuid primary key references purchases (id),
  text_version integer not null,
  via text not null check (via in ('view', 'copy', 'download', 'api', 'mcp')),
  opened_at timestamptz not null
);

create table refunds (
  id uuid primary key,
  order_line_id uuid not null references order_lines (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency = 'usd'),
  reason text not null check (reason in ('already-owned', 'withdrawal', 'not-as-described', 'provider')),
  state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed')),
  provider_refund_id text unique,
  error_message text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'requested') = (finished_at is null))
);
create unique index refunds_one_live on refunds (order_line_id) where state <> 'failed';

create table payouts (
  id uuid primary key,
  seller_id uuid not null references users (id),
  amount_cents bigint not null,
  platform_fee_cents bigint not null,
  net_amount_cents bigint not null check (net_amount_cents = amount_cents - platform_fee_cents),
  currency text not null check (currency = 'usd'),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  purchase_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  processed_at timestamptz,
  error_message text
);
create index payouts_seller on payouts (seller_id, created_at desc);

create table receipt_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null
);
insert into receipt_counter (last_number) values (0);

create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in ('platform_cash', 'platform_bank', 'connected_cash', 'seller_payable', 'payout_in_flight',
    'platform_revenue', 'processor_fees', 'tax_payable', 'bad_debt', 'suspense')),
  -- The seller or the payout that the account belongs to; null for the platform's own.
  owner_id uuid,
  currency text not null check (currency = 'usd'),
  created_at timestamptz not null,
  check ((owner_id is not null) = (kind in ('connected_cash', 'seller_payable', 'payout_in_flight'))),
  unique nulls not distinct (kind, owner_id, currency)
);

create table ledger_entries (
  id uuid primary key,
  kind text not null,
  -- What happened in the world, not who told us: two messages about one refund book it once.
  source_type text not null,
  source_id text not null,
  created_at timestamptz not null,
  unique (kind, source_type, source_id)
);

-- Signed: debits are positive, credits negative.
create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id uuid not null references ledger_entries (id),
  account_id uuid not null references ledger_accounts (id),
  order_line_id uuid references order_lines (id),
  amount bigint not null,
  currency text not null check (currency = 'usd'),
  -- When a seller's share can be paid out; null where that means nothing.
  available_at timestamptz
);
create index ledger_postings_entry on ledger_postings (entry_id);
create index ledger_postings_account on ledger_postings (account_id, available_at);
create index ledger_postings_line on ledger_postings (order_line_id) where order_line_id is not null;

create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_postings where entry_id = new.entry_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_entry_balances();

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();

create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  account text,
  object_id text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  error text,
  primary key (provider, event_id)
);
create index payment_events_waiting on payment_events (received_at) where handled_at is null;
