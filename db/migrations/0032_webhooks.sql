-- Outgoing webhooks: the endpoints of users, and the deliveries to them.

create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references users (id),
  url text not null check (char_length(url) between 1 and 2000),
  description text not null default '' check (char_length(description) <= 200),
  -- Null means all events.
  events text[] check (cardinality(events) > 0),
  -- Encrypted with a key that derives from the app's secret.
  secret text not null,
  -- After a rotation, both secrets sign until this one expires.
  previous_secret text,
  previous_expires_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('owner', 'failing', 'gone')),
  -- The first failed attempt since the last successful one.
  failing_since timestamptz,
  created_at timestamptz not null,
  check ((previous_secret is null) = (previous_expires_at is null)),
  check ((disabled_at is null) = (disabled_reason is null))
);
create index webhook_endpoints_owner on webhook_endpoints (owner_id, created_at, id);

create table webhook_deliveries (
  -- The `webhook-id`, which is the same in every attempt.
  id text primary key check (id ~ '^msg_[0-9a-f]{32}$'),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  occurred_at timestamptz not null,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  status_code integer,
  -- The start of the last response.
  response text not null default '' check (char_length(response) <= 500),
  error text check (char_length(error) <= 200),
  created_at timestamptz not null,
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Removes the endpoints of a deleted user, whichever way the account is deleted.
create function delete_webhooks() returns trigger language plpgsql as $$
begin
  delete from webhook_endpoints where owner_id = new.id;
  return null;
end $$;
create trigger users_delete_webhooks after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_webhooks();

-- Notifications of an endpoint that was disabled.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'dispute', 'report', 'message', 'moderation', 'webhook'));
alter table notification_settings
  drop constraint notification_settings_kind_check,
  add constraint notification_settings_kind_check check (kind in
    ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'dispute', 'report', 'message', 'moderation', 'webhook'));
