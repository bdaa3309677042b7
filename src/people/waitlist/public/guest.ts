import type { Reader, Tx } from '#src/ports/database.ts'
import { inviteInvalid, inviteNeeded, inviteOtherEmail } from '#src/people/waitlist/failures.ts'
import { hashOf } from '#src/people/waitlist/invite-code.ts'
import { findOpenInvite, spendInvite } from '#src/people/waitlist/public/invite-store.ts'

/** Someone who signs up: the code from the email, or an empty string, and their address. */
export type Guest = { readonly code: string; readonly email: string }

/** Why someone may not sign up when an invite is required; null if they may. Only `claimInvite` is final. */
export async function checkInvite(db: Reader, { code, email }: Guest, now: Date) {
  if (code === '') return inviteNeeded
  const invite = await findOpenInvite(db, hashOf(code), now)
  if (!invite) return inviteInvalid
  return invite.email.toLowerCase() === email.toLowerCase() ? null : inviteOtherEmail
}

/**
 * Uses the invite in the transaction that creates the user. Returns its id; null if it is no longer valid for this
 * address.
 */
export function claimInvite(tx: Tx, { code, email }: Guest, now: Date): Promise<string | null> {
  return spendInvite(tx, hashOf(code), email, now)
}
