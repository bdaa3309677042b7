-- Letters of creators to their followers, or to the buyers of a listing.
create table letters (
  id uuid primary key,
  creator_id uuid not null references users (id),
  -- update: about what the buyers of the listing bought. news: anything else, to those of them who consented.
  kind text not null constraint letters_kind_check check (kind in ('followers', 'update', 'news')),
  prompt_id uuid references prompts (id),
  subject text not null check (char_length(subject) <= 120),
  body text not null check (char_length(body) <= 10000),
  state text not null default 'draft'
    constraint letters_state_check check (state in ('draft', 'review', 'refused', 'sending', 'sent', 'stopped')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  -- When it was sent, or approved. The next letter may be sent some days later.
  released_at timestamptz,
  -- When its recipients were listed.
  addressed_at timestamptz,
  finished_at timestamptz,
  reviewed_by uuid references users (id),
  -- Why it was refused or stopped.
  reason text not null default '' check (char_length(reason) <= 1000),
  recipients integer not null default 0,
  sent integer not null default 0,
  -- The mail server refused them, or did not take them.
  failed integer not null default 0,
  -- They left, unsubscribed or were suspended before their turn, or the letter was stopped.
  skipped integer not null default 0,
  unsubscribed integer not null default 0,
  check (kind <> 'followers' or prompt_id is null),
  check (kind = 'followers' or prompt_id is not null or state = 'draft'),
  check ((state in ('sending', 'sent', 'stopped')) = (released_at is not null)),
  check (sent + failed + skipped <= recipients)
);
create index letters_creator on letters (creator_id, created_at desc, id desc);
create index letters_newest on letters (created_at desc, id desc);
create index letters_review on letters (submitted_at, id) where state = 'review';
create index letters_sending on letters (creator_id) where state = 'sending';
create index letters_prompt on letters (prompt_id) where prompt_id is not null;

-- One row for each email, so that a crash neither loses nor repeats one.
create table letter_recipients (
  letter_id uuid not null references letters (id) on delete cascade,
  user_id uuid not null references users (id),
  -- Letters that are sent at the same time take turns.
  turn integer not null,
  state text not null default 'waiting'
    constraint letter_recipients_state_check check (state in ('waiting', 'claimed', 'sent', 'skipped', 'failed')),
  attempts integer not null default 0,
  -- When it is due. A claimed one is due again later, since its process may have died.
  due_at timestamptz not null,
  sent_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (letter_id, user_id)
);
create index letter_recipients_open on letter_recipients (turn, letter_id) where state in ('waiting', 'claimed');
create index letter_recipients_user on letter_recipients (user_id);

-- What a user chose about the letters of a creator.
create table letter_choices (
  user_id uuid not null references users (id),
  creator_id uuid not null references users (id),
  -- Consent to letters that are not about a purchase.
  consented_at timestamptz,
  stopped_at timestamptz,
  primary key (user_id, creator_id)
);
create index letter_choices_creator on letter_choices (creator_id);

-- Addresses that get no letters: the mail server refused them, mail came back, or the user called a letter spam.
create table letter_refusals (
  user_id uuid primary key references users (id),
  -- Another address of the user gets letters again.
  email text not null,
  reason text not null constraint letter_refusals_reason_check check (reason in ('refused', 'bounce', 'complaint')),
  created_at timestamptz not null
);

create function delete_letters() returns trigger language plpgsql as $$
begin
  delete from letter_recipients where user_id = new.id;
  delete from letter_choices where user_id = new.id or creator_id = new.id;
  delete from letter_refusals where user_id = new.id;
  delete from letters where creator_id = new.id;
  return null;
end $$;
create trigger users_delete_letters after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_letters();
