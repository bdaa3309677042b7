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
