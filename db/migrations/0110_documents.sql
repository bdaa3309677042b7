-- The documents that admins edited: static and legal pages. A document of the release is stored only once it is edited.

-- Append only. In force is the last version that is published and not withdrawn.
create table document_versions (
  -- In the order of the commits, since a change locks the revision.
  id bigint generated always as identity primary key,
  -- Pages of the shop begin with `page-`.
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{0,59}$'),
  -- Markdown. Null is the document of the release, or no page.
  source text check (length(source) between 1 and 100001),
  created_by uuid references users (id),
  actor_name text not null,
  created_at timestamptz not null,
  -- When it takes effect; may be later.
  published_at timestamptz not null,
  -- When a version was withdrawn before it took effect.
  withdrawn_at timestamptz,
  constraint document_versions_order check (published_at >= created_at and withdrawn_at < published_at)
);
create index document_versions_slug on document_versions (slug, published_at desc, id desc);
create index document_versions_of_slug on document_versions (slug, id desc);

-- Versions stay as they were written. They can only be withdrawn, once.
create function keep_document_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
    return new;
  end if;
  raise exception '% of document_versions is not allowed', tg_op;
end $$;
create trigger document_versions_kept before update or delete on document_versions
  for each row execute function keep_document_version();
create trigger document_versions_no_truncate before truncate on document_versions
  for each statement execute function reject_change();
create trigger document_versions_bump after insert or update on document_versions
  for each statement execute function bump_shop_revision();
