-- Runs of prompts by the server for samples. A sample with the same prompt, values and answer is verified. What was sent and
-- answered is not stored: the sample itself contains what is public of it.
create table sample_runs (
  id uuid primary key,
  creator_id uuid not null references users (id),
  -- SHA-256 of the prompt, with an agent's instructions.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the answer and the values.
  result_hash text not null check (result_hash ~ '^[0-9a-f]{64}$'),
  -- Not `compatible`: the creator may have written what such a server answers.
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'demo')),
  model text not null check (char_length(model) <= 120),
  temperature double precision check (temperature between 0 and 2),
  -- Whether the sample is only the beginning of the answer.
  is_cut boolean not null,
  created_at timestamptz not null
);
create index sample_runs_result on sample_runs (creator_id, result_hash);
create index sample_runs_age on sample_runs (creator_id, created_at);

alter table prompt_samples
  add column run_id uuid references sample_runs (id) on delete set null,
  -- The newest version with the prompt that was run.
  add column run_version integer check (run_version > 0),
  add constraint prompt_samples_run_has_version check (run_id is null or run_version is not null);
create index prompt_samples_run on prompt_samples (run_id) where run_id is not null;

create function delete_sample_runs() returns trigger language plpgsql as $$
begin
  delete from sample_runs where creator_id = new.id;
  return null;
end $$;
create trigger users_delete_sample_runs after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_sample_runs();
