-- The images of the shop, such as its logo. The files are in the file store, under names that have the hash of their content. None is
-- removed, so that each change of a setting can be undone.

create table shop_images (
  name text primary key check (name ~ '^(logo|icon)-[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  created_at timestamptz not null
);
