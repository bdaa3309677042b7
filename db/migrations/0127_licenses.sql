-- Licenses are rows that admins change. A listing keeps the id; each change of the name, the summary or the text is a new version.

create table licenses (
  id text primary key check (id ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(id) <= 40),
  -- In addresses.
  slug text not null check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(slug) between 2 and 40),
  -- The operations keep names unique.
  name text not null check (char_length(name) between 1 and 40),
  position integer not null,
  -- In one sentence.
  summary text not null check (char_length(summary) between 1 and 200),
  -- All of it, in paragraphs.
  text text not null check (char_length(text) between 1 and 20000),
  version integer not null default 1 check (version > 0),
  -- Not offered for new listings.
  archived_at timestamptz
);

-- Each id and slug that a license has or had, in lowercase.
create table license_slugs (
  slug text primary key check (slug = lower(slug)),
  license_id text not null references licenses (id)
);

-- What buyers bought. Rows are only added.
create table license_versions (
  license_id text not null references licenses (id),
  version integer not null check (version > 0),
  name text not null,
  summary text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (license_id, version)
);

create function count_license_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger licenses_count_version before update of name, summary, text on licenses
  for each row when ((old.name, old.summary, old.text) is distinct from (new.name, new.summary, new.text))
  execute function count_license_version();

create function keep_license_version() returns trigger language plpgsql as $$
begin
  insert into license_versions (license_id, version, name, summary, text)
    values (new.id, new.version, new.name, new.summary, new.text);
  return null;
end $$;
create trigger licenses_keep_first_version after insert on licenses for each row execute function keep_license_version();
create trigger licenses_keep_version after update on licenses
  for each row when (old.version <> new.version) execute function keep_license_version();

insert into licenses (id, slug, name, position, summary, text) values
  ('personal', 'personal', 'Personal', 1, 'Personal use of the prompt and its output',
   E'For yourself.\n\nStudies, household and projects that earn no money. The same goes for the output.'),
  ('commercial', 'commercial', 'Commercial', 2, 'OK for client and commercial work',
   E'Personal, plus paid work.\n\nFor your employer, company or clients. You may deliver and sell the output, not the prompt.'),
  ('extended', 'extended', 'Extended', 3, 'Paid work, and use in products you sell',
   E'Commercial, plus products.\n\nYou may build the prompt into products that you sell, such as an app or a course. Your customers use it there but don’t get a copy.');
insert into license_slugs (slug, license_id) select id, id from licenses;

-- The version before inserts these values only.
alter table prompts drop constraint prompts_licence_check;
alter table prompts add constraint prompts_licence_fkey foreign key (licence) references licenses (id);

-- All processes keep them in memory.
create trigger licenses_bump after insert or update or delete on licenses for each statement execute function bump_shop_revision();
