-- Notifications in the app, and each user's settings for notifications and emails.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in
    ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'dispute', 'report', 'message', 'moderation')),
  -- The subject. A user has one notification for each subject.
  about text not null check (char_length(about) between 1 and 200),
  -- The last occurrence. A new one moves the notification to the top and marks it unread.
  latest text not null default '' check (char_length(latest) <= 200),
  -- The user who caused it. The name is read when it is shown, so that nothing remains of a deleted user.
  by_id uuid references users (id),
  data jsonb not null,
  -- A path on this site.
  href text not null check (href like '/%' and href not like '//%' and char_length(href) <= 500),
  -- False if the user wants only an email.
  shown boolean not null default true,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, about),
  check (shown or read_at is not null)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc) where shown;
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);
create index notifications_by on notifications (by_id) where by_id is not null;

-- Choices that differ from the defaults.
create table notification_settings (
  user_id uuid not null references users (id),
  kind text not null check (kind in
    ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'dispute', 'report', 'message', 'moderation')),
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Removes a deleted user's notifications and settings, and other users' notifications of their follows and new listings.
create function delete_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where user_id = new.id;
  delete from notifications where by_id = new.id and kind in ('follower', 'listing');
  delete from notification_settings where user_id = new.id;
  return null;
end $$;
create trigger users_delete_notifications after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_notifications();
