-- The rooms of a creator with tens of thousands of sales, and the admins' list of what one buyer bought, by amount.

-- An entry's time beside each of its postings: what somebody was owed on a day is then read from an index alone.
alter table ledger_postings add column booked_at timestamptz;
alter table ledger_postings disable trigger ledger_postings_append_only;
update ledger_postings set booked_at = entry.created_at from ledger_entries entry where entry.id = ledger_postings.entry_id;
alter table ledger_postings enable trigger ledger_postings_append_only;
alter table ledger_postings alter column booked_at set not null;

-- The movements of an account in their order, from either end; and what of it has matured.
create index ledger_postings_booked on ledger_postings (account_id, booked_at, id) include (amount);
create index ledger_postings_maturing on ledger_postings (account_id, available_at) include (amount);
drop index ledger_postings_account;

-- What somebody sold, wrote or likes, some at a time.
create index order_lines_sold on order_lines (seller_id, id);
drop index order_lines_seller;
create index messages_written on messages (author_id, id);
drop index messages_author;

create index purchases_buyer_amount on purchases (buyer_id, price_paid_cents desc, created_at desc, id desc);
