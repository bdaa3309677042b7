-- The trending page: counts and ranks of each period, as a job last counted them.

create table trending_periods (
  period text primary key check (period in ('day', 'week', 'month')),
  sales integer not null check (sales >= 0),
  favorites integer not null check (favorites >= 0),
  views bigint not null check (views >= 0),
  counted_at timestamptz not null
);

create table trending_ranks (
  period text not null references trending_periods (period) on delete cascade,
  rank integer not null check (rank > 0),
  prompt_id uuid not null references prompts (id),
  primary key (period, rank),
  unique (period, prompt_id)
);

-- Listings that an admin marks as trending.
create table trending_pins (
  prompt_id uuid primary key references prompts (id),
  pinned_by uuid not null references users (id),
  created_at timestamptz not null
);
