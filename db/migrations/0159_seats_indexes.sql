-- Apart from the new columns, so that the tables can be read while their rows are checked and indexed.
alter table offers validate constraint offers_seats_check;
alter table cart_items validate constraint cart_items_seats_check;
alter table order_lines validate constraint order_lines_seats_check;
alter table entitlements validate constraint entitlements_seat_check;
alter table entitlements validate constraint entitlements_suspended_for_check;

-- What an import changed can be taken back: the licenses of before it had one seat.
update import_rows set before = jsonb_set(before, '{listing,tiers}',
    (select coalesce(jsonb_agg('{"seats": 1}' || tier order by at), '[]') from jsonb_array_elements(before -> 'listing' -> 'tiers') with ordinality as each (tier, at)))
  where jsonb_array_length(coalesce(before -> 'listing' -> 'tiers', '[]')) > 0;

create unique index offers_key on offers (prompt_id, licence, seats);
create unique index entitlements_line on entitlements (order_line_id) where seat_of is null;
create index entitlements_seats on entitlements (seat_of) where seat_of is not null;
create index entitlements_miscounted on entitlements (id)
  where is_counted = (refunded_at is not null or is_unclaimed or base_id is not null) and seat_of is null;
