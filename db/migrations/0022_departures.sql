-- What stays true of those who left, whoever asks last.

-- A request in flight, or one of a session that another process still knows, writes nothing more for somebody who has
-- left. Who is leaving at this moment is waited for: they hold their row, and here it is looked at with a lock. The
-- transaction then counts as one that lost a race: it is run again, and decides by what is true now.
create function refuse_departed() returns trigger language plpgsql as $$
declare
  person uuid;
  departed timestamptz;
begin
  if tg_table_name = 'prompts' then person := new.creator_id;
  elsif tg_table_name = 'listing_drafts' then person := new.user_id;
  else person := new.seller_id;
  end if;
  select deleted_at into departed from users where id = person for key share;
  if departed is not null then
    raise exception 'user % has left', person using errcode = 'serialization_failure';
  end if;
  return new;
end $$;

create trigger prompts_refuse_departed before insert on prompts
  for each row execute function refuse_departed();
create trigger listing_drafts_refuse_departed before insert on listing_drafts
  for each row execute function refuse_departed();
create trigger order_lines_refuse_departed before insert on order_lines
  for each row execute function refuse_departed();

-- Names that speak for the shop, and those that stand in the place of people who left: nobody signs up under one.
create or replace function is_reserved_username(name text) returns boolean language sql immutable as $$
  select name like 'deleted-%' or replace(replace(name, '-', ''), '_', '') in (
    'abuse', 'account', 'accounts', 'admin', 'administrator', 'administrators', 'admins', 'anonymous', 'api',
    'auth', 'billing', 'cart', 'checkout', 'dashboard', 'everyone', 'help', 'helpdesk', 'legal', 'login',
    'logout', 'marketplace', 'me', 'mod', 'moderation', 'moderator', 'moderators', 'noreply', 'null',
    'official', 'operator', 'owner', 'payments', 'postmaster', 'privacy', 'profile', 'purchases', 'refunds',
    'root', 'security', 'settings', 'signin', 'signout', 'signup', 'skald', 'staff', 'support', 'sysadmin',
    'system', 'team', 'terms', 'trust', 'undefined', 'verified', 'webmaster', 'www'
  )
$$;

-- As before, and out of an address no name is made that begins like theirs.
create or replace function username_from(wish text) returns text language sql immutable as $$
  select case
    when made.name like 'deleted-%' then 'user-' || made.name
    when char_length(made.name) >= 3 and not is_reserved_username(made.name) then made.name
    else ltrim(made.name || '-user', '-')
  end
  from (
    select btrim(left(btrim(regexp_replace(plain.name, '[^a-z0-9]+', '-', 'g'), '-'), 30), '-') as name
    from (select regexp_replace(lower(normalize(wish, NFKD)), '[\u0300-\u036f]', '', 'g') as name) plain
  ) made
$$;
