-- Fee invoices begin with this month in a shop that has sold before. What it sold earlier is in its statements.
alter table fee_invoice_counter add column first_month text not null default '2000-01';
update fee_invoice_counter set first_month = to_char(now() at time zone 'UTC', 'YYYY-MM')
where exists (select from ledger_entries) and not exists (select from fee_invoices);
