-- Reviews, the creator's replies, and helpful votes.

create table reviews (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  -- The creator of the listing. A listing never changes hands.
  creator_id uuid not null references users (id),
  user_id uuid not null references users (id),
  rating integer not null check (rating between 1 and 5),
  content text not null check (char_length(content) between 1 and 5000),
  is_verified boolean not null default false,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  reply text check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (prompt_id, user_id),
  constraint reviews_reply_has_time check ((reply is null) = (replied_at is null))
);
create index reviews_prompt on reviews (prompt_id, created_at desc, id desc) where deleted_at is null;
create index reviews_helpful on reviews (prompt_id, helpful_count desc, created_at desc, id desc) where deleted_at is null;
create index reviews_creator on reviews (creator_id, created_at desc, id desc) where deleted_at is null;
create index reviews_user on reviews (user_id);

create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);
