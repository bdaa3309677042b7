-- The bytes of an object before compression; null if an earlier version stored it.
alter table git_objects add column size integer check (size >= 0);
