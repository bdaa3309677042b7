-- What keeps a market fair: whose card paid, without knowing the card.

-- A keyed hash of the provider's mark of a card, written when an order is paid.
alter table orders add column card_hash text check (char_length(card_hash) = 32);
create index orders_card on orders (buyer_id, card_hash) where card_hash is not null;

create function forget_cards() returns trigger language plpgsql as $$
begin
  update orders set card_hash = null where buyer_id = new.id and card_hash is not null;
  return null;
end $$;
create trigger users_forget_cards after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_cards();
