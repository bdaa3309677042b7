import type { Suspension } from '#src/kernel/actor.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { currentSuspension } from '#src/people/accounts/rules.ts'

/**
 * Locks the user's account status until the transaction ends; undefined if the user was deleted. Suspending waits for
 * transactions that called `readSuspensionForShare`, and vice versa.
 */
export function lockAccountStatus(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns the suspension or ban and locks it until commit; actions that a ban stops call this first. */
export async function readSuspensionForShare(tx: Tx, userId: string, now: Date): Promise<Suspension | null> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forShare().executeTakeFirst()
  return findSuspension(tx, userId, now)
}

export async function findSuspension(db: Reader, userId: string, now: Date): Promise<Suspension | null> {
  const row = await db
    .selectFrom('users')
    .select(['suspension_kind as as', 'suspended_until as until'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? currentSuspension(row, now) : null
}

/** Suspends, bans or reinstates a user. The caller holds the status lock. */
export async function setUserSuspension(
  tx: Tx,
  userId: string,
  suspension: Suspension | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ suspension_kind: suspension?.as ?? null, suspended_until: suspension?.until ?? null, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Returns when a suspension that is still recorded expired; null if none did. */
export async function suspensionExpiredAt(db: Reader, userId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('suspended_until as until')
    .where('id', '=', userId)
    .where('suspended_until', '<=', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Lists users whose recorded suspension has expired, by id, after the given one. */
export async function listExpiredSuspensions(
  db: Reader,
  { now, after }: { readonly now: Date; readonly after: string | null },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('suspended_until', '<=', now)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
