-- Runs of purchased prompts that buyers kept. Only they can read them, and only while they may read the prompt.
create table kept_runs (
  id uuid primary key,
  user_id uuid not null references users (id),
  purchase_id uuid not null references purchases (id),
  version integer not null check (version > 0),
  -- The name of the text of a pack or agent; empty for a prompt.
  text_name text not null check (char_length(text_name) <= 120),
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'compatible', 'demo', 'browser')),
  model text not null check (char_length(model) <= 120),
  -- The conversation: an array of {role, text}.
  messages jsonb not null,
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  cost_micros bigint check (cost_micros >= 0),
  created_at timestamptz not null
);
create index kept_runs_newest on kept_runs (user_id, purchase_id, created_at desc, id desc);
create index kept_runs_purchase on kept_runs (purchase_id);

create function delete_kept_runs() returns trigger language plpgsql as $$
begin
  delete from kept_runs where user_id = new.id;
  return null;
end $$;
create trigger users_delete_kept_runs after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_kept_runs();
