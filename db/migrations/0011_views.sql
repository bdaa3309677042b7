-- Views of listings: one for each visitor, listing and day.

create table listing_views (
  day date not null,
  prompt_id uuid not null references prompts (id),
  views integer not null check (views > 0),
  primary key (day, prompt_id)
);
create index listing_views_prompt on listing_views (prompt_id, day);

-- The salt with which the day's visitors are hashed. It is deleted with its marks after the day. From then on, nobody can tell
-- who viewed which listing.
create table view_salts (
  day date primary key,
  salt text not null
);

create table view_visitors (
  day date not null references view_salts (day) on delete cascade,
  visitor text not null,
  primary key (day, visitor)
);
