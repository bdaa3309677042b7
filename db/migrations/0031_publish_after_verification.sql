-- A listing of a creator whose email address is not verified yet. It goes on sale when the address is verified.
alter table prompts
  add column awaiting_verification_at timestamptz,
  add constraint prompts_awaiting_is_off_sale check (awaiting_verification_at is null or not is_active);

create index prompts_awaiting_verification on prompts (creator_id) where awaiting_verification_at is not null;

-- Every way of verifying an address appends the event in its transaction, so that no verification is missed.
create function append_email_verified() returns trigger language plpgsql as $$
begin
  insert into events (kind, subject, created_at) values ('accounts.email-verified', new.id, now());
  return null;
end $$;
create trigger users_email_verified after update of email_verified on users
  for each row when (new.email_verified and not old.email_verified) execute function append_email_verified();
