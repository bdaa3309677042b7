import { modelProblems } from '#src/kernel/models.ts'
import type { ServerBuild } from 'react-router'
import { systemActor } from '#src/kernel/actor.ts'
import type { OpenTelemetry } from '#src/adapters/telemetry/open-telemetry.ts'
import { readHealth } from '#src/operation/admin/operations/health.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Metric } from '#src/ports/telemetry.ts'
import type { Exchange } from '#src/web/http/exchange.ts'
import { pathOf } from '#src/web/http/access-log.ts'
import type { RequestObserver } from '#src/web/http/options.ts'
import type { PageCache } from '#src/web/http/page-cache.ts'
import { createRequestMeter } from '#src/web/http/request-meter.ts'
import { createRoutePatterns } from '#src/web/http/route-patterns.ts'
import type { App } from '../compose.ts'
import type { Env } from '../env.ts'
import { jobs } from '../jobs.ts'
import { handledTypes } from '../payment-events.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import { createProcessMetrics, gauge } from './process-metrics.ts'
import { routeNames } from './route-names.ts'

/** Metrics and traces of this process; null if no setting asks for them, so that their packages are not loaded. */
export async function openMonitoring(env: Env, log: Logger): Promise<OpenTelemetry | null> {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env
  if (port === undefined && collector === undefined) return null
  const { openTelemetry } = await import('#src/adapters/telemetry/open-telemetry.ts')
  return openTelemetry({
    prometheus: port === undefined ? null : { port, host },
    collector: collector === undefined ? null : new URL(collector),
    kinds: {
      email: ['sent', 'failed', 'refused'],
      'webhook-received': [...handledTypes, 'invalid'],
      'webhook-delivery': ['delivered', 'failed'],
      'model-run': ['done', 'stopped', ...modelProblems],
    },
    log,
  })
}

type Watched = { readonly app: App; readonly routes: ServerBuild['routes']; readonly cache: () => PageCache | null }

/** Adds the metrics of the app. Returns the observer of its requests. */
export function watchApp(telemetry: OpenTelemetry, { app, routes, cache }: Watched): RequestObserver {
  const routeOf = createRoutePatterns(routeNames(routes))
  const meter = createRequestMeter(routeOf)
  telemetry.addSource(createProcessMetrics())
  telemetry.addSource(meter.read)
  telemetry.addSource(() => [...poolMetrics(app), ...cacheMetrics(cache())])
  telemetry.addSource(
    createDatabaseMetrics({
      jobs: jobs.map(({ name }) => name),
      async readHealth() {
        const done = await app.run(readHealth, {}, systemActor('metrics'))
        if (!done.ok) throw new Error(done.failure.message)
        return done.value
      },
    }),
  )
  return {
    note: meter.note,
    around: (exchange, answer) =>
      telemetry.span(requestSpan(exchange, routeOf), answer, ({ status }) => String(status)),
  }
}

function requestSpan({ incoming, requestId }: Exchange, routeOf: (path: string) => string) {
  const route = routeOf(pathOf(incoming.url ?? ''))
  const method = incoming.method ?? ''
  const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': requestId }
  return { kind: 'request', name: `${method} ${route}`, attributes } as const
}

function poolMetrics({ database }: App): readonly Metric[] {
  const { inUse, idle, waiting } = database.poolStats()
  const points = Object.entries({ in_use: inUse, idle }).map(([state, value]) => ({ labels: { state }, value }))
  return [
    {
      name: 'database_connections',
      help: 'Open connections for pages and the API, by state.',
      kind: 'gauge',
      points,
    },
    gauge('database_waiting', 'Callers that wait for a connection.', waiting),
  ]
}

function cacheMetrics(cache: PageCache | null): readonly Metric[] {
  if (!cache) return []
  const { hits, stale, misses, renders, purged, entries, bytes } = cache.stats()
  const results = Object.entries({ hit: hits, stale, miss: misses })
  return [
    {
      name: 'page_cache_requests_total',
      help: 'Lookups of cached pages: fresh, stale while rendered again, or missing.',
      kind: 'counter',
      points: results.map(([result, value]) => ({ labels: { result }, value })),
    },
    {
      name: 'page_cache_renders_total',
      help: 'Renderings for the page cache.',
      kind: 'counter',
      points: [{ value: renders }],
    },
    {
      name: 'page_cache_purged_total',
      help: 'Pages purged after a change.',
      kind: 'counter',
      points: [{ value: purged }],
    },
    gauge('page_cache_entries', 'Cached pages.', entries),
    gauge('page_cache_bytes', 'Size of the cached pages.', bytes),
  ]
}
