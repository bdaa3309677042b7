-- Licenses for several people. A listing offers a license with a number of seats at a price, and the buyer invites members.
alter table offers add column seats integer not null default 1 constraint offers_seats_check check (seats between 1 and 500);
alter table offers drop constraint offers_pkey, add primary key (prompt_id, licence, seats);

-- What the buyer chose.
alter table cart_items add column seats integer not null default 1 constraint cart_items_seats_check check (seats between 1 and 500);
-- 1 is the license for the buyer alone. Of more, the buyer can give away all, and reads without one.
alter table order_lines add column seats integer not null default 1 constraint order_lines_seats_check check (seats between 1 and 500);

-- What opens a text: a purchase, or the seat of a purchase. `purchases` has the former only, so that whatever is about money, counts,
-- reviews and letters knows nothing of members. A column that is added to the table is added to the view too.
alter table purchases rename to entitlements;
alter table entitlements
  add column seat_of uuid references entitlements (id),
  add constraint entitlements_seat_check check (seat_of is null or (price_paid_cents = 0 and not is_counted and seat_of <> id)),
  drop constraint purchases_order_line_id_key;
create unique index entitlements_line on entitlements (order_line_id) where seat_of is null;
create index entitlements_seats on entitlements (seat_of) where seat_of is not null;
drop index purchases_miscounted;
create index purchases_miscounted on entitlements (id) where is_counted = (refunded_at is not null) and seat_of is null;

create view purchases as
  select id, buyer_id, prompt_id, order_line_id, price_paid_cents, currency, text_version, licence, created_at, refunded_at,
    suspended_for, is_counted, sold_by
  from entitlements where seat_of is null;

-- Totals of the admin dashboard, and days of sales, are those of purchases.
create or replace function count_new_rows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'entitlements' then
    insert into site_totals (metric, amount, cents)
    select 'purchases', count(*), coalesce(sum(price_paid_cents), 0) from added where seat_of is null having count(*) > 0;
    insert into site_totals (metric, amount, cents)
    select 'refunded', count(*), sum(price_paid_cents) from added where refunded_at is not null and seat_of is null having count(*) > 0;
  else
    insert into site_totals (metric, amount) select tg_argv[0], count(*) from added having count(*) > 0;
  end if;
  return null;
end $$;
drop trigger purchases_count_refund on entitlements;
create trigger purchases_count_refund after update of refunded_at on entitlements for each row
  when (new.seat_of is null and (old.refunded_at is null) <> (new.refunded_at is null)) execute function count_refund();
drop trigger purchases_mark_day_refunded on entitlements;
create trigger purchases_mark_day_refunded after update of refunded_at on entitlements for each row
  when (new.seat_of is null and old.refunded_at is distinct from new.refunded_at) execute function mark_refunded_day();

-- Invitations, and the seats that they became. An invitation takes a seat until it expires.
create table seats (
  id uuid primary key,
  purchase_id uuid not null references entitlements (id),
  -- In lower case.
  email text not null check (length(email) between 3 and 254),
  state text not null check (state in ('invited', 'accepted', 'ended')),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  -- The member's.
  entitlement_id uuid references entitlements (id),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'accepted' or (entitlement_id is not null and accepted_at is not null))
);
create unique index seats_once on seats (purchase_id, email) where state <> 'ended';
create unique index seats_member on seats (entitlement_id) where state = 'accepted';
create index seats_purchase on seats (purchase_id, invited_at);
create index seats_entitlement on seats (entitlement_id) where entitlement_id is not null;
create index seats_ended on seats (ended_at) where state = 'ended';

-- Seats follow their purchase, whoever ends, suspends or restores it. A member who has got the listing otherwise stays without.
create function update_seats() returns trigger language plpgsql as $$
begin
  if new.refunded_at is not null then
    update entitlements set refunded_at = new.refunded_at, suspended_for = null where seat_of = new.id and refunded_at is null;
  else
    update entitlements e set refunded_at = null, suspended_for = new.suspended_for
    where e.seat_of = new.id
      and exists (select from seats where seats.entitlement_id = e.id and seats.state = 'accepted')
      and not exists (
        select from entitlements other where other.buyer_id = e.buyer_id and other.prompt_id = e.prompt_id
          and other.refunded_at is null and other.id <> e.id);
  end if;
  return null;
end $$;
create trigger entitlements_update_seats after update of refunded_at, suspended_for on entitlements for each row
  when (new.seat_of is null and (old.refunded_at, old.suspended_for) is distinct from (new.refunded_at, new.suspended_for))
  execute function update_seats();

-- What an import changed can be taken back: the licenses of before it had one seat.
update import_rows set before = jsonb_set(before, '{listing,tiers}',
    (select coalesce(jsonb_agg('{"seats": 1}' || tier order by at), '[]') from jsonb_array_elements(before -> 'listing' -> 'tiers') with ordinality as each (tier, at)))
  where jsonb_array_length(coalesce(before -> 'listing' -> 'tiers', '[]')) > 0;
