-- Problems that the operator was emailed about and that are not over. The next email is sent when one is over.
create table operator_problems (
  -- ledger, stuck-payouts, email, or dead-jobs: with the name of the queue.
  kind text primary key,
  detail text not null,
  began_at timestamptz not null
);
