-- Moves of purchases from an account to another one of the same person. Both mailboxes confirm. Orders stay with their buyer.
create table purchase_moves (
  id uuid primary key,
  to_user uuid not null references users (id),
  to_email text not null,
  -- Null if nobody has the address: then only the mailbox of the new account gets a link.
  from_user uuid references users (id),
  from_email text not null,
  -- The hashes of the tokens in the links.
  to_hash text not null unique,
  from_hash text unique,
  to_confirmed_at timestamptz,
  from_confirmed_at timestamptz,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- When both had confirmed, and how many purchases moved.
  done_at timestamptz,
  moved integer check (moved >= 0),
  -- When it was canceled.
  ended_at timestamptz,
  check ((done_at is null) = (moved is null))
);
create unique index purchase_moves_pending on purchase_moves (to_user) where done_at is null and ended_at is null;
create index purchase_moves_to on purchase_moves (to_user, requested_at desc);
create index purchase_moves_from on purchase_moves (from_user);

create function delete_purchase_moves() returns trigger language plpgsql as $$
begin
  delete from purchase_moves where to_user = new.id or from_user = new.id;
  return null;
end $$;
create trigger users_delete_purchase_moves after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_purchase_moves();

-- Name and address on the receipt of an order whose purchases were moved. Null for others: then those of the buyer.
alter table orders add column billed_name text, add column billed_email text;
