-- The provider repeats its answer to a request under the same idempotency key, an error 500 too. The number of the attempt is
-- part of the key, so that the next one is a new request. It grows only while the order has no payment page.
alter table orders add column checkout_attempt integer not null default 1 check (checkout_attempt > 0);
