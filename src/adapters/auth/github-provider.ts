import { authorizationCodeRequest, createAuthorizationURL, getOAuth2Tokens } from 'better-auth/oauth2'
import type { OAuthProvider } from 'better-auth/oauth2'
import { z } from 'zod'
import { requestJson, ProviderError } from '#src/adapters/auth/request-json.ts'
import type { LinkedSite, ProviderProfile } from '#src/adapters/auth/linked-site.ts'
import { personFrom } from '#src/adapters/auth/provider-profile.ts'

type Site = Extract<LinkedSite, { speaks: 'github' }>

/** GitHub as a library provider. It has no ID token, so the user is read from its API. */
export function githubProvider(
  { id, name, clientId, clientSecret, doors }: Site,
  redirectURI: string,
  say: (error: unknown) => void,
): OAuthProvider<ProviderProfile> {
  return {
    id,
    name,
    accountSubject: ({ profile }) => profile.subject,
    createAuthorizationURL: ({ state, codeVerifier }) =>
      createAuthorizationURL({
        id,
        options: { clientId },
        authorizationEndpoint: doors.authorize,
        scopes: ['read:user', 'user:email'],
        prompt: 'select_account',
        state,
        codeVerifier,
        redirectURI,
      }),
    async validateAuthorizationCode({ code, codeVerifier = '' }) {
      const options = { clientId, clientSecret }
      const { body, headers } = await authorizationCodeRequest({ code, codeVerifier, redirectURI, options })
      const answer = tokenAnswer.parse(await requestJson(doors.token, { headers, body }))
      // Errors arrive as a 200 with an error code.
      if (typeof answer['access_token'] !== 'string') throw new ProviderError('GitHub returned no token for the code')
      return getOAuth2Tokens(answer)
    },
    async getUserInfo({ accessToken }) {
      try {
        const headers = { authorization: `Bearer ${accessToken ?? ''}` }
        const [said, listed] = await Promise.all([
          requestJson(doors.person, { headers }),
          requestJson(doors.addresses, { headers }),
        ])
        const person = personShape.parse(said)
        // The public profile address may belong to someone else; GitHub itself uses the primary one.
        const primary = addresses.parse(listed).find((each) => each.primary)
        return personFrom({
          subject: String(person.id),
          name: person.name || person.login,
          address: primary?.email ?? '',
          isProven: primary?.verified === true,
        })
      } catch (error) {
        say(error)
        return null
      }
    },
  }
}

const tokenAnswer = z.record(z.string(), z.unknown())
const personShape = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() })
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
