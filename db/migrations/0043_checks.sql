-- Checks that creators attach to their listings. All of it is public. A check that has results is not changed, except for its name:
-- a changed one is a new check, and the old one is marked as removed.
create table checks (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('contains', 'matches', 'schema', 'judge')),
  -- The text, the pattern, the schema or the question.
  expected text not null check (char_length(expected) between 1 and 10000),
  -- The prompt of a pack that it runs; empty for others.
  text_name text not null check (char_length(text_name) <= 120),
  -- What the user says to an agent; empty for others.
  message text not null check (char_length(message) <= 4000),
  -- The values of the variables: an object of text by name.
  inputs jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index checks_listing on checks (prompt_id, created_at, id);

-- What came out. Contains nothing of the answer. Rows are never changed or deleted.
create table check_results (
  id uuid primary key,
  check_id uuid not null references checks (id),
  prompt_id uuid not null references prompts (id),
  -- As they were when it ran.
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('contains', 'matches', 'schema', 'judge')),
  version integer not null check (version > 0),
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'compatible', 'demo')),
  model text not null check (char_length(model) <= 120),
  passed boolean not null,
  problem text check (problem in ('no-match', 'not-json', 'wrong-shape', 'judged-no')),
  created_at timestamptz not null,
  check (passed = (problem is null))
);
create index check_results_listing on check_results (prompt_id, version desc, provider, model);
create index check_results_check on check_results (check_id);

create function delete_checks() returns trigger language plpgsql as $$
begin
  delete from check_results where prompt_id in (select id from prompts where creator_id = new.id);
  delete from checks where prompt_id in (select id from prompts where creator_id = new.id);
  return null;
end $$;
create trigger users_delete_checks after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_checks();
