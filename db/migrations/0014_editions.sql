-- What a listing shows before it is bought, what its variables ask for, and forms that are not sent yet.

alter table prompts
  -- A part of the text that its creator lets everybody read.
  add column excerpt text not null default '' check (char_length(excerpt) <= 600),
  -- How many different words a buyer fills in: the public page never looks into the texts.
  add column variable_count integer not null default 0 check (variable_count >= 0);
update prompts set variable_count = counted.variables
from (
  select text.prompt_id, text.version, count(distinct lower(btrim(found.name[1]))) as variables
  from prompt_texts text, lateral regexp_matches(text.body, '\{\{\s*([[:alpha:]_][[:alnum:]_ -]{0,63})\s*\}\}', 'g') found (name)
  group by text.prompt_id, text.version
) counted
where counted.prompt_id = prompts.id and counted.version = prompts.text_version;

-- What a buyer is told of a variable, by version. It goes with the text: only what is described may be seen before buying.
create table prompt_variables (
  prompt_id uuid not null,
  version integer not null,
  position integer not null check (position between 1 and 30),
  name text not null check (char_length(name) between 1 and 64),
  description text not null default '' check (char_length(description) <= 200),
  fallback text not null default '' check (char_length(fallback) <= 500),
  choices text[] not null default '{}' check (cardinality(choices) <= 20),
  primary key (prompt_id, version, position),
  foreign key (prompt_id, version) references prompt_versions (prompt_id, version)
);

-- What came out when its creator used it: public, like the description.
create table prompt_samples (
  prompt_id uuid not null references prompts (id),
  position integer not null check (position between 1 and 5),
  caption text not null default '' check (char_length(caption) <= 120),
  body text not null default '' check (char_length(body) <= 4000),
  image_url text,
  primary key (prompt_id, position),
  check (body <> '' or image_url is not null)
);
create index prompt_samples_image on prompt_samples (image_url) where image_url is not null;

alter table prompt_versions add constraint prompt_versions_note_length check (char_length(note) <= 500);

-- A form as it was left: of a listing that is not there yet, or of changes to one. Nobody but its writer reads it.
create table listing_drafts (
  id uuid primary key,
  user_id uuid not null references users (id),
  prompt_id uuid references prompts (id),
  title text not null default '' check (char_length(title) <= 200),
  fields jsonb not null,
  -- The pictures that it holds, so that they are kept while it is.
  image_urls text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index listing_drafts_of_listing on listing_drafts (user_id, prompt_id) where prompt_id is not null;
create index listing_drafts_user on listing_drafts (user_id, updated_at desc);
create index listing_drafts_images on listing_drafts using gin (image_urls);

create function forget_drafts() returns trigger language plpgsql as $$
begin
  delete from listing_drafts where user_id = new.id;
  return null;
end $$;
create trigger users_forget_drafts after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_drafts();

-- Which version a buyer has seen since they opened the first one.
alter table purchase_openings add column seen_version integer;
update purchase_openings set seen_version = text_version;
alter table purchase_openings alter column seen_version set not null;
