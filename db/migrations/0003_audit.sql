-- The audit log of admin actions, written in the transaction of the action. Append only.

create table audit_log (
  id uuid primary key,
  actor_id uuid references users (id),
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- The request and its IP address.
  request_id text check (char_length(request_id) <= 100),
  address text check (char_length(address) <= 64),
  created_at timestamptz not null
);
create index audit_log_order on audit_log (created_at, id);
create index audit_log_subject on audit_log (subject_kind, subject_id, created_at);
create index audit_log_action on audit_log (action collate "C", created_at desc, id desc);
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_subject_begins on audit_log (subject_id collate "C", created_at desc, id desc);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function reject_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function reject_change();
