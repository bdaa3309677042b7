-- Each search asks what is not summed up yet of its words. What was summed up lies about until it is vacuumed, and after many listings
-- at once that is much to read past.
create index search_word_changes_word on search_word_changes (word collate "C");
