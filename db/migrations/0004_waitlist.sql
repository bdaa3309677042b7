-- The waitlist, and invites for a shop that is not open to everyone.

create table waitlist (
  id uuid primary key,
  email text not null check (char_length(email) <= 255),
  name text not null check (char_length(name) between 1 and 100),
  referral_source text check (referral_source in ('social-media', 'search-engine', 'friend', 'blog', 'other')),
  created_at timestamptz not null,
  invited_at timestamptz,
  joined_at timestamptz
);
create unique index waitlist_email_key on waitlist (lower(email));
create index waitlist_order on waitlist (created_at, id);

-- The admin list: by state, or by a prefix of the email address or name. A prefix search needs the "C" collation.
create index waitlist_waiting on waitlist (created_at, id) where invited_at is null and joined_at is null;
create index waitlist_invited on waitlist (created_at, id) where invited_at is not null and joined_at is null;
create index waitlist_joined on waitlist (created_at, id) where joined_at is not null;
create index waitlist_email_begins on waitlist ((lower(email) collate "C"));
create index waitlist_name_begins on waitlist ((lower(name) collate "C"));

-- An invite lets the owner of one email address sign up, once. The code itself is only in the email.
create table invites (
  id uuid primary key,
  code_hash text not null unique,
  email text not null check (char_length(email) between 3 and 255),
  -- Null for someone who was invited without being on the waitlist.
  waitlist_id uuid references waitlist (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid unique references users (id),
  check (used_by is null or used_at is not null)
);
create index invites_email on invites (lower(email), created_at);
create index invites_waitlist on invites (waitlist_id);
