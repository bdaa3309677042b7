-- Apart from the new column, so that purchases can be read while they are filled and indexed.
update purchases set sold_by = line.seller_id from order_lines line where line.id = purchases.order_line_id and sold_by is null;
create index purchases_seller on purchases (sold_by, created_at desc, id desc);
-- The customers of a creator, in one pass over the index.
create index purchases_customer on purchases (sold_by, buyer_id, created_at);
