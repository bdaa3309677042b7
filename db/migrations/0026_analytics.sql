-- Creator analytics by UTC day. Triggers record the days that changed, and a job, or the reader of the figures, counts them again.

create table creator_days (
  creator_id uuid not null references users (id),
  day date not null,
  sales integer not null default 0,
  -- Payments of buyers less refunds, and the creator's share of that.
  paid_cents bigint not null default 0,
  share_cents bigint not null default 0,
  views integer not null default 0,
  favorites integer not null default 0,
  followers integer not null default 0,
  primary key (creator_id, day)
);

-- The same for each listing with sales or refunds on that day.
create table listing_days (
  creator_id uuid not null references users (id),
  day date not null,
  prompt_id uuid not null references prompts (id),
  sales integer not null default 0,
  paid_cents bigint not null default 0,
  share_cents bigint not null default 0,
  primary key (creator_id, day, prompt_id)
);

-- Days to count again. Rows are only inserted, so that transactions do not wait for each other.
create table pending_days (
  id bigint generated always as identity primary key,
  creator_id uuid not null,
  day date not null
);
create index pending_days_creator on pending_days (creator_id);

create function mark_booked_days() returns trigger language plpgsql as $$
begin
  insert into pending_days (creator_id, day)
  select distinct line.seller_id, utc_day(entry.created_at)
  from changed
  join ledger_entries entry on entry.id = changed.entry_id
  join order_lines line on line.id = changed.order_line_id;
  return null;
end $$;
create trigger ledger_postings_mark_day after insert on ledger_postings
  referencing new table as changed for each statement execute function mark_booked_days();

create function mark_sold_days() returns trigger language plpgsql as $$
begin
  insert into pending_days (creator_id, day)
  select distinct prompts.creator_id, utc_day(changed.created_at)
  from changed join prompts on prompts.id = changed.prompt_id;
  return null;
end $$;
create trigger purchases_mark_day after insert on purchases
  referencing new table as changed for each statement execute function mark_sold_days();
create trigger favorites_mark_day after insert on favorites
  referencing new table as changed for each statement execute function mark_sold_days();
create trigger favorites_mark_day_deleted after delete on favorites
  referencing old table as changed for each statement execute function mark_sold_days();

-- A refund, and its reversal, changes the day of the sale.
create function mark_refunded_day() returns trigger language plpgsql as $$
begin
  insert into pending_days (creator_id, day)
  select creator_id, utc_day(new.created_at) from prompts where id = new.prompt_id;
  return null;
end $$;
create trigger purchases_mark_day_refunded after update of refunded_at on purchases
  for each row when (old.refunded_at is distinct from new.refunded_at) execute function mark_refunded_day();

create function mark_viewed_days() returns trigger language plpgsql as $$
begin
  insert into pending_days (creator_id, day)
  select distinct prompts.creator_id, changed.day
  from changed join prompts on prompts.id = changed.prompt_id;
  return null;
end $$;
create trigger listing_views_mark_day after insert on listing_views
  referencing new table as changed for each statement execute function mark_viewed_days();
create trigger listing_views_mark_day_updated after update on listing_views
  referencing new table as changed for each statement execute function mark_viewed_days();

create function mark_followed_days() returns trigger language plpgsql as $$
begin
  insert into pending_days (creator_id, day)
  select distinct changed.creator_id, utc_day(changed.created_at) from changed;
  return null;
end $$;
create trigger follows_mark_day after insert on follows
  referencing new table as changed for each statement execute function mark_followed_days();
create trigger follows_mark_day_deleted after delete on follows
  referencing old table as changed for each statement execute function mark_followed_days();
