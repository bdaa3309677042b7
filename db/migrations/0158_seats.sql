-- contract: the version before it sells and edits offers without their seats
-- Licenses for several people. A listing offers a license with a number of seats at a price, and the buyer invites members. What takes
-- long on large tables, to check rows and to build indexes, is in the migration after it.
alter table offers
  add column seats integer not null default 1,
  add constraint offers_seats_check check (seats between 1 and 500) not valid;

-- What the buyer chose.
alter table cart_items
  add column seats integer not null default 1,
  add constraint cart_items_seats_check check (seats between 1 and 500) not valid;
-- 1 is the license for the buyer alone. Of more, the buyer can give away all, and reads without one.
alter table order_lines
  add column seats integer not null default 1,
  add constraint order_lines_seats_check check (seats between 1 and 500) not valid;

-- What opens a text: a purchase, or the seat of a purchase. `purchases` has the former only, so that whatever is about money, counts,
-- reviews and letters knows nothing of members. A column that is added to the table is added to the view too.
alter table purchases rename to entitlements;
alter table entitlements
  add column seat_of uuid references entitlements (id),
  add constraint entitlements_seat_check check (seat_of is null or (
    price_paid_cents = 0 and not is_counted and not is_unclaimed and base_id is null and seat_of <> id)) not valid,
  -- Members do not learn why a purchase is suspended.
  drop constraint purchases_suspended_for_check,
  add constraint entitlements_suspended_for_check check (
    case when seat_of is null then suspended_for in ('dispute', 'fraud-warning', 'charged-back') else suspended_for = 'on-hold' end)
    not valid;

create view purchases as
  select id, buyer_id, prompt_id, order_line_id, price_paid_cents, currency, text_version, licence, created_at, refunded_at,
    suspended_for, is_counted, sold_by, is_unclaimed, base_id, upgrade_number
  from entitlements where seat_of is null;

-- Totals of the admin dashboard, and days of sales, are those of purchases.
create or replace function count_new_rows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'entitlements' then
    insert into site_totals (metric, amount, cents)
    select 'purchases', count(*) filter (where base_id is null), coalesce(sum(price_paid_cents), 0)
    from added where seat_of is null having count(*) > 0;
    insert into site_totals (metric, amount, cents)
    select 'refunded', count(*) filter (where base_id is null), sum(price_paid_cents)
    from added where refunded_at is not null and seat_of is null having count(*) > 0;
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
  -- In lower case. Overwritten with the account of its owner.
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

-- Seats follow their purchase, whoever ends, suspends or restores it. The first to accept have the seats of the license that applies to
-- it now, as `licenseLineOf` says: an upgrade can add seats, and its refund or dispute takes them away. A member who has got the listing
-- otherwise stays without.
create function settle_seats(purchase uuid, since timestamptz) returns void language plpgsql as $$
declare
  base entitlements;
  room integer;
  hold text;
begin
  -- Locked, so that no seat is restored while the purchase ends.
  select * into base from entitlements where id = purchase for no key update;
  hold := case when base.suspended_for is not null then 'on-hold' end;
  if base.refunded_at is not null then
    room := 0;
  else
    select case when seats > 1 then seats else 0 end into room from order_lines where id = coalesce((
      select upgrade.order_line_id from entitlements upgrade
      where upgrade.base_id = purchase and upgrade.refunded_at is null and upgrade.upgrade_number < coalesce((
        select min(held.upgrade_number) from entitlements held
        where held.base_id = purchase and held.refunded_at is null and held.suspended_for is not null), 32767)
      order by upgrade.upgrade_number desc limit 1), base.order_line_id);
  end if;
  update entitlements e set refunded_at = coalesce(base.refunded_at, since), suspended_for = null
  where e.seat_of = purchase and e.refunded_at is null and e.id not in (select seated(purchase, room));
  update entitlements e set refunded_at = null, suspended_for = hold
  where e.id in (select seated(purchase, room)) and (e.refunded_at is not null or e.suspended_for is distinct from hold);
exception when unique_violation then
  -- So that the transaction runs again.
  raise exception 'a member got the listing meanwhile' using errcode = 'serialization_failure';
end $$;
-- Without members who have got the listing otherwise, since they need no seat.
create function seated(purchase uuid, room integer) returns setof uuid language sql stable as $$
  select entitlement_id from seats join entitlements own on own.id = entitlement_id
  where purchase_id = purchase and state = 'accepted' and not exists (
    select from entitlements other where other.buyer_id = own.buyer_id and other.prompt_id = own.prompt_id
      and other.refunded_at is null and not other.is_unclaimed and other.id <> own.id)
  order by accepted_at, seats.id limit room
$$;
create function update_seats() returns trigger language plpgsql as $$
begin
  perform settle_seats(coalesce(new.base_id, new.id), coalesce(new.refunded_at, now()));
  return null;
end $$;
create trigger entitlements_update_seats after update of refunded_at, suspended_for on entitlements for each row
  when (new.seat_of is null and (old.refunded_at, old.suspended_for) is distinct from (new.refunded_at, new.suspended_for))
  execute function update_seats();
create trigger entitlements_add_seats after insert on entitlements for each row
  when (new.base_id is not null and new.refunded_at is null) execute function update_seats();

-- Whoever gets a seat again opens it again, which opens the upgrades that were bought meanwhile. The end of a suspension changes nothing.
create function forget_opening() returns trigger language plpgsql as $$
begin
  delete from purchase_openings where purchase_id = new.id;
  return null;
end $$;
create trigger entitlements_forget_opening after update of refunded_at on entitlements for each row
  when (new.seat_of is not null and old.refunded_at is not null and new.refunded_at is null) execute function forget_opening();
