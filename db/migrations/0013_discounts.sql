-- Codes that take something off one seller's listings, and which orders used them.

create table discount_codes (
  id uuid primary key,
  seller_id uuid not null references users (id),
  -- As it is compared: capitals, figures and hyphens. Two sellers may have the same.
  code text not null check (code ~ '^[A-Z0-9-]{3,24}$'),
  percent integer check (percent between 1 and 100),
  amount_cents bigint check (amount_cents > 0),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  check ((percent is null) <> (amount_cents is null)),
  -- A use is held from the order on: who pays gets what the page promised, and nobody goes over the limit.
  check (max_uses is null or uses <= max_uses),
  unique (seller_id, code)
);

create table discount_uses (
  code_id uuid not null references discount_codes (id),
  order_id uuid not null references orders (id),
  buyer_id uuid not null references users (id),
  used_at timestamptz not null,
  -- The order was given up, and another may use it.
  released_at timestamptz,
  primary key (code_id, order_id)
);
create unique index discount_uses_once on discount_uses (code_id, buyer_id) where released_at is null;
create index discount_uses_order on discount_uses (order_id);

alter table order_lines add column discount_code text;
alter table order_lines add constraint order_lines_discounted check ((discount_code is not null) or discount_cents = 0);
