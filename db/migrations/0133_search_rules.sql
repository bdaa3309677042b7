-- What a shop decides about its search: synonyms, spellings and corrections. The defaults are in the code; a row with the id of a default
-- replaces it.
create table search_rules (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  kind text not null check (kind in ('synonyms', 'spelling', 'correction')),
  -- Folded words or phrases. Empty: the shop does not use the default.
  words text[] not null check (cardinality(words) <= 20),
  created_at timestamptz not null
);

-- All processes keep them in memory.
create trigger search_rules_bump after insert or update or delete on search_rules for each statement execute function bump_shop_revision();
