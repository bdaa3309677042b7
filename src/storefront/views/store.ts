import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'
import type { View } from './rules.ts'

/** Each day's visitors are hashed with a daily salt, created by the first writer. */
export async function saltDays(tx: Tx, days: readonly string[]): Promise<void> {
  for (const day of days)
    await sql`
      insert into view_salts (day, salt)
      values (${day}::text::date, gen_random_uuid()::text || gen_random_uuid()::text)
      on conflict (day) do nothing`.execute(tx)
}

/**
 * Counts new views: one per visitor, listing and day. A visitor is a network with one of eight kinds of browser, so that
 * changing the user agent cannot inflate views. Ignores creators' own views and listings off sale. Sorted by visitor hash,
 * so concurrent writers cannot deadlock.
 */
export async function countViews(tx: Tx, views: readonly View[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(views)}::text::jsonb)
        as one ("promptId" uuid, day date, network text, agent text, "viewerId" uuid)
    ), hit as (
      select distinct given.day, prompts.id as prompt_id, ${visitor} as visitor
      from given
      join view_salts salted on salted.day = given.day
      join prompts on prompts.id = given."promptId"
      where prompts.is_active = true and prompts.creator_id is distinct from given."viewerId"
    ), fresh as (
      insert into view_visitors (day, visitor) select day, visitor from hit order by day, visitor
      on conflict (day, visitor) do nothing
      returning day, visitor
    )
    insert into listing_views (day, prompt_id, views)
    select hit.day, hit.prompt_id, count(*) from hit join fresh using (day, visitor)
    group by hit.day, hit.prompt_id
    order by hit.day, hit.prompt_id
    on conflict (day, prompt_id) do update set views = listing_views.views + excluded.views`.execute(tx)
}

/** One of eight kinds of browser. */
export const visitorKind = sql`get_byte(sha256(convert_to(salted.salt || given.agent, 'UTF8')), 0) & 7`
const visitor = sql`
  left(encode(sha256(convert_to(concat_ws(' ', salted.salt, prompts.id, given.network, ${visitorKind}), 'UTF8')), 'base64'), 22)`

/** Adds to a day's totals without visitor deduplication. */
export async function addToDay(tx: Tx, day: string, totals: readonly { promptId: string; views: number }[]) {
  await sql`
    insert into listing_views (day, prompt_id, views)
    select ${day}::text::date, "promptId", views
    from jsonb_to_recordset(${JSON.stringify(totals)}::text::jsonb) as one ("promptId" uuid, views integer)
    on conflict (day, prompt_id) do update set views = listing_views.views + excluded.views`.execute(tx)
}

/** Deletes the salts and visitor hashes of past days. */
export async function deleteSaltsBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from view_salts where day < ${day}::text::date`.execute(tx)
}
