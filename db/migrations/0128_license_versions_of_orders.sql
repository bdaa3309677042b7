-- A line of an order keeps the version of the license under which it was ordered. Those of before this migration have the first one.

alter table order_lines add column licence_version integer not null default 1;
-- From here on a trigger sets it.
alter table order_lines alter column licence_version drop default;

create function set_license_version() returns trigger language plpgsql as $$
begin
  if new.licence_version is null then
    new.licence_version := (select version from licenses where id = new.licence);
  end if;
  return new;
end $$;
create trigger order_lines_set_license_version before insert on order_lines
  for each row execute function set_license_version();

alter table order_lines drop constraint order_lines_licence_check;
alter table order_lines add constraint order_lines_licence_fkey
  foreign key (licence, licence_version) references license_versions (license_id, version);
alter table purchases drop constraint purchases_licence_check;
alter table purchases add constraint purchases_licence_fkey foreign key (licence) references licenses (id);
