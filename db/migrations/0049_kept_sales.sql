-- A sale counts while its purchase is not refunded: in the counts of its listing and its creator. The column says whether it is in
-- them, once its order has a receipt number, so that each refund and each return to the buyer's library is counted once.
alter table purchases add column is_counted boolean not null default true;

-- Until now, sales were never taken out of the counts. What was refunded instead of delivered was never in them.
create temporary table lost_sales on commit drop as
  select line.prompt_id, line.seller_id, count(*)::int as sales, (count(*) filter (where line.price_cents > 0))::int as paid_sales
  from purchases join order_lines line on line.id = purchases.order_line_id join orders on orders.id = line.order_id
  where purchases.refunded_at is not null and orders.receipt_number is not null and line.price_cents > 0
    and not exists (select from refunds where refunds.order_line_id = line.id and reason = 'already-owned')
  group by 1, 2;
update purchases set is_counted = false where refunded_at is not null;
update prompts set total_sales = greatest(0, total_sales - lost_sales.sales) from lost_sales where lost_sales.prompt_id = prompts.id;
update creator_totals set paid_sales = greatest(0, creator_totals.paid_sales - lost.paid_sales),
  total_sales = greatest(0, creator_totals.total_sales - lost.sales)
from (select seller_id, sum(sales)::int as sales, sum(paid_sales)::int as paid_sales from lost_sales group by 1) lost
where lost.seller_id = creator_totals.creator_id;
drop table lost_sales;

-- The sales whose count is out of date.
create index purchases_miscounted on purchases (id) where is_counted = (refunded_at is not null);
-- Earlier purchases of the same listing, for the limit of withdrawals.
create index purchases_returned on purchases (buyer_id, prompt_id) where refunded_at is not null;
