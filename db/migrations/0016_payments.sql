-- Webhook events of the payment provider, and the users who are its customers.

create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  account text,
  object_id text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  error text,
  primary key (provider, event_id)
);
create index payment_events_waiting on payment_events (received_at) where handled_at is null;
create index payment_events_newest on payment_events (received_at desc, event_id desc);
create index payment_events_object on payment_events (object_id);
create index payment_events_id on payment_events (event_id);

-- Customers may save cards at the provider. No card data is stored here.
create table payment_customers (
  user_id uuid primary key references users (id),
  -- Part of the idempotency key. It grows when the customer of the previous attempt is unusable.
  attempt integer not null default 1 check (attempt > 0),
  -- The email address of a request without an answer, by which the customer can be found at the provider.
  email text,
  customer_id text unique,
  created_at timestamptz not null,
  check ((email is null) = (customer_id is not null))
);
