-- Reasons of reports and sanctions are rows that admins change. A report keeps the id.

create table reasons (
  id text primary key check (id ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(id) <= 40),
  slug text not null check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(slug) between 2 and 40),
  name text not null check (char_length(name) between 1 and 40),
  position integer not null,
  -- Whether users can choose it for a report, or only staff for a sanction.
  audience text not null check (audience in ('everyone', 'staff')),
  -- What a user broke. The email about a sanction says so.
  basis text not null check (basis in ('guidelines', 'law')),
  -- Not offered for new reports and sanctions.
  archived_at timestamptz
);
create unique index reasons_name on reasons (lower(name));

-- Each id that is in use, in lowercase.
create table reason_slugs (
  slug text primary key check (slug = lower(slug)),
  reason_id text not null references reasons (id)
);

insert into reasons (id, slug, name, position, audience, basis) values
  ('spam', 'spam', 'Spam', 1, 'everyone', 'guidelines'),
  ('inappropriate', 'inappropriate', 'Inappropriate', 2, 'everyone', 'guidelines'),
  ('copyright', 'copyright', 'Copyright', 3, 'everyone', 'guidelines'),
  ('misleading', 'misleading', 'Misleading', 4, 'everyone', 'guidelines'),
  ('scam', 'scam', 'Scam', 5, 'everyone', 'guidelines'),
  ('illegal', 'illegal', 'Illegal', 6, 'staff', 'law'),
  ('other', 'other', 'Other', 7, 'everyone', 'guidelines');
insert into reason_slugs (slug, reason_id) select id, id from reasons;

-- The version before inserts these values only.
alter table reports drop constraint reports_reason_check;
alter table enforcement_actions drop constraint enforcement_actions_reason_check;
alter table reports add constraint reports_reason_fkey foreign key (reason) references reasons (id);
alter table enforcement_actions add constraint enforcement_actions_reason_fkey foreign key (reason) references reasons (id);

-- All processes keep them in memory.
create trigger reasons_bump after insert or update or delete on reasons for each statement execute function bump_shop_revision();
