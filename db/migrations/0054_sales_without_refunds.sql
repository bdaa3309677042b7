-- Analytics count the sales that were not refunded, so a refund, and its reversal, changes the day of its sale.

create function touch_refunded_day() returns trigger language plpgsql as $$
begin
  insert into touched_days (creator_id, day)
  select creator_id, utc_day(new.created_at) from prompts where id = new.prompt_id;
  return null;
end $$;
create trigger purchases_touch_refunded after update of refunded_at on purchases
  for each row when (old.refunded_at is distinct from new.refunded_at) execute function touch_refunded_day();

insert into touched_days (creator_id, day)
select distinct prompts.creator_id, utc_day(purchases.created_at)
from purchases join prompts on prompts.id = purchases.prompt_id
where purchases.refunded_at is not null;
