-- How many days an order keeps the sellers' shares from payouts. Null for orders from before, which follow the setting.
alter table orders add column hold_days integer check (hold_days >= 0);
