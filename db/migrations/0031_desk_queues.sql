-- The admins' desks for refunds and disputes, page by page.

create index refund_requests_queue on refund_requests (created_at, id) where state = 'open';
drop index refund_requests_waiting;
create index fraud_warnings_queue on fraud_warnings (warned_at, id) where state = 'open';
drop index fraud_warnings_open;
create index disputes_newest on disputes (opened_at, id);
create index disputes_by_state on disputes (state, opened_at, id);
