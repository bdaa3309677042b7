import type { Bar } from '#src/kernel/actor.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { barIn } from '#src/features/accounts/rules.ts'

/**
 * Holds somebody's standing until the transaction ends, and says who it is; undefined where they left. Whoever bars them
 * waits for those who have asked `standingOf`, and the other way round.
 */
export function lockStanding(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What bars somebody; null where nothing does. It stays so until the transaction ends: what a ban stops asks this first. */
export async function standingOf(tx: Tx, userId: string, now: Date): Promise<Bar | null> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forShare().executeTakeFirst()
  return findBar(tx, userId, now)
}

export async function findBar(db: Reader, userId: string, now: Date): Promise<Bar | null> {
  const row = await db
    .selectFrom('users')
    .select(['barred_as as as', 'barred_until as until'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? barIn(row, now) : null
}

/** Bars somebody, or lets them in again. The caller holds their standing. */
export async function setBar(tx: Tx, userId: string, bar: Bar | null, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ barred_as: bar?.as ?? null, barred_until: bar?.until ?? null, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** When a suspension was over that is still noted; null where there is none. */
export async function servedAt(db: Reader, userId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('barred_until as until')
    .where('id', '=', userId)
    .where('barred_until', '<=', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Whose suspension is over and is still noted. */
export async function listServed(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('barred_until', '<=', now)
    .orderBy('barred_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
