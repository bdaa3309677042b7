-- Apart from the work that takes long: nothing reads these tables during this migration, and a retry repeats only this.
alter table offers drop constraint offers_pkey, add constraint offers_pkey primary key using index offers_key;
alter table entitlements drop constraint purchases_order_line_id_key;
drop index purchases_miscounted;
alter index entitlements_miscounted rename to purchases_miscounted;
