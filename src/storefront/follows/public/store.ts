import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Locks a user, who cannot leave before the transaction ends; false if they do not exist. */
export async function lockCreator(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a follow; false if it exists. */
export async function insertFollow(tx: Tx, followerId: string, creatorId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('follows')
    .values({ follower_id: followerId, creator_id: creatorId, created_at: now })
    .onConflict((on) => on.columns(['follower_id', 'creator_id']).doNothing())
    .returning('creator_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a follow; false if there was none. */
export async function deleteFollow(tx: Tx, followerId: string, creatorId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('creator_id', '=', creatorId)
    .returning('creator_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isFollowing(db: Reader, followerId: string, creatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('creator_id')
    .where('follower_id', '=', followerId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row !== undefined
}

export async function readFollowerCount(db: Reader, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('follow_totals')
    .select('followers')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row?.followers ?? 0
}

/** The cursor of a list of followers: the follow time, as Postgres formats it, and the follower's id. */
export type FollowerKey = { readonly at: string; readonly id: string }

/** Returns a page of a user's followers, newest first, from a cursor or from a time. */
export async function listFollowers(
  db: Reader,
  creatorId: string,
  from: FollowerKey | Date,
  limit: number,
): Promise<readonly FollowerKey[]> {
  const query = db
    .selectFrom('follows')
    .select(['follower_id as id', sql<string>`created_at::text`.as('at')])
    .where('creator_id', '=', creatorId)
    .orderBy('created_at', 'desc')
    .orderBy('follower_id')
    .limit(limit)
  if (from instanceof Date) return query.where('created_at', '<=', from).execute()
  const at = sql<Date>`${from.at}::text::timestamptz`
  return query
    .where('created_at', '<=', at)
    .where((eb) => eb.or([eb('created_at', '<', at), eb('follower_id', '>', from.id)]))
    .execute()
}
