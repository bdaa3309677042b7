-- Sellers are told of disputes in the shop, too.

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'dispute', 'report', 'message', 'moderation'));
alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check check (kind in
  ('sale', 'review', 'reply', 'follower', 'listing', 'version', 'payout', 'refund', 'dispute', 'report', 'message', 'moderation'));
