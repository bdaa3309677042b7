-- New sellers for whom an admin lifted the daily limit of new listings.

create table listing_limit_lifts (
  user_id uuid primary key references users (id),
  lifted_by uuid not null references users (id),
  reason text not null,
  lifted_at timestamptz not null
);
