import { sql } from 'kysely'
import { deleteSecondFactor } from '#src/people/accounts/public/link-store.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

const columns = [
  'id',
  'user_id as userId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'session_id as sessionId',
  'two_factor_id as twoFactorId',
  'requested_at as requestedAt',
  'expires_at as expiresAt',
  'confirmed_at as confirmedAt',
  'undo_until as undoUntil',
  'ended_at as endedAt',
] as const

export function findChange(db: Reader, by: 'token_hash' | 'undo_hash', hash: string) {
  return db.selectFrom('email_changes').select(columns).where(by, '=', hash).executeTakeFirst()
}

/** The new address of a pending change; null without one. */
export async function findPendingAddress(db: Reader, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.new_email ?? null
}

type NewChange = {
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly tokenHash: string | null
  readonly sessionId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      token_hash: change.tokenHash,
      session_id: change.sessionId,
      two_factor_id: tx
        .selectFrom('two_factors')
        .select('id')
        .where('user_id', '=', change.userId)
        .where('verified', '=', true),
      requested_at: change.now,
      expires_at: change.expiresAt,
      confirmed_at: null,
      undo_hash: null,
      undo_until: null,
      ended_at: null,
    })
    .execute()
}

/** False if there was none. */
export async function endPendingChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveConfirmation(
  tx: Tx,
  id: string,
  { now, undo }: { readonly now: Date; readonly undo: { readonly hash: string; readonly until: Date } | null },
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ confirmed_at: now, undo_hash: undo?.hash ?? null, undo_until: undo?.until ?? null })
    .where('id', '=', id)
    .execute()
}

/** Ends a change and the later ones, so that their links cannot undo the undoing. */
export async function endChangesFrom(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Sets a verified address. False if it is in use; the transaction is then aborted. */
export const setEmail = (tx: Tx, userId: string, email: string, now: Date): Promise<boolean> =>
  writeEmail(tx, userId, { email, email_verified: true, updated_at: now })

/** Sets an address that its mailbox has not confirmed yet. False as with `setEmail`. */
export const setUnverifiedEmail = (tx: Tx, userId: string, email: string, now: Date): Promise<boolean> =>
  writeEmail(tx, userId, { email, email_verified: false, updated_at: now })

type Written = { readonly email: string; readonly email_verified: boolean; readonly updated_at: Date }

async function writeEmail(tx: Tx, userId: string, written: Written): Promise<boolean> {
  try {
    await tx.updateTable('users').set(written).where('id', '=', userId).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}

/** Who has an address, as their own or as the old one of a change that can be undone; null for nobody but the user. */
export async function findHolder(
  db: Reader,
  email: string,
  { besides, now }: { readonly besides: string; readonly now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('id', '<>', besides)
    .union(
      db
        .selectFrom('email_changes')
        .select('user_id as id')
        .where(sql<string>`lower(old_email)`, '=', email)
        .where('undo_until', '>', now)
        .where('ended_at', 'is', null)
        .where('user_id', '<>', besides),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

type Before = { readonly requestedAt: Date; readonly twoFactorId: string | null }

/**
 * Deletes the password and what was added to sign in since a change was requested, after the owner said that somebody else did it. The
 * owner sets a new password through the restored mailbox.
 */
export async function deleteWaysSince(tx: Tx, userId: string, { requestedAt, twoFactorId }: Before): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('provider_id', '=', 'credential'), eb('created_at', '>=', requestedAt)]))
    .execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', requestedAt).execute()
  const factor = await tx.selectFrom('two_factors').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (factor && factor.id !== twoFactorId) await deleteSecondFactor(tx, userId)
}

/** Whether the old mailbox can still undo a change of the address. */
export async function canUndoAddress(db: Reader, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('undo_until', '>', now)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the changes whose links have expired. */
export async function deletePastChanges(db: Reader, now: Date): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where((eb) => eb.fn.coalesce('undo_until', 'expires_at'), '<=', now)
    .execute()
}
