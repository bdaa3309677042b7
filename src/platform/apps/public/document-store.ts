import type { Reader } from '#src/ports/database.ts'
import { commonScopes } from '../rules.ts'

type Described = {
  /** The URL of the document. */
  readonly clientId: string
  readonly name: string
  readonly site: string
  readonly redirectUris: readonly string[]
  readonly now: Date
}

/** Stores an app as its document describes it: public and with PKCE. Apps of another source stay as they are. */
export async function saveDocument(db: Reader, { clientId, name, site, redirectUris, now }: Described): Promise<void> {
  const described = {
    name,
    uri: site,
    redirect_uris: JSON.stringify(redirectUris),
    scopes: JSON.stringify(commonScopes),
    updated_at: now,
    fetched_at: now,
  }
  await db
    .insertInto('oauth_clients')
    .values({
      ...described,
      client_id: clientId,
      client_secret: null,
      token_endpoint_auth_method: 'none',
      grant_types: JSON.stringify(['authorization_code']),
      response_types: JSON.stringify(['code']),
      require_pkce: true,
      created_at: now,
      source: 'document',
    })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet(described).where('oauth_clients.source', '=', 'document'),
    )
    .execute()
}
