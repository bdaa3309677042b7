-- The settings of the shop that differ from their default, their history, and the revision of what processes keep in memory.

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,59}$'),
  value jsonb not null check (value <> 'null'),
  changed_at timestamptz not null
);

-- Append only.
create table setting_changes (
  -- In the order of the commits, since a change locks the revision.
  id bigint generated always as identity primary key,
  key text not null,
  -- Null is the default.
  before jsonb,
  after jsonb,
  undoes bigint references setting_changes (id),
  changed_by uuid references users (id),
  actor_name text not null,
  changed_at timestamptz not null,
  constraint setting_changes_differ check (before is distinct from after)
);
create index setting_changes_key on setting_changes (key, id desc);
create trigger setting_changes_append_only before update or delete on setting_changes for each row execute function reject_change();
create trigger setting_changes_no_truncate before truncate on setting_changes for each statement execute function reject_change();

create table shop_revision (
  only_row boolean primary key default true check (only_row),
  number bigint not null
);
insert into shop_revision (number) values (0);

-- The lock on the row also orders concurrent changes, so that revisions commit in order.
create function bump_shop_revision() returns trigger language plpgsql as $$
begin
  update shop_revision set number = number + 1;
  return null;
end $$;
create trigger settings_bump after insert or update or delete on settings for each statement execute function bump_shop_revision();
