-- Followers of creators.

create table follows (
  follower_id uuid not null references users (id),
  creator_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follows_creator on follows (creator_id, created_at desc, follower_id);

create table follow_totals (
  creator_id uuid primary key references users (id),
  followers integer not null check (followers >= 0)
);

-- Counts in the transaction of each change, so that concurrent follows are all counted.
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

-- Removes the favorites, follows and followers of a deleted user, whichever way the account is deleted.
create function delete_favorites_and_follows() returns trigger language plpgsql as $$
begin
  delete from favorites where user_id = new.id;
  delete from follows where follower_id = new.id;
  delete from follows where creator_id = new.id;
  return null;
end $$;
create trigger users_delete_favorites_and_follows after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_favorites_and_follows();
