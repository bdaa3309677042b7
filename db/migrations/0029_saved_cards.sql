-- Who may save cards at the payment provider. The cards themselves are there, and nothing of them is here.

create table payment_customers (
  user_id uuid primary key references users (id),
  -- Part of the key under which the provider is asked for a customer: it grows when what it named is of no use.
  attempt integer not null default 1 check (attempt > 0),
  -- The address that the provider was asked with, until it has answered: by it, what it made is found again.
  email text,
  customer_id text unique,
  created_at timestamptz not null,
  check ((email is null) = (customer_id is not null))
);

-- Frozen with the order, as everything that its payment page is made of.
alter table orders add column customer_id text;
