-- A shop has one currency, a setting that is locked with the first order. Until then its default, US dollars, may change.
alter table prompts drop constraint prompts_currency_check, add constraint prompts_currency_check check (currency ~ '^[a-z]{3}$');
alter table orders drop constraint orders_currency_check, add constraint orders_currency_check check (currency ~ '^[a-z]{3}$');
alter table order_lines drop constraint order_lines_currency_check, add constraint order_lines_currency_check check (currency ~ '^[a-z]{3}$');
alter table purchases drop constraint purchases_currency_check, add constraint purchases_currency_check check (currency ~ '^[a-z]{3}$');
alter table refunds drop constraint refunds_currency_check, add constraint refunds_currency_check check (currency ~ '^[a-z]{3}$');
alter table ledger_accounts drop constraint ledger_accounts_currency_check, add constraint ledger_accounts_currency_check check (currency ~ '^[a-z]{3}$');
alter table ledger_postings drop constraint ledger_postings_currency_check, add constraint ledger_postings_currency_check check (currency ~ '^[a-z]{3}$');
alter table payouts drop constraint payouts_currency_check, add constraint payouts_currency_check check (currency ~ '^[a-z]{3}$');

-- The setting in force, so that an order reads no settings.
alter table shop_state add column currency text not null default 'usd';
create function keep_shop_currency() returns trigger language plpgsql as $$
declare
  now_set text := coalesce((select value #>> '{}' from settings where key = 'currency'), 'usd');
begin
  update shop_state set currency = now_set where currency <> now_set;
  return null;
end $$;
create trigger settings_keep_shop_currency after insert or update or delete on settings
  for each statement execute function keep_shop_currency();

-- A process that has not read a new currency yet cannot take an order in the former one. A change of the currency locks this table.
create function check_order_currency() returns trigger language plpgsql as $$
declare
  shop text := (select currency from shop_state);
begin
  if new.currency <> shop then
    raise exception 'order in %, but the currency of the shop is %', new.currency, shop using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_check_currency before insert on orders for each row execute function check_order_currency();
