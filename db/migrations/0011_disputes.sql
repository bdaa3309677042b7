-- What buyers' banks want back, and their early warnings; and what that means for a purchase and for each line of an order.

create table disputes (
  -- The provider's own id.
  id text primary key,
  order_id uuid not null references orders (id),
  -- inquiry: the bank only asks. won: the money is here, or never left. lost: the bank keeps it.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  reason text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  due_by timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null
);
create index disputes_order on disputes (order_id);
create index disputes_waiting on disputes (changed_at) where state in ('inquiry', 'open');

-- What of a line the bank has by now. It goes down again where a dispute is won.
create table dispute_lines (
  dispute_id text not null references disputes (id),
  order_line_id uuid not null references order_lines (id),
  taken_cents bigint not null check (taken_cents >= 0),
  primary key (dispute_id, order_line_id)
);
create index dispute_lines_line on dispute_lines (order_line_id);

create table fraud_warnings (
  id text primary key,
  order_id uuid not null references orders (id),
  state text not null check (state in ('open', 'cleared', 'refunded')),
  warned_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  check ((state = 'open') = (decided_at is null))
);
create index fraud_warnings_order on fraud_warnings (order_id);
create index fraud_warnings_open on fraud_warnings (warned_at) where state = 'open';

-- Why a text cannot be read for the time being. charged-back: the bank kept the money, and the purchase has ended.
alter table purchases add column suspended_for text
  check (suspended_for in ('dispute', 'fraud-warning', 'charged-back'));
alter table purchases add check (suspended_for <> 'charged-back' or refunded_at is not null);

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('already-owned', 'withdrawal', 'not-as-described', 'provider', 'fraud'));
