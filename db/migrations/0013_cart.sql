-- Carts of signed-in users.

create table cart_items (
  id uuid primary key,
  user_id uuid not null references users (id),
  prompt_id uuid not null references prompts (id),
  created_at timestamptz not null,
  unique (user_id, prompt_id)
);
