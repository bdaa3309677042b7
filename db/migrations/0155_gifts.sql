-- contract: the version before it delivers purchases with the index that this one replaces
-- Gifts: an order of one listing for somebody else. Its purchase belongs to nobody's library until the recipient claims it.

alter table orders add column is_gift boolean not null default false;

-- Until the claim, the buyer is who paid, and nobody can read the text. Afterwards, the buyer is the recipient.
alter table purchases add column is_unclaimed boolean not null default false;
drop index purchases_owned_once;
create unique index purchases_owned_once on purchases (buyer_id, prompt_id) where refunded_at is null and not is_unclaimed;
create index purchases_unclaimed on purchases (id) where is_unclaimed and refunded_at is null;

-- A gift is counted as a sale when it is claimed.
drop index purchases_miscounted;
create index purchases_miscounted on purchases (id) where is_counted = (refunded_at is not null or is_unclaimed);

create table gifts (
  id uuid primary key,
  purchase_id uuid not null unique references purchases (id),
  giver_id uuid not null references users (id),
  -- How the giver signs.
  giver_name text not null default '' check (char_length(giver_name) <= 80),
  message text not null default '' check (char_length(message) <= 500),
  -- Null if the giver hands over the link. Erased by the claim.
  email text check (char_length(email) <= 254),
  send_at timestamptz,
  sent_at timestamptz,
  -- Part of the signature of the link. A new link gets the next number, which ends the former one.
  link_number integer not null default 1 check (link_number > 0),
  -- How many reminders the giver got.
  reminders integer not null default 0 check (reminders between 0 and 2),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  claimed_by uuid references users (id),
  -- When it was refunded because nobody claimed it, or ended for another reason.
  ended_at timestamptz,
  check ((claimed_at is null) = (claimed_by is null)),
  check (email is not null or (send_at is null and sent_at is null) or claimed_at is not null or ended_at is not null)
);
create index gifts_giver on gifts (giver_id, created_at desc, id desc);
create index gifts_claimed_by on gifts (claimed_by) where claimed_by is not null;
create index gifts_unended on gifts (purchase_id) where claimed_at is null and ended_at is null;

-- A deleted giver leaves the gift, without what they wrote and the address. A deleted recipient leaves nothing.
create function forget_gifts() returns trigger language plpgsql as $$
begin
  update gifts set giver_name = '', message = '', email = null, send_at = null, sent_at = null where giver_id = new.id;
  update gifts set giver_name = '', message = '' where claimed_by = new.id;
  return null;
end $$;
create trigger users_forget_gifts after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_gifts();
