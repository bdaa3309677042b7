import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

/** Saves these scores, and 0 for all other listings. Skips changes that are only rounding. */
export async function setTrendScores(tx: Tx, scores: readonly { id: string; score: number }[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(scores)}::text::jsonb) as one (id uuid, score integer)
    ), changed as (
      select prompts.id, coalesce(given.score, 0) as score
      from prompts left join given on given.id = prompts.id
      where prompts.is_active = true and (prompts.trend_score > 0 or given.id is not null)
        and abs(prompts.trend_score - coalesce(given.score, 0)) > 1
      order by prompts.id
      for no key update of prompts
    )
    update prompts set trend_score = changed.score from changed where prompts.id = changed.id`.execute(tx)
}

/** Flags the top listings by score and the pinned ones; returns those whose flag changed. */
export async function setTrending(tx: Tx, { count, pinned }: { count: number; pinned: readonly string[] }) {
  const { rows } = await sql<{ id: string; creatorId: string }>`
    with first as (
      select id from prompts where is_active = true and trend_score > 0
      order by trend_score desc, total_sales desc, created_at desc, id desc
      limit ${count}
    ), wanted as (
      select id from first
      union
      select id from prompts where is_active = true
        and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(pinned)}::text::jsonb))
    ), changed as (
      select prompts.id, wanted.id is not null as is_trending
      from prompts left join wanted on wanted.id = prompts.id
      where prompts.is_active = true and (prompts.is_trending = true or wanted.id is not null)
        and prompts.is_trending <> (wanted.id is not null)
      order by prompts.id
      for no key update of prompts
    )
    update prompts set is_trending = changed.is_trending from changed where prompts.id = changed.id
    returning prompts.id, prompts.creator_id as "creatorId"`.execute(tx)
  return rows
}
