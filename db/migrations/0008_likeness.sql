-- The copy guard finds texts that are near copies of another creator's. It compares fingerprints: keyed hashes of a few runs of words
-- in each text. No word of a text is stored here.

-- A short number for each listing with fingerprints.
create table text_sources (
  number integer generated always as identity primary key,
  prompt_id uuid not null unique references prompts (id)
);

create table text_fingerprints (
  fingerprint integer not null,
  -- The first 32 bits of the creator's id, which are enough to tell creators apart. A fingerprint is stored for a few listings of a creator at most.
  creator integer not null,
  source integer not null,
  -- The text in which the fingerprint was found first.
  version integer not null,
  position smallint not null,
  primary key (fingerprint, creator, source)
) with (autovacuum_vacuum_insert_scale_factor = 0.05);

-- The progress of the job that reads existing listings, and the key of its hashes. A new key starts it again.
create table fingerprint_progress (
  only_row boolean primary key default true check (only_row),
  key_id text not null,
  after_at timestamptz,
  after_id uuid,
  finished_at timestamptz
);

-- Near copies found, and the decisions of admins. A released pair is not held again for the same text.
create table copy_findings (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  version integer not null,
  other_id uuid not null references prompts (id),
  other_version integer not null,
  -- The percentage of the text that is also in the other one.
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
