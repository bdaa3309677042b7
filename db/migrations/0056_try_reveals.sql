-- Which words of a paid text the answers of tries have shown, as positions in the text of that version. Contains nothing of the answers.
alter table try_offers
  add column revealed_version integer not null default 0,
  -- To all people together, in the order of the prompt.
  add column revealed integer[] not null default '{}';

create table try_reveals (
  prompt_id uuid not null references prompts (id),
  user_id uuid not null references users (id),
  version integer not null check (version > 0),
  -- Words that follow each other in the prompt and were close together in an answer, and words that were anywhere in an answer.
  close integer[] not null,
  words integer[] not null,
  updated_at timestamptz not null,
  primary key (prompt_id, user_id)
);
create index try_reveals_user on try_reveals (user_id);

create function delete_try_reveals() returns trigger language plpgsql as $$
begin
  delete from try_reveals where user_id = new.id;
  delete from try_reveals using prompts where prompts.id = try_reveals.prompt_id and prompts.creator_id = new.id;
  return null;
end $$;
create trigger users_delete_try_reveals after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_try_reveals();
