-- Payouts to sellers: their accounts at the provider, each payout, and the postings it pays.

create table payout_accounts (
  seller_id uuid primary key references users (id),
  -- Part of the idempotency key. It grows when the account of the previous attempt is unusable.
  attempt integer not null default 1 check (attempt > 0),
  requested_at timestamptz,
  -- The provider's last answer. The account's id and whether it is verified are in the profile.
  details_submitted boolean not null default false,
  transfers_active boolean not null default false,
  payouts_enabled boolean not null default false,
  payouts_manual boolean not null default false,
  bank_last4 text,
  checked_at timestamptz,
  pays_weekly boolean not null default false
);

-- Payouts as the seller sees them.
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
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_by_status on payouts (status, created_at desc, id desc);

-- The exact state of each payout.
create table payout_attempts (
  payout_id uuid primary key references payouts (id),
  seller_id uuid not null references users (id),
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'transferring', 'transferred', 'in_transit', 'paid', 'returned', 'failed',
    'canceled', 'unknown')),
  -- The current step and its attempt. The number grows only after the provider has rejected a request for certain.
  leg text not null check (leg in ('transfer', 'payout', 'reversal')),
  attempt integer not null check (attempt > 0),
  transfer_id text unique,
  provider_payout_id text unique,
  reversal_id text unique,
  failure text,
  -- When the provider was first asked to do the step, and when it was last asked about its result.
  requested_at timestamptz,
  polled_at timestamptz,
  changed_at timestamptz not null,
  -- When the amount returned to the seller's earnings.
  released_at timestamptz,
  -- For the admin list of stuck payouts: since when, how many requests, and the last error.
  state_since timestamptz not null default now(),
  tries integer not null default 0 check (tries >= 0),
  last_error text check (char_length(last_error) <= 500),
  check ((state in ('failed', 'canceled')) <= (released_at is not null)),
  check (released_at is null or state in ('failed', 'canceled', 'returned'))
);
create unique index payout_attempts_one_live on payout_attempts (seller_id)
  where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown');
create index payout_attempts_waiting on payout_attempts (changed_at)
  where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown', 'paid', 'returned');
create index payout_attempts_open on payout_attempts (state_since, payout_id) include (state)
  where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown') or (state = 'returned' and released_at is null);

-- The postings of a seller's payable that a payout pays. A posting is in one payout at a time.
create table payout_allocations (
  posting_id bigint not null,
  payout_id uuid not null,
  released_at timestamptz,
  primary key (payout_id, posting_id)
);
create unique index payout_allocations_once on payout_allocations (posting_id) where released_at is null;

-- Replaces foreign keys, which are checked row by row: a payout may have tens of thousands of postings. It is as strict, since
-- neither postings nor payouts with an attempt can be deleted. The settings make one plan good for one row and for many.
create function reject_unmatched_allocations() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from added where not exists (select from ledger_postings where id = added.posting_id))
    or exists (
      select from (select distinct payout_id from added) paid where not exists (select from payouts where id = paid.payout_id)
    )
  then
    raise exception 'an allocation names a posting or a payout that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger payout_allocations_stand after insert on payout_allocations
  referencing new table as added for each statement execute function reject_unmatched_allocations();
create trigger payout_allocations_stay before update of posting_id, payout_id on payout_allocations
  for each row execute function reject_change();

-- Sellers whose payouts are on hold. Their ledger balance does not change.
create table earnings_holds (
  seller_id uuid primary key references users (id),
  words text not null check (char_length(words) between 1 and 4000),
  until timestamptz,
  held_by uuid references users (id),
  held_at timestamptz not null
);

-- The result of the last ledger check, which reads every posting and therefore runs as a job.
create table ledger_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  found jsonb not null
);
