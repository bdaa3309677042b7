-- Fees of categories and of sellers. Null, or no row: the fee of the setting. A seller's fee comes before that of the category.
-- As double precision, since programs calculate with numbers; the checks keep two decimals, as the setting has.
alter table categories add column fee_percent double precision
  check (fee_percent >= 0 and fee_percent < 100 and round(fee_percent::numeric, 2) = fee_percent::numeric);

create table seller_fees (
  user_id uuid primary key references users (id),
  fee_percent double precision not null
    check (fee_percent >= 0 and fee_percent < 100 and round(fee_percent::numeric, 2) = fee_percent::numeric),
  -- From then on, the fee is that of other sellers. Null for no end.
  until timestamptz,
  reason text not null check (char_length(reason) between 1 and 2000),
  -- Null for the operator.
  set_by uuid references users (id),
  set_at timestamptz not null
);
create index seller_fees_set_by on seller_fees (set_by);

-- The audit log keeps the history. The fee goes with the account.
create function delete_seller_fee() returns trigger language plpgsql as $$
begin
  delete from seller_fees where user_id = new.id;
  return null;
end $$;
create trigger delete_seller_fee after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_seller_fee();
