import { createHash, randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { localClientHeader } from '#src/kernel/local-client.ts'
import type { Role } from '#src/kernel/actor.ts'
import type { AppKind } from '#src/platform/apps/rules.ts'
import { createApp } from '#src/platform/apps/operations/apps.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { signUpValues } from '#src/testing/auth.ts'
import type { Answer } from '#src/testing/edge.ts'
import { ask } from '#src/testing/edge.ts'
import { testShop } from '#src/testing/shop.ts'
import { noOtherHosts } from '#src/web/http/csp.ts'
import { createHttpServer } from '#src/web/http/http-server.ts'
import { action as answer } from '#src/platform/apps/routes/oauth-answer.tsx'
import { loader as consent } from '#src/platform/apps/routes/oauth-consent.tsx'
import { action as createKey } from '#src/platform/developers/routes/profile-developers.tsx'
import { action as confirmEmail } from '#src/people/accounts/routes/verify-email.tsx'
import { scopeContext } from '#src/web/scope.ts'

export const home = 'https://app.test/return'
export const api = 'https://shop.test/api/v1'

export type Member = { readonly userId: string; readonly cookie: string }
export type ClientApp = { readonly clientId: string; readonly secret: string | null }
type Fields = Readonly<Record<string, string>>
export type OAuthShop = Awaited<ReturnType<typeof oauthShop>>

/** The real app behind the real HTTP server. Of its pages, the two for apps answer with their data as JSON. */
export async function oauthShop(env: Fields = {}, client = { isLocal: false }) {
  const shop = await testShop({ takesPayments: false, env: { PUBLIC_URL: 'https://shop.test', ...env } })
  const log = { info() {}, warn() {}, error() {}, child: () => log }
  let server = httpServer()
  let { port } = await server.listen({ port: 0, host: '127.0.0.1' })

  /** Restarts the app with changed settings. */
  async function restart(changed: Fields, options?: { readonly works: boolean }) {
    await server.close()
    await shop.restart(changed, options)
    server = httpServer()
    port = (await server.listen({ port: 0, host: '127.0.0.1' })).port
  }

  function httpServer() {
    return createHttpServer({
      render: (request) => pageData(shop, asClient(request)),
      publicUrl: shop.env.publicUrl,
      // So that each request has its own address, and no limit.
      trustProxy: true,
      clientDir: null,
      log,
      otherHosts: () => noOtherHosts,
      routes: rawRoutes(shop.app, shop.env, createDemoGate(shop.env)).map((route) => ({
        ...route,
        handle: (request, info) => route.handle(asClient(request), info),
      })),
      publicPage: () => null,
      hasSession: shop.app.auth.hasSessionCookie,
    })
  }

  /** As if the client were on this machine, which the addresses above deny. */
  function asClient(request: Request): Request {
    if (client.isLocal) request.headers.set(localClientHeader, '1')
    return request
  }

  let members = 0

  async function aMember(roles: readonly Role[] = [], over: Fields = {}): Promise<Member> {
    const from = new Request('https://shop.test/auth', { headers: { 'x-client-ip': `10.1.0.${(members += 1)}` } })
    const { result, setCookies } = await shop.app.auth.signUp(signUpValues(`member-${members}`, over), from)
    if (!result.ok) throw new Error(result.failure.message)
    const { userId } = result.value
    for (const role of roles)
      await shop.sql`insert into user_roles (user_id, role, created_at) values (${userId}, ${role}, now())`
    return { userId, cookie: setCookies.map((each) => each.split(';')[0]).join('; ') }
  }

  async function anApp(kind: AppKind = 'public', redirectUris = home): Promise<ClientApp> {
    const values = { name: 'Prompt Desk', site: 'https://app.test', redirectUris, kind }
    return shop.did(createApp, values, await shop.aPerson(['admin']))
  }

  let requests = 0
  const usual = () => ({
    host: 'shop.test',
    'x-forwarded-for': `10.2.${Math.floor((requests += 1) / 250)}.${requests % 250}`,
  })
  const get = (path: string, headers: Fields = {}) => ask(port, path, { headers: { ...usual(), ...headers } })
  const post = (path: string, fields: Fields, headers: Fields = {}) =>
    ask(port, path, {
      method: 'POST',
      headers: { ...usual(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })

  const postJson = (path: string, body: string, headers: Fields = {}) =>
    ask(port, path, { method: 'POST', headers: { ...usual(), 'content-type': 'application/json', ...headers }, body })

  /** Posts to the token endpoint; a confidential app sends its secret. */
  async function token({ clientId, secret }: ClientApp, fields: Fields) {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
    const answered =
      secret === null
        ? await post('/oauth2/token', { client_id: clientId, ...fields })
        : await post('/oauth2/token', fields, { authorization: `Basic ${basic}` })
    return { status: answered.status, headers: answered.headers, ...tokens(answered) }
  }

  /** Answers the consent page, and returns where the browser goes next. */
  async function decide(member: Member, url: string, intent: 'allow' | 'deny') {
    const shown = dataOf(await get(pathOf(url), { cookie: member.cookie }))
    const fields = { intent, request: String(shown['request']) }
    const answered = dataOf(await post('/oauth/answer', fields, { cookie: member.cookie, origin: 'https://shop.test' }))
    return { shown, url: String(answered['url']), answered }
  }

  /** Runs the flow up to the code. */
  async function aCode(member: Member, app: ClientApp, over: Fields = {}) {
    const { path, verifier } = authorizePath(app, over)
    const asked = await get(path, { cookie: member.cookie })
    const next = asked.headers.location ?? ''
    const { url } = next.startsWith('/') ? await decide(member, next, 'allow') : { url: next }
    return { code: new URL(url).searchParams.get('code') ?? '', verifier, url }
  }

  /** Runs the whole flow. */
  async function aToken(member: Member, app: ClientApp, over: Fields = {}) {
    const { code, verifier } = await aCode(member, app, over)
    return token(app, codeFields(code, verifier))
  }

  async function close() {
    await server.close()
    await shop.close()
  }

  return {
    get port() {
      return port
    },
    restart,
    ...{ shop, get, post, postJson, aMember, anApp, token, decide, aCode, aToken, close },
  }
}

/** The URL of an authorization request, with PKCE. An empty value leaves a parameter out. */
export function authorizePath({ clientId }: ClientApp, over: Fields = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: home,
    scope: 'listings:read library:read offline_access',
    state: 'their-state',
    resource: api,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...over,
  }
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return { path: `/oauth2/authorize?${new URLSearchParams(given).toString()}`, verifier }
}

export const codeFields = (code: string, verifier: string, over: Fields = {}): Fields => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: verifier,
  redirect_uri: home,
  ...over,
})

export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://shop.test')
  return `${pathname}${search}`
}

export function dataOf({ body }: Answer): Readonly<Record<string, unknown>> {
  const value: unknown = body === '' ? {} : JSON.parse(body)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function tokens(answered: Answer) {
  const body = dataOf(answered)
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  return { body, access: text('access_token'), refresh: text('refresh_token'), error: text('error') }
}

type Shop = Awaited<ReturnType<typeof testShop>>

async function pageData({ app }: Shop, request: Request): Promise<Response> {
  const { actor } = await app.auth.actorOf(request, app.clock.now(), { fresh: true })
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    actor,
    run: (useCase, input) => app.run(useCase, input, actor),
    runAs: (as) => (useCase, input) => app.run(useCase, input, as),
    auth: app.auth,
    settings: app.settings,
    log: app.log,
    requestId: 'r',
    clientIp: '127.0.0.1',
    nonce: 'n',
    isPersonal: true,
    isWhole: false,
    isDemoOpen: false,
    noteView: () => {},
    noteMissedSearch: () => {},
    seen: null,
  })
  const { pathname } = new URL(request.url)
  if (pathname === '/test/actor') return Response.json(actor)
  const page = pages[pathname]
  if (!page) return new Response('no such page in this test', { status: 404 })
  try {
    const shown: unknown = await page({ request, context, params: {} } as never)
    return shown instanceof Response ? shown : Response.json(withoutInit(shown))
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

const pages: Readonly<Record<string, (given: never) => unknown>> = {
  '/oauth/consent': consent,
  '/oauth/answer': answer,
  '/profile/developers': createKey,
  '/verify-email': confirmEmail,
}

const withoutInit = (shown: unknown): unknown =>
  typeof shown === 'object' && shown !== null && 'init' in shown && 'data' in shown ? shown.data : shown
