-- Totals of the admin dashboard.

-- Each change inserts a row, so that concurrent sales do not wait for each other. The sum of the rows is always exact; a job
-- replaces them by one.
create table site_totals (
  id bigint generated always as identity primary key,
  metric text not null check (metric in ('users', 'listings', 'purchases', 'refunded')),
  amount bigint not null,
  cents bigint not null default 0
);
-- The dashboard expects a row of each kind.
insert into site_totals (metric, amount) values ('users', 0), ('listings', 0), ('purchases', 0), ('refunded', 0);

create function count_new_rows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'purchases' then
    insert into site_totals (metric, amount, cents)
    select 'purchases', count(*), coalesce(sum(price_paid_cents), 0) from added having count(*) > 0;
    insert into site_totals (metric, amount, cents)
    select 'refunded', count(*), sum(price_paid_cents) from added where refunded_at is not null having count(*) > 0;
  else
    insert into site_totals (metric, amount) select tg_argv[0], count(*) from added having count(*) > 0;
  end if;
  return null;
end $$;
create trigger profiles_count after insert on profiles referencing new table as added
  for each statement execute function count_new_rows('users');
create trigger prompts_count after insert on prompts referencing new table as added
  for each statement execute function count_new_rows('listings');
create trigger purchases_count after insert on purchases referencing new table as added
  for each statement execute function count_new_rows();

create function count_deletion() returns trigger language plpgsql as $$
begin
  insert into site_totals (metric, amount) values (tg_argv[0], case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger profiles_count_deletion after update of deleted_at on profiles for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_deletion('users');
create trigger prompts_count_deletion after update of deleted_at on prompts for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_deletion('listings');

create function count_refund() returns trigger language plpgsql as $$
begin
  insert into site_totals (metric, amount, cents)
  select 'refunded', turned.way, turned.way * new.price_paid_cents
  from (select case when new.refunded_at is null then -1 else 1 end as way) as turned;
  return null;
end $$;
create trigger purchases_count_refund after update of refunded_at on purchases for each row
  when ((old.refunded_at is null) <> (new.refunded_at is null)) execute function count_refund();
