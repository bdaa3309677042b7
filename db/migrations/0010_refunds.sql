-- Refunds that buyers ask for, refunds that were made at the provider's own dashboard, and losses that are written off.

-- One refund of the provider's may be of several lines, and a line may have several partial ones.
alter table refunds drop constraint refunds_provider_refund_id_key;
create unique index refunds_of_provider on refunds (provider_refund_id, order_line_id);
drop index refunds_one_live;
create unique index refunds_one_live on refunds (order_line_id) where state <> 'failed' and reason <> 'provider';
create index refunds_line on refunds (order_line_id);

-- What a buyer says did not work, and what an admin decided.
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
create index refund_requests_waiting on refund_requests (created_at) where state = 'open';
