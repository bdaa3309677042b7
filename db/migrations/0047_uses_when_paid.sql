-- A use of a discount code counts when its order is paid. Until then the order only holds it.
alter table discount_uses add column paid_at timestamptz;
update discount_uses set paid_at = orders.paid_at from orders where orders.id = discount_uses.order_id and orders.state = 'paid';
