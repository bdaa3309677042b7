import type { Reader, Tx } from '#src/ports/database.ts'

/** True where somebody who is still with us has that id; they cannot leave before the transaction ends. */
export async function holdCreator(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the row; false where the pair is there already. */
export async function insertFollow(tx: Tx, followerId: string, creatorId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('follows')
    .values({ follower_id: followerId, creator_id: creatorId, created_at: now })
    .onConflict((on) => on.columns(['follower_id', 'creator_id']).doNothing())
    .returning('creator_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the row; false where there was none. */
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

export async function readTotal(db: Reader, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('follow_totals')
    .select('followers')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row?.followers ?? 0
}
