-- Enforcement actions against users, their appeals, and notices of illegal content.

create table enforcement_actions (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('warning', 'removal', 'suspension', 'ban')),
  reason text not null check (reason in ('spam', 'inappropriate', 'copyright', 'misleading', 'scam', 'illegal', 'other')),
  -- The explanation that the user receives.
  words text not null check (char_length(words) between 1 and 2000),
  -- For admins only.
  note text not null default '' check (char_length(note) <= 2000),
  prompt_id uuid references prompts (id),
  -- Whether a removed listing was on sale. Only then does lifting the removal put it back on sale.
  was_active boolean not null default false,
  until timestamptz,
  holds_earnings boolean not null default false,
  -- A hash of the key in the emailed link, with which the user reads this decision and appeals.
  key_hash text not null unique,
  taken_by uuid not null references users (id),
  taken_at timestamptz not null,
  -- Null if the operator lifted it from the command line.
  lifted_by uuid references users (id),
  lifted_at timestamptz,
  lift_reason text not null default '' check (char_length(lift_reason) <= 2000),
  check ((kind = 'suspension') = (until is not null)),
  check (kind <> 'removal' or prompt_id is not null),
  constraint enforcement_actions_lift check (lifted_by is null or lifted_at is not null)
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

-- Anyone can send a notice, with or without an account. The name and email address are removed with the sender's account.
create table content_notices (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  url text not null check (char_length(url) between 1 and 500),
  prompt_id uuid references prompts (id),
  user_id uuid references users (id),
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
create index content_notices_user on content_notices (user_id) where user_id is not null;
