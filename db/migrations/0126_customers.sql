-- The country of the billing address or else of the card, as the payment provider reports it: ISO 3166, null if unknown. For the
-- creators of the order's lines.
alter table orders add column country text check (country ~ '^[A-Z]{2}$');

-- Whether creators of whom the user buys see the email address.
alter table profiles add column shares_email boolean not null default false;
