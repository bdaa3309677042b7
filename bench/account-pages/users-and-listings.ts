/** Temporary functions for ids, times and periods, which the statements use to reference each other's rows. */
export const helperFunctions = (now: Date): readonly string[] => [
  `create function pg_temp.bench_id_of(text, text default '') returns uuid language sql immutable as
     $$ select overlay(overlay(md5($1 || ' ' || $2) placing '4' from 13) placing 'a' from 17)::uuid $$`,
  `create function pg_temp.bench_id_of(uuid) returns uuid language sql immutable as $$ select pg_temp.bench_id_of($1::text, '') $$`,
  `create function pg_temp.bench_id(text, bigint) returns uuid language sql immutable as $$ select pg_temp.bench_id_of($1, $2::text) $$`,
  `create function pg_temp.bench_now() returns timestamptz language sql immutable as $$ select '${now.toISOString()}'::timestamptz $$`,
  `create function pg_temp.bench_period(timestamptz) returns integer language sql immutable as
     $$ select ceil(extract(epoch from $1 - pg_temp.bench_now() + interval '730 days') / 172800)::integer $$`,
  `create function pg_temp.bench_period_end(integer) returns timestamptz language sql immutable as
     $$ select pg_temp.bench_now() - interval '730 days' + interval '2 days' * $1 $$`,
]

const user = (kind: string, name: string, rows: string) =>
  `insert into users (id, email, email_verified, name, username, created_at, updated_at)
   select bench_id('${kind}', n), '${kind}-' || n || '@accounts.example', true, ${name}, '${kind}-' || n,
     bench_now() - interval '900 days', bench_now() - interval '900 days' from ${rows} n`

const words = `(array['Letters', 'Reviews', 'Stories', 'Lessons', 'Recipes', 'Plans', 'Briefs', 'Poems', 'Scripts', 'Notices'])`
const listing = (kind: string, creator: string, rows: string) =>
  `insert into prompts (id, creator_id, title, description, category, model, type, price_cents, is_active, word_count, created_at, updated_at)
   select bench_id('${kind}', n), ${creator}, ${words}[1 + n % 10] || ' for ' || ${words}[1 + n / 10 % 10] || ' number ' || n,
     'Writes what you would write if you had the afternoon for it, and asks before it guesses. One of many of its kind.',
     (array['Writing', 'Business', 'Coding', 'Art'])[1 + n % 4], (array['Claude', 'ChatGPT', 'Midjourney'])[1 + n % 3],
     case when n % 9 = 0 then 'pack' else 'prompt' end, 300 + (n * 37 % 48) * 100, n % 10 <> 9, 120, made_at, made_at
   from generate_series(0, ${rows}) n, lateral (select bench_now() - interval '800 days' + interval '1 hour' * n as made_at) made`

/** Creates a verified seller, a buyer, 2,000 other buyers, and 500 creators with four listings each. */
export const insertUsersAndListings = (passwordHash: string): readonly string[] => [
  user('seller', `'The Seller'`, 'generate_series(0, 0)'),
  user('buyer', `'The Buyer'`, 'generate_series(0, 0)'),
  user('person', `'Person ' || n`, 'generate_series(10, 2009)'),
  user('maker', `'Maker ' || n`, 'generate_series(0, 499)'),
  `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
   select gen_random_uuid(), id, id, 'credential', '${passwordHash}', bench_now(), bench_now() from users where username in ('seller-0', 'buyer-0')`,
  `insert into user_roles (user_id, role, created_at)
   select id, 'seller', bench_now() from users where username like 'maker-%' or username = 'seller-0'`,
  `update profiles set stripe_connect_account_id = 'acct_bench', stripe_onboarding_complete = true where username = 'seller-0'`,
  // As if the account had just been synced from the provider.
  `insert into payout_accounts (seller_id, requested_at, details_submitted, transfers_active, payouts_enabled, payouts_manual, bank_last4, checked_at)
   select bench_id('seller', 0), bench_now(), true, true, true, true, '4242', bench_now() + interval '1 day'`,
  listing('listing', `bench_id('seller', 0)`, '4999'),
  listing('made', `bench_id('maker', n / 4)`, '1999'),
  `insert into prompt_versions (prompt_id, version, created_at) select id, 1, created_at from prompts`,
  `insert into prompt_texts (prompt_id, version, position, name, body)
   select id, 1, 1, 'Prompt', 'Write to {{name}} about {{subject}}. ' || repeat('Say what happened, and what you would like to happen next. ', 12) from prompts`,
]

/** Reviews, follows, favorites, carts, views, discount codes, notifications and messages. */
export const insertActivity = [
  `insert into reviews (id, prompt_id, user_id, creator_id, rating, content, is_verified, created_at, reply, replied_at)
   select bench_id_of('review', line_id::text), prompt_id, buyer_id, seller_id, 3 + abs(hashtext(line_id::text)) % 3,
     'Did what it said, and I have used it twice since. It asks for what it needs.', true, at + interval '2 days',
     case when abs(hashtext(line_id::text)) % 3 = 0 then 'Thank you.' end, case when abs(hashtext(line_id::text)) % 3 = 0 then at + interval '3 days' end
   from sold where seller_id = bench_id('seller', 0) and fate is null and abs(hashtext(purchase_id::text)) % 10 = 0 and at < bench_now() - interval '4 days'`,
  `update prompts set total_reviews = counted.n, average_rating = counted.rating
   from (select prompt_id, count(*) as n, round(avg(rating), 2) as rating from reviews group by 1) counted where id = prompt_id`,
  `insert into follows (follower_id, creator_id, created_at)
   select bench_id('buyer', 0), bench_id('maker', n), bench_now() - interval '1 day' * n from generate_series(0, 499) n
   union all select bench_id('person', n), bench_id('seller', 0), bench_now() - interval '8 hours' * n from generate_series(10, 1509) n`,
  `insert into favorites (id, user_id, prompt_id, created_at)
   select gen_random_uuid(), bench_id('buyer', 0), bench_id('listing', n * 3), bench_now() - interval '7 hours' * n from generate_series(0, 999) n
   union all select gen_random_uuid(), bench_id('person', 10 + n % 2000), bench_id('listing', n * 7 % 5000), bench_now() - interval '1 hour' * n from generate_series(0, 9999) n
   on conflict do nothing`,
  `insert into cart_items (id, user_id, prompt_id, created_at)
   select gen_random_uuid(), bench_id('buyer', 0), bench_id('listing', n * 11), bench_now() - interval '1 minute' * n from generate_series(1, 20) n`,
  `insert into listing_views (day, prompt_id, views)
   select utc_day(bench_now()) - day, bench_id('listing', (day * 131 + n * 8) % 5000), 1 + (day + n) % 9
   from generate_series(0, 364) day, generate_series(0, 599) n`,
  `insert into discount_codes (id, seller_id, code, percent, created_at)
   select gen_random_uuid(), bench_id('seller', 0), 'SAVE-' || n, 10, bench_now() - interval '1 day' * n from generate_series(1, 50) n`,
  `insert into notifications (id, user_id, kind, about, by_id, data, href, created_at, read_at)
   select bench_id('told', n), bench_id('buyer', 0), kind, kind || ':' || n, case when kind in ('listing', 'version') then bench_id('maker', n % 500) end,
     case kind when 'listing' then '{"listing": "A new listing"}' when 'version' then '{"listing": "A listing", "version": 2, "note": "Shorter."}'
       else '{"listing": "A listing"}' end::jsonb,
     '/prompt/' || bench_id('made', n % 2000), bench_now() - interval '50 minutes' * n, case when n > 300 then bench_now() - interval '50 minutes' * n end
   from (select n, (array['listing', 'listing', 'version', 'reply'])[1 + n % 4] as kind from generate_series(1, 5000) n) told`,
  `insert into notifications (id, user_id, kind, about, data, href, created_at, read_at)
   select gen_random_uuid(), seller_id, 'sale', 'sale:' || line_id, jsonb_build_object('listing', title, 'priceCents', price, 'shareCents', price - fee),
     '/profile/payouts', at, case when at < bench_now() - interval '3 days' then at end
   from sold where seller_id = bench_id('seller', 0) and at > bench_now() - interval '180 days'`,
  // The buyer has a thread with every followed creator, and 10,000 messages with the first.
  `create temp table threads as
   select bench_id('thread', n) as id, bench_id('buyer', 0) as one, bench_id('maker', n) as other, case n when 0 then 10000 else 6 end as length,
     bench_now() - interval '3 hours' * n as last_at, n < 40 as is_unread
   from generate_series(0, 499) n`,
  `insert into message_threads (id, low_id, high_id, last_position, created_at)
   select id, least(one, other), greatest(one, other), length, last_at - interval '60 days' from threads`,
  `insert into message_members (thread_id, user_id, other_id, read_position, unread, last_at)
   select id, one, other, length - is_unread::int, is_unread::int, last_at from threads
   union all select id, other, one, length, 0, last_at from threads`,
  `insert into messages (id, thread_id, position, author_id, body, sent_at)
   select gen_random_uuid(), id, position, case when position % 2 = length % 2 then other else one end,
     'Thank you for writing. This is what I meant with the second part, and here is how I would put it.', last_at - interval '5 minutes' * (length - position)
   from threads, generate_series(1, length) position`,
]
