-- What people are told, in the shop and by mail, and what of it they want to be told.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in
    ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'report', 'message', 'moderation')),
  -- What it is about: a person has one row for it, however often it is told.
  about text not null check (char_length(about) between 1 and 200),
  -- Which happening of it was told last. Another one brings the row back to the top, unread.
  latest text not null default '' check (char_length(latest) <= 200),
  -- Who did it, where it was a person: their name is read when it is shown, so that nothing of it stays when they leave.
  by_id uuid references users (id),
  data jsonb not null,
  -- Where it leads: a path of ours.
  href text not null check (href like '/%' and href not like '//%' and char_length(href) <= 500),
  -- False for what somebody wants by mail only.
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

-- Only what somebody chose themselves: who has no row is told as the rules say.
create table notification_settings (
  user_id uuid not null references users (id),
  kind text not null check (kind in
    ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'report', 'message', 'moderation')),
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Who leaves is told nothing any more, and nobody is told that they follow or have something new.
create function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where user_id = new.id;
  delete from notifications where by_id = new.id and kind in ('follower', 'listing');
  delete from notification_settings where user_id = new.id;
  return null;
end $$;
create trigger users_forget_notifications after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_notifications();
