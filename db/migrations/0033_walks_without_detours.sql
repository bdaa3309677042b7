-- A walk along any order asks each listing for its kind and its price: they stand in the index of the order, as they do in that
-- of the quality (0016), so that no listing is opened for a step. None of them is changed by a sale.
drop index prompts_popular;
create index prompts_popular on prompts (total_sales desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
drop index prompts_newest;
create index prompts_newest on prompts (created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
drop index prompts_rated;
create index prompts_rated on prompts (average_rating desc, total_reviews desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
drop index prompts_trending;
create index prompts_trending on prompts (trend_score desc, total_sales desc, created_at desc, id desc)
  include (category, model, type, price_cents) where is_active = true;
drop index prompts_price;
create index prompts_price on prompts (price_cents, created_at, id)
  include (category, model, type) where is_active = true;
