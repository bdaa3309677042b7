-- Favorite listings.

create table favorites (
  id uuid primary key,
  user_id uuid not null references users (id),
  prompt_id uuid not null references prompts (id),
  created_at timestamptz not null,
  unique (user_id, prompt_id)
);
create index favorites_user on favorites (user_id, created_at desc, id desc);
create index favorites_prompt on favorites (prompt_id);
create index favorites_created on favorites (created_at);
