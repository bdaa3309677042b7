import { z } from 'zod'
import { askSite, SiteRefusal } from '#src/adapters/auth/ask-site.ts'
import type { OpenIdDoors } from '#src/adapters/auth/linked-site.ts'

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  // What holds where nothing is said (OpenID Connect Discovery 1.0, 3).
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

/** Asks a site of OpenID Connect for its doors, once; where that failed, the next one who comes asks again. */
export function discoverDoors(issuer: string): () => Promise<OpenIdDoors> {
  let known: Promise<OpenIdDoors> | null = null
  return () => {
    known ??= discover(issuer).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

async function discover(issuer: string): Promise<OpenIdDoors> {
  const said = document.parse(await askSite(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
  if (said.issuer !== issuer)
    throw new SiteRefusal(`OIDC_ISSUER is ${issuer}, and its own document names ${said.issuer}`)
  const { origin, protocol } = new URL(issuer)
  // Our policy on forms names one origin, and a browser would stop at another without a word.
  if (new URL(said.authorization_endpoint).origin !== origin)
    throw new SiteRefusal(`the site of OIDC_ISSUER signs people in at another origin: ${said.authorization_endpoint}`)
  const doors = [said.token_endpoint, said.jwks_uri, said.userinfo_endpoint ?? issuer]
  if (protocol === 'https:' && doors.some((door) => !door.startsWith('https:')))
    throw new SiteRefusal('the site of OIDC_ISSUER has doors without https')
  return {
    issuers: [said.issuer],
    authorize: said.authorization_endpoint,
    token: said.token_endpoint,
    keys: said.jwks_uri,
    person: said.userinfo_endpoint,
    // Those with a shared secret would let whoever knows it, or guesses it, speak for the site.
    algorithms: said.id_token_signing_alg_values_supported.filter((name) => /^(?:[REP]S\d|EdDSA|Ed25519)/.test(name)),
    secretIn: said.token_endpoint_auth_methods_supported.includes('client_secret_post') ? 'post' : 'basic',
  }
}
