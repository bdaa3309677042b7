import type { RevokedNames } from '#src/people/accounts/jobs.ts'
import type { EndingWay } from '#src/people/accounts/public/ways.ts'
import { deleteLinks, deleteSessions } from '#src/people/accounts/public/session-store.ts'
import { disconnectAppsOf } from '#src/platform/apps/public/connection-store.ts'
import { revokeKeysOf } from '#src/platform/developers/public/revoke-keys.ts'
import { endMovesOf } from '#src/buying/moves/public/end-moves.ts'
import type { Tx } from '#src/ports/database.ts'

/** For the owner. */
export type Revoked = RevokedNames

type End = (tx: Tx, userId: string, now: Date) => Promise<Partial<Revoked> | void>
const withSession: End = async () => {}

/** Ends each kind of access that a password reset must end. */
const endings: Readonly<Record<EndingWay, End>> = {
  session: async (tx, userId) => void (await deleteSessions(tx, userId)),
  'event-stream': withSession,
  'app-consent': withSession,
  'access-token': async (tx, userId) => ({ apps: await disconnectAppsOf(tx, [userId]) }),
  // Deleted with the tokens.
  'token-request': async () => {},
  'api-key': async (tx, userId, now) => ({ keys: await revokeKeysOf(tx, [userId], now) }),
  // Revoked with the keys.
  'git-token': async () => {},
  'library-address': async () => {},
  'reset-link': (tx, userId, now) => deleteLinks(tx, userId, now),
  // Ended with the other links.
  'address-link': async () => {},
  'move-link': (tx, userId, now) => endMovesOf(tx, [userId], now),
  // Its cookie and links are bound to the old password.
  'known-device': async () => {},
}

/** Ends the access to an account after a password reset, since someone else may have had it. */
export async function endWaysOf(tx: Tx, userId: string, now: Date): Promise<Revoked> {
  let revoked: Revoked = { keys: [], apps: [] }
  for (const end of Object.values(endings)) revoked = { ...revoked, ...(await end(tx, userId, now)) }
  return revoked
}
