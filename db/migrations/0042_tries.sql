-- What creators offer to people who have not bought a listing: some answers of a model a day. Off without a row.
create table try_offers (
  prompt_id uuid primary key references prompts (id),
  is_on boolean not null,
  -- Whose key pays.
  payer text not null check (payer in ('creator', 'visitor')),
  provider text not null check (provider in ('openai', 'anthropic', 'google', 'compatible', 'demo')),
  model text not null check (char_length(model) between 1 and 120),
  -- The tries of one person, and of all, in 24 hours.
  per_person integer not null check (per_person between 1 and 5),
  per_day integer not null check (per_day between 1 and 1000),
  -- The most that tries may cost the creator in 24 hours.
  ceiling_cents integer not null check (ceiling_cents between 1 and 100000),
  -- When the creator accepted that the provider's account of a visitor may record the prompt.
  consented_at timestamptz,
  -- Why the last try failed, for the creator. Removed when they save the offer.
  problem text,
  problem_at timestamptz,
  updated_at timestamptz not null,
  check (payer = 'creator' or provider <> 'compatible'),
  check (payer = 'creator' or not is_on or consented_at is not null),
  check ((problem is null) = (problem_at is null))
);

create function delete_try_offers() returns trigger language plpgsql as $$
begin
  delete from try_offers using prompts where prompts.id = try_offers.prompt_id and prompts.creator_id = new.id;
  return null;
end $$;
create trigger users_delete_try_offers after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_try_offers();

-- Tries count for the limits of a creator even if the account is deleted: else they could be passed with new accounts.
alter table model_runs alter column user_id drop not null;
create or replace function delete_model_keys() returns trigger language plpgsql as $$
begin
  delete from model_keys where user_id = new.id;
  delete from model_runs where user_id = new.id and purpose <> 'try';
  update model_runs set user_id = null where user_id = new.id;
  update model_runs set payer_id = null where payer_id = new.id;
  return null;
end $$;
