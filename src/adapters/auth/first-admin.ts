import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { systemActor } from '#src/kernel/actor.ts'
import { currentCall } from '#src/adapters/auth/current-call.ts'
import { grantRoleOnce } from '#src/people/accounts/operations/roles.ts'
import { setupLinkInvalid } from '#src/operation/launch/failures.ts'
import { hashOfToken } from '#src/people/accounts/public/link-token.ts'
import { claimSetupLink, hasAdmin, isSetupLinkOpen } from '#src/operation/launch/public/setup-link-store.ts'
import type { Database, Tx } from '#src/ports/database.ts'
import type { DomainEvent } from '#src/ports/events.ts'

// The sign-up of the first admin, by the setup link.

const refused = () => new APIError('FORBIDDEN', { code: setupLinkInvalid.code })

/** Whether this sign-up came with a setup link, valid or not. */
export const isFirstAdmin = (): boolean => setupToken() !== ''

const setupToken = () => currentCall.getStore()?.setup ?? ''

/** Rejects an invalid link before any other work. */
export async function requireSetupLink(db: Database, now: Date): Promise<void> {
  if (!(await isSetupLinkOpen(db, hashOfToken(setupToken()), now))) throw refused()
}

/** Uses the link in the transaction that creates the user. Of two concurrent sign-ups with one link, one succeeds. */
export async function spendSetupLink(tx: Tx | undefined, now: Date): Promise<void> {
  if (!tx || !(await claimSetupLink(tx, hashOfToken(setupToken()), now))) throw refused()
  // Somebody may have become admin by the command line since the link was printed.
  if (await hasAdmin(tx, { demo: false, now })) throw refused()
}

type Parts = { readonly appendEvents: (tx: Tx, events: readonly DomainEvent[], now: Date) => Promise<void> }

/** The user's id is known only after the insert, and first in the hook for the account. */
export async function makeFirstAdmin(
  { appendEvents }: Parts,
  tx: Tx | undefined,
  userId: string,
  now: Date,
): Promise<void> {
  if (!tx) throw refused()
  const emit = (event: DomainEvent) => appendEvents(tx, [event], now)
  await grantRoleOnce({ actor: systemActor('setup'), now, newId: randomUUID, tx, emit }, userId, 'admin')
}
