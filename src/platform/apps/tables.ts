import type { Generated } from 'kysely'
import type { AppSource } from '#src/platform/apps/rules.ts'

// The columns that we use; the sign-in library writes the others. Lists are JSON texts.

type OAuthClientsTable = {
  id: Generated<string>
  client_id: string
  client_secret: string | null
  created_at: Date | null
  updated_at: Date | null
  name: string | null
  uri: string | null
  redirect_uris: string
  token_endpoint_auth_method: string | null
  grant_types: string | null
  response_types: string | null
  require_pkce: boolean | null
  scopes: string | null
  disabled: Generated<boolean | null>
  source: Generated<AppSource>
  fetched_at: Date | null
}

type OAuthTokensTable = {
  id: Generated<string>
  token: string
  client_id: string
  user_id: string
  resources: string | null
  scopes: string
  revoked: Date | null
  created_at: Date
  expires_at: Date
}

/** A token that an app gets for itself has no user. */
type OAuthAccessTokensTable = Omit<OAuthTokensTable, 'user_id'> & { user_id: string | null }

/** A rotated token keeps its answer for a minute, encrypted. */
type OAuthRefreshTokensTable = OAuthTokensTable & {
  rotation_replay_response: string | null
  rotation_replay_expires_at: Date | null
}

type OAuthConsentsTable = {
  id: Generated<string>
  client_id: string
  user_id: string
  scopes: string
  created_at: Date
  updated_at: Date
  last_used_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    oauth_clients: OAuthClientsTable
    oauth_access_tokens: OAuthAccessTokensTable
    oauth_refresh_tokens: OAuthRefreshTokensTable
    oauth_consents: OAuthConsentsTable
    oauth_client_assertions: { id: string; expires_at: Date }
  }
}
