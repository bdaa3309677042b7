-- What the admins' room reads quickly, however much there is, and what they took off sale.

-- How much there is in all, for figures that nobody waits for. Rows are added and never changed, so that two who sell at
-- the same time do not wait for each other; the sum of all is exact at every moment, and a job makes one row of many.
create table shop_totals (
  id bigint generated always as identity primary key,
  what text not null check (what in ('people', 'listings', 'purchases', 'refunded')),
  amount bigint not null,
  cents bigint not null default 0
);
insert into shop_totals (what, amount, cents)
select 'people', count(*), 0 from profiles where deleted_at is null
union all select 'listings', count(*), 0 from prompts where deleted_at is null
union all select 'purchases', count(*), coalesce(sum(price_paid_cents), 0) from purchases
union all select 'refunded', count(*), coalesce(sum(price_paid_cents), 0) from purchases where refunded_at is not null;

create function count_new_rows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'purchases' then
    insert into shop_totals (what, amount, cents)
    select 'purchases', count(*), coalesce(sum(price_paid_cents), 0) from added having count(*) > 0;
    insert into shop_totals (what, amount, cents)
    select 'refunded', count(*), sum(price_paid_cents) from added where refunded_at is not null having count(*) > 0;
  else
    insert into shop_totals (what, amount) select tg_argv[0], count(*) from added having count(*) > 0;
  end if;
  return null;
end $$;
create trigger profiles_count after insert on profiles referencing new table as added
  for each statement execute function count_new_rows('people');
create trigger prompts_count after insert on prompts referencing new table as added
  for each statement execute function count_new_rows('listings');
create trigger purchases_count after insert on purchases referencing new table as added
  for each statement execute function count_new_rows();

create function count_deletion() returns trigger language plpgsql as $$
begin
  insert into shop_totals (what, amount) values (tg_argv[0], case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger profiles_count_deletion after update of deleted_at on profiles for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_deletion('people');
create trigger prompts_count_deletion after update of deleted_at on prompts for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_deletion('listings');

create function count_refund() returns trigger language plpgsql as $$
begin
  insert into shop_totals (what, amount, cents)
  select 'refunded', turned.way, turned.way * new.price_paid_cents
  from (select case when new.refunded_at is null then -1 else 1 end as way) as turned;
  return null;
end $$;
create trigger purchases_count_refund after update of refunded_at on purchases for each row
  when ((old.refunded_at is null) <> (new.refunded_at is null)) execute function count_refund();

-- People, by when they came, by role, and by how their names begin. The "C" order is what an index needs for beginnings.
create index profiles_joined on profiles (created_at desc, id desc) where deleted_at is null;
create index profiles_username_begins on profiles (username collate "C");
create index profiles_name_begins on profiles ((lower(display_name) collate "C"));
create index users_email_begins on users ((lower(email) collate "C"));
create index user_roles_role on user_roles (role, user_id);

-- Every listing that is there, on sale or not.
create index prompts_all_newest on prompts (created_at desc, id desc) where deleted_at is null;
create index prompts_all_price on prompts (price_cents desc, created_at desc, id desc) where deleted_at is null;
create index prompts_all_sales on prompts (total_sales desc, created_at desc, id desc) where deleted_at is null;
create index prompts_idle on prompts (created_at desc, id desc) where is_active = false and deleted_at is null;
create index prompts_idle_words on prompts using gin (to_tsvector('simple', title)) where is_active = false and deleted_at is null;

create index purchases_newest on purchases (created_at desc, id desc);
create index purchases_amount on purchases (price_paid_cents desc, created_at desc, id desc);

create index reports_status on reports (status, created_at desc, id desc);
create index reports_prompt on reports (prompt_id, created_at desc);
create index reports_reporter on reports (reporter_id, created_at desc);

-- Taken off sale by an admin: its creator cannot put it back.
alter table prompts
  add column removed_at timestamptz,
  add constraint prompts_removed_is_idle check (removed_at is null or not is_active);

-- Which request did it: the log of requests says from where it came, for as long as that is kept.
alter table audit_log add column request_id text check (char_length(request_id) <= 100);
create index audit_log_action on audit_log (action collate "C", created_at desc, id desc);
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_subject_begins on audit_log (subject_id collate "C", created_at desc, id desc);
