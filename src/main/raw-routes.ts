import { join } from 'node:path'
import { isbot } from 'isbot'
import { iconOf, shopImagesUrl } from '#src/kernel/shop-images.ts'
import { systemActor, userIdOf, visitor } from '#src/kernel/actor.ts'
import { isForApps } from '#src/adapters/auth/answer-oauth.ts'
import { createShareImages } from '#src/adapters/images/share-image.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { siteOf } from '#src/web/machines/site.ts'
import { shownDocuments } from '#src/operation/documents/public/shown-documents.ts'
import { stopEmails } from '#src/people/notifications/operations/settings.ts'
import { stopByLink } from '#src/selling/letters/operations/choices.ts'
import { noteRefusedEvent } from '#src/operation/launch/operations/launch.ts'
import { receiveEvent } from '#src/money/payments/operations/events.ts'
import { longestBody, usualBody } from '#src/api/answer.ts'
import { createApiRoute, isApiPath, takesLongBody } from '#src/api/route.ts'
import { isInternal, networkOf } from '#src/people/accounts/public/networks.ts'
import { pushLimits } from '#src/selling/git/rules.ts'
import { libraryPath } from '#src/buying/skills/rules.ts'
import { gitTexts } from '#src/selling/git/texts.ts'
import { refusedPush } from '#src/web/git/packets.ts'
import { createMailbox } from '#src/web/mailbox/mailbox.ts'
import { createAuthorizeRoute } from '#src/web/authorize-route.ts'
import { runSample } from '#src/selling/listings/operations/run-sample.ts'
import { runCheck } from '#src/selling/checks/operations/results.ts'
import { isKeptOut, waitAnswer } from '#src/web/maintenance.ts'
import { closedAnswer } from '#src/web/closed-shop.ts'
import { createAffiliateRoute, isAffiliateLink } from '#src/web/affiliate-route.ts'
import { createBuyButtonRoute, isBuyButton } from '#src/web/buy-button-route.ts'
import { answerCover } from '#src/web/covers-route.ts'
import { viewOf } from '#src/web/count-view.ts'
import { answerAgentSkill, isAgentSkill, sharedSkillsIndex } from '#src/web/machines/agent-skills.ts'
import { answerFeed } from '#src/web/machines/feeds.ts'
import { llmsText, robotsText, webManifest } from '#src/web/machines/plain.ts'
import { answerProducts, sharedProducts } from '#src/web/machines/product-feed.ts'
import { serverJson } from '#src/web/machines/server-json.ts'
import { answerSitemap } from '#src/web/machines/sitemap.ts'
import { createFilesRoute } from '#src/web/files-route.ts'
import { createShareRoute } from '#src/web/share-route.ts'
import { createMessagesLive, isMessagesLive } from '#src/web/messages-live.ts'
import { createJsonRunRoute } from '#src/web/json-run-route.ts'
import { createSuggestRoute } from '#src/web/suggest-route.ts'
import type { RawRoute, RequestInfo } from '#src/web/http/options.ts'
import type { App } from './compose.ts'
import { isViewing, withoutViews } from '#src/web/view-as.ts'
import { outboxDir } from './compose.ts'
import type { DemoGate } from './demo-gate.ts'
import type { Env } from './env.ts'
import { isHandledType } from './payment-events.ts'
import type { Readiness } from './readiness.ts'

/** The limit of a webhook body; an event of a sale has about 5 KB. */
const longestEvent = 1024 * 1024
/** A field with an id. */
const longestLook = 256
/** A form or a registration of an app. */
const longestAppForm = 32 * 1024
/** A filled prompt with a few images. */
const longestRunBody = 6_000_000
/** A prompt, an agent's instructions, the values and the previous sample, in any script. */
const longestSampleRun = 1_000_000
/** The ids of a listing and a check, and a model with its key. */
const longestCheckRun = 4096
/** A pack with its command. */
const longestPush = pushLimits.packBytes + 64 * 1024
/** What a client of Git has and wants. */
const longestFetch = 512 * 1024
const longestPushMs = 85_000
/** The form `List-Unsubscribe=One-Click`. */
const longestStop = 1024

/** Routes outside React Router: health, files, webhooks, unsubscribe links, and the mailbox without SMTP. */
export function rawRoutes(
  composed: App,
  env: Env,
  gate: DemoGate,
  isDraining: () => boolean = () => false,
): readonly RawRoute[] {
  const app = { ...composed, auth: withoutViews(composed.auth) }
  const door = doorOf(composed)
  return routesOf(app, env, gate, isDraining).map(({ visitors, ...route }) =>
    visitors === 'always' ? route : behindDoor(route, visitors, door),
  )
}

/**
 * Who may use a route before the shop is opened and during maintenance: `always` everyone, `callers` those whom it identifies itself by
 * a key or a token. Otherwise only users whose session cookie is valid, and during maintenance admins.
 */
type GatedRoute = RawRoute & { readonly visitors?: 'always' | 'callers' }
type Door = {
  /** To everyone. */
  readonly isOpen: () => boolean
  /** The answer to who may not enter; null if they may. */
  readonly refuse: (request: Request) => Promise<Response | null>
}

function doorOf({ settingsNow, auth, clock }: App): Door {
  const isOpen = () => settingsNow().isOpen && !settingsNow().maintenanceOn
  return {
    isOpen,
    async refuse(request) {
      if (isOpen()) return null
      const { actor } = await auth.actorOf(request, clock.now())
      if (isKeptOut(actor, settingsNow())) return waitAnswer()
      return actor.kind === 'user' || settingsNow().isOpen ? null : closedAnswer()
    },
  }
}

function behindDoor(route: RawRoute, visitors: GatedRoute['visitors'], { isOpen, refuse }: Door): RawRoute {
  const { handle, shared } = route
  return {
    ...route,
    async handle(request, info) {
      return (visitors === 'callers' ? null : await refuse(request)) ?? handle(request, info)
    },
    // Nothing that members see may get into the cache of everyone.
    ...(shared && { shared: { ...shared, answerOf: (...asked) => (isOpen() ? shared.answerOf(...asked) : null) } }),
  }
}

function routesOf(app: App, env: Env, gate: DemoGate, isDraining: () => boolean): readonly GatedRoute[] {
  const files = createFilesRoute({ read: app.fileReader.read, log: app.log })
  const share = createShareRoute({
    run: app.run,
    draw: createShareImages({ root: projectRoot() }).draw,
    settingsNow: app.settingsNow,
    readFile: app.fileReader.read,
  })
  const mailbox = createMailbox({
    outbox: createOutbox(outboxDir(env)),
    brandNow: () => app.settingsNow().shopName,
    fontsDir: join(projectRoot(), 'src/ui/fonts'),
  })
  const api = createApiRoute({ ...app, limits: limitsOf(app), isInternal, networkOf })
  return [
    { match: at('/healthz'), handle: async () => text('ok'), csrf: 'check', visitors: 'always' },
    {
      match: at('/readyz'),
      handle: async () => ready(await app.readiness(), isDraining()),
      csrf: 'check',
      visitors: 'always',
    },
    // Drawn from the address alone.
    { match: under('/covers/'), handle: answerCover, csrf: 'check', visitors: 'always' },
    { match: isIcon, handle: async ({ url }) => toIcon(app, url), csrf: 'check', visitors: 'always' },
    // The looks of the page that everyone sees before the opening.
    { match: under(shopImagesUrl), handle: files, csrf: 'check', visitors: 'always' },
    { match: under('/files/'), handle: files, csrf: 'check' },
    { match: under('/share/'), handle: share, csrf: 'check' },
    { match: isBuyButton, handle: createBuyButtonRoute(app), csrf: 'check' },
    {
      match: isAffiliateLink,
      handle: createAffiliateRoute({
        ...app,
        isBot: isbot,
        isSecure: app.settingsNow().publicUrl.startsWith('https:'),
      }),
      csrf: 'check',
    },
    { match: at('/api/suggest'), handle: createSuggestRoute({ run: app.run, clock: app.clock }), csrf: 'check' },
    { match: isMessagesLive, handle: createMessagesLive(app), csrf: 'check' },
    {
      match: (url, method) => url.pathname === '/api/runs' && method === 'POST',
      handle: runsRoute(app),
      csrf: 'check',
      bodyBytes: longestRunBody,
    },
    {
      match: (url, method) => url.pathname === '/api/sample-runs' && method === 'POST',
      handle: createJsonRunRoute(runSample, app),
      csrf: 'check',
      bodyBytes: longestSampleRun,
    },
    {
      match: (url, method) => url.pathname === '/api/checks' && method === 'POST',
      handle: createJsonRunRoute(runCheck, app),
      csrf: 'check',
      bodyBytes: longestCheckRun,
    },
    { match: isAboutTheSite, handle: (request) => forMachines(app, request), csrf: 'check', visitors: 'always' },
    {
      match: isForMachines,
      handle: (request) => forMachines(app, request),
      csrf: 'check',
      shared: { answerOf: sharedProducts, refuse: unlimited },
    },
    {
      match: isAgentSkill,
      handle: (request) => answerAgentSkill({ run: app.run, site: siteOf(app.settingsNow()) }, request),
      csrf: 'check',
      shared: { answerOf: sharedSkillsIndex, refuse: unlimited },
    },
    {
      match: (url, method) => url.pathname === '/webhooks/stripe' && method === 'POST',
      handle: webhook(app),
      csrf: 'exempt',
      visitors: 'always',
      bodyBytes: longestEvent,
    },
    {
      match: (url, method) => url.pathname === '/api/views' && method === 'POST',
      handle: countView(app),
      csrf: 'check',
      bodyBytes: longestLook,
    },
    {
      match: (url, method) =>
        url.pathname === '/unsubscribe' &&
        method === 'POST' &&
        (url.searchParams.has('key') || url.searchParams.has('letter')),
      handle: stopsMails(app),
      csrf: 'exempt',
      visitors: 'always',
      bodyBytes: longestStop,
    },
    { match: takesLongBody, ...api, visitors: 'callers', csrf: 'exempt', bodyBytes: longestBody },
    { match: at('/mcp'), handle: mcpRoute(app), visitors: 'callers', csrf: 'exempt', bodyBytes: longestBody },
    {
      match: under('/git/'),
      handle: gitRoute(app),
      visitors: 'callers',
      csrf: 'exempt',
      bodyBytes: longestPush,
      bodyMs: longestPushMs,
      bodyRefused: () => refusedPush(gitTexts.tooLarge),
    },
    {
      match: under(libraryPath),
      handle: libraryRoute(app),
      visitors: 'callers',
      csrf: 'exempt',
      bodyBytes: longestFetch,
    },
    { match: isApiPath, ...api, visitors: 'callers', csrf: 'exempt', bodyBytes: usualBody },
    {
      match: (url) => isForApps(url.pathname),
      handle: (request) => app.auth.handleOAuth(request),
      // Cookies are never read there. A token needs a user who has signed in.
      csrf: 'exempt',
      visitors: 'always',
      bodyBytes: longestAppForm,
    },
    { match: at('/oauth2/authorize'), handle: createAuthorizeRoute(app.auth), csrf: 'check', visitors: 'always' },
    { match: under('/api/auth/'), handle: (request) => app.auth.handle(request), csrf: 'check', visitors: 'always' },
    {
      match: (url) => url.pathname === '/dev/mailbox' || url.pathname.startsWith('/dev/mailbox/'),
      handle: async (request, info) => (gate.isOpen(info) && !env.SMTP_URL ? mailbox(request) : text('Not found', 404)),
      csrf: 'check',
      // Only in a demo.
      visitors: 'always',
    },
  ]
}

/** What is not cached is as cheap as a page. */
const unlimited = async () => null

const limitsOf =
  ({ settingsNow }: Pick<App, 'settingsNow'>) =>
  () => ({ key: settingsNow().apiRequestsPerKey, address: settingsNow().apiRequestsPerAddress })

/** What browsers and feed readers ask for without a link to it. */
const isIcon = ({ pathname }: URL) => ['/favicon.ico', '/apple-touch-icon.png'].includes(pathname)

function toIcon({ settingsNow }: App, url: string): Response {
  const { pathname } = new URL(url)
  const own = iconOf(settingsNow().shopIcon)?.[pathname === '/favicon.ico' ? 32 : 180]
  const headers = { Location: own ?? `/icons${pathname}`, 'Cache-Control': 'public, max-age=3600' }
  return new Response(null, { status: 302, headers })
}

const isAboutTheSite = ({ pathname }: URL) => ['/robots.txt', '/manifest.webmanifest'].includes(pathname)
const isForMachines = ({ pathname }: URL) =>
  /^\/(?:robots\.txt|llms\.txt|manifest\.webmanifest|server\.json|sitemap\.xml|sitemap\/[^/]+|feeds\/.+)$/.test(
    pathname,
  )

/** MCP. Its packages are loaded for the first request, so that the start does not wait for them. */
function mcpRoute(app: App): RawRoute['handle'] {
  let loaded: Promise<RawRoute['handle']> | undefined
  async function load() {
    const { createMcpRoute } = await import('#src/mcp/route.ts')
    return createMcpRoute({ ...app, limits: limitsOf(app), isInternal, networkOf, watch: app.libraryLive.watch })
  }
  return async (request, info) => (await (loaded ??= load()))(request, info)
}

/** Git. Its package is loaded for the first request. */
function gitRoute(app: App): RawRoute['handle'] {
  let loaded: Promise<RawRoute['handle']> | undefined
  async function load() {
    const { createGitRoute } = await import('#src/web/git/git-route.ts')
    return createGitRoute({ ...app, limits: limitsOf(app), isInternal, networkOf })
  }
  return async (request, info) => (await (loaded ??= load()))(request, info)
}

/** What users bought, for Git. */
function libraryRoute(app: App): RawRoute['handle'] {
  let loaded: Promise<RawRoute['handle']> | undefined
  async function load() {
    const { createLibraryRoute } = await import('#src/web/git/library-route.ts')
    return createLibraryRoute({ ...app, limits: limitsOf(app), isInternal, networkOf })
  }
  return async (request, info) => (await (loaded ??= load()))(request, info)
}

/** Runs of prompts. The AI SDK is loaded for the first one. */
function runsRoute(app: App): RawRoute['handle'] {
  let loaded: Promise<(request: Request) => Promise<Response>> | undefined
  async function load() {
    const { createRunsRoute } = await import('#src/web/runs-route.ts')
    return createRunsRoute(app)
  }
  return async (request) => (await (loaded ??= load()))(request)
}

/** Sitemaps and feeds. */
async function forMachines({ run, settingsNow }: App, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const { pathname } = url
  const site = siteOf(settingsNow())
  const documents = shownDocuments(settingsNow())
  const { origin } = site
  if (pathname === '/robots.txt') return text(robotsText(origin))
  if (pathname === '/llms.txt') return text(llmsText(site, documents))
  if (pathname === '/manifest.webmanifest') return json(webManifest(site.shop), 'application/manifest+json')
  if (pathname === '/server.json') return json(serverJson(site))
  return (
    (await answerSitemap({ run, site, documents: documents.map(({ path }) => path) }, pathname)) ??
    (await answerProducts(run, settingsNow(), url)) ??
    (await answerFeed({ run, site }, pathname)) ??
    text('Not found', 404)
  )
}

const at = (path: string) => (url: URL) => url.pathname === path
const under = (prefix: string) => (url: URL) => url.pathname.startsWith(prefix)

function text(body: string, status = 200): Response {
  return new Response(`${body}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function json(body: string, type = 'application/json'): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}

function ready({ isReady, dependencies }: Readiness, isDraining: boolean): Response {
  const isWhole = Object.values(dependencies).every((state) => state === 'ok')
  const status = !isReady ? 'down' : isDraining ? 'draining' : isWhole ? 'ok' : 'degraded'
  return Response.json(
    { status, dependencies },
    { status: isReady && !isDraining ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Records a listing view reported by a page, unless an admin sees it as someone else. Always answers the same. */
function countView(app: App) {
  return async (request: Request, { clientIp }: RequestInfo) => {
    const { actor } = await app.auth.actorOf(request, app.clock.now())
    const promptId = new URLSearchParams(await request.text()).get('prompt') ?? ''
    if (!isViewing(request)) app.views.note(viewOf(request, { promptId, ip: clientIp, viewerId: userIdOf(actor) }))
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }
}

/**
 * One-click unsubscribe of email programs (RFC 8058), authorized by the key in the URL. GET shows a confirmation page, so that
 * link scanners cannot unsubscribe anyone.
 */
function stopsMails(app: App) {
  return async (request: Request) => {
    const body = await request.text()
    if (!body.includes('One-Click')) return text('Expected a one-click unsubscribe request', 400)
    const { searchParams } = new URL(request.url)
    const letter = searchParams.get('letter')
    const stopped =
      letter === null
        ? await app.run(stopEmails, { key: searchParams.get('key') }, visitor)
        : await app.run(stopByLink, { key: letter }, visitor)
    return stopped.ok ? text('You are unsubscribed.') : text(stopped.failure.message, 400)
  }
}

/** Verifies the signature of the raw body, stores the event before acknowledging it, and handles it later. */
function webhook(app: App) {
  return async (request: Request) => {
    const body = await request.text()
    const event = app.payments.verifyEvent(body, request.headers.get('stripe-signature') ?? '')
    app.telemetry.count('webhook-received', event?.type ?? 'invalid')
    if (!event) {
      const objectId = objectIdIn(body)
      if (objectId !== null) await app.run(noteRefusedEvent, { objectId }, systemActor('webhook'))
      return text('Invalid signature', 400)
    }
    const { provider } = app.payments
    const input = { provider, event, isHandled: isHandledType(event.type) }
    const received = await app.run(receiveEvent, input, systemActor('webhook'))
    return received.ok ? text('received') : text('not received', 500)
  }
}

/** The id of the payment page that an unverified event is about; null for anything else. */
const objectIdIn = (body: string): string | null => /"id"\s*:\s*"(cs_[A-Za-z0-9_]{10,200})"/.exec(body)?.[1] ?? null
