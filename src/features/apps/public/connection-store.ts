import type { Reader, Tx } from '#src/ports/database.ts'

/** Returns what users see of an app, and where it comes from. */
export function findApp(db: Reader, clientId: string) {
  return db
    .selectFrom('oauth_clients')
    .select(['name', 'uri', 'source', 'fetched_at', 'disabled'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function isConnected(db: Reader, userId: string, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('oauth_consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a valid access token of a connected app by its hash, and what the user allowed last. */
export function findToken(db: Reader, hash: string, now: Date) {
  return db
    .selectFrom('oauth_access_tokens as token')
    .innerJoin('oauth_consents as consent', (join) =>
      join.onRef('consent.user_id', '=', 'token.user_id').onRef('consent.client_id', '=', 'token.client_id'),
    )
    .select(['token.user_id', 'token.client_id', 'token.scopes', 'token.resources', 'consent.last_used_at'])
    .select('consent.scopes as allowed')
    .where('token.token', '=', hash)
    .where('token.expires_at', '>', now)
    .where('token.revoked', 'is', null)
    .executeTakeFirst()
}

export async function noteUse(db: Reader, userId: string, clientId: string, now: Date): Promise<void> {
  await db
    .updateTable('oauth_consents')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute()
}

/** Deletes the tokens of a user, of one app or of all. */
export async function deleteTokens(tx: Tx, userId: string, clientId: string | null = null): Promise<void> {
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens'] as const) {
    const deleting = tx.deleteFrom(table).where('user_id', '=', userId)
    await (clientId === null ? deleting : deleting.where('client_id', '=', clientId)).execute()
  }
}
