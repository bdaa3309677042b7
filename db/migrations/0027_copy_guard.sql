-- Near copies of others' texts are found by marks: keyed hashes of a few of a text's runs of words. No word of a text is in here.

-- A listing as its marks know it, by a number that is shorter than its id.
create table text_sources (
  number integer generated always as identity primary key,
  prompt_id uuid not null unique references prompts (id)
);

-- Of one creator's listings a few stand for a mark; the creator is the first 32 bits of an id, which is enough to tell them apart.
create table text_marks (
  mark integer not null,
  creator integer not null,
  source integer not null,
  -- In which text it was found first.
  version integer not null,
  position smallint not null,
  primary key (mark, creator, source)
) with (autovacuum_vacuum_insert_scale_factor = 0.05);

-- How far the listings of before were read, and with which key. Another key begins anew.
create table text_readings (
  only_row boolean primary key default true check (only_row),
  sketched_with text not null,
  after_at timestamptz,
  after_id uuid,
  finished_at timestamptz
);

-- Held: its text is a near copy of another creator's, and an admin has not looked yet. Not on sale; whoever bought it reads
-- the version of before, and `held_version` is what its creator sees.
alter table prompts
  add column held_at timestamptz,
  add column held_version integer,
  add column active_before_hold boolean,
  add constraint prompts_held_is_idle check (held_at is null or not is_active),
  add constraint prompts_held_has_version check ((held_at is null) = (held_version is null) and (held_at is null) = (active_before_hold is null));
create index prompts_held on prompts (creator_id) where held_at is not null;

-- What was found, for the admins, and what they decided: a pair that was released is not held again for the same text.
create table copy_findings (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  version integer not null,
  other_id uuid not null references prompts (id),
  other_version integer not null,
  -- The part of the text, in hundredths, that is the other's too.
  share integer not null check (share between 0 and 100),
  found_at timestamptz not null,
  decision text check (decision in ('released', 'removed')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 500),
  check ((decision is null) = (decided_at is null))
);
create unique index copy_findings_waiting on copy_findings (prompt_id, other_id) where decision is null;
create index copy_findings_queue on copy_findings (found_at, id) where decision is null;
create index copy_findings_pair on copy_findings (prompt_id, decided_at);
