-- What makes a reputation: answers to reviews, votes on them, and reports.

alter table reviews
  add column creator_id uuid references users (id),
  add column edited_at timestamptz,
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  -- The creator's answer, one to a review.
  add column reply text check (char_length(reply) between 1 and 2000),
  add column replied_at timestamptz,
  add constraint reviews_reply_has_time check ((reply is null) = (replied_at is null));
-- A listing never changes hands, so its creator may stand beside each review: their page lists them all.
update reviews set creator_id = prompts.creator_id from prompts where prompts.id = reviews.prompt_id;
alter table reviews alter column creator_id set not null;
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

-- Who reports a listing again waits until the first report was looked at.
create unique index reports_one_pending on reports (reporter_id, prompt_id) where status = 'pending';
create index reports_pending on reports (created_at desc, id desc) where status = 'pending';
