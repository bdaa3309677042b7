-- Titles of what is off sale are found as those on sale are: without accents, by the same words.
drop index prompts_idle_words;
create index prompts_idle_words on prompts using gin (title_words) where is_active = false and deleted_at is null;
