-- A lower price of a listing for a limited time. A job sets it, and the usual price again at its end.
create table price_reductions (
  id uuid primary key,
  prompt_id uuid not null references prompts (id) on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The days of a reduction begin and end in this time zone.
  time_zone text not null,
  state text not null check (state in ('planned', 'running', 'ended', 'canceled')),
  -- The price before it started; null until then. The lowest price of the 30 days before is null, too, if the listing is newer.
  usual_cents integer,
  lowest_cents integer,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (state <> 'running' or usual_cents is not null)
);
create unique index price_reductions_current on price_reductions (prompt_id) where state in ('planned', 'running');
-- Another price set by the creator ends a running reduction, and so do several prices.
create function end_price_reduction() returns trigger language plpgsql as $$
begin
  update price_reductions set state = 'ended', ended_at = new.updated_at
  where prompt_id = new.id and state = 'running' and (price_cents <> new.price_cents or new.pricing <> 'fixed');
  return null;
end $$;
create trigger end_price_reduction after update of price_cents, pricing on prompts
  for each row when (old.price_cents <> new.price_cents or old.pricing <> new.pricing)
  execute function end_price_reduction();
create index price_reductions_listing on price_reductions (prompt_id, created_at desc);
