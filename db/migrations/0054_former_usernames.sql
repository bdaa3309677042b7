-- Names that users had before. Links with them lead to their user until somebody else takes the name, which is possible after 90 days.

create table former_usernames (
  username text primary key,
  user_id uuid not null references users (id),
  held_until timestamptz not null
);
create index former_usernames_user_id on former_usernames (user_id);

-- Refuses a name that is held for somebody else, with the error of a taken one, and ends the redirect of a name that was free.
create function keep_former_usernames() returns trigger language plpgsql as $$
begin
  if exists (
    select from former_usernames f
    where f.username = new.username and f.user_id <> new.id and f.held_until > new.updated_at
  ) then
    raise exception 'username % is held', new.username
      using errcode = 'unique_violation', constraint = 'profiles_username_key', table = 'profiles';
  end if;
  delete from former_usernames where username = new.username;
  if tg_op = 'UPDATE' then
    -- A deleted user keeps no name.
    if new.deleted_at is not null then
      delete from former_usernames where user_id = new.id;
    else
      insert into former_usernames (username, user_id, held_until)
      values (old.username, new.id, new.updated_at + interval '90 days');
    end if;
  end if;
  return null;
end $$;
create trigger profiles_former_username after update on profiles for each row
  when (old.username is distinct from new.username) execute function keep_former_usernames();
create trigger profiles_new_username after insert on profiles for each row execute function keep_former_usernames();

-- As before, but a derived name also avoids the held ones.
create or replace function create_profile() returns trigger language plpgsql as $$
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
      if not exists (select from former_usernames f where f.username = made and f.held_until > new.created_at) then
        insert into profiles (id, username, display_name, created_at, updated_at)
        values (new.id, made, left(coalesce(nullif(new.name, ''), split_part(new.email, '@', 1)), 80), new.created_at, new.created_at)
        on conflict (username) do nothing;
        exit when found;
      end if;
      n := n + 1;
      made := base || '-' || case when n < 10 then n else 1000 + floor(random() * 999000)::integer end;
    end loop;
  end if;
  insert into user_roles (user_id, role, created_at) values (new.id, 'buyer', new.created_at);
  return new;
end $$;
