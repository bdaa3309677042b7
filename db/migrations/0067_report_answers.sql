-- What an admin answers to the user who reported a listing.
alter table reports add column answer text not null default '' check (char_length(answer) <= 1000);
