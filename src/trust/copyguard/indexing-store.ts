import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Locks and returns the progress of the indexing job; undefined if it has not started. */
export function lockIndexing(tx: Tx) {
  return tx
    .selectFrom('fingerprint_progress')
    .select(['key_id as sketchedWith', 'after_id as afterId', 'finished_at as finishedAt'])
    .select(sql<string | null>`after_at::text`.as('afterAt'))
    .forUpdate()
    .executeTakeFirst()
}

export async function startIndexing(tx: Tx, sketchedWith: string): Promise<void> {
  await sql`
    insert into fingerprint_progress (key_id) values (${sketchedWith})
    on conflict (only_row) do update
    set key_id = excluded.key_id, after_at = null, after_id = null, finished_at = null`.execute(tx)
}

/** `at` is text, since the database has a higher resolution than Date. */
export type IndexCursor = { readonly at: string; readonly id: string }

export async function saveProgress(tx: Tx, reached: IndexCursor | null, finishedAt: Date | null): Promise<void> {
  await tx
    .updateTable('fingerprint_progress')
    .set({
      finished_at: finishedAt,
      ...(reached && { after_id: reached.id, after_at: sql<Date>`${reached.at}::text::timestamptz` }),
    })
    .execute()
}

/** Listings from the oldest, so that originals are indexed before copies. */
export function listOldest(db: Reader, after: IndexCursor | null, limit: number) {
  const query = db
    .selectFrom('prompts')
    .select(['id', 'creator_id as creatorId', 'text_version as version', 'flagged_at as flaggedAt'])
    .select(['removed_at as removedAt', sql<string>`created_at::text`.as('at')])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
  if (after === null) return query.execute()
  return query.where(sql<boolean>`(created_at, id) > (${after.at}::text::timestamptz, ${after.id})`).execute()
}
