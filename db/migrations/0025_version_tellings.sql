-- When buyers of a listing were last told of a new version, and of which: they hear of one a day.
create table version_tellings (
  prompt_id uuid primary key references prompts (id),
  version integer not null check (version > 0),
  told_at timestamptz not null
);
