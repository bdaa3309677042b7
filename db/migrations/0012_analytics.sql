-- What a creator's shop did on each day (UTC). Whatever changes a day says so in its own transaction; a job, or whoever
-- looks at the figures, counts such days anew from the books, the views and the rest. See docs/decisions/0027.

create table creator_days (
  creator_id uuid not null references users (id),
  day date not null,
  sales integer not null default 0,
  -- What buyers paid less what went back to them, and what of it is the creator's.
  paid_cents bigint not null default 0,
  share_cents bigint not null default 0,
  views integer not null default 0,
  favorites integer not null default 0,
  followers integer not null default 0,
  primary key (creator_id, day)
);

-- The same of each listing that sold, or whose buyers got money back.
create table listing_days (
  creator_id uuid not null references users (id),
  day date not null,
  prompt_id uuid not null references prompts (id),
  sales integer not null default 0,
  paid_cents bigint not null default 0,
  share_cents bigint not null default 0,
  primary key (creator_id, day, prompt_id)
);

-- Days that are to be counted anew. Only added to, so that nobody waits for anybody here.
create table touched_days (
  id bigint generated always as identity primary key,
  creator_id uuid not null,
  day date not null
);
create index touched_days_creator on touched_days (creator_id);

create index ledger_entries_created on ledger_entries (created_at);

create function utc_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'UTC')::date
$$;

create function touch_booked_days() returns trigger language plpgsql as $$
begin
  insert into touched_days (creator_id, day)
  select distinct line.seller_id, utc_day(entry.created_at)
  from changed
  join ledger_entries entry on entry.id = changed.entry_id
  join order_lines line on line.id = changed.order_line_id;
  return null;
end $$;
create trigger ledger_postings_touch after insert on ledger_postings
  referencing new table as changed for each statement execute function touch_booked_days();

create function touch_sold_days() returns trigger language plpgsql as $$
begin
  insert into touched_days (creator_id, day)
  select distinct prompts.creator_id, utc_day(changed.created_at)
  from changed join prompts on prompts.id = changed.prompt_id;
  return null;
end $$;
create trigger purchases_touch after insert on purchases
  referencing new table as changed for each statement execute function touch_sold_days();
create trigger favorites_touch after insert on favorites
  referencing new table as changed for each statement execute function touch_sold_days();
create trigger favorites_touch_back after delete on favorites
  referencing old table as changed for each statement execute function touch_sold_days();

create function touch_seen_days() returns trigger language plpgsql as $$
begin
  insert into touched_days (creator_id, day)
  select distinct prompts.creator_id, changed.day
  from changed join prompts on prompts.id = changed.prompt_id;
  return null;
end $$;
create trigger listing_views_touch after insert on listing_views
  referencing new table as changed for each statement execute function touch_seen_days();
create trigger listing_views_touch_more after update on listing_views
  referencing new table as changed for each statement execute function touch_seen_days();

create function touch_followed_days() returns trigger language plpgsql as $$
begin
  insert into touched_days (creator_id, day)
  select distinct changed.creator_id, utc_day(changed.created_at) from changed;
  return null;
end $$;
create trigger follows_touch after insert on follows
  referencing new table as changed for each statement execute function touch_followed_days();
create trigger follows_touch_back after delete on follows
  referencing old table as changed for each statement execute function touch_followed_days();

-- What happened before there were such days.
insert into touched_days (creator_id, day)
select line.seller_id, utc_day(entry.created_at)
from ledger_postings posting
join ledger_entries entry on entry.id = posting.entry_id
join order_lines line on line.id = posting.order_line_id
union
select prompts.creator_id, utc_day(purchases.created_at)
from purchases join prompts on prompts.id = purchases.prompt_id
union
select prompts.creator_id, utc_day(favorites.created_at)
from favorites join prompts on prompts.id = favorites.prompt_id
union
select prompts.creator_id, listing_views.day
from listing_views join prompts on prompts.id = listing_views.prompt_id
union
select creator_id, utc_day(created_at) from follows;
