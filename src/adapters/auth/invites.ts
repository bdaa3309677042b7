import { APIError } from 'better-auth/api'
import { currentCall } from '#src/adapters/auth/current-call.ts'
import { inviteInvalid, inviteNeeded } from '#src/people/waitlist/failures.ts'
import { claimInvite, checkInvite } from '#src/people/waitlist/public/guest.ts'
import { nameInvitedUser } from '#src/people/waitlist/public/invite-store.ts'
import type { Database, Tx } from '#src/ports/database.ts'

/** Rejects uninvited users before any other work, and before revealing whether an account exists. */
export async function requireInvite(db: Database, email: string, now: Date): Promise<void> {
  const code = currentCall.getStore()?.invite ?? ''
  const refusal = await checkInvite(db, { code, email }, now)
  if (refusal) throw new APIError('FORBIDDEN', { code: refusal.code })
}

/**
 * Uses the invite in the transaction that creates the user. Of two concurrent sign-ups with one invite, one succeeds.
 */
export async function spendInvite(tx: Tx | undefined, email: string, now: Date): Promise<void> {
  const call = currentCall.getStore()
  if (!tx || !call?.invite) throw new APIError('FORBIDDEN', { code: inviteNeeded.code })
  const inviteId = await claimInvite(tx, { code: call.invite, email }, now)
  if (inviteId === null) throw new APIError('FORBIDDEN', { code: inviteInvalid.code })
  call.inviteId = inviteId
}

/** The user's id is known only after the insert, and first in the hook for the account. */
export async function recordInvitedUser(tx: Tx | undefined, userId: string): Promise<void> {
  const inviteId = currentCall.getStore()?.inviteId
  if (tx && inviteId !== undefined) await nameInvitedUser(tx, inviteId, userId)
}
