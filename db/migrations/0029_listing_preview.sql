-- The public preview of a listing. Pages never read the paid texts for it.

alter table prompts
  add column tags text[] not null default '{}',
  -- The names of all variables in the texts, in order.
  add column variable_names text[] not null default '{}',
  -- For a pack: name and purpose of each prompt. For an agent: its starters and tools. See `outlineOf`.
  add column outline jsonb not null default '[]',
  add constraint prompts_tags_count check (cardinality(tags) <= 8),
  add constraint prompts_outline_is_list check (jsonb_typeof(outline) = 'array');

-- The values of the variables with which the sample was made, by variable name.
alter table prompt_samples
  add column inputs jsonb not null default '{}',
  add constraint prompt_samples_inputs_is_object check (jsonb_typeof(inputs) = 'object');
