-- The operator can lift a suspension or ban from the command line. Such a lift has a time and no user. The check is the third
-- of `0028` without a name of its own.
alter table enforcement_actions drop constraint enforcement_actions_check2;
alter table enforcement_actions
  add constraint enforcement_actions_lift check (lifted_by is null or lifted_at is not null);
