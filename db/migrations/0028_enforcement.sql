-- What admins do about those who break the rules, what these say against it, and notices of illegal content.

-- Only a suspension has an end. Whether it is over is asked with the time at hand, so that it ends by itself.
alter table users
  add column barred_as text check (barred_as in ('suspended', 'banned')),
  add column barred_until timestamptz,
  add constraint users_bar_has_end check ((barred_as is not distinct from 'suspended') = (barred_until is not null));
create index users_barred_until on users (barred_until) where barred_until is not null;

-- Off sale because its creator is suspended or banned: it was on sale, and comes back with them.
alter table prompts
  add column withheld_at timestamptz,
  add constraint prompts_withheld_is_idle check (withheld_at is null or not is_active);
create index prompts_withheld on prompts (creator_id) where withheld_at is not null;

-- Sellers to whom nothing is paid out for now. Their money stays where it is in the books.
create table earnings_holds (
  seller_id uuid primary key references users (id),
  words text not null check (char_length(words) between 1 and 4000),
  until timestamptz,
  held_by uuid references users (id),
  held_at timestamptz not null
);

-- One step of the ladder: what was done to whom, why, and in which words they were told.
create table enforcement_actions (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('warning', 'removal', 'suspension', 'ban')),
  reason text not null check (reason in ('spam', 'inappropriate', 'copyright', 'misleading', 'scam', 'illegal', 'other')),
  words text not null check (char_length(words) between 1 and 2000),
  -- For admins alone.
  note text not null default '' check (char_length(note) <= 2000),
  prompt_id uuid references prompts (id),
  -- Whether a removed listing was on sale: only then it comes back.
  was_active boolean not null default false,
  until timestamptz,
  holds_earnings boolean not null default false,
  -- The link in the mail: whoever has it may read this row and appeal. What is kept of it opens nothing.
  key_hash text not null unique,
  taken_by uuid not null references users (id),
  taken_at timestamptz not null,
  lifted_by uuid references users (id),
  lifted_at timestamptz,
  lift_words text not null default '' check (char_length(lift_words) <= 2000),
  check ((kind = 'suspension') = (until is not null)),
  check (kind <> 'removal' or prompt_id is not null),
  check ((lifted_by is null) = (lifted_at is null))
);
create index enforcement_actions_user on enforcement_actions (user_id, taken_at desc, id desc);
create index enforcement_actions_prompt on enforcement_actions (prompt_id) where prompt_id is not null;

create table appeals (
  id uuid primary key,
  action_id uuid not null unique references enforcement_actions (id),
  body text not null check (char_length(body) between 1 and 4000),
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  answer text not null default '' check (char_length(answer) <= 2000),
  filed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index appeals_open on appeals (filed_at, id) where state = 'open';
create index appeals_decided on appeals (decided_at desc, id desc) where state <> 'open';

-- What anybody says is illegal here, with or without an account. Names and addresses go when their owners leave.
create table content_notices (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  url text not null check (char_length(url) between 1 and 500),
  prompt_id uuid references prompts (id),
  person_id uuid references users (id),
  ground text not null check (ground in ('copyright', 'fraud', 'hate', 'privacy', 'minors', 'other')),
  why text not null check (char_length(why) between 1 and 5000),
  name text check (char_length(name) <= 100),
  email text check (char_length(email) <= 255),
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  answer text not null default '' check (char_length(answer) <= 2000),
  sent_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index content_notices_open on content_notices (sent_at, id) where state = 'open';
create index content_notices_decided on content_notices (decided_at desc, id desc) where state <> 'open';
create index content_notices_email on content_notices (lower(email)) where email is not null;
create index content_notices_prompt on content_notices (prompt_id) where prompt_id is not null;
create index content_notices_person on content_notices (person_id) where person_id is not null;
