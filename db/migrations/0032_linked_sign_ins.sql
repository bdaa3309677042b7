-- Sign-in by other sites: under which address somebody is known there, and one account of a site for each person.

alter table accounts add column address text;
create unique index accounts_one_of_a_site on accounts (user_id, provider_id);

-- As before; but whoever comes from another site brings a name, and their username is made of that. Their address is
-- nobody's business.
create or replace function make_profile() returns trigger language plpgsql as $$
declare
  base text := username_from(coalesce(nullif(new.name, ''), split_part(new.email, '@', 1)));
  made text := base;
  n integer := 1;
begin
  if new.username is not null and new.username <> '' then
    insert into profiles (id, username, display_name, created_at, updated_at)
    values (new.id, lower(new.username), left(coalesce(nullif(new.name, ''), new.username), 80), new.created_at, new.created_at);
  else
    loop
      insert into profiles (id, username, display_name, created_at, updated_at)
      values (new.id, made, left(coalesce(nullif(new.name, ''), split_part(new.email, '@', 1)), 80), new.created_at, new.created_at)
      on conflict (username) do nothing;
      exit when found;
      n := n + 1;
      made := base || '-' || case when n < 10 then n else 1000 + floor(random() * 999000)::integer end;
    end loop;
  end if;
  insert into user_roles (user_id, role, created_at) values (new.id, 'buyer', new.created_at);
  return new;
end $$;
