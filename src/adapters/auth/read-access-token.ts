import { isToken, withoutPrefix } from '#src/adapters/auth/oauth-names.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { findToken, noteUse } from '#src/platform/apps/public/connection-store.ts'
import { hashToken } from '#src/platform/apps/public/secrets.ts'
import { listIn, notedEveryMs } from '#src/platform/apps/rules.ts'

export type AccessToken = { readonly userId: string; readonly clientId: string; readonly scopes: readonly string[] }

/** Returns what an access token allows; null if it is unknown, expired, revoked or for another resource. */
export async function readAccessToken(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  token: string,
  resource: string,
): Promise<AccessToken | null> {
  if (!isToken(token, 'at') || token.length > 200) return null
  const now = clock.now()
  const row = await findToken(db, hashToken(withoutPrefix(token)), now)
  if (!row || !listIn(row.resources).includes(resource)) return null
  const { user_id: userId, client_id: clientId, last_used_at: lastUse } = row
  if (lastUse === null || now.getTime() - lastUse.getTime() >= notedEveryMs) await noteUse(db, userId, clientId, now)
  // The library gives a refreshed token the scopes of the first one, although the user may have allowed fewer since then.
  const allowed = listIn(row.allowed)
  return { userId, clientId, scopes: listIn(row.scopes).filter((scope) => allowed.includes(scope)) }
}
