// The names of our columns in the models of the sign-in library.

export const userColumns = {
  emailVerified: 'email_verified',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const

export const sessionColumns = {
  userId: 'user_id',
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const

export const verificationColumns = {
  expiresAt: 'expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const

const client = [
  ...['clientId', 'clientSecret', 'clientDiscoveryId', 'skipConsent', 'enableEndSession', 'subjectType', 'userId'],
  ...['clientCredentialsScopes', 'createdAt', 'updatedAt', 'softwareId', 'softwareVersion', 'softwareStatement'],
  ...['redirectUris', 'postLogoutRedirectUris', 'backchannelLogoutUri', 'backchannelLogoutSessionRequired'],
  ...['tokenEndpointAuthMethod', 'applicationType', 'jwksUri', 'grantTypes', 'responseTypes'],
  ...['dpopBoundAccessTokens', 'referenceId'],
]
const resource = [
  ...['accessTokenTtl', 'refreshTokenTtl', 'signingAlgorithm', 'signingKeyId', 'allowedScopes', 'customClaims'],
  ...['dpopBoundAccessTokensRequired', 'createdAt', 'updatedAt', 'policyVersion'],
]
const token = [
  ...['clientId', 'sessionId', 'userId', 'referenceId', 'authorizationCodeId', 'requestedUserInfoClaims'],
  ...['expiresAt', 'createdAt'],
]
const refresh = ['rotatedAt', 'rotationReplayResponse', 'rotationReplayExpiresAt', 'authTime']

/** The tables of the OAuth server. */
export const oauthTables = {
  oauthClient: { modelName: 'oauth_clients', fields: { ...snake(client), requirePKCE: 'require_pkce' } },
  oauthResource: { modelName: 'oauth_resources', fields: snake(resource) },
  oauthClientResource: {
    modelName: 'oauth_client_resources',
    fields: snake(['clientId', 'resourceId', 'createdAt']),
  },
  oauthRefreshToken: { modelName: 'oauth_refresh_tokens', fields: snake([...token, ...refresh]) },
  oauthAccessToken: { modelName: 'oauth_access_tokens', fields: snake([...token, 'refreshId']) },
  oauthConsent: {
    modelName: 'oauth_consents',
    fields: snake(['clientId', 'userId', 'referenceId', 'requestedUserInfoClaims', 'createdAt', 'updatedAt']),
  },
  oauthClientAssertion: { modelName: 'oauth_client_assertions', fields: { expiresAt: 'expires_at' } },
}

function snake(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)]))
}
