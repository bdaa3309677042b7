-- Orders, purchases and refunds. An order records the agreed prices and terms and does not change with its listings.
-- All amounts are integer cents.

create table orders (
  id uuid primary key,
  buyer_id uuid not null references users (id),
  -- open: waiting for payment. superseded: replaced by another order, but its payment page may still be paid.
  -- expired: the provider closed its payment page, or it never had one.
  state text not null default 'open' check (state in ('open', 'superseded', 'paid', 'expired')),
  currency text not null check (currency = 'usd'),
  total_cents bigint not null check (total_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- Equal for the same lines at the same prices, so that a double click finds the open order.
  fingerprint text not null,
  terms_version text not null,
  -- When the buyer requested immediate delivery and acknowledged that the right of withdrawal ends on opening.
  delivery_requested_at timestamptz not null,
  provider text,
  -- The customer at the provider whose saved cards the payment page offers.
  customer_id text,
  -- Part of the idempotency key, since the provider repeats its answer to a key, even an error 500. It grows only while the
  -- order has no payment page.
  checkout_attempt integer not null default 1 check (checkout_attempt > 0),
  checkout_session_id text unique,
  checkout_url text,
  payment_intent_id text unique,
  charge_id text unique,
  -- A keyed hash of the provider's fingerprint of the card, for abuse checks. Set when the order is paid.
  card_hash text check (char_length(card_hash) = 32),
  receipt_number bigint unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When the provider was last asked about an unpaid order.
  polled_at timestamptz,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (receipt_number is not null))
);
create unique index orders_one_open on orders (buyer_id, fingerprint) where state = 'open';
create index orders_buyer on orders (buyer_id, created_at desc);
create index orders_waiting on orders (polled_at nulls first, created_at) where state in ('open', 'superseded');
create index orders_card on orders (buyer_id, card_hash) where card_hash is not null;

create function delete_cards() returns trigger language plpgsql as $$
begin
  update orders set card_hash = null where buyer_id = new.id and card_hash is not null;
  return null;
end $$;
create trigger users_delete_cards after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_cards();

-- Receipt numbers have no gaps, so they come from a locked row and not from a sequence.
create table receipt_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null
);
insert into receipt_counter (last_number) values (0);

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
  discount_code text,
  discount_cents bigint not null default 0 check (discount_cents between 0 and list_price_cents),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  price_cents bigint not null check (price_cents = list_price_cents - discount_cents + tax_cents),
  fee_percent numeric(5, 2) not null check (fee_percent between 0 and 100),
  fee_cents bigint not null check (fee_cents between 0 and price_cents),
  refund_days integer not null check (refund_days >= 0),
  unique (order_id, position),
  unique (order_id, prompt_id),
  constraint order_lines_discounted check ((discount_code is not null) or discount_cents = 0)
);
create index order_lines_prompt on order_lines (prompt_id);
create index order_lines_sold on order_lines (seller_id, id);
create trigger order_lines_reject_deleted_user before insert on order_lines
  for each row execute function reject_deleted_user();

-- One row for each paid line. It grants access to the text.
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
  -- The end of access. If the buyer already owned the listing when the payment arrived, the purchase starts out refunded.
  refunded_at timestamptz,
  -- Access is suspended. charged-back: the bank kept the money, and the purchase has ended.
  suspended_for text check (suspended_for in ('dispute', 'fraud-warning', 'charged-back')),
  check (suspended_for <> 'charged-back' or refunded_at is not null)
);
create unique index purchases_owned_once on purchases (buyer_id, prompt_id) where refunded_at is null;
create index purchases_buyer on purchases (buyer_id, created_at desc, id desc);
create index purchases_prompt on purchases (prompt_id, created_at desc);

-- The admin lists, and sales of a period.
create index purchases_newest on purchases (created_at desc, id desc);
create index purchases_amount on purchases (price_paid_cents desc, created_at desc, id desc);
create index purchases_buyer_amount on purchases (buyer_id, price_paid_cents desc, created_at desc, id desc);

create table refunds (
  id uuid primary key,
  order_line_id uuid not null references order_lines (id),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency = 'usd'),
  -- provider: made at the provider's dashboard. support: made by an admin without a request.
  reason text not null
    check (reason in ('already-owned', 'withdrawal', 'not-as-described', 'provider', 'fraud', 'support')),
  -- The platform keeps its fee, and the seller pays the whole refund.
  keeps_fee boolean not null default false,
  state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed')),
  provider_refund_id text,
  error_message text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'requested') = (finished_at is null))
);
-- A refund at the provider may cover several lines.
create unique index refunds_of_provider on refunds (provider_refund_id, order_line_id);
-- Other refunds may be partial, so that a line has several. Their sum is checked under the lock of the purchase.
create unique index refunds_one_live on refunds (order_line_id)
  where state <> 'failed' and reason not in ('provider', 'support');
create index refunds_line on refunds (order_line_id);
-- For the admin list of refunds that the provider refused.
create index refunds_failed on refunds (order_line_id) where state = 'failed';
