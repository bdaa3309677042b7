-- Discount codes of sellers, and the orders that use them.

create table discount_codes (
  id uuid primary key,
  seller_id uuid not null references users (id),
  -- Normalized. Two sellers may have the same code.
  code text not null check (code ~ '^[A-Z0-9-]{3,24}$'),
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  check ((percent is null) <> (amount_cents is null)),
  -- A use is reserved when the order is placed, so that a paid order always gets its discount and the limit always holds.
  check (max_uses is null or uses <= max_uses),
  unique (seller_id, code)
);

create table discount_uses (
  code_id uuid not null references discount_codes (id),
  order_id uuid not null references orders (id),
  buyer_id uuid not null references users (id),
  used_at timestamptz not null,
  -- Set when the order expires. The use is then available again.
  released_at timestamptz,
  primary key (code_id, order_id)
);
create unique index discount_uses_once on discount_uses (code_id, buyer_id) where released_at is null;
create index discount_uses_order on discount_uses (order_id);
