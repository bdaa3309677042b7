-- What a second member of the staff has to confirm, since its amount is above the one that the shop sets.
create table confirmations (
  id uuid primary key,
  -- The name of the operation, such as library.refund-purchase.
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- The input of the operation. A confirmation runs it again.
  terms jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  requested_by uuid not null references users on delete cascade,
  requested_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz
);
create unique index confirmations_open on confirmations (action, subject_id) where state = 'open';
create index confirmations_requested_at on confirmations (requested_at, id) where state = 'open';
create index confirmations_requested_by on confirmations (requested_by);
create index confirmations_decided_by on confirmations (decided_by);
