-- The double-entry ledger. Entries and postings are append only, and each entry sums to zero.

create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in ('platform_cash', 'platform_bank', 'connected_cash', 'seller_payable', 'payout_in_flight',
    'platform_revenue', 'processor_fees', 'tax_payable', 'bad_debt', 'suspense')),
  -- The seller or payout of the account; null for accounts of the platform.
  owner_id uuid,
  currency text not null check (currency = 'usd'),
  created_at timestamptz not null,
  check ((owner_id is not null) = (kind in ('connected_cash', 'seller_payable', 'payout_in_flight'))),
  unique nulls not distinct (kind, owner_id, currency)
);

create table ledger_entries (
  id uuid primary key,
  kind text not null,
  -- The cause of the entry, not the message about it: two messages about one refund make one entry.
  source_type text not null,
  source_id text not null,
  created_at timestamptz not null,
  unique (kind, source_type, source_id)
);
create index ledger_entries_created on ledger_entries (created_at);

create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id uuid not null references ledger_entries (id),
  account_id uuid not null references ledger_accounts (id),
  order_line_id uuid references order_lines (id),
  -- Debits are positive, credits negative.
  amount bigint not null,
  currency text not null check (currency = 'usd'),
  -- When a seller's share can be paid out; null for all other postings.
  available_at timestamptz,
  -- The time of the entry, so that a balance on a given day is read from an index alone. A trigger sets it.
  booked_at timestamptz not null
);
create index ledger_postings_entry on ledger_postings (entry_id);
create index ledger_postings_line on ledger_postings (order_line_id) where order_line_id is not null;
create index ledger_postings_set_booked_at on ledger_postings (account_id, booked_at, id) include (amount);
create index ledger_postings_maturing on ledger_postings (account_id, available_at) include (amount);

create function set_booked_at() returns trigger language plpgsql as $$
begin
  select created_at into new.booked_at from ledger_entries where id = new.entry_id;
  return new;
end $$;
create trigger ledger_postings_set_booked_at before insert on ledger_postings
  for each row execute function set_booked_at();

-- Deferred, so that all postings of an entry are there.
create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_postings where entry_id = new.entry_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_entry_balances();

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function reject_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function reject_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function reject_change();
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function reject_change();
