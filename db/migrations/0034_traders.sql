-- Who sells does so as a private person, until they say that they trade: then buyers are shown who they are.
alter table profiles
  add column is_trader boolean not null default false,
  add column trader_name text not null default '',
  add column trader_address text not null default '',
  add column trader_contact text not null default '',
  add column trader_number text not null default '',
  add constraint profiles_trader_is_named check (
    not is_trader or (trader_name <> '' and trader_address <> '' and trader_contact <> '')
  );
