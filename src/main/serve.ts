import type { Settings } from '#src/ports/settings.ts'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { systemActor } from '#src/kernel/actor.ts'
import { analyticsHostsOf } from '#src/kernel/analytics.ts'
import { startModelEmulator } from '@skald/model-emulator'
import { createHttpServer } from '#src/web/http/http-server.ts'
import type { LogDestination } from '#src/web/http/log-destination.ts'
import type { PageCache } from '#src/web/http/page-cache.ts'
import { hasAnalytics, publicPageRule } from '#src/web/public-page-rules.ts'
import { hasFlash } from '#src/web/flash.ts'
import { createRender } from '#src/web/render.ts'
import { affiliateLinkIn } from '#src/web/affiliate-cookie.ts'
import { acceptsUploads } from '#src/web/accepts-uploads.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { createSetupLink } from '#src/operation/launch/operations/setup.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { captchaOrigin } from '#src/people/accounts/rules.ts'
import type { App } from './compose.ts'
import { compose } from './compose.ts'
import { createDemoGate } from './demo-gate.ts'
import { seedMarker } from './demo/marker.ts'
import { demoPeople } from './demo/people.ts'
import { seedDemo } from './demo/seed.ts'
import type { Env } from './env.ts'
import { linkedSitesOf } from './linked-sites.ts'
import type { createLog } from './log.ts'
import type { Infrastructure } from './infrastructure.ts'
import { openMonitoring, watchApp } from './monitoring/start-monitoring.ts'
import { outdatedBy } from './outdated-by.ts'
import { ownStripe } from './own-stripe.ts'
import type { Progress } from './progress.ts'
import { rawRoutes } from './raw-routes.ts'
import { createScheduledBackups } from './scheduled-backups.ts'

type Options = {
  readonly env: Env
  readonly root: string
  readonly build: ServerBuild
  readonly ground: Infrastructure
  readonly log: ReturnType<typeof createLog>
  /** The log's destination. */
  readonly lines: LogDestination
  readonly progress: Progress
}

export type Serving = {
  readonly url: string
  readonly sandboxUrl: string | null
  readonly shopName: string
  /** The demo accounts that exist. */
  readonly demoAccounts: readonly (typeof demoPeople)[number][]
  /** False until an admin opens the shop to everyone. */
  readonly isOpen: boolean
  /** The link that creates the first admin; null if there is one. */
  readonly setupUrl: string | null
  drain(): Promise<void>
  close(): Promise<void>
}

/** Starts the app on its infrastructure: jobs, payments, demo data and HTTP. */
export async function serve({ env, root, build, ground, log, lines, progress }: Options): Promise<Serving> {
  const { database, bundled } = ground
  let cache: PageCache | null = null
  let isDraining = false
  const telemetry = await openMonitoring(env, log)
  progress.step('Updating the database')
  const modelEmulator = env.demo ? await startModelEmulator() : null
  const followShop = async (settings: Settings) =>
    bundled
      ?.follow(settings)
      .catch((err: unknown) => log.warn({ err }, 'the payment emulator has another name or currency than the shop'))
  const app = await compose({
    env,
    database,
    log,
    clock: { now: () => new Date() },
    root,
    stripe: bundled?.stripe ?? ownStripe(env),
    ...(telemetry ? { telemetry } : {}),
    ...(modelEmulator ? { modelEmulatorUrl: modelEmulator.url } : {}),
    onEvents: (events) => {
      const outdated = events.flatMap(outdatedBy)
      if (outdated.length > 0) cache?.purge(outdated)
    },
    // Any page may show a setting.
    onSettings: (settings) => {
      cache?.purgeAll()
      void followShop(settings)
    },
  })
  await followShop(app.settings)
  if (bundled) await seedDemo({ app, sandbox: bundled.sandbox, marker: seedMarker(env), onStep: progress.step })
  progress.step('Starting the server')
  const gate = createDemoGate(env)
  const demoAccounts = []
  for (const person of env.demo ? demoPeople : [])
    if ((await findIdByEmail(app.db, person.email)) !== null) demoAccounts.push(person)
  const publicPage = publicPageRule(() => app.settingsNow().vocabulary)
  const otherHosts = {
    formAction: [
      ...(bundled
        ? [bundled.sandbox.url]
        : [env.STRIPE_API_URL ?? 'https://checkout.stripe.com', 'https://connect.stripe.com']),
      ...linkedSitesOf(env).map(({ origin }) => origin),
    ],
    widgets: env.CAPTCHA_SITE_KEY ? [captchaOrigin] : [],
  }
  const server = createHttpServer({
    render: createRender({
      ...app,
      build,
      maySignIn: gate.maySignIn,
      isDemoOpen: (info) => demoAccounts.length > 0 && gate.isOpen(info),
    }),
    publicUrl: env.publicUrl,
    shopNow: () => shopOf(app.settingsNow()),
    trustProxy: env.TRUST_PROXY,
    clientDir: join(root, 'build/client'),
    log,
    ...(log.isLevelEnabled('info') ? { access: lines.write } : {}),
    otherHosts: (path) => ({
      ...otherHosts,
      analytics: hasAnalytics(path, app.settingsNow()) ? analyticsHostsOf(app.settingsNow()) : undefined,
    }),
    routes: rawRoutes(app, env, gate, () => isDraining),
    // Before the opening and during maintenance, pages differ for visitors and users, so none is cached.
    publicPage(url) {
      const { isOpen, maintenanceOn } = app.settingsNow()
      return isOpen && !maintenanceOn ? publicPage(url) : null
    },
    ...(telemetry ? { observer: watchApp(telemetry, { app, routes: build.routes, cache: () => cache }) } : {}),
    // Without scripts, only a personal page can show a flash message, or that an affiliate's link was clicked.
    hasSession: (cookies) =>
      app.auth.hasSessionCookie(cookies) || hasFlash(cookies) || affiliateLinkIn(cookies) !== undefined,
    maySendFiles: async (url, cookies) => {
      const accepted = acceptsUploads(url.pathname)
      return accepted !== false && (await isSignedIn(app.auth, url, cookies)) && accepted
    },
  })
  cache = server.cache
  await app.start()
  const setup = await app.run(createSetupLink, {}, systemActor('start'))
  const backups = createScheduledBackups({ env, root, database, run: app.run, log })
  backups.start()
  const { url } = await server.listen({ port: env.PORT, host: env.HOST })
  return {
    url,
    sandboxUrl: bundled?.sandbox.url ?? null,
    demoAccounts,
    shopName: app.settings.shopName,
    isOpen: app.settingsNow().isOpen,
    setupUrl: setup.ok ? setup.value.url : null,
    /** Serves on while load balancers notice that the process is not ready. */
    async drain() {
      isDraining = true
      server.drain()
      await pause(env.DRAIN_SECONDS * 1000)
    },
    async close() {
      // Streams never end on their own, and the server waits for open requests.
      app.live.close()
      app.libraryLive.close()
      await server.close()
      await backups.stop()
      await app.close()
      await telemetry?.close()
      await database.close()
      await bundled?.sandbox.stop()
      await modelEmulator?.close()
      lines.flush()
    },
  }
}

/** A forged session cookie does not allow a large body. */
async function isSignedIn(auth: App['auth'], url: URL, cookie: string): Promise<boolean> {
  if (!auth.hasSessionCookie(cookie)) return false
  const { actor } = await auth.actorOf(new Request(url, { headers: { cookie } }), new Date(), { fresh: false })
  return actor.kind === 'user'
}
