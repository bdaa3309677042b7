-- Chargebacks and early fraud warnings of buyers' banks.

create table disputes (
  -- The id at the provider.
  id text primary key,
  order_id uuid not null references orders (id),
  -- inquiry: the bank has not taken the money. won: the money is back or was never taken. lost: the bank keeps it.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  reason text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  due_by timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null
);
create index disputes_order on disputes (order_id);
create index disputes_waiting on disputes (changed_at) where state in ('inquiry', 'open');
create index disputes_newest on disputes (opened_at, id);
create index disputes_by_state on disputes (state, opened_at, id);

-- The part of each line that the bank has taken. It goes down when a dispute is won.
create table dispute_lines (
  dispute_id text not null references disputes (id),
  order_line_id uuid not null references order_lines (id),
  withdrawn_cents bigint not null check (withdrawn_cents >= 0),
  primary key (dispute_id, order_line_id)
);
create index dispute_lines_line on dispute_lines (order_line_id);

create table fraud_warnings (
  -- The id at the provider.
  id text primary key,
  order_id uuid not null references orders (id),
  state text not null check (state in ('open', 'cleared', 'refunded')),
  warned_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  check ((state = 'open') = (decided_at is null))
);
create index fraud_warnings_order on fraud_warnings (order_id);
create index fraud_warnings_queue on fraud_warnings (warned_at, id) where state = 'open';
