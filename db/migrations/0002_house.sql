-- What the house itself needs: the events outbox, the audit log, pictures, counters, and where the shop's data came from.

create table events (
  seq bigint generated always as identity primary key,
  -- Lets readers wait for slow transactions instead of skipping their events.
  tx_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null
);
create index events_order on events (tx_id, seq);

create table event_cursors (
  consumer text primary key,
  tx_id xid8 not null,
  seq bigint not null
);

-- Append only: who did what on what, written in the transaction that did it.
create table audit_log (
  id uuid primary key,
  actor_id uuid references users (id),
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index audit_log_order on audit_log (created_at, id);
create index audit_log_subject on audit_log (subject_kind, subject_id, created_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

create table images (
  id uuid primary key,
  owner_id uuid not null references users (id),
  bucket text not null check (bucket in ('prompt-images', 'avatars')),
  path text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  widths integer[] not null,
  created_at timestamptz not null
);
create index images_owner on images (owner_id, created_at);
create index images_age on images (created_at, id);

-- How many pictures somebody sent in the window that ends then, whether or not they were kept.
create table upload_windows (
  owner_id uuid primary key references users (id),
  uploads integer not null check (uploads > 0),
  ends_at timestamptz not null
);

-- Facts about this shop that must never change quietly, such as that it once held demo data.
create table shop_facts (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null
);
