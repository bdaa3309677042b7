-- Bundles may have listings of other creators, who are asked and agree to what their line brings at least.

alter table bundle_items
  -- Null for the listings of the bundle's owner, who needs no invitation.
  add column invited_at timestamptz,
  add column agreed_at timestamptz,
  -- Declined, or withdrawn later.
  add column declined_at timestamptz,
  -- What the line brings at least of a whole sale, before the fee.
  add column minimum_cents integer not null default 0 check (minimum_cents >= 0),
  -- The list price when its creator agreed. Above it, they have to agree again.
  add column agreed_price_cents integer,
  add constraint bundle_items_answer check (agreed_at is null or declined_at is null),
  add constraint bundle_items_agreed_price check ((agreed_at is null) = (agreed_price_cents is null)),
  add constraint bundle_items_asked check (invited_at is not null or (agreed_at is null and declined_at is null));
