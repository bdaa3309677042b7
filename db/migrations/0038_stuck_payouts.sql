-- What is not over, in the order in which the list of stuck payouts has it; its state is told by the index alone.
drop index payout_attempts_open;
create index payout_attempts_open on payout_attempts (stands_since, payout_id) include (state)
  where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown') or (state = 'returned' and released_at is null);
