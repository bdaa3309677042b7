-- Affiliates get a percentage of the sales that their links bring.

-- What a creator offers affiliates: of one listing, or of all without one. Closed programs stay, and can be opened again.
create table affiliate_programs (
  id uuid primary key,
  creator_id uuid not null references users (id),
  prompt_id uuid references prompts (id),
  percent smallint not null check (percent between 1 and 50),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique nulls not distinct (creator_id, prompt_id)
);
create index affiliate_programs_prompt on affiliate_programs (prompt_id) where prompt_id is not null;

-- The code in a person's links. It never changes, other than the username.
create table affiliates (
  user_id uuid primary key references users (id),
  code text not null unique check (code ~ '^[a-z2-7]{10}$'),
  created_at timestamptz not null
);

create table affiliate_links (
  id uuid primary key,
  program_id uuid not null references affiliate_programs (id),
  user_id uuid not null references affiliates (user_id),
  joined_at timestamptz not null,
  ended_at timestamptz,
  unique (program_id, user_id)
);
create index affiliate_links_user on affiliate_links (user_id, joined_at desc);

-- Clicks by day, without personal data.
create table affiliate_clicks (
  link_id uuid not null references affiliate_links (id),
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (link_id, day)
);

-- The link that brought the sale.
alter table line_shares drop constraint line_shares_kind_check;
alter table line_shares add constraint line_shares_kind_check check (kind in ('collaborator', 'affiliate'));
alter table line_shares add column link_id uuid references affiliate_links (id);
alter table line_shares add constraint line_shares_link_check check ((kind = 'affiliate') = (link_id is not null));
create index line_shares_link on line_shares (link_id) where link_id is not null;

-- Nobody who left gets a share of a new order.
create or replace function reject_deleted_user() returns trigger language plpgsql as $$
declare
  person uuid;
  departed timestamptz;
begin
  if tg_table_name = 'prompts' then person := new.creator_id;
  elsif tg_table_name = 'listing_drafts' then person := new.user_id;
  elsif tg_table_name = 'line_shares' then person := new.party_id;
  else person := new.seller_id;
  end if;
  select deleted_at into departed from users where id = person for key share;
  if departed is not null then
    raise exception 'user % has left', person using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger line_shares_reject_deleted_user before insert on line_shares
  for each row execute function reject_deleted_user();
