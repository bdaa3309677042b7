import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The user who is signed in at the provider and consents. */
type Visitor = { subject: string; name: string; email: string; isProven: boolean }
/** Claims that replace or remove those of the next ID token. */
type TokenOverrides = Readonly<Record<string, unknown>>
type Grant = { readonly params: URLSearchParams; readonly visitor: Visitor; readonly tokenOverrides: TokenOverrides }

export type OAuthProvider = Awaited<ReturnType<typeof startOAuthProvider>>

export const client = { clientId: 'the-shop', clientSecret: 'known to the site and the shop' }

/**
 * Starts a local identity provider that supports OpenID Connect as Google does, and GitHub's OAuth. It enforces the
 * protocols: a known client and secret, PKCE, a matching redirect URI, and single-use codes.
 */
export async function startOAuthProvider({ port = 0 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Visitor>()
  const state = {
    visitor: { subject: '1', name: 'Ada', email: 'ada@site.test', isProven: true } as Visitor,
    tokenOverrides: {} as TokenOverrides,
    /** Signs tokens with a wrong signature. */
    corruptsSignature: false,
    isDown: false,
    requests: [] as string[],
  }
  const server = createServer((incoming, outgoing) => {
    void answer(incoming).then(({ status, headers, body }) =>
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {})),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(incoming.url ?? '', url)
    state.requests.push(pathname)
    if (state.isDown) return { status: 503 }
    const owner = tokens.get((incoming.headers.authorization ?? '').replace('Bearer ', ''))
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: document(url) }
      case '/keys':
        return { status: 200, body: { keys: [key] } }
      case '/authorize':
      case '/login/oauth/authorize':
        return authorize(searchParams)
      case '/token':
        return token(new URLSearchParams(await text(incoming)), true)
      case '/login/oauth/access_token':
        return token(new URLSearchParams(await text(incoming)), false)
      case '/user':
        if (!owner) return { status: 401 }
        return {
          status: 200,
          body: { id: Number(owner.subject), login: 'octo', name: owner.name, email: 'else@page.test' },
        }
      case '/user/emails':
        if (!owner) return { status: 401 }
        return { status: 200, body: addressesOf(owner) }
      default:
        return { status: 404 }
    }
  }

  function authorize(params: URLSearchParams): Answer {
    const redirect = new URL(params.get('redirect_uri') ?? url)
    redirect.searchParams.set('state', params.get('state') ?? '')
    const isValid = params.get('client_id') === client.clientId && params.get('code_challenge_method') === 'S256'
    const code = randomUUID()
    if (isValid) grants.set(code, { params, visitor: { ...state.visitor }, tokenOverrides: state.tokenOverrides })
    redirect.searchParams.set(isValid ? 'code' : 'error', isValid ? code : 'invalid_request')
    return { status: 302, headers: { location: redirect.href } }
  }

  function token(posted: URLSearchParams, isOpenId: boolean): Answer {
    const code = posted.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(posted.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid =
      posted.get('client_id') === client.clientId &&
      posted.get('client_secret') === client.clientSecret &&
      posted.get('redirect_uri') === grant?.params.get('redirect_uri') &&
      challenge === grant.params.get('code_challenge')
    // GitHub responds with 200 and an error code.
    if (!isValid || !grant) return { status: isOpenId ? 400 : 200, body: { error: 'bad_verification_code' } }
    const accessToken = randomUUID()
    tokens.set(accessToken, grant.visitor)
    const body = { access_token: accessToken, token_type: 'bearer' }
    return { status: 200, body: isOpenId ? { ...body, id_token: idToken(grant) } : body }
  }

  function idToken({ params, visitor, tokenOverrides }: Grant): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: url,
      aud: client.clientId,
      sub: visitor.subject,
      iat: now,
      exp: now + 300,
      nonce: params.get('nonce'),
      name: visitor.name,
      email: visitor.email,
      email_verified: visitor.isProven,
    }
    const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...claims, ...tokenOverrides })}`
    const signature = sign('RSA-SHA256', Buffer.from(state.corruptsSignature ? `${signed}x` : signed), privateKey)
    return `${signed}.${signature.toString('base64url')}`
  }

  return {
    url,
    /** The current user and the provider's behavior; tests change it. */
    state,
    openId: {
      issuers: [url],
      authorize: `${url}/authorize`,
      token: `${url}/token`,
      keys: `${url}/keys`,
      algorithms: ['RS256'],
      secretIn: 'post' as const,
    },
    github: {
      authorize: `${url}/login/oauth/authorize`,
      token: `${url}/login/oauth/access_token`,
      person: `${url}/user`,
      addresses: `${url}/user/emails`,
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: object }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const document = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
})

/** The no-reply address comes first, as it may at GitHub; `primary` marks the one to use. */
const addressesOf = ({ email, isProven }: Visitor) => [
  { email: 'octo@users.noreply.github.com', primary: false, verified: true },
  { email, primary: true, verified: isProven },
]
