import type { Reader, Tx } from '#src/ports/database.ts'

type NewView = {
  readonly id: string
  readonly adminId: string
  readonly userId: string
  readonly tokenHash: string
  readonly reason: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertAccountView(tx: Tx, view: NewView): Promise<void> {
  await tx
    .insertInto('account_views')
    .values({
      id: view.id,
      admin_id: view.adminId,
      user_id: view.userId,
      token_hash: view.tokenHash,
      reason: view.reason,
      started_at: view.now,
      expires_at: view.expiresAt,
      ended_at: null,
    })
    .execute()
}

/** The view of an admin that is open and has this token. */
export function findAccountView(db: Reader, { adminId, tokenHash }: { adminId: string; tokenHash: string }, now: Date) {
  return db
    .selectFrom('account_views as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .select(['v.id', 'v.user_id as userId', 'v.expires_at as expiresAt', 'p.username'])
    .where('v.token_hash', '=', tokenHash)
    .where('v.admin_id', '=', adminId)
    .where('v.ended_at', 'is', null)
    .where('v.expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends the open view of an admin. Returns whose account it was of; null if none was open. */
export async function endAccountView(tx: Tx, adminId: string, now: Date): Promise<{ userId: string } | null> {
  const ended = await tx
    .updateTable('account_views')
    .set((eb) => ({ ended_at: eb.fn<Date>('least', [eb.ref('expires_at'), eb.val(now)]) }))
    .where('admin_id', '=', adminId)
    .where('ended_at', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst()
  return ended ?? null
}

/** The admins whose view has expired without an end. */
export async function listExpiredViews(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account_views')
    .select('admin_id')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('admin_id')
    .execute()
  return rows.map((row) => row.admin_id)
}

const viewsShown = 20

/** The latest views of an account by admins, for its owner. */
export function listAccountViews(db: Reader, userId: string) {
  return db
    .selectFrom('account_views')
    .select(['id', 'started_at as startedAt', 'ended_at as endedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(viewsShown)
    .execute()
}
