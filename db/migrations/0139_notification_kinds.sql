-- The code declares the kinds of notifications, so that a new kind needs no migration.
alter table notifications drop constraint notifications_kind_check;
alter table notification_settings drop constraint notification_settings_kind_check;
