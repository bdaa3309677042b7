-- Keys of users for providers of language models, one per provider.
create table model_keys (
  user_id uuid not null references users (id),
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'compatible')),
  -- Encrypted, and bound to the user and the provider. May be empty text for a server without keys.
  key text not null,
  -- The last characters, so that a user recognizes it.
  hint text not null check (char_length(hint) <= 4),
  -- The address of a server that speaks the OpenAI protocol.
  base_url text check (char_length(base_url) <= 300),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, provider),
  check ((provider = 'compatible') = (base_url is not null))
);

-- Calls of models, for limits and costs. Contains nothing of what was sent or answered.
create table model_runs (
  id uuid primary key,
  -- Who started it.
  user_id uuid not null references users (id),
  -- Whose saved key paid for it; null if the key was sent along, and for the emulator.
  payer_id uuid references users (id),
  purpose text not null check (purpose in ('library', 'sample', 'try', 'check')),
  prompt_id uuid references prompts (id),
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'compatible', 'demo')),
  model text not null check (char_length(model) <= 120),
  -- The most that it can cost, in millionths of a dollar; null if the price is unknown.
  reserved_micros bigint check (reserved_micros >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'stopped', 'failed')),
  problem text,
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  cost_micros bigint check (cost_micros >= 0),
  check ((ended_at is null) = (outcome is null)),
  check (problem is null or outcome = 'failed')
);
create index model_runs_user on model_runs (user_id, started_at desc, id desc);
create index model_runs_payer on model_runs (payer_id, started_at) where payer_id is not null;
create index model_runs_prompt on model_runs (prompt_id, started_at) where prompt_id is not null;
create index model_runs_age on model_runs (started_at);

create function delete_model_keys() returns trigger language plpgsql as $$
begin
  delete from model_keys where user_id = new.id;
  delete from model_runs where user_id = new.id;
  update model_runs set payer_id = null where payer_id = new.id;
  return null;
end $$;
create trigger users_delete_model_keys after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_model_keys();
