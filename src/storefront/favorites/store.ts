import { sql } from 'kysely'
import type { ListKey } from '#src/kernel/list-order.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Inserts a favorite; false if it exists. */
export async function insertFavorite(tx: Tx, favorite: { id: string; userId: string; promptId: string; now: Date }) {
  const row = await tx
    .insertInto('favorites')
    .values({
      id: favorite.id,
      user_id: favorite.userId,
      prompt_id: favorite.promptId,
      created_at: favorite.now,
    })
    .onConflict((on) => on.columns(['user_id', 'prompt_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFavorite(tx: Tx, userId: string, promptId: string) {
  await tx.deleteFrom('favorites').where('user_id', '=', userId).where('prompt_id', '=', promptId).execute()
}

/** Returns a user's favorites, newest first, each with its key for the cursor. */
export function listRows(db: Reader, userId: string, request: { after: ListKey | null; limit: number }) {
  const query = db
    .selectFrom('favorites')
    .select(['prompt_id', sql<ListKey>`jsonb_build_array(created_at::text, id::text)`.as('key')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.limit)
  const [time, id] = request.after ?? []
  if (request.after === null) return query.execute()
  const isBefore = sql<boolean>`(created_at, id) < (${String(time)}::text::timestamptz, ${String(id)}::text::uuid)`
  return query.where(isBefore).execute()
}

/** Returns which of these listings are the user's favorites. */
export async function favoritesAmong(db: Reader, userId: string, promptIds: readonly string[]): Promise<string[]> {
  if (promptIds.length === 0) return []
  const rows = await db
    .selectFrom('favorites')
    .select('prompt_id')
    .where('user_id', '=', userId)
    .where('prompt_id', 'in', promptIds)
    .execute()
  return rows.map((row) => row.prompt_id)
}

export async function newestIds(db: Reader, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('prompt_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.prompt_id)
}

export async function countOwn(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
