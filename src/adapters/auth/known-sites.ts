import { z } from 'zod'
import type { RequestJson } from '#src/adapters/auth/request-json.ts'
import { requestJson, ProviderError } from '#src/adapters/auth/request-json.ts'
import type { OpenIdEndpoints, LinkedSite } from '#src/adapters/auth/linked-site.ts'
import { siteNames } from '#src/kernel/sites.ts'

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  // The default (OpenID Connect Discovery 1.0, 3).
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

/** Fetches the OpenID Connect endpoints once; retries on the next sign-in after a failure. */
function discoverEndpoints(issuer: string, request: RequestJson): () => Promise<OpenIdEndpoints> {
  let known: Promise<OpenIdEndpoints> | null = null
  return () => {
    known ??= discover(issuer, request).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

async function discover(issuer: string, request: RequestJson): Promise<OpenIdEndpoints> {
  const said = document.parse(await request(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
  if (said.issuer !== issuer)
    throw new ProviderError(`OIDC_ISSUER is ${issuer}, but its configuration names ${said.issuer}`)
  const { origin, protocol } = new URL(issuer)
  // The form-action CSP allows one origin; the browser silently blocks others.
  if (new URL(said.authorization_endpoint).origin !== origin)
    throw new ProviderError(
      `OIDC_ISSUER has an authorization endpoint at another origin: ${said.authorization_endpoint}`,
    )
  const doors = [said.token_endpoint, said.jwks_uri, said.userinfo_endpoint ?? issuer]
  if (protocol === 'https:' && doors.some((door) => !door.startsWith('https:')))
    throw new ProviderError('OIDC_ISSUER has endpoints without https')
  return {
    issuers: [said.issuer],
    authorize: said.authorization_endpoint,
    token: said.token_endpoint,
    keys: said.jwks_uri,
    person: said.userinfo_endpoint,
    // With symmetric algorithms, anyone who knows the secret could forge tokens.
    algorithms: said.id_token_signing_alg_values_supported.filter((name) => /^(?:[REP]S\d|EdDSA|Ed25519)/.test(name)),
    secretIn: said.token_endpoint_auth_methods_supported.includes('client_secret_post') ? 'post' : 'basic',
  }
}

/** The OAuth client credentials. */
type Client = { readonly clientId: string; readonly clientSecret: string }

/** As https://accounts.google.com/.well-known/openid-configuration says; hardcoded, so startup needs no request. */
export const googleSite = (client: Client): LinkedSite => ({
  ...client,
  id: 'google',
  name: siteNames.google,
  origin: 'https://accounts.google.com',
  speaks: 'openid',
  request: requestJson,
  doors: async () => ({
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    algorithms: ['RS256'],
    secretIn: 'post',
  }),
})

/** As https://docs.github.com/apps/oauth-apps says: no OpenID Connect, but a user API. */
export const githubSite = (client: Client): LinkedSite => ({
  ...client,
  id: 'github',
  name: siteNames.github,
  origin: 'https://github.com',
  speaks: 'github',
  doors: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    person: 'https://api.github.com/user',
    addresses: 'https://api.github.com/user/emails',
  },
})

type OwnProvider = Client & { readonly name: string; readonly issuer: string; readonly request: RequestJson }

/** The operator's own provider, such as a company's. Its endpoints are discovered at the first sign-in. */
export const openIdSite = (client: OwnProvider): LinkedSite => ({
  ...client,
  id: 'oidc',
  origin: new URL(client.issuer).origin,
  speaks: 'openid',
  doors: discoverEndpoints(client.issuer, client.request),
})
