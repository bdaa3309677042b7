import { authorizationCodeRequest, createAuthorizationURL, getOAuth2Tokens } from 'better-auth/oauth2'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { z } from 'zod'
import type { RequestJson } from '#src/adapters/auth/request-json.ts'
import { requestTimeoutMs, ProviderError } from '#src/adapters/auth/request-json.ts'
import type { LinkedSite, OpenIdEndpoints, ProviderProfile } from '#src/adapters/auth/linked-site.ts'
import { personFrom } from '#src/adapters/auth/provider-profile.ts'

type Site = Extract<LinkedSite, { speaks: 'openid' }>
type Say = (error: unknown) => void

/**
 * An OpenID Connect provider in the format of the sign-in library. The code is bound to the browser (state), to us
 * (PKCE) and to this attempt (nonce); the token's signature, issuer, audience and age are checked.
 */
export function openIdProvider(site: Site, redirectURI: string, say: Say): OAuthProvider<ProviderProfile> {
  const { id, name, clientId, clientSecret, request } = site
  const keys = keysOnce(request)
  return {
    id,
    name,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.subject,
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce }) {
      const { authorize } = await site.doors()
      return createAuthorizationURL({
        id,
        options: { clientId },
        authorizationEndpoint: authorize,
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        redirectURI,
        // Shows the account chooser, for shared computers. Not every provider supports it.
        ...(id === 'google' && { prompt: 'select_account' as const }),
        ...(idTokenNonce !== undefined && { nonce: idTokenNonce }),
      })
    },
    async validateAuthorizationCode({ code, codeVerifier = '' }) {
      const { token, secretIn } = await site.doors()
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId, clientSecret },
        authentication: secretIn,
        tokenEndpoint: token,
      })
      return getOAuth2Tokens(tokenAnswer.parse(await request(token, { headers, body })))
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      try {
        const doors = await site.doors()
        const claims = await claimsOf(idToken ?? '', doors, keys(doors), clientId)
        if (expectedIdTokenNonce === undefined || claims.nonce !== expectedIdTokenNonce)
          throw new ProviderError('the token belongs to another sign-in attempt')
        return personFrom(await withAddress(claims, doors, accessToken, request))
      } catch (error) {
        say(error)
        return null
      }
    },
  }
}

const tokenAnswer = z.record(z.string(), z.unknown())
const claimsShape = z.object({
  sub: z.string(),
  nonce: z.string().optional(),
  name: z.string().catch('').default(''),
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown().optional(),
})
type Claims = z.infer<typeof claimsShape>

async function claimsOf(
  token: string,
  doors: OpenIdEndpoints,
  keys: JWTVerifyGetKey,
  audience: string,
): Promise<Claims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: [...doors.issuers],
    audience,
    algorithms: [...doors.algorithms],
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: '10m',
    // Allows for clock skew.
    clockTolerance: 60,
  })
  if (!isForUs(payload, audience)) throw new ProviderError('the token has another audience, too')
  return claimsShape.parse(payload)
}

/** A token with several audiences must name the authorized party (OpenID Connect Core 1.0, 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId
  return !Array.isArray(aud) || aud.length === 1
}

/** Some providers omit the email from the token and return it from the user info endpoint. */
async function withAddress(
  claims: Claims,
  { person }: OpenIdEndpoints,
  accessToken: string | undefined,
  request: RequestJson,
) {
  const more =
    claims.email === undefined && person !== undefined && accessToken !== undefined
      ? claimsShape.parse(await request(person, { headers: { authorization: `Bearer ${accessToken}` } }))
      : claims
  if (more.sub !== claims.sub) throw new ProviderError('the token and the user info name different users')
  const { email = '', email_verified: isProven } = more
  return { subject: claims.sub, name: claims.name || more.name, address: email, isProven: isProven === true }
}

/** Loads the provider's keys with the first token, and again for an unknown key. */
function keysOnce(request: RequestJson): (doors: OpenIdEndpoints) => JWTVerifyGetKey {
  let known: { readonly at: string; readonly keys: JWTVerifyGetKey } | null = null
  return (doors) => {
    if (known?.at !== doors.keys) {
      const load = async (url: string) => Response.json(await request(url))
      const options = { timeoutDuration: requestTimeoutMs, [customFetch]: load }
      known = { at: doors.keys, keys: createRemoteJWKSet(new URL(doors.keys), options) }
    }
    return known.keys
  }
}
