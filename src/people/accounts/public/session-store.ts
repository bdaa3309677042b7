import type { Reader, Tx } from '#src/ports/database.ts'
import { deletePastChanges, endPendingChange } from '#src/people/accounts/public/email-change-store.ts'
import { selectActors } from '#src/people/accounts/public/actor-store.ts'

/** Finds the session by token with its user and roles, in one query; undefined if missing or the user was deleted. */
export function findSession(db: Reader, token: string) {
  return (
    selectActors(db)
      .innerJoin('sessions as s', 's.user_id', 'u.id')
      // `updatedAt`: when it was created or last extended.
      .select(['s.id', 's.expires_at as expiresAt', 's.updated_at as updatedAt'])
      .where('s.token', '=', token)
      .executeTakeFirst()
  )
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Returns when the session was created; null if it has ended. */
export async function sessionCreatedAt(db: Reader, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst()
  return row?.created_at ?? null
}

/** Extends a session; false if another request extended it first or it has ended. */
export async function extendSession(db: Reader, session: SessionRow, now: Date, expiresAt: Date): Promise<boolean> {
  const updated = await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, updated_at: now })
    .where('id', '=', session.id)
    .where('updated_at', '=', session.updatedAt)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Deletes a user's sessions, all or all but one. Returns the count. */
export async function deleteSessions(db: Reader, userId: string, keepId: string | null = null): Promise<number> {
  const ending = db.deleteFrom('sessions').where('user_id', '=', userId)
  const deleted = await (keepId === null ? ending : ending.where('id', '<>', keepId)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Lists a user's sessions, most recently used first. */
export function listSessionsOf(db: Reader, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function findSecurity(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'two_factor_enabled'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The passkeys of a user, the newest first. */
export function listPasskeysOf(db: Reader, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Deletes one session of a user; false if not found. */
export async function deleteSession(db: Reader, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes a session by token, when a new sign-in replaces it. */
export async function deleteSessionByToken(db: Reader, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/**
 * Invalidates every link sent to the user, and so a pending change of the address. Links that undo a change stay: they are for
 * the owner after somebody else had the password. The rows of `verifications` hold the user's id as their value.
 */
export async function deleteLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  await endPendingChange(tx, userId, now)
}

/** Deletes expired sessions, links and rate-limit windows. */
export async function deleteExpired(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute()
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
  await deletePastChanges(db, now)
  await db.deleteFrom('kept_forms').where('expires_at', '<=', now).execute()
}
