-- Reports of listings by users.

create table reports (
  id uuid primary key,
  prompt_id uuid not null references prompts (id),
  reporter_id uuid not null references users (id),
  reason text not null check (reason in ('spam', 'inappropriate', 'copyright', 'misleading', 'scam', 'other')),
  description text check (char_length(description) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'resolved', 'rejected')),
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (reviewed_at is null))
);
create unique index reports_one_pending on reports (reporter_id, prompt_id) where status = 'pending';
create index reports_order on reports (created_at desc, id desc);
create index reports_status on reports (status, created_at desc, id desc);
create index reports_prompt on reports (prompt_id, created_at desc);
create index reports_reporter on reports (reporter_id, created_at desc);
