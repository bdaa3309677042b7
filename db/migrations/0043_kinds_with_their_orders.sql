-- Of a kind, or of kinds in a range of prices, few enough to be sorted are read whole: what each of the orders asks of a listing
-- stands in the index of kinds, so that none is opened but those of the page. A sale writes into every index here as it is, so
-- that this one is longer (at a million listings by 76 MB) and no sale writes more of them.
drop index prompts_kind;
create index prompts_kind on prompts (category, model, type, price_cents)
  include (id, created_at, total_sales, average_rating, total_reviews, trend_score) where is_active = true;
