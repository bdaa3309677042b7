-- Uploaded images. The files are in the file store.

create table images (
  id uuid primary key,
  owner_id uuid not null references users (id),
  bucket text not null check (bucket in ('prompt-images', 'avatars')),
  path text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Shown until the image has loaded.
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- The widths of the resized copies.
  widths integer[] not null,
  created_at timestamptz not null
);
create index images_owner on images (owner_id, created_at);
create index images_age on images (created_at, id);

-- The upload limit: uploads in the window that ends at `ends_at`, including images that were not kept.
create table upload_windows (
  owner_id uuid primary key references users (id),
  uploads integer not null check (uploads > 0),
  ends_at timestamptz not null
);
