-- Direct messages between two users, blocks, and reports of messages.

create table message_threads (
  id uuid primary key,
  -- The two users, ordered by id, so that a pair has one thread.
  low_id uuid not null references users (id),
  high_id uuid not null references users (id),
  -- The position of the newest message. Assigned under the row lock, so that positions have no gaps and commit in order.
  last_position integer not null default 0 check (last_position >= 0),
  created_at timestamptz not null,
  check (low_id < high_id),
  unique (low_id, high_id)
);
create index message_threads_high on message_threads (high_id);

-- A thread as one of its two users sees it.
create table message_members (
  thread_id uuid not null references message_threads (id) on delete cascade,
  user_id uuid not null references users (id),
  other_id uuid not null references users (id),
  read_position integer not null default 0 check (read_position >= 0),
  -- Messages of the other user after `read_position`.
  unread integer not null default 0 check (unread >= 0),
  last_at timestamptz not null,
  -- When an email is due, when the last one was sent, and the newest message in it.
  email_due_at timestamptz,
  emailed_at timestamptz,
  emailed_position integer not null default 0,
  primary key (thread_id, user_id)
);
create index message_members_newest on message_members (user_id, last_at desc, thread_id desc);
create index message_members_unread on message_members (user_id) where unread > 0;
create index message_members_other on message_members (other_id);

create table messages (
  -- Chosen by the sender's browser, so that a message sent twice is stored once.
  id uuid primary key,
  thread_id uuid not null references message_threads (id) on delete cascade,
  position integer not null check (position > 0),
  author_id uuid not null references users (id),
  body text not null check (char_length(body) between 1 and 4000),
  -- The listing that the message is about.
  prompt_id uuid references prompts (id),
  sent_at timestamptz not null,
  unique (thread_id, position)
);
create index messages_written on messages (author_id, id);
create index messages_prompt on messages (prompt_id) where prompt_id is not null;

create table message_blocks (
  blocker_id uuid not null references users (id),
  blocked_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index message_blocks_blocked on message_blocks (blocked_id);

create table message_reports (
  id uuid primary key,
  message_id uuid not null references messages (id) on delete cascade,
  reporter_id uuid not null references users (id),
  reason text not null check (reason in ('spam', 'scam', 'harassment', 'inappropriate', 'other')),
  description text check (char_length(description) between 1 and 2000),
  status text not null default 'pending' check (status in ('pending', 'resolved', 'rejected')),
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (reviewed_at is null))
);
create unique index message_reports_one_pending on message_reports (reporter_id, message_id) where status = 'pending';
create index message_reports_message on message_reports (message_id);
create index message_reports_reporter on message_reports (reporter_id, created_at desc);
create index message_reports_newest on message_reports (created_at desc, id desc);
create index message_reports_status on message_reports (status, created_at desc, id desc);

-- Removes the blocks of a deleted user. The other user keeps the messages; a thread is removed when both accounts are deleted.
create function delete_threads() returns trigger language plpgsql as $$
begin
  delete from message_blocks where blocker_id = new.id or blocked_id = new.id;
  delete from message_threads as thread using users as other
  where new.id in (thread.low_id, thread.high_id) and other.deleted_at is not null
    and other.id = case when thread.low_id = new.id then thread.high_id else thread.low_id end;
  return null;
end $$;
create trigger users_delete_threads after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_threads();
