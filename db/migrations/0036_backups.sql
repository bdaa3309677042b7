-- Scheduled backups, so that one process of several makes the next one, and admins see the last.
create table backups (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The interval that was set.
  every_hours int not null check (every_hours > 0),
  -- The name of the file, on the machine or share that BACKUP_DIR names.
  file text not null,
  bytes bigint check (bytes > 0),
  -- Why it failed.
  error text,
  constraint backups_result_check check ((bytes is null or error is null) and (finished_at is null) = (bytes is null and error is null))
);
create index backups_started_at on backups (started_at);
