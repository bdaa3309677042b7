import type { Reader, Tx } from '#src/ports/database.ts'
import type { PersonRow } from './presenter.ts'

/** Returns which of two users has blocked the other. */
export async function readBlocks(db: Reader, userId: string, otherId: string) {
  const rows = await db
    .selectFrom('message_blocks')
    .select('blocker_id as blockerId')
    .where('blocker_id', 'in', [userId, otherId])
    .where('blocked_id', 'in', [userId, otherId])
    .execute()
  return {
    byUser: rows.some(({ blockerId }) => blockerId === userId),
    byOther: rows.some(({ blockerId }) => blockerId === otherId),
  }
}

export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await tx
    .insertInto('message_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((on) => on.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .deleteFrom('message_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

const mostBlocked = 500

/** Returns the users that a user has blocked, newest first. */
export function listBlocked(db: Reader, userId: string): Promise<PersonRow[]> {
  return db
    .selectFrom('message_blocks as b')
    .innerJoin('profiles as p', 'p.id', 'b.blocked_id')
    .select(['p.id', 'p.username', 'p.display_name as displayName', 'p.avatar_url as avatarUrl'])
    .select('p.deleted_at as leftAt')
    .where('b.blocker_id', '=', userId)
    .orderBy('b.created_at', 'desc')
    .limit(mostBlocked)
    .execute()
}
