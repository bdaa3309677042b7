-- The shares of a line that others than its seller get: frozen with the order. The seller gets the rest.
create table line_shares (
  order_line_id uuid not null references order_lines (id),
  position smallint not null check (position > 0),
  party_id uuid not null references users (id),
  kind text not null check (kind in ('collaborator')),
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  amount_cents bigint not null check (amount_cents >= 0),
  -- The tax, the fee and the shares before this one, which decide how a refund is rounded.
  before_cents bigint not null check (before_cents >= 0),
  primary key (order_line_id, position),
  unique (order_line_id, party_id)
);
create index line_shares_party on line_shares (party_id, order_line_id);

-- Who gets what of a line, after the fee and the tax.
create view line_parties as
  select l.id as order_line_id, l.seller_id as party_id, 'seller' as kind,
    l.price_cents - l.fee_cents - l.tax_cents - other.cents as amount_cents,
    l.fee_cents + l.tax_cents + other.cents as before_cents
  from order_lines l cross join lateral (
    select coalesce(sum(amount_cents), 0)::bigint as cents from line_shares where order_line_id = l.id) other
  union all
  select order_line_id, party_id, kind, amount_cents, before_cents from line_shares;

-- The part of a share that is returned so far. `refundedPart` in the code is the same.
create function returned_part(before bigint, amount bigint, price bigint, back numeric) returns bigint language sql immutable as $$
  select case when price = 0 then 0 else round((before + amount) * back / price)::bigint - round(before * back / price)::bigint end $$;

-- By party: the fee and the tax belong to the seller's part.
create or replace view booked_lines as
  select e.id as entry_id, e.kind, e.created_at as booked_at, p.order_line_id,
    case when a.kind = 'seller_payable' then a.owner_id else l.seller_id end as seller_id,
    -coalesce(sum(p.amount) filter (where a.kind = 'seller_payable'), 0) as share,
    -coalesce(sum(p.amount) filter (where a.kind = 'platform_revenue'), 0) as fee,
    -coalesce(sum(p.amount) filter (where a.kind = 'tax_payable'), 0) as tax
  from ledger_entries e
  join ledger_postings p on p.entry_id = e.id
  join ledger_accounts a on a.id = p.account_id
  join order_lines l on l.id = p.order_line_id
  where e.kind in ('sale', 'refund', 'refund-failure', 'dispute', 'dispute-won', 'fee-kept', 'fee-kept-failure')
  group by e.id, e.kind, e.created_at, p.order_line_id, case when a.kind = 'seller_payable' then a.owner_id else l.seller_id end;

-- Who shares the sales of a listing. A row is kept after its end.
create table collaborations (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  user_id uuid not null references users (id),
  percent numeric(4, 2) not null check (percent between 1 and 90),
  state text not null check (state in ('invited', 'active', 'declined', 'ended')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz
);
create unique index collaborations_current on collaborations (prompt_id, user_id) where state in ('invited', 'active');
create index collaborations_user on collaborations (user_id, invited_at desc);
