import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

export type NewInvite = {
  readonly id: string
  readonly codeHash: string
  readonly email: string
  readonly waitlistId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Inserts an invite and revokes earlier ones to the same address. */
export async function insertInvite(tx: Tx, invite: NewInvite): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ expires_at: invite.now })
    .where(sql<boolean>`lower(email) = lower(${invite.email})`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', invite.now)
    .execute()
  await tx
    .insertInto('invites')
    .values({
      id: invite.id,
      code_hash: invite.codeHash,
      email: invite.email,
      waitlist_id: invite.waitlistId,
      created_at: invite.now,
      expires_at: invite.expiresAt,
      used_at: null,
      used_by: null,
    })
    .execute()
  if (invite.waitlistId === null) return
  await tx.updateTable('waitlist').set({ invited_at: invite.now }).where('id', '=', invite.waitlistId).execute()
}

/** Finds a valid invite by the hash of its code. */
export function findOpenInvite(db: Reader, codeHash: string, now: Date) {
  return db
    .selectFrom('invites')
    .select(['id', 'email'])
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Consumes the invite. A concurrent second call waits for the first and returns null. */
export async function spendInvite(tx: Tx, codeHash: string, email: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('invites')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'waitlist_id'])
    .executeTakeFirst()
  if (!row) return null
  if (row.waitlist_id)
    await tx.updateTable('waitlist').set({ joined_at: now }).where('id', '=', row.waitlist_id).execute()
  return row.id
}

export async function nameInvitedUser(tx: Tx, inviteId: string, userId: string): Promise<void> {
  await tx.updateTable('invites').set({ used_by: userId }).where('id', '=', inviteId).execute()
}

/** Deletes the waitlist row and the invites of an address. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('invites')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
  await tx
    .deleteFrom('waitlist')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}
