-- The waitlist as admins read it: who waits, who was invited and who came, each in the order in which they asked.

alter table waitlist
  add column invited_at timestamptz,
  add column joined_at timestamptz;
update waitlist set invited_at = sent.invited, joined_at = sent.joined
from (
  select waitlist_id, max(created_at) as invited, max(used_at) as joined from invites group by waitlist_id
) as sent
where sent.waitlist_id = waitlist.id;
create index waitlist_waiting on waitlist (created_at, id) where invited_at is null and joined_at is null;
create index waitlist_invited on waitlist (created_at, id) where invited_at is not null and joined_at is null;
create index waitlist_joined on waitlist (created_at, id) where joined_at is not null;
-- Searched by how an address or a name begins; the "C" order is what an index needs for beginnings.
create index waitlist_email_begins on waitlist ((lower(email) collate "C"));
create index waitlist_name_begins on waitlist ((lower(name) collate "C"));
