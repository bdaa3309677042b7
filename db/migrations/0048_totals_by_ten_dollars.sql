-- Totals of a range of prices were added up from two for each dollar and kind, seven thousand of them at a million listings. Those of
-- ten dollars together are kept as well, as step 1000 for what is below ten dollars, 1001 for what is below twenty, and so on.

-- Whoever writes a listing meanwhile waits, or would not be added.
lock table prompts in share row exclusive mode;
create or replace function keep_listing_totals() returns trigger language plpgsql as $$
begin
  insert into listing_totals as kept (category, model, type, price_step, listings)
  select category, model, type, step, sum(n)
  from (
    select new.category, new.model, new.type, price_step(new.price_cents), 1 where tg_op <> 'DELETE' and new.is_active
    union all
    select old.category, old.model, old.type, price_step(old.price_cents), -1 where tg_op <> 'INSERT' and old.is_active
  ) changed (category, model, type, own_step, n), lateral (values (-1::smallint), (own_step), ((1000 + own_step / 20)::smallint)) steps (step)
  group by category, model, type, step
  having sum(n) <> 0
  order by step, category, model, type
  on conflict (price_step, category, model, type) do update set listings = kept.listings + excluded.listings;
  return null;
end $$;
insert into listing_totals (category, model, type, price_step, listings)
  select category, model, type, 1000 + price_step / 20, sum(listings) from listing_totals where price_step >= 0
  group by category, model, type, price_step / 20;
analyze listing_totals;
