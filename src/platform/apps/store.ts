import type { Reader, Tx } from '#src/ports/database.ts'

/** Lists the registered apps, the newest first, with the number of their users. */
export function listClients(db: Reader) {
  return clients(db).orderBy('app.created_at', 'desc').orderBy('app.id').limit(500).execute()
}

export function findClient(db: Reader, clientId: string) {
  return clients(db).where('app.client_id', '=', clientId).executeTakeFirst()
}

function clients(db: Reader) {
  return db
    .selectFrom('oauth_clients as app')
    .select(['app.client_id', 'app.name', 'app.uri', 'app.redirect_uris', 'app.created_at'])
    .select(['app.token_endpoint_auth_method', 'app.source', 'app.disabled'])
    .select((eb) =>
      eb
        .selectFrom('oauth_consents as consent')
        .select(eb.fn.countAll<string>().as('n'))
        .whereRef('consent.client_id', '=', 'app.client_id')
        .as('users'),
    )
}

type NewClient = {
  readonly clientId: string
  readonly name: string
  readonly site: string
  readonly redirectUris: readonly string[]
  /** Null for a public app. */
  readonly encryptedSecret: string | null
  readonly now: Date
}

export async function insertClient(tx: Tx, app: NewClient): Promise<void> {
  await tx
    .insertInto('oauth_clients')
    .values({
      client_id: app.clientId,
      client_secret: app.encryptedSecret,
      name: app.name,
      uri: app.site,
      redirect_uris: JSON.stringify(app.redirectUris),
      token_endpoint_auth_method: app.encryptedSecret === null ? 'none' : 'client_secret_basic',
      grant_types: JSON.stringify(['authorization_code']),
      response_types: JSON.stringify(['code']),
      require_pkce: true,
      source: 'admin',
      created_at: app.now,
      updated_at: app.now,
    })
    .execute()
}

export function lockClient(tx: Tx, clientId: string) {
  return tx
    .selectFrom('oauth_clients')
    .select(['name', 'uri', 'redirect_uris', 'source'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
}

type Edited = Pick<NewClient, 'clientId' | 'redirectUris' | 'now'> & {
  readonly name: string | null
  readonly site: string | null
}

export async function updateClient(tx: Tx, { clientId, name, site, redirectUris, now }: Edited): Promise<void> {
  await tx
    .updateTable('oauth_clients')
    .set({ name, uri: site, redirect_uris: JSON.stringify(redirectUris), updated_at: now })
    .where('client_id', '=', clientId)
    .execute()
}

/** Blocks an app, which deletes its connections and tokens, or unblocks it. Returns its name; undefined if there is none. */
export async function setBlocked(tx: Tx, clientId: string, isBlocked: boolean, now: Date) {
  const updated = await tx
    .updateTable('oauth_clients')
    .set({ disabled: isBlocked, updated_at: now })
    .where('client_id', '=', clientId)
    .returning('name')
    .executeTakeFirst()
  if (isBlocked)
    for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens', 'oauth_consents'] as const)
      await tx.deleteFrom(table).where('client_id', '=', clientId).execute()
  return updated
}

/** Deletes an app with its connections and tokens, and returns its name; undefined if there is none. */
export function deleteClient(tx: Tx, clientId: string) {
  return tx.deleteFrom('oauth_clients').where('client_id', '=', clientId).returning('name').executeTakeFirst()
}

/** The apps of a user, the latest connected first. */
export function listConnections(db: Reader, userId: string) {
  return db
    .selectFrom('oauth_consents as consent')
    .innerJoin('oauth_clients as app', 'app.client_id', 'consent.client_id')
    .select(['consent.client_id', 'app.name', 'app.uri', 'consent.scopes', 'consent.created_at'])
    .select('consent.last_used_at')
    .where('consent.user_id', '=', userId)
    .orderBy('consent.created_at', 'desc')
    .orderBy('consent.id')
    .limit(200)
    .execute()
}

/** Deletes the consent; false if there is none. */
export async function deleteConnection(tx: Tx, userId: string, clientId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('oauth_consents')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes described apps, except blocked ones, that nobody is connected to and whose document was not fetched since then. */
export async function deleteUnusedDocuments(tx: Tx, since: Date): Promise<void> {
  await tx
    .deleteFrom('oauth_clients as app')
    .where('app.source', '=', 'document')
    .where('app.fetched_at', '<=', since)
    .where('app.disabled', 'is not', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oauth_consents as consent')
            .select('consent.id')
            .whereRef('consent.client_id', '=', 'app.client_id'),
        ),
      ),
    )
    .execute()
}

export async function deleteExpiredTokens(tx: Tx, now: Date): Promise<void> {
  for (const table of ['oauth_access_tokens', 'oauth_refresh_tokens', 'oauth_client_assertions'] as const)
    await tx.deleteFrom(table).where('expires_at', '<=', now).execute()
  // Answers contain tokens, although encrypted.
  await tx
    .updateTable('oauth_refresh_tokens')
    .set({ rotation_replay_response: null })
    .where('rotation_replay_expires_at', '<=', now)
    .where('rotation_replay_response', 'is not', null)
    .execute()
}
