-- An admin may refund a purchase that nobody asked to refund, in parts, and let the platform keep its fee: then the seller bears
-- all of the refund.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('already-owned', 'withdrawal', 'not-as-described', 'provider', 'fraud', 'support'));
alter table refunds add column keeps_fee boolean not null default false;

-- Refunds in parts may be more than one. Their sum is checked under the lock of the purchase.
drop index refunds_one_live;
create unique index refunds_one_live on refunds (order_line_id)
  where state <> 'failed' and reason not in ('provider', 'support');
