-- How a listing is priced. `fixed`: one price. `tiers`: further licenses in `offers`, each dearer than the price of the listing. `open`:
-- the buyer chooses an amount, and the price of the listing is the minimum. So `price_cents` is always the lowest price.
alter table prompts
  add column pricing text not null default 'fixed' constraint prompts_pricing_check check (pricing in ('fixed', 'tiers', 'open')),
  add column suggested_cents integer constraint prompts_suggested_cents_check check (suggested_cents >= 0);

-- The licenses that a listing offers beside its own.
create table offers (
  prompt_id uuid not null references prompts (id) on delete cascade,
  licence text not null references licenses (id),
  price_cents integer not null check (price_cents > 0),
  primary key (prompt_id, licence)
);
create index offers_licence on offers (licence);

-- What the buyer chose. Without a license, the line is about the listing's own; without an amount, about the lowest price.
alter table cart_items
  add column licence text references licenses (id),
  add column amount_cents integer check (amount_cents >= 0);

-- What an import changed can be taken back: the listings of before it had one price.
update import_rows set before = jsonb_set(before, '{listing}', '{"isOpenPrice": false, "suggestedCents": null, "tiers": []}' || (before -> 'listing'))
  where before ? 'listing';
