-- contract: the version before it records refunds with the index that this one replaces, and expects a buyer in every purchase
-- A purchase can be upgraded to a license with a higher price. An upgrade is sold as a line of its own order, and has a row of purchases as
-- every line, so that it is refunded, disputed and paid out like any other. The row names the purchase that it upgrades.

alter table purchases
  -- The purchase that a buyer has in their library. Null for that purchase itself.
  add column base_id uuid references purchases (id),
  -- 1 for its first upgrade. Each one begins at the license of the one before.
  add column upgrade_number smallint check (upgrade_number > 0),
  -- An upgrade belongs to the buyer of its purchase, also after a move. Without a buyer, it is not a second purchase of the listing.
  alter column buyer_id drop not null,
  add constraint purchases_upgrade check (
    (base_id is null) = (upgrade_number is null) and (base_id is null) = (buyer_id is not null));
create unique index purchases_upgraded_once on purchases (base_id, upgrade_number) where refunded_at is null and base_id is not null;
create index purchases_upgrades on purchases (base_id) where base_id is not null;

-- The purchase, or the upgrade of it, at whose license the line begins.
alter table order_lines add column upgrades uuid;

-- upgrade-ended: an upgrade whose purchase has ended, or was upgraded otherwise before the payment.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('already-owned', 'sale-stopped', 'withdrawal', 'not-as-described', 'provider', 'fraud', 'support', 'seller', 'upgrade-ended'));
-- It has several if a bank returned a part of its price later.
drop index refunds_one_live;
create unique index refunds_one_live on refunds (order_line_id)
  where state <> 'failed' and reason not in ('provider', 'support', 'seller', 'upgrade-ended');

-- An upgrade is no further sale in the counts; its amount counts.
drop index purchases_miscounted;
create index purchases_miscounted on purchases (id) where is_counted = (refunded_at is not null or is_unclaimed or base_id is not null);

create or replace function count_new_rows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'purchases' then
    insert into site_totals (metric, amount, cents)
    select 'purchases', count(*) filter (where base_id is null), coalesce(sum(price_paid_cents), 0) from added having count(*) > 0;
    insert into site_totals (metric, amount, cents)
    select 'refunded', count(*) filter (where base_id is null), sum(price_paid_cents) from added
    where refunded_at is not null having count(*) > 0;
  else
    insert into site_totals (metric, amount) select tg_argv[0], count(*) from added having count(*) > 0;
  end if;
  return null;
end $$;

create or replace function count_refund() returns trigger language plpgsql as $$
begin
  insert into site_totals (metric, amount, cents)
  select 'refunded', case when new.base_id is null then turned.way else 0 end, turned.way * new.price_paid_cents
  from (select case when new.refunded_at is null then -1 else 1 end as way) as turned;
  return null;
end $$;
