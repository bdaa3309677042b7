-- Whether the shop is open to everyone, the link that creates its first admin, and the results of the checks before the opening.

create table shop_state (
  only_row boolean primary key default true check (only_row),
  -- Null until the shop is opened to everyone, once and for all.
  opened_at timestamptz
);
-- An upgrade never closes a shop that somebody uses.
insert into shop_state (opened_at)
  select case when
    exists (select 1 from users) or exists (select 1 from prompts) or exists (select 1 from orders) or exists (select 1 from waitlist)
    then now() end;
create trigger shop_state_bump after insert or update or delete on shop_state for each statement execute function bump_shop_revision();

create table setup_links (
  -- A newer link replaces the one before.
  only_row boolean primary key default true check (only_row),
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table launch_results (
  check_id text primary key,
  -- The start of the run in progress, or of the last one.
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The result of the last finished run.
  state text check (state in ('ok', 'warn', 'fail', 'unknown')),
  found jsonb,
  fix text,
  ran_at timestamptz,
  -- The object whose event tests the webhooks, and when it arrived with a wrong signature.
  probe text,
  probe_refused_at timestamptz
);
