import { APIError } from 'better-auth/api'
import { currentSignUp } from '#src/adapters/auth/current-sign-up.ts'
import { inviteInvalid, inviteNeeded } from '#src/people/waitlist/failures.ts'
import { claimInvite, checkInvite } from '#src/people/waitlist/public/guest.ts'
import { nameInvitedUser } from '#src/people/waitlist/public/invite-store.ts'
import type { Database, Tx } from '#src/ports/database.ts'

/** Rejects uninvited users before any other work, and before revealing whether an account exists. */
export async function requireInvite(db: Database, email: string, now: Date): Promise<void> {
  const code = currentSignUp.getStore()?.invite ?? ''
  const refusal = await checkInvite(db, { code, email }, now)
  if (refusal) throw new APIError('FORBIDDEN', { code: refusal.code })
}

/**
 * Uses the invite in the transaction that creates the user. Of two concurrent sign-ups with one invite, one succeeds.
 */
export async function spendInvite(tx: Tx | undefined, email: string, now: Date): Promise<void> {
  const signUp = currentSignUp.getStore()
  if (!tx || !signUp || signUp.invite === '') throw new APIError('FORBIDDEN', { code: inviteNeeded.code })
  const inviteId = await claimInvite(tx, { code: signUp.invite, email }, now)
  if (inviteId === null) throw new APIError('FORBIDDEN', { code: inviteInvalid.code })
  signUp.inviteId = inviteId
}

/** The user's id is known only after the insert, and first in the hook for the account. */
export async function recordInvitedUser(tx: Tx | undefined, userId: string): Promise<void> {
  const inviteId = currentSignUp.getStore()?.inviteId
  if (tx && inviteId !== undefined) await nameInvitedUser(tx, inviteId, userId)
}
