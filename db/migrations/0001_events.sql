-- Used by every feature: the event outbox, facts about the shop, and shared functions.

-- Domain events, written in the transaction that causes them. Jobs and listeners read them in commit order.
create table events (
  seq bigint generated always as identity primary key,
  -- Readers stop before the oldest transaction that is still open, so that a slow one does not lose its events.
  tx_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null
);
create index events_order on events (tx_id, seq);

-- The last event that each consumer has handled.
create table event_cursors (
  consumer text primary key,
  tx_id xid8 not null,
  seq bigint not null
);

-- Facts about this installation that must not change unnoticed, such as whether it holds demo data.
create table app_metadata (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null
);

-- Trigger function for append-only tables.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function utc_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'UTC')::date
$$;
