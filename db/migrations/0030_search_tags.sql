-- Search finds listings by their tags. Words of tags have the weight A; other words have the default weight D.

drop function search_words_of(text, text, text, text, text);
create function search_words_of(
  title text, description text, category text, model text, type text, tags text default ''
) returns tsvector language sql immutable parallel safe
return words_vector(title) || words_vector(category || ' ' || model || ' ' || type || ' ' || tags) || words_vector(description);

-- The title and the tags, for ranking.
create function search_title_of(title text, tags text) returns tsvector language sql immutable parallel safe
return words_vector(title) || setweight(words_vector(tags), 'A');

create or replace function save_search_document() returns trigger language plpgsql as $$
declare
  tags text;
begin
  if tg_op = 'DELETE' then
    delete from search_documents where prompt_id = old.id;
  elsif not new.is_active then
    delete from search_documents where prompt_id = new.id;
  else
    tags := array_to_string(new.tags, ' ');
    insert into search_documents as saved (prompt_id, created_at, price_cents, rank_score, category, model, type, title, words)
    values (new.id, new.created_at, new.price_cents, new.rank_score, new.category, new.model, new.type,
      search_title_of(new.title, tags),
      search_words_of(new.title, new.description, new.category, new.model, new.type, tags))
    on conflict (prompt_id) do update set
      (created_at, price_cents, rank_score, category, model, type, title, words)
        = (excluded.created_at, excluded.price_cents, excluded.rank_score, excluded.category, excluded.model, excluded.type,
          excluded.title, excluded.words);
  end if;
  return null;
end $$;

drop trigger prompts_save_search_document on prompts;
create trigger prompts_save_search_document
  after insert or delete or update of title, description, tags, category, model, type, is_active on prompts
  for each row execute function save_search_document();

update search_documents document set
  title = search_title_of(listing.title, array_to_string(listing.tags, ' ')),
  words = search_words_of(listing.title, listing.description, listing.category, listing.model, listing.type,
    array_to_string(listing.tags, ' '))
from prompts listing where listing.id = document.prompt_id and listing.tags <> '{}';

-- Searches without results, by day. Nothing tells who searched. Rows are deleted after 90 days.
create table missed_searches (
  day date not null,
  query text not null,
  searches integer not null,
  primary key (day, query),
  constraint missed_searches_query_length check (char_length(query) between 2 and 60),
  constraint missed_searches_are_counted check (searches > 0)
);
