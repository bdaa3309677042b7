-- What people like, look at and follow, and what trends of it.

-- One's own, newest first; who likes a listing; what was liked lately.
create index favorites_user on favorites (user_id, created_at desc, id desc);
create index favorites_prompt on favorites (prompt_id);
create index favorites_created on favorites (created_at);
create index purchases_created on purchases (created_at);

-- Daily totals, kept for good: one view for each visitor, listing and day.
create table listing_views (
  day date not null,
  prompt_id uuid not null references prompts (id),
  views integer not null check (views > 0),
  primary key (day, prompt_id)
);
create index listing_views_prompt on listing_views (prompt_id, day);

-- What a day's visitors are hashed with. When the day is over it is deleted, and the marks with it: after that nobody,
-- we included, can tell who looked at what.
create table view_salts (
  day date primary key,
  salt text not null
);
create table view_marks (
  day date not null references view_salts (day) on delete cascade,
  mark text not null,
  primary key (day, mark)
);

-- Grows by 1000 for each doubling of what a listing is worth at the moment, so it need not be written anew as time
-- passes; 0 where nothing happened within a week. See docs/decisions/0019.
alter table prompts add column trend_score integer not null default 0 check (trend_score >= 0);
create index prompts_trending on prompts (trend_score desc, total_sales desc, created_at desc, id desc) where is_active = true;
create index prompts_flagged on prompts (trend_score desc) where is_active = true and is_trending = true;

-- Listings that an admin keeps among those that trend.
create table trending_pins (
  prompt_id uuid primary key references prompts (id),
  pinned_by uuid not null references users (id),
  created_at timestamptz not null
);

-- What the page shows of each period, as it was last counted.
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

create table follows (
  follower_id uuid not null references users (id),
  creator_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follows_creator on follows (creator_id, created_at desc, follower_id);

-- Counted by whatever adds or removes a row, in its transaction: however many follow at once, none is lost.
create table follow_totals (
  creator_id uuid primary key references users (id),
  followers integer not null check (followers >= 0)
);

create function count_followers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into follow_totals (creator_id, followers) values (new.creator_id, 1)
    on conflict (creator_id) do update set followers = follow_totals.followers + 1;
  else
    update follow_totals set followers = followers - 1 where creator_id = old.creator_id;
  end if;
  return null;
end $$;
create trigger follows_count after insert or delete on follows for each row execute function count_followers();

-- Who leaves likes and follows nothing any more, and is followed by nobody, whichever way they leave.
create function forget_likings() returns trigger language plpgsql as $$
begin
  delete from favorites where user_id = new.id;
  delete from follows where follower_id = new.id;
  delete from follows where creator_id = new.id;
  return null;
end $$;
create trigger users_forget_likings after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_likings();
