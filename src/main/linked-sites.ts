import { githubSite, googleSite, openIdSite } from '#src/adapters/auth/known-sites.ts'
import { longestResponse, requestJsonBy, requestTimeoutMs } from '#src/adapters/auth/request-json.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import type { Env } from './env.ts'
import { isLoopback } from './env.ts'

/** The configured OAuth providers in the order of their buttons. */
export function linkedSitesOf(env: Env): readonly LinkedSite[] {
  const google = client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const github = client(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET)
  const oidc = client(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET)
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = env
  return [
    ...(google ? [googleSite(google)] : []),
    ...(github ? [githubSite(github)] : []),
    ...(oidc && issuer ? [openIdSite({ ...oidc, issuer, name, request: requestOf(env, issuer) })] : []),
  ]
}

/** The provider may be on this machine if the issuer is, and in a private network if the operator allows it. */
function requestOf({ OIDC_ALLOW_PRIVATE: allowsPrivate }: Env, issuer: string) {
  const allowed = { allowsLoopback: isLoopback(new URL(issuer)), allowsPrivate }
  return requestJsonBy(createOutgoing({ ...allowed, timeoutMs: requestTimeoutMs, maxBytes: longestResponse }))
}

function client(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : null
}
