-- Counts the changes of a listing, so that a form that was opened before a change cannot revert it.
alter table prompts add column edition integer not null default 0;
