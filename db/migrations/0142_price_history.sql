-- Each price of a listing and when it began (for earlier listings: when they last changed), so that a crossed-out price can show the lowest one of the last 30 days (Directive
-- 98/6/EC, Article 6a). A trigger writes them in the transaction that changes the price.
create table listing_prices (
  prompt_id uuid not null references prompts (id) on delete cascade,
  price_cents integer not null,
  began_at timestamptz not null,
  primary key (prompt_id, began_at)
);

insert into listing_prices (prompt_id, price_cents, began_at) select id, price_cents, updated_at from prompts;

create function record_listing_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price_cents <> old.price_cents then
    insert into listing_prices (prompt_id, price_cents, began_at) values (new.id, new.price_cents, new.updated_at)
    on conflict (prompt_id, began_at) do update set price_cents = excluded.price_cents;
  end if;
  return null;
end $$;
create trigger record_listing_price after insert or update of price_cents on prompts
  for each row execute function record_listing_price();
