-- A secret address of the library for Git is a key.
alter table api_keys drop constraint api_keys_kind_check;
alter table api_keys add constraint api_keys_kind_check check (kind in ('api', 'git', 'library'));

-- What a buyer's files say about a version does not change later. `published_at` is null while the version is under review.
alter table prompt_versions add column description text not null default '';
alter table prompt_versions add column published_at timestamptz;
update prompt_versions as made
set description = prompts.description,
  published_at = case when made.version <= prompts.text_version then made.created_at end
from prompts
where prompts.id = made.prompt_id;
