-- What the last check of the books found: the invariants, what each kind of account held, and who owed. It reads every posting there is, so that no page does it.
create table book_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  found jsonb not null
);

-- The lines whose buyers wait for an admin, since the provider would not pay them back.
create index refunds_failed on refunds (order_line_id) where state = 'failed';
