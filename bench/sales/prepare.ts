import { randomUUID } from 'node:crypto'
import { passwords } from '#src/adapters/auth/passwords.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'

export const password = 'bench-sales'

/** What the benchmark sells, and to whom. */
export type Participants = { readonly emails: readonly string[]; readonly listings: readonly string[] }

/** Inserts buyers with a password, and listings at $10 by 20 creators, into a migrated database. */
export async function insertParticipants(
  { sql }: Pick<OpenDatabase, 'sql'>,
  count: { readonly buyers: number; readonly listings: number },
): Promise<Participants> {
  const hash = await passwords.hash(password)
  const run = randomUUID().slice(0, 8)
  const emails = Array.from({ length: count.buyers }, (_, n) => `buyer-${run}-${n}@sales.example`)
  const insertUsers = (kind: string, total: number) => sql`
    insert into users (id, email, email_verified, name, username, created_at, updated_at)
    select gen_random_uuid(), ${`${kind}-${run}-`} || n || '@sales.example', true, ${kind} || ' ' || n,
      ${`${kind}-${run}-`} || n, now() - interval '90 days', now() - interval '90 days'
    from generate_series(0, ${total - 1}::int) n`
  await insertUsers('buyer', count.buyers)
  await insertUsers('maker', 20)
  await sql`
    insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    select gen_random_uuid(), id, id, 'credential', ${hash}, now(), now() from users where email = any(${emails})`
  await sql`
    insert into user_roles (user_id, role, created_at)
    select id, 'seller', now() from users where username like ${`maker-${run}-%`}`
  const listings = await sql<{ id: string }[]>`
    insert into prompts (id, creator_id, title, description, category, model, type, price_cents, is_active, word_count, created_at, updated_at)
    select gen_random_uuid(), u.id, 'Listing ' || n, 'It says what it does.', 'Writing', 'Claude', 'prompt', 1000, true, 3, now(), now()
    from generate_series(0, ${count.listings - 1}::int) n join users u on u.username = ${`maker-${run}-`} || n % 20
    returning id`
  const ids = listings.map(({ id }) => id)
  await sql`insert into prompt_versions (prompt_id, version, created_at) select unnest(${ids}::uuid[]), 1, now()`
  await sql`
    insert into prompt_texts (prompt_id, version, position, name, body)
    select unnest(${ids}::uuid[]), 1, 1, 'Prompt', 'Write about {{topic}}.'`
  return { emails, listings: ids }
}
