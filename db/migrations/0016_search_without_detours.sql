-- What a search counts and walks by stands where it reads: no look at the listing for each word that fits.

-- Titles beside the order by quality: the walk along it, and its filters, read the index alone.
alter table prompts add column title_words tsvector not null generated always as (words_vector(title)) stored;
drop index prompts_quality;
create index prompts_quality on prompts (quality desc, created_at desc, id desc)
  include (title_words, category, model, type, price_cents) where is_active = true;

-- The kinds and prices beside the words, for the counts. A sale touches none of them.
create table search_documents_with_kinds as
  select prompt_id, documents.title, words, category, model, type, price_cents
  from search_documents documents join prompts on prompts.id = prompt_id;
drop table search_documents;
alter table search_documents_with_kinds rename to search_documents;
alter table search_documents
  add primary key (prompt_id),
  add foreign key (prompt_id) references prompts (id) on delete cascade,
  alter column title set not null,
  alter column words set not null,
  alter column category set not null,
  alter column model set not null,
  alter column type set not null,
  alter column price_cents set not null;
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_title on search_documents using gin (title) with (fastupdate = off);
create trigger search_documents_note_words after insert or delete or update of title, words on search_documents
  for each row execute function note_search_words();

create or replace function keep_search_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where prompt_id = old.id;
  elsif new.is_active then
    insert into search_documents as kept (prompt_id, title, words, category, model, type, price_cents)
    values (new.id, words_vector(new.title),
      search_words_of(new.title, new.description, new.category, new.model, new.type),
      new.category, new.model, new.type, new.price_cents)
    on conflict (prompt_id) do update
      set title = excluded.title, words = excluded.words, category = excluded.category, model = excluded.model,
        type = excluded.type, price_cents = excluded.price_cents
      where kept.title <> excluded.title or kept.words <> excluded.words or kept.price_cents <> excluded.price_cents;
  else
    delete from search_documents where prompt_id = new.id;
  end if;
  return null;
end $$;
drop trigger prompts_keep_search_document on prompts;
create trigger prompts_keep_search_document
  after insert or delete or update of title, description, category, model, type, price_cents, is_active on prompts
  for each row execute function keep_search_document();
analyze search_documents;
