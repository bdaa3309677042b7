-- seller: refunded by the creator. A line can have several of these, as of those made by an admin.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('already-owned', 'sale-stopped', 'withdrawal', 'not-as-described', 'provider', 'fraud', 'support', 'seller'));
drop index refunds_one_live;
create unique index refunds_one_live on refunds (order_line_id)
  where state <> 'failed' and reason not in ('provider', 'support', 'seller');

-- The seller of the line, for the list of a creator's sales in order of time. Without a reference to users, which the line has, since
-- that would lock a row that all buyers of a creator share. The line's column is seller_id, which statements of the version before name
-- without its table.
alter table purchases add column sold_by uuid;

create function set_purchase_seller() returns trigger language plpgsql as $$
begin
  new.sold_by := (select seller_id from order_lines where id = new.order_line_id);
  return new;
end $$;
create trigger purchases_seller before insert on purchases for each row
  when (new.sold_by is null) execute function set_purchase_seller();
