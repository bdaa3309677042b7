-- How sellers are paid: their accounts at the provider, what became of each payout, and which postings it holds.

create table payout_accounts (
  seller_id uuid primary key references users (id),
  -- Part of the key under which the provider is asked for an account: it grows when what it named is of no use.
  attempt integer not null default 1 check (attempt > 0),
  asked_at timestamptz,
  -- What the provider said when it was last asked. The account's id and whether it is verified stand in the profile.
  details_submitted boolean not null default false,
  transfers_active boolean not null default false,
  payouts_enabled boolean not null default false,
  payouts_manual boolean not null default false,
  bank_last4 text,
  checked_at timestamptz,
  pays_weekly boolean not null default false
);

-- The finer state of a payout. What the seller sees of it is in payouts.status.
create table payout_attempts (
  payout_id uuid primary key references payouts (id),
  seller_id uuid not null references users (id),
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'transferring', 'transferred', 'in_transit', 'paid', 'returned', 'failed',
    'canceled', 'unknown')),
  -- The part that is under way, and which try of it: the number grows only after a proven rejection.
  leg text not null check (leg in ('transfer', 'payout', 'reversal')),
  attempt integer not null check (attempt > 0),
  transfer_id text unique,
  provider_payout_id text unique,
  reversal_id text unique,
  failure text,
  -- When the provider was first asked to do the leg, and when it was last asked what became of it.
  asked_at timestamptz,
  looked_at timestamptz,
  changed_at timestamptz not null,
  -- When the seller got the money back into their earnings.
  released_at timestamptz,
  check ((state in ('failed', 'canceled')) <= (released_at is not null)),
  check (released_at is null or state in ('failed', 'canceled', 'returned'))
);
create unique index payout_attempts_one_live on payout_attempts (seller_id)
  where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown');
create index payout_attempts_waiting on payout_attempts (changed_at)
  where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown', 'paid', 'returned');

-- Which postings of a seller's payable a payout is made of. Each is in one payout at a time.
create table payout_allocations (
  posting_id bigint not null references ledger_postings (id),
  payout_id uuid not null references payouts (id),
  released_at timestamptz,
  primary key (posting_id, payout_id)
);
create unique index payout_allocations_once on payout_allocations (posting_id) where released_at is null;
create index payout_allocations_payout on payout_allocations (payout_id);
