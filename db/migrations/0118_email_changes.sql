-- Changes of email addresses. A new request ends the one before, so the ids have the order of the changes.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  new_email text not null,
  -- The hash of the token in the link to the new mailbox. Null if the address was in use: then there is no link.
  token_hash text unique,
  -- The session that asked, which stays when the others end.
  session_id uuid,
  -- The second factor at that time. One that was turned on since ends with the undoing, since it would lock the owner out.
  two_factor_id uuid,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The hash of the token in the link to the old mailbox. Null if that address was never verified.
  undo_hash text unique,
  undo_until timestamptz,
  -- When it was canceled or undone.
  ended_at timestamptz
);
create index email_changes_user on email_changes (user_id);
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null and ended_at is null;
create index email_changes_held on email_changes (lower(old_email)) where undo_until is not null and ended_at is null;

-- Keeps an old address for its user while the change can be undone. The error is that of a taken address.
create function keep_old_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes c
    where lower(c.old_email) = lower(new.email) and c.user_id <> new.id and c.undo_until > new.updated_at and c.ended_at is null
  ) then
    raise exception 'the address is kept' using errcode = 'unique_violation', constraint = 'users_email_key', table = 'users';
  end if;
  return null;
end $$;
create trigger users_kept_email after insert or update of email on users for each row execute function keep_old_email();
