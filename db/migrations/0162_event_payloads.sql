-- The payload of a webhook event has addresses and names of buyers, and nothing reads it. It is not stored anymore. The release
-- before this one still writes the column, so it stays until a later migration.
alter table payment_events alter column payload drop not null;
