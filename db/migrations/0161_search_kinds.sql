-- Search reads the matches of common words by filters, and counts them. Without the price, since an index of the price would be written,
-- with the indexes of words, when a price changes.
create index search_documents_kind on search_documents (category, model, type);
