-- The versions of the terms that orders were made under, and the announcements of changed terms.

-- Append only. A version is new when the text differs, or a value of a setting in it. `orders.terms_version` holds its number;
-- orders from before hold the date of the terms of their release.
create table terms_versions (
  id bigint generated always as identity primary key,
  -- Of the text and the values.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- Markdown.
  source text not null check (length(source) between 1 and 100001),
  -- The values of the variables in it.
  variables jsonb not null,
  -- The day of the last change, as the page showed it.
  updated_on text check (updated_on ~ '^\d{4}-\d{2}-\d{2}$'),
  first_used_at timestamptz not null
);
create trigger terms_versions_append_only before update or delete on terms_versions
  for each row execute function reject_change();
create trigger terms_versions_no_truncate before truncate on terms_versions
  for each statement execute function reject_change();

-- Changed terms that users are told about, with the progress of telling them.
create table terms_announcements (
  version_id bigint primary key references document_versions (id),
  -- All users up to this one have been told; null at the start.
  told_up_to uuid,
  told integer not null default 0 check (told >= 0),
  created_at timestamptz not null,
  finished_at timestamptz
);
