-- The time of a posting is that of its entry, whoever writes it and whatever they say: a machine that still runs what was there
-- before the column (0036) says nothing, and has to be able to book.

create function book_with_entry() returns trigger language plpgsql as $$
begin
  select created_at into new.booked_at from ledger_entries where id = new.entry_id;
  return new;
end $$;
create trigger ledger_postings_booked before insert on ledger_postings
  for each row execute function book_with_entry();
