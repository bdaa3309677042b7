import type { Reader, Tx } from '#src/ports/database.ts'

/** Returns what users see of an app, and where it comes from. */
export function findApp(db: Reader, clientId: string) {
  return db
    .selectFrom('oauth_clients')
    .select(['name', 'uri', 'source', 'fetched_at', 'disabled'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function setRedirectUris(db: Reader, clientId: string, uris: readonly string[]): Promise<void> {
  await db
    .updateTable('oauth_clients')
    .set({ redirect_uris: JSON.stringify(uris) })
    .where('client_id', '=', clientId)
    .where('source', '=', 'self')
    .execute()
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
    .select(['consent.user_id', 'token.client_id', 'token.scopes', 'token.resources', 'consent.last_used_at'])
    .select('consent.scopes as allowed')
    .where('token.token', '=', hash)
    .where('token.expires_at', '>', now)
    .where('token.revoked', 'is', null)
    .executeTakeFirst()
}

/** Whether a refresh token was used within the time in which it may be used again, and whether its answer is saved already. */
export async function findRotation(db: Reader, hash: string, now: Date): Promise<{ hasAnswer: boolean } | null> {
  const row = await db
    .selectFrom('oauth_refresh_tokens')
    .select('rotation_replay_response as answer')
    .where('token', '=', hash)
    .where('rotation_replay_expires_at', '>', now)
    .executeTakeFirst()
  return row ? { hasAnswer: row.answer !== null } : null
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
export async function deleteTokens(db: Reader, userId: string, clientId: string | null = null): Promise<void> {
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens'] as const) {
    const deleting = db.deleteFrom(table).where('user_id', '=', userId)
    await (clientId === null ? deleting : deleting.where('client_id', '=', clientId)).execute()
  }
}

/** Disconnects all apps of users, and returns their names. */
export async function disconnectAppsOf(tx: Tx, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens'] as const)
    await tx.deleteFrom(table).where('user_id', 'in', userIds).execute()
  const disconnected = await tx
    .deleteFrom('oauth_consents as consent')
    .using('oauth_clients as app')
    .whereRef('app.client_id', '=', 'consent.client_id')
    .where('consent.user_id', 'in', userIds)
    .returning(['app.name', 'app.client_id as clientId'])
    .execute()
  return disconnected.map(({ name, clientId }) => name ?? clientId)
}

/** Deletes the apps that these admins registered, with their connections. The audit log records who registered an app. */
export async function deleteAppsRegisteredBy(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('oauth_clients')
    .where('source', '=', 'admin')
    .where('client_id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select('subject_id')
        .where('action', '=', 'apps.create-app')
        .where('subject_kind', '=', 'app')
        .where('actor_id', 'in', userIds),
    )
    .execute()
}
