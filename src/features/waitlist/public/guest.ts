import type { Reader, Tx } from '#src/ports/database.ts'
import { inviteInvalid, inviteNeeded, inviteOtherEmail } from '#src/features/waitlist/failures.ts'
import { hashOf } from '#src/features/waitlist/invite-code.ts'
import { findOpenInvite, spendInvite } from '#src/features/waitlist/public/invite-store.ts'

/** Who asks to be let in: the code from the mail, empty where there is none, and the address that signs up. */
export type Guest = { readonly code: string; readonly email: string }

/** Why somebody may not sign up where that needs an invite; null where they may. Only `claimInvite` decides. */
export async function checkInvite(db: Reader, { code, email }: Guest, now: Date) {
  if (code === '') return inviteNeeded
  const invite = await findOpenInvite(db, hashOf(code), now)
  if (!invite) return inviteInvalid
  return invite.email.toLowerCase() === email.toLowerCase() ? null : inviteOtherEmail
}

/** Uses the invite up, in the transaction that makes the user. Its id; null where it lets this person in no more. */
export function claimInvite(tx: Tx, { code, email }: Guest, now: Date): Promise<string | null> {
  return spendInvite(tx, hashOf(code), email, now)
}
