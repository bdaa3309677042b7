import type { Tx } from '#src/ports/database.ts'
import type { Kind } from '../contract.ts'
import { defaultOf } from '../rules.ts'
import { turnEmailsOff } from '../settings-store.ts'

/** Turns off the emails of a kind for a user, whose row the caller has locked. */
export const turnOffEmails = (tx: Tx, userId: string, kind: Kind): Promise<void> =>
  turnEmailsOff(tx, userId, [{ kind, ...defaultOf(kind) }])
