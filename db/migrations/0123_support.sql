-- What admins need to help people: notes about them, their last sign-in, and the emails about an order.

-- Append only. They go with the account.
create table person_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  author_id uuid not null references users (id),
  body text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index person_notes_newest on person_notes (user_id, created_at desc, id desc);
create trigger person_notes_append_only before update on person_notes for each row execute function reject_change();

-- Sessions end, so that they do not tell when somebody signed in last.
create table last_sign_ins (
  user_id uuid primary key references users (id),
  signed_in_at timestamptz not null
);
insert into last_sign_ins (user_id, signed_in_at) select user_id, max(created_at) from sessions group by user_id;
create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into last_sign_ins (user_id, signed_in_at) values (new.user_id, new.created_at)
  on conflict (user_id) do update set signed_in_at = greatest(last_sign_ins.signed_in_at, excluded.signed_in_at);
  return null;
end $$;
create trigger sessions_note_sign_in after insert on sessions for each row execute function note_sign_in();

create function delete_support_data() returns trigger language plpgsql as $$
begin
  delete from person_notes where user_id = new.id;
  delete from last_sign_ins where user_id = new.id;
  return null;
end $$;
create trigger delete_support_data after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_support_data();

-- Emails about an order that were handed to the mail server, by the key of the email.
create table order_emails (
  order_id uuid not null references orders (id),
  key text not null check (char_length(key) <= 200),
  kind text not null check (kind in ('receipt', 'refund')),
  sent_to text not null check (sent_to in ('buyer', 'seller')),
  sent_at timestamptz not null,
  primary key (order_id, key)
);

-- The search of admins finds the owner of a key by its beginning.
create index api_keys_begin on api_keys (prefix collate "C");
