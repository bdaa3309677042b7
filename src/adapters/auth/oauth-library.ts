import { oauthProvider } from '@better-auth/oauth-provider'
import type { BetterAuthPlugin } from 'better-auth'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { scopes } from '#src/kernel/scopes.ts'
import { oauthTables, sessionColumns, userColumns, verificationColumns } from '#src/adapters/auth/library-tables.ts'
import type { Limiter } from '#src/adapters/auth/limiter.ts'
import type { AuthOptions } from '#src/adapters/auth/options.ts'
import { clientIpHeader, sessionSeconds } from '#src/adapters/auth/options.ts'
import { newToken, oauthPages, withoutPrefix } from '#src/adapters/auth/oauth-names.ts'
import { quietLogger } from '#src/adapters/auth/quiet-logger.ts'
import { cookieNamePrefix } from '#src/adapters/auth/session-cookie.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import type { IsLocked } from '#src/people/accounts/public/ways.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import { isConnected } from '#src/platform/apps/public/connection-store.ts'
import { decryptSecret, encryptSecret, hashToken } from '#src/platform/apps/public/secrets.ts'
import { commonScopes, resourcesOf } from '#src/platform/apps/rules.ts'

type Parts = Pick<AuthOptions, 'db' | 'clock' | 'log' | 'secret' | 'publicUrl' | 'shop'> & {
  readonly isLocked: IsLocked
  readonly limiter: Limiter
  /** Encrypts the secrets of apps. */
  readonly appsKey: Uint8Array
  readonly allowsRegistration: boolean
}

const minute = 60

/**
 * The OAuth 2.1 server of better-auth on our tables. An instance of its own, apart from sign-in, so that its endpoints are at
 * /oauth2 and the issuer is the site.
 */
export function oauthLibrary(parts: Parts) {
  const { db, log, secret, publicUrl, limiter } = parts
  const isSecure = publicUrl.startsWith('https:')
  return betterAuth({
    secret,
    baseURL: publicUrl,
    basePath: '/',
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: { disableColors: true, log: quietLogger(log) },
    onAPIError: { throw: true, errorURL: oauthPages.error },
    database: { db, type: 'postgres', transaction: true },
    user: { modelName: 'users', fields: userColumns },
    session: {
      modelName: 'sessions',
      fields: sessionColumns,
      expiresIn: sessionSeconds,
      // Our session lookup extends sessions.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: { modelName: 'verifications', fields: verificationColumns, storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      customStorage: {
        async consume(key, rule) {
          const allowance = await limiter.count(['oauth', key], { max: rule.max, windowSeconds: rule.window })
          return { allowed: allowance.allowed, retryAfter: allowance.allowed ? null : allowance.retryAfterSeconds }
        },
      },
    },
    plugins: [server(parts)],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookieNamePrefix(isSecure),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      database: { generateId: 'uuid', validateSchema: false },
    },
  })
}

function server({
  db,
  clock,
  isLocked,
  publicUrl,
  appsKey,
  allowsRegistration,
  shop = () => defaultSettings,
}: Parts): BetterAuthPlugin {
  const plugin: unknown = oauthProvider({
    scopes: [...scopes],
    loginPage: oauthPages.signIn,
    consentPage: oauthPages.consent,
    // Opaque tokens, which end when they are revoked.
    disableJwtPlugin: true,
    grantTypes: ['authorization_code', 'refresh_token'],
    resources: resourcesOf(publicUrl).map(({ identifier, name }) => ({ identifier, name })),
    enforcePerClientResources: false,
    accessTokenExpiresIn: 15 * minute,
    refreshTokenExpiresIn: 60 * 24 * 60 * minute,
    // A refresh token used again within this time gets the same answer, since the first one may be lost, or two windows of the
    // app refresh at once. Afterwards, its reuse revokes all tokens of the app.
    refreshTokenReuseInterval: minute,
    storeTokens: { hash: async (token) => hashToken(withoutPrefix(token)) },
    storeClientSecret: {
      encrypt: async (plain) => encryptSecret(appsKey, plain),
      decrypt: async (stored) => decryptSecret(appsKey, stored),
    },
    // The library would refuse tokens with the prefix of an earlier setting, so it knows of none.
    generateOpaqueAccessToken: async () => newToken(shop().keyPrefix, 'at'),
    generateRefreshToken: async () => newToken(shop().keyPrefix, 'rt'),
    allowDynamicClientRegistration: allowsRegistration,
    allowUnauthenticatedClientRegistration: allowsRegistration,
    clientRegistrationDefaultScopes: [...commonScopes],
    clientRegistrationAllowedScopes: [...commonScopes],
    extensions: [{ clientDiscovery: documents }],
    async customTokenResponseFields({ user, verificationValue }) {
      const row = user ? await findActor(db, user.id) : null
      const person = personFor('token-request', row, { now: clock.now(), isLocked })
      const clientId = verificationValue?.query.client_id
      // The user may have disconnected the app since it got the code.
      if (person && (clientId === undefined || (await isConnected(db, person.userId, clientId)))) return {}
      throw new APIError('BAD_REQUEST', { error: 'invalid_grant', error_description: 'The app is not connected' })
    },
    rateLimit: {
      authorize: { window: minute, max: 60 },
      // A server asks for many users.
      token: { window: minute, max: 300 },
      revoke: { window: minute, max: 300 },
      introspect: { window: minute, max: 300 },
      register: { window: 60 * minute, max: 20 },
    },
    schema: oauthTables,
  })
  // Its type does not allow for `exactOptionalPropertyTypes`.
  return plugin as BetterAuthPlugin
}

/** Advertises Client ID Metadata Documents. Such an app is stored before the library looks for it. */
const documents = {
  id: 'document',
  matches: () => false,
  resolve: () => null,
  discoveryMetadata: { client_id_metadata_document_supported: true },
}

export type OAuthLibrary = Pick<ReturnType<typeof oauthLibrary>, 'handler'>
