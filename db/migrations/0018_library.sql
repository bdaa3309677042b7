-- The buyer's library: opened purchases, notices of new versions, and refund requests.

-- The first time a buyer reads a text. It ends the right of withdrawal.
create table purchase_openings (
  purchase_id uuid primary key references purchases (id),
  text_version integer not null,
  -- The newest version that the buyer has seen.
  seen_version integer not null,
  via text not null check (via in ('view', 'copy', 'download', 'api', 'mcp')),
  opened_at timestamptz not null
);

-- The last version that buyers were notified of. They get one such notice a day at most.
create table version_notices (
  prompt_id uuid primary key references prompts (id),
  version integer not null check (version > 0),
  notified_at timestamptz not null
);

create table refund_requests (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  reason text not null check (char_length(reason) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  answer text not null default '' check (char_length(answer) <= 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  check ((state = 'open') = (decided_at is null))
);
create unique index refund_requests_one_open on refund_requests (purchase_id) where state = 'open';
create index refund_requests_purchase on refund_requests (purchase_id, created_at desc);
create index refund_requests_queue on refund_requests (created_at, id) where state = 'open';
