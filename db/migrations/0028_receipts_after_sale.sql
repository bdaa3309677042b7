-- Receipt numbers are assigned in batches shortly after the sale, so that no sale waits for the counter. An order without a
-- number is not yet included in the sales counts of its listings and creators either.
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_numbered_when_paid check (receipt_number is null or state = 'paid');
create index orders_unnumbered on orders (paid_at, id) where state = 'paid' and receipt_number is null;
