-- Tax. An order freezes how it was taxed, for whom and where; a line its rate and its tax.

create table billing_details (
  user_id uuid primary key references users (id),
  name text not null default '',
  company text not null default '',
  address text not null default '',
  -- ISO 3166: "DE", and "TX" of the US.
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null default '' check (region ~ '^([A-Z0-9]{1,3})?$'),
  vat_number text not null default '',
  -- When the tax administration confirmed the number; null if it was not asked.
  vat_checked_at timestamptz,
  updated_at timestamptz not null
);
create function delete_billing_details() returns trigger language plpgsql as $$
begin
  delete from billing_details where user_id = new.id;
  return null;
end $$;
create trigger users_delete_billing_details after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_billing_details();

alter table orders
  -- taxed, reverse-charge, untaxed (no tax in that place), none (the shop charges none), provider (computed with the payment).
  add column tax_kind text not null default 'none'
    check (tax_kind in ('taxed', 'reverse-charge', 'untaxed', 'none', 'provider')),
  -- Whether the prices included the tax.
  add column tax_included boolean not null default false,
  add column tax_name text not null default '',
  -- The sentence of a shop that charges no tax.
  add column tax_note text not null default '',
  add column tax_country text check (tax_country ~ '^[A-Z]{2}$'),
  add column tax_region text,
  -- Name, company, address and VAT number of the buyer, as frozen for the invoice.
  add column billed_to jsonb,
  -- Of the card itself, evidence of the place beside the billing country.
  add column card_country text,
  -- What the buyer paid in their own currency, as the payment page offered it.
  add column presentment_amount bigint,
  add column presentment_currency text check (presentment_currency ~ '^[a-z]{3}$');

alter table order_lines
  add column tax_rate numeric(6, 3) not null default 0 check (tax_rate between 0 and 100),
  add column tax_included boolean not null default false,
  drop constraint order_lines_check1,
  add constraint order_lines_price_check check (
    price_cents = list_price_cents - discount_cents + case when tax_included then 0 else tax_cents end),
  add constraint order_lines_shares_check check (fee_cents + tax_cents <= price_cents);

-- The parts of a line that is returned so far. `refundedPart` in the code is the same.
create function returned_tax(tax bigint, price bigint, back numeric) returns bigint language sql immutable as $$
  select case when price = 0 then 0 else round(tax * back / price)::bigint end $$;
create function returned_fee(fee bigint, tax bigint, price bigint, back numeric) returns bigint language sql immutable as $$
  select case when price = 0 then 0 else round((fee + tax) * back / price)::bigint - round(tax * back / price)::bigint end $$;
create function returned_share(fee bigint, tax bigint, price bigint, back numeric) returns bigint language sql immutable as $$
  select case when price = 0 then 0 else back::bigint - round((fee + tax) * back / price)::bigint end $$;
