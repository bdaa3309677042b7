-- What admins see of a payout that stands still: since when, how often its leg was asked for, and what the provider said last.

alter table payout_attempts add column stands_since timestamptz;
alter table payout_attempts add column tries integer not null default 0 check (tries >= 0);
alter table payout_attempts add column last_error text check (char_length(last_error) <= 500);
update payout_attempts set stands_since = coalesce(asked_at, changed_at), tries = case when asked_at is null then 0 else attempt end;
alter table payout_attempts alter column stands_since set not null;
alter table payout_attempts alter column stands_since set default now();

-- The list of all payouts, and of those in one state.
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_by_status on payouts (status, created_at desc, id desc);
-- Those that are not over.
create index payout_attempts_open on payout_attempts (stands_since)
  where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown') or (state = 'returned' and released_at is null);
