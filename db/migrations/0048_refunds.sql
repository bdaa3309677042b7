-- sale-stopped: the listing was removed or its creator suspended while the buyer paid.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('already-owned', 'sale-stopped', 'withdrawal', 'not-as-described', 'provider', 'fraud', 'support'));
