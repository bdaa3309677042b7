-- Statements of withdrawal from orders, sent with or without an account.
create table withdrawals (
  id uuid primary key,
  -- The acknowledgement quotes it.
  number bigint generated always as identity (start with 1001) unique,
  -- Null once the sender's account is deleted and the statement is finished.
  name text check (char_length(name) <= 100),
  email text check (char_length(email) <= 255),
  -- The order number as it was typed.
  order_text text not null check (char_length(order_text) <= 60),
  user_id uuid references users (id),
  order_id uuid references orders (id),
  -- Who has the purchases of the order. They alone can confirm the statement.
  buyer_id uuid references users (id),
  -- The hash of the token in the link; null if the sender was signed in as the buyer.
  link_hash text unique,
  state text not null default 'open'
    constraint withdrawals_state_check check (state in ('open', 'matched', 'refunded', 'ended', 'unknown', 'closed')),
  stated_at timestamptz not null,
  matched_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000),
  closed_by uuid references users (id),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (matched_at is null or order_id is not null)
);
create index withdrawals_waiting on withdrawals (stated_at, id) where state in ('open', 'matched', 'unknown');
create index withdrawals_stated on withdrawals (stated_at, id);
create index withdrawals_user on withdrawals (user_id) where user_id is not null;
create index withdrawals_buyer on withdrawals (buyer_id) where buyer_id is not null;
create index withdrawals_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_email on withdrawals (lower(email)) where email is not null;

-- What became of each purchase of the order.
create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals (id),
  purchase_id uuid not null references purchases (id),
  outcome text not null
    constraint withdrawal_lines_outcome_check check (outcome in ('refunded', 'before', 'free', 'opened', 'late', 'review')),
  -- The first opening, if there was one.
  opened_at timestamptz,
  primary key (withdrawal_id, purchase_id)
);
create index withdrawal_lines_purchase on withdrawal_lines (purchase_id);
