-- A payout may be made of tens of thousands of postings. Whether each of them is there, and their payout, was asked row by row, which
-- took longer than to write them; now it is asked once a statement. It holds as much: postings are neither changed nor deleted
-- (0004), a payout is held by its attempt (0009), and an allocation is released but never moved.
alter table payout_allocations drop constraint payout_allocations_posting_id_fkey;
alter table payout_allocations drop constraint payout_allocations_payout_id_fkey;

-- By their indexes, however many there are: the plan is made once a session, be it for one row or for all of a large payout.
create function refuse_loose_allocations() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from added where not exists (select from ledger_postings where id = added.posting_id))
    or exists (
      select from (select distinct payout_id from added) paid where not exists (select from payouts where id = paid.payout_id)
    )
  then
    raise exception 'an allocation names a posting or a payout that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger payout_allocations_stand after insert on payout_allocations
  referencing new table as added for each statement execute function refuse_loose_allocations();
create trigger payout_allocations_stay before update of posting_id, payout_id on payout_allocations
  for each row execute function refuse_change();

-- One index fewer to write: those of a payout are asked for together, and a posting by itself only while it is taken.
alter table payout_allocations drop constraint payout_allocations_pkey;
alter table payout_allocations add primary key (payout_id, posting_id);
drop index payout_allocations_payout;
