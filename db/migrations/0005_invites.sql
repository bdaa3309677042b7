-- Who was let in before the shop is open to everybody.

create index waitlist_order on waitlist (created_at, id);

-- An invite lets the owner of one address sign up, once. The code itself is in the mail alone.
create table invites (
  id uuid primary key,
  code_hash text not null unique,
  email text not null check (char_length(email) between 3 and 255),
  -- Null where somebody was invited who never asked.
  waitlist_id uuid references waitlist (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid unique references users (id),
  check (used_by is null or used_at is not null)
);
create index invites_email on invites (lower(email), created_at);
create index invites_waitlist on invites (waitlist_id);
