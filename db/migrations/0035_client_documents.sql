-- Where an app comes from: registered by an admin, registered by itself, or described by the document at its client ID,
-- which is a URL. The sign-in library inserts apps that register themselves.

alter table oauth_clients add column source text not null default 'self'
  constraint oauth_clients_source_check check (source in ('admin', 'self', 'document'));
-- When the document was last fetched.
alter table oauth_clients add column fetched_at timestamptz;
alter table oauth_clients add constraint oauth_clients_fetched_at_check
  check ((source = 'document') = (fetched_at is not null));

-- Client IDs of apps that admins registered are UUIDs; those of the library are not.
update oauth_clients set source = 'admin' where client_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
